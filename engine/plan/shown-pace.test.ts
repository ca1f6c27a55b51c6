import { describe, expect, it } from 'vitest'
import { written } from '../amounts.ts'
import { plan } from '../plan.ts'
import { isShortOfRate } from '../simulation/index.ts'

const asked = [
  'Palletize 9 kg cartons 400x300x250, 7 a minute',
  'Load two lathes with 2 kg steel discs 90 mm diameter, 60 s machining',
  'Take 0.4 kg plastic housings 200x150x80 out of an injection machine every 18 s, onto a belt',
]

const chocolate = 'Pick chocolate bars, 0.2 kg, off a belt at 90 per minute and lay them in trays of 12'

describe('pace that the plan prints', () => {
  it.each(asked)('%s: one cycle and one utilisation, those of the simulated cell', (text) => {
    const { design } = plan(text, { seed: 1 })
    if (!design) throw new Error('planned')
    const [cycle] = design.cycles
    const paces = design.chosen.reasons.filter((reason) => /s a cycle/.test(reason))
    expect(paces).toHaveLength(1)
    expect(paces[0]).not.toContain('typical way')
    const [, seconds = '', busy = ''] = paces[0]?.match(/([\d.]+) s a cycle.*busy ([\d.]+) %/) ?? []
    expect(Math.abs(Number(seconds) / (cycle?.seconds ?? 0) - 1)).toBeLessThan(0.01)
    expect(Math.abs(Number(busy) / (100 * design.chosen.utilisation) - 1)).toBeLessThan(0.01)
  })

  // The saving takes 94 % uptime (settled cells 92–96 %, dpgayatri.com, 2026): what is held takes the same.
  it.each(asked)('%s: what is held takes the losses that the saving takes', (text) => {
    const { design, summary, diagnostics } = plan(text, { seed: 1 })
    if (!design) throw new Error('planned')
    const { capacityPerMinute, targetPerMinute, oee } = design.simulation
    expect(summary).toMatch(/over weeks, with 6 % off for faults and repairs, the cell can hold/)
    expect(design.finance.yearlySavings.lines[0]?.basis).toContain('94 % uptime')
    const longest = Math.max(...design.cycles.map(({ seconds, partsPerCycle }) => seconds / partsPerCycle))
    const robots = design.chosen.robotCount
    expect(capacityPerMinute).toBeLessThanOrEqual((0.941 * robots * 60) / longest)
    const faults = oee.losses?.find(({ label }) => label === 'Faults and repairs')
    expect(faults?.share).toBeCloseTo(0.06, 6)
    const warned = diagnostics.find(({ code }) => code === 'rate.margin_small' || code === 'rate.stops_cost')
    if (capacityPerMinute < targetPerMinute) expect(warned?.text).toContain('6 % off for faults and repairs')
  })

  it.each([
    'Pick chocolate bars, 0.2 kg, off a belt at 90 per minute and lay them in trays of 12',
    'Move 10 ml vials from trays into nested tubs, 120 a minute, ISO 5 clean room.',
    ...asked,
  ])('%s: a shift that shows less than is asked says by how much', (text) => {
    const { design, summary } = plan(text, { seed: 1 })
    if (!design) throw new Error(summary)
    const { throughputPerMinute, targetPerMinute } = design.simulation
    const [, made = '', short, wanted = ''] =
      summary.match(
        /at ([\d.,]+)\/\w+ in the simulated shift, (?:([\d.]+) % short of the )?([\d.,]+)\/\w+/,
      ) ?? []
    expect(made).not.toBe('')
    if (Number(made) < Number(wanted) && isShortOfRate(design.simulation))
      expect(Math.abs(Number(short) - 100 * (1 - throughputPerMinute / targetPerMinute))).toBeLessThan(0.11)
    else expect(short).toBeUndefined()
  })

  it.each([
    'Palletize 9 kg cartons 400x300x250, 3.99 a minute',
    'Deburr aluminium castings, 12 kg, 3 minutes per part.',
    'Tend a press brake; sheets 1200x800x3 mm steel',
  ])('%s: chance of one shift is no shortage of a cell that holds the rate', (text) => {
    const { design, summary } = plan(text, { seed: 1 })
    if (!design) throw new Error(summary)
    expect(design.simulation.capacityPerMinute / 0.94).toBeGreaterThanOrEqual(
      design.simulation.targetPerMinute,
    )
    expect(summary).not.toMatch(/% short of/)
  })

  it('no cell is short of a rate that only we assume', () => {
    const { design, summary, diagnostics } = plan('Tend a press brake; sheets 1200x800x3 mm steel', {
      seed: 1,
    })
    if (!design) throw new Error(summary)
    const codes = diagnostics.map(({ code }) => code)
    expect(codes).not.toContain('rate.margin_small')
    const { capacityPerMinute } = design.simulation
    const offer = diagnostics.find(({ code }) => code === 'rate.assumed_margin')?.offer
    expect(offer?.field).toBe('ratePerMinute')
    expect(Number(offer?.value)).toBeLessThan(capacityPerMinute / 1.1)
    const again = plan(
      {
        text: 'Tend a press brake; sheets 1200x800x3 mm steel',
        overrides: { ratePerMinute: Number(offer?.value) },
      },
      { seed: 1 },
    )
    expect(again.diagnostics.map(({ code }) => code)).not.toContain('rate.margin_small')
  })

  it('parts that pass the robots are counted and named; trays wait instead', () => {
    const bars = plan(chocolate, { seed: 1 })
    const passing = bars.diagnostics.find(({ code }) => code === 'rate.parts_pass')
    expect(bars.design?.simulation.missedParts).toBeGreaterThan(0)
    expect(passing?.text).toContain(String(bars.design?.simulation.missedParts))
    const vials = plan('Move 10 ml vials from trays into nested tubs, 120 a minute, ISO 5 clean room.', {
      seed: 1,
    })
    expect(vials.design?.simulation.missedParts).toBeUndefined()
    expect(vials.design?.simulation.assumptions.join(' ')).toMatch(/a tray waits/)
    expect(vials.design?.simulation.assumptions.join(' ')).not.toMatch(/passed all robots|Gaps between parts/)
    expect(vials.design?.simulation.throughputPerMinute).toBeGreaterThan(119.5)
  })

  it('basis of the short stops is what the shift assumes', () => {
    const { design } = plan(
      'Pick and place 0.2 kg chocolate bars 100x40x15 from a belt into trays, 60 a minute',
      {
        seed: 1,
      },
    )
    const { oee, assumptions } = design?.simulation ?? {}
    const [, clear = ''] =
      oee?.losses?.find(({ label }) => label === 'Short stops')?.basis.match(/(\d+) s to clear/) ?? []
    expect(clear).not.toBe('')
    expect(assumptions?.some((each) => each.includes(`${clear} s each on average`))).toBe(true)
  })

  it('a robot that is busy on most of a machine cycle has no time for one machine more', () => {
    for (const text of asked.slice(1)) {
      const { design, diagnostics } = plan(text, { seed: 1 })
      const remark = diagnostics.find(({ code }) => code === 'rate.machines_set_pace')
      if (!design || !remark) continue
      const machines = design.cell.stations.filter(({ kind }) => kind === 'machine').length
      const busy = Math.max(...design.simulation.robots.map(({ utilisation }) => utilisation))
      const next = (busy * (machines + 1)) / machines
      expect(/It has time for more machines/.test(remark.remedy ?? ''), written(next, 2)).toBe(next <= 0.8)
    }
  })
})

it('says why the first of the ranking is not the robot of the plan', () => {
  for (const text of [
    ...asked,
    'Pick 7 kg castings 250x150x100 mm out of a bin onto a belt, 8 a minute',
    'Put kits of 8 bags of screws, 0.1 kg each, into boxes, 6 boxes a minute',
  ]) {
    const { design, matching, diagnostics } = plan(text, { seed: 1 })
    const [first] = matching.ranked
    const said = diagnostics.some(({ code }) => code === 'robot.first_not_taken')
    expect(said, text).toBe(first?.robotId !== design?.chosen.robotId)
  }
})
