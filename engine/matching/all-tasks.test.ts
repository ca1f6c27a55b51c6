import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { robotById, robots } from '#engine/catalogue/index.ts'
import { SETTLED_UPTIME } from '#engine/process/held-rate.ts'
import { jobOf } from '#engine/process/job.ts'
import { type Overrides, tasks } from '#engine/requirement/types.ts'
import { always } from '#engine/test/always.ts'
import {
  brackets,
  brake,
  castings,
  housings,
  kits,
  lids,
  milk,
  moulded,
  panels,
  plywood,
  rings,
  screws,
} from './duty/test/sample-duties.ts'
import { dutyOf } from './duty.ts'
import { matchRobots } from './match-robots.ts'
import { reachNeededMm } from './reach-needed.ts'
import { mostRobots } from './sustained-rate.ts'
import { requirementWith } from './test/requirement-with.ts'
import type { Candidate, Matching } from './types.ts'

const match = (values: Overrides): Matching => matchRobots(requirementWith(values))
const bestOf = (values: Overrides): Candidate => {
  const [best] = match(values).ranked
  if (best === undefined) throw new Error('no candidate')
  return best
}
const robotOf = (id: string) => {
  const found = robotById(id)
  if (found === undefined) throw new Error(`no robot ${id}`)
  return found
}

describe('every task has at least three robots to choose from, each within its limits', () => {
  it.each([
    [
      'cartons',
      {
        task: 'palletizing',
        partForm: 'carton',
        partMassKg: 18,
        partLengthMm: 400,
        partWidthMm: 300,
        partHeightMm: 250,
        ratePerMinute: 12,
      },
    ],
    [
      'chocolate',
      {
        task: 'pick_and_place',
        partForm: 'bar',
        partMassKg: 0.2,
        partLengthMm: 160,
        partWidthMm: 55,
        partHeightMm: 25,
        ratePerMinute: 90,
        partsPerContainer: 12,
        environment: 'washdown',
        protectionIp: 69,
      },
    ],
    [
      'blanks',
      {
        task: 'machine_tending',
        partForm: 'blank',
        material: 'steel',
        partMassKg: 3.5,
        partDiameterMm: 80,
        machineCount: 2,
        machiningSeconds: 95,
      },
    ],
    ['brackets', brackets],
    ['castings from a bin', { task: 'bin_picking', partForm: 'casting', partMassKg: 7, ratePerMinute: 6.67 }],
    ['panels', panels],
    ['lids', lids],
    ['housings', housings],
    ['screws', screws],
    [
      'flour',
      {
        task: 'depalletizing',
        partForm: 'bag',
        partMassKg: 25,
        partLengthMm: 630,
        partWidthMm: 420,
        partHeightMm: 135,
        ratePerMinute: 8,
        environment: 'dust_explosive',
        dustZone: 22,
        isMixedSizes: true,
      },
    ],
    ['kits', kits],
    ['castings', castings],
    ['plywood', plywood],
    [
      'vials',
      {
        task: 'pick_and_place',
        partForm: 'vial',
        partMassKg: 0.02,
        partDiameterMm: 24,
        partHeightMm: 45,
        ratePerMinute: 120,
        environment: 'clean_room',
        cleanRoomIsoClass: 5,
      },
    ],
    [
      'parcels',
      {
        task: 'pick_and_place',
        partForm: 'parcel',
        partMassKg: 15,
        partLengthMm: 585,
        partWidthMm: 440,
        partHeightMm: 290,
        isMixedSizes: true,
        ratePerMinute: 20,
      },
    ],
    ['milk', milk],
    ['moulded part', moulded],
    [
      'cement',
      {
        task: 'palletizing',
        partForm: 'bag',
        partMassKg: 50,
        partLengthMm: 790,
        partWidthMm: 525,
        partHeightMm: 170,
        ratePerMinute: 20,
      },
    ],
    ['rings', rings],
    ['press brake', brake],
  ] satisfies [string, Overrides][])('%s', (_, values) => {
    const { ranked, rejected } = match(values)
    expect(ranked.length).toBeGreaterThanOrEqual(3)
    expect(ranked.length + rejected.length).toBe(robots.length)
    for (const { robotId, loadKg, reachNeededMm: needed } of ranked) {
      const robot = robotOf(robotId)
      expect(robot.payloadKg).toBeGreaterThanOrEqual(loadKg)
      expect((robot.reachMm ?? 0) / (robot.type === 'delta' ? 2 : 1)).toBeGreaterThanOrEqual(needed - 1)
    }
    expect(reachNeededMm(requirementWith(values))).toBe(ranked[0]?.reachNeededMm)
  })
})

