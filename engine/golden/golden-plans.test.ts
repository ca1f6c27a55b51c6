import { describe, expect, it } from 'vitest'
import { plan } from '../plan.ts'
import { processes } from './processes.ts'

/**
 * What each description comes out as: title, robot, how many, asked parts a minute, and the band its likely investment
 * lies in, thousand US dollars. A change here is a change of what users see: look at the plan before the number is changed.
 */
const golden: readonly [
  row: keyof typeof processes,
  title: string,
  robotId: string,
  robots: number,
  perMinute: number,
  investment: readonly [low: number, high: number],
][] = [
  [1, 'Palletizing cell for 18 kg cartons at 12/min', 'kuka-kr-40-pa', 1, 12, [240, 290]],
  [2, 'Pick and place cell for 0.2 kg chocolate bars at 90/min', 'abb-irb-360-1-1130', 1, 90, [245, 300]],
  [
    3,
    'Machine tending cell for 3.5 kg steel blanks at 1.09/min, 2 machines',
    'kuka-kr-16-2',
    1,
    1.0909,
    // The night's blanks weigh 1.8 t, and the parts as much: two stores that lift that.
    [235, 290],
  ],
  [4, 'Arc welding cell for 4 kg steel brackets at 37.5/h', 'abb-irb-1600-6-1-2', 1, 0.625, [230, 275]],
  // The M-20iA is cheaper, but 65 N·m on its wrist is more than any published wrist of its class takes.
  [5, 'Bin picking cell for 7 kg castings at 6.67/min', 'yaskawa-gp35l', 1, 6.6667, [235, 285]],
  [6, 'Inspection cell for 5.4 kg painted door panels at 1/min', 'staubli-tx2-90xl', 1, 1, [175, 210]],
  [7, 'Dispensing cell for 1.9 kg lids at 1.33/min', 'abb-irb-1600-6-1-2', 1, 1.3333, [190, 225]],
  [8, 'Assembly cell for 0.3 kg housings at 3/min', 'fanuc-lr-mate-200id', 2, 3, [340, 410]],
  [9, 'Depalletizing cell for 25 kg flour bags at 8/min', 'abb-irb-460-110-2-4', 1, 8, [355, 435]],
  [10, 'Kitting cell for 0.1 kg screw bags, 6 boxes/min', 'epson-g20-a0x', 2, 48, [210, 255]],
  [11, 'Finishing cell for 12 kg aluminium castings at 20/h', 'staubli-tx2-90', 1, 0.3333, [265, 315]],
  [12, 'Sheet handling cell for 32.1 kg plywood sheets at 40/min', 'yaskawa-gp110', 5, 40, [920, 1120]],
  // Trays of vials are brought and taken away: a destacker and a stacker instead of a camera.
  [13, 'Pick and place cell for 0.02 kg vials at 120/min', 'staubli-tx2-60', 1, 120, [410, 500]],
  [14, 'Pick and place cell for 15 kg parcels at 1,200/h', 'yaskawa-gp50', 2, 20, [365, 445]],
  // Two were reckoned; in the simulated cell one holds 12 % more than is asked, and with moves 20 % slower still what is asked.
  [15, 'Case packing cell for 1.1 kg milk cartons, 24 cases/min', 'yaskawa-mpk50', 1, 240, [290, 350]],
  [
    16,
    'Machine tending cell for 0.25 kg parts at 3.33/min, 1 machine',
    'staubli-tx2-90xl',
    1,
    3.3333,
    [140, 170],
  ],
  // IRB 460 and M-410iC/110 are equal in price and within 6 % in rate; at their published joint speeds they change places.
  // Four bags a layer make a pallet of 1.4 t: chain-driven rollers carry it.
  [17, 'Palletizing cell for 50 kg cement bags at 20/min', 'fanuc-m-410ic-110', 2, 20, [555, 675]],
  [18, 'Palletizing cell for 40 lb (18.1 kg) boxes at 15/min', 'abb-irb-460-110-2-4', 1, 15, [265, 315]],
  [19, 'Marking cell for 0.133 kg steel rings at 3.13/min', 'abb-irb-1600-6-1-2', 1, 3.125, [200, 245]],
  [20, 'Sheet handling cell for 23.6 kg sheets at 32.6/h', 'yaskawa-gp50', 1, 0.5426, [200, 245]],
  [23, 'Palletizing cell for 12 kg Kartons at 10/min', 'kuka-kr-40-pa', 1, 10, [240, 290]],
  [24, 'Palletizing cell for 5 kg boxes at 10/min', 'fanuc-m-20ia', 1, 10, [145, 175]],
]

describe('golden plans', () => {
  it.each(golden)('%i: %s', (row, title, robotId, robots, perMinute, [low, high]) => {
    const made = plan(processes[row], { seed: 1 })
    expect(made.title).toBe(title)
    expect(made.design?.chosen).toMatchObject({ robotId, robotCount: robots })
    expect(made.design?.simulation.targetPerMinute).toBeCloseTo(perMinute, 3)
    // Printed: integration is 30–50 % of a project, 40–60 % with custom tools (AMD Machines); the rest is hardware.
    const { lines, likelyCents } = made.design?.finance.investment ?? { lines: [], likelyCents: 0 }
    const share = (lines.find(({ id }) => id === 'hardware')?.likelyCents ?? 0) / likelyCents
    expect(share).toBeGreaterThan(0.4)
    // A line of five equal robots and grippers repeats its engineering.
    expect(share).toBeLessThan(robots < 5 ? 0.71 : 0.73)
    const likely = (made.design?.finance.investment.likelyCents ?? 0) / 1e5
    expect(likely).toBeGreaterThan(low)
    expect(likely).toBeLessThan(high)
  })
  it('leaves out only what is not planned', () => {
    const planned = golden.map(([row]) => row)
    expect(
      Object.keys(processes)
        .map(Number)
        .filter((row) => !planned.includes(row as keyof typeof processes)),
    ).toEqual([21, 22])
  })
})