describe('work on a part in its place', () => {
  it('asks the robot to carry the tool, not the part', () => {
    const light = bestOf({ ...castings, partMassKg: 1 })
    const heavy = bestOf({ ...castings, partMassKg: 500 })
    expect(heavy.loadKg).toBe(light.loadKg)
    expect(bestOf(lids).loadKg).toBeLessThan(5)
  })

  it('one robot welds 6 × 80 mm in 96 s, busy with arc, moves and swing', () => {
    const { ranked } = match(brackets)
    for (const { robotId } of ranked.slice(0, 5))
      expect(robotOf(robotId).uses.join(), robotId).toMatch(/arc_welding/)
    const best = bestOf(brackets)
    expect(best).toMatchObject({ robotCount: 1 })
    expect(best.eoat.principle).toBe('torch')
    const cycle = 60 / best.ratePerMinute
    expect(cycle).toBeGreaterThan(66 + 3.5)
    expect(cycle).toBeLessThan(0.85 * 96)
  })

  it('a bearing and four screws in 20 s take two robots one after the other; 60 s one with both tools', () => {
    const best = bestOf(housings)
    expect(best.robotCount).toBe(2)
    expect(best.reasons.join(' ')).toContain('2 robots, one after the other')
    expect(best.ratePerMinute).toBeGreaterThanOrEqual(3 / 0.85)
    const slow = bestOf({ ...housings, ratePerMinute: 1 })
    expect(slow.robotCount).toBe(1)
    expect(slow.eoat.principle).toBe('combined')
  })

  it('the rate of a line follows the count of its robots', () => {
    const counts = [0.5, 1, 2, 3].map((ratePerMinute) => bestOf({ ...castings, ratePerMinute }).robotCount)
    expect(counts).toEqual([...counts].sort((a, b) => a - b))
    expect(counts.at(-1)).toBeGreaterThan(counts[0] ?? 0)
  })

  it('setting up between batches is counted: 50 minutes in 50 parts make a second cell', () => {
    const batches = { ...brackets, batchSize: 50, changeoverMinutes: 10 }
    expect(bestOf(batches).robotCount).toBe(1)
    expect(60 / bestOf(batches).ratePerMinute - 60 / bestOf(brackets).ratePerMinute).toBeCloseTo(12, 6)
    expect(bestOf({ ...batches, changeoverMinutes: 50 }).robotCount).toBe(2)
  })

  it('too fast for six stations: refused with the rate they hold', () => {
    const { ranked, rejected } = match({ ...castings, ratePerMinute: 40 })
    expect(ranked).toEqual([])
    const rate = rejected.find(({ limit }) => limit === 'rate')
    expect(rate?.text).toMatch(/^6 robots hold [\d.]+ a minute .* needs 40/)
    expect(rate?.limitValue).toBeLessThan(40)
  })

  it('four axes do not lead a torch, a spindle or a camera', () => {
    for (const values of [brackets, castings, panels])
      for (const { robotId } of match(values).ranked) expect(robotOf(robotId).axes).toBeGreaterThanOrEqual(6)
    expect(match(housings).ranked.some(({ robotId }) => robotOf(robotId).type === 'scara')).toBe(true)
  })
})

describe('plywood every 1.5 s', () => {
  const { ranked, rejected, machines } = match(plywood)

  it('takes several robots, never one, and other machines are named', () => {
    expect(ranked.every(({ robotCount }) => robotCount >= 4)).toBe(true)
    expect(machines?.length).toBeGreaterThan(0)
  })

  it('the sheet turns heavily: wrists that are known to be too weak are refused', () => {
    // 32 kg, 2.44 × 1.22 m: 19.9 kg·m² without the frame.
    expect(rejected.find(({ robotId }) => robotId === 'fanuc-m-710ic-50')?.limit).toMatch(
      /payload|wrist_inertia/,
    )
    expect(ranked[0]?.reasons.join(' ')).toMatch(/wrist must turn \d\d(\.\d)? kg·m²/)
  })

  it('at one a minute one robot is enough', () => {
    expect(bestOf({ ...plywood, ratePerMinute: 4 }).robotCount).toBe(1)
  })
})

describe('cases and kits', () => {
  it('240 milk cartons a minute: rows of a case at once, several robots', () => {
    const best = bestOf(milk)
    expect(best.eoat.partsPerPick).toBeGreaterThan(1)
    expect(10 % best.eoat.partsPerPick).toBe(0)
    expect(best.robotCount * best.eoat.partsPerPick).toBeGreaterThanOrEqual(10)
    expect(best.robotCount).toBeGreaterThan(1)
    expect(best.ratePerMinute * 0.85).toBeGreaterThanOrEqual(240)
  })

  it('24 kinds, 144 bags a minute, one at a time: a line of robots, and it is said', () => {
    const best = bestOf(kits)
    expect(best.eoat.partsPerPick).toBe(1)
    expect(best.robotCount).toBeGreaterThanOrEqual(4)
    const long = match(kits).ranked.find(({ robotCount }) => robotCount > 4)
    expect(long?.reasons.join(' ')).toContain('line of cells')
  })
})

describe('machines', () => {
  it('a mould is emptied by one gripper; mould-closed time and four seconds open set the pace', () => {
    const best = bestOf(moulded)
    expect(best.eoat.principle).toBe('jaw')
    expect(best.ratePerMinute).toBeCloseTo(60 / 18, 6)
  })

  it('a laser station is loaded while it does not mark', () => {
    expect(bestOf(rings).ratePerMinute).toBeCloseTo(60 / 10, 6)
  })

  it('many changeovers cost parts: 15 min every 20 sheets are 45 s a sheet', () => {
    const one = bestOf({ ...brake, ratePerMinute: 0.4, batchSize: 20, changeoverMinutes: 15 })
    const none = bestOf({ ...brake, ratePerMinute: 0.4 })
    expect(60 / one.ratePerMinute - 60 / none.ratePerMinute).toBeCloseTo(45, 6)
    expect(bestOf({ ...brake, ratePerMinute: 1, batchSize: 20, changeoverMinutes: 15 }).robotCount).toBe(2)
  })

  it('following a sheet through a press brake costs the robot its time', () => {
    const fast = bestOf({ ...brake, ratePerMinute: 0.5, processSeconds: 5 })
    const slow = bestOf({ ...brake, ratePerMinute: 0.5, processSeconds: 40 })
    expect(60 / slow.ratePerMinute - 60 / fast.ratePerMinute).toBeCloseTo(35, 0)
  })
})

describe('always, in every task', () => {
  const duty = fc.record({
    task: fc.constantFrom(...tasks),
    partForm: fc.constantFrom('carton', 'bag', 'sheet', 'casting', 'part', 'bottle'),
    partMassKg: fc.double({ min: 0.01, max: 400, noNaN: true }),
    partLengthMm: fc.integer({ min: 5, max: 2500 }),
    partWidthMm: fc.integer({ min: 5, max: 1250 }),
    partHeightMm: fc.integer({ min: 1, max: 600 }),
    ratePerMinute: fc.double({ min: 0.05, max: 300, noNaN: true }),
    partsPerContainer: fc.integer({ min: 1, max: 30 }),
    kindCount: fc.integer({ min: 1, max: 60 }),
    processCount: fc.integer({ min: 1, max: 200 }),
    processLengthMm: fc.integer({ min: 1, max: 20_000 }),
    screwCount: fc.integer({ min: 1, max: 100 }),
    smallestDefectMm: fc.double({ min: 0.02, max: 5, noNaN: true }),
    machineKind: fc.constantFrom('lathe', 'injection', 'press_brake', 'laser', 'plasma', 'waterjet'),
  }) satisfies fc.Arbitrary<Overrides>

  it('payload covers the load, the rate is kept, the count is within what is planned', () => {
    always(
      fc.property(duty, (values) => {
        const { ranked, rejected } = match(values)
        expect(ranked.length + rejected.length).toBe(robots.length)
        for (const { robotId, loadKg, eoat, robotCount, utilisation, score } of ranked) {
          expect(robotOf(robotId).payloadKg).toBeGreaterThanOrEqual(loadKg)
          expect(loadKg).toBeGreaterThanOrEqual(eoat.massKg)
          expect(utilisation).toBeLessThanOrEqual(SETTLED_UPTIME + 1e-9)
          expect(Number.isInteger(robotCount) && robotCount >= 1 && robotCount <= 8).toBe(true)
          expect(score >= 0 && score <= 100).toBe(true)
        }
        for (const { limit, limitValue, actualValue, unit } of rejected)
          if (
            limitValue !== undefined &&
            actualValue !== undefined &&
            !['IP', 'ISO class'].includes(unit ?? '')
          )
            expect(actualValue, limit).toBeGreaterThan(limitValue)
      }),
      60,
    )
  }, 60_000)

  it('more than four robots only where a line is built anyway, or stations pass the part on', () => {
    const most = tasks.filter((task) => {
      const duty = dutyOf(jobOf(requirementWith({ task, partMassKg: 1, ratePerMinute: 1 })))
      return duty !== undefined && mostRobots(duty) <= 4
    })
    expect(most).toEqual([
      'palletizing',
      'depalletizing',
      'pick_and_place',
      'bin_picking',
      'machine_tending',
      'marking',
    ])
  })
})
