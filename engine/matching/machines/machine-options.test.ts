import { describe, expect, it } from 'vitest'
import { jobOf } from '#engine/process/job.ts'
import { withSaid } from '#engine/requirement/index.ts'
import type { FieldValues, Requirement } from '#engine/requirement/types.ts'
import type { Candidate, MachineOption, Matching } from '../types.ts'
import { gantryCycle, hoistLoadKg } from './gantry.ts'
import { machineOptions } from './machine-options.ts'
import { type Demand, demandOf } from './option.ts'

const fact = <T>(value: T) => ({ value, origin: 'given' as const, basis: 'test' })
const requirementOf = (values: Partial<FieldValues>): Requirement => {
  const facts: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(values)) facts[field] = fact(value)
  return withSaid({ version: 1, text: '', questions: [], facts })
}

const candidate = (robotCount: number, ratePerMinute: number): Candidate => ({
  robotId: 'any',
  robotCount,
  eoat: {
    description: 'gripper',
    principle: 'vacuum',
    isIdentified: false,
    massKg: 10,
    massBasis: 'test',
    lengthMm: 200,
    partsPerPick: 1,
    gripSeconds: 0.3,
    releaseSeconds: 0.2,
    settleSeconds: 0.1,
    reasons: [],
  },
  loadKg: 40,
  reachNeededMm: 2000,
  ratePerMinute,
  utilisation: 0.8,
  score: 50,
  reasons: [],
})
const ranked = (...candidates: Candidate[]): Matching => ({ ranked: candidates, rejected: [] })
const noArm: Matching = {
  ranked: [],
  rejected: [
    {
      robotId: 'strongest',
      limit: 'payload',
      text: 'carries 700 kg, needs 1200 kg: 500 kg short',
      limitValue: 700,
      actualValue: 1200,
      unit: 'kg',
    },
  ],
}

const plywood = requirementOf({
  task: 'sheet_handling',
  partMassKg: 32,
  partLengthMm: 2440,
  partWidthMm: 1220,
  partHeightMm: 18,
  ratePerMinute: 40,
})
const engineBlocks = requirementOf({
  task: 'pick_and_place',
  partMassKg: 900,
  partLengthMm: 900,
  partWidthMm: 700,
  partHeightMm: 700,
  ratePerMinute: 60,
})
const milk = requirementOf({
  task: 'case_packing',
  partMassKg: 1.05,
  partLengthMm: 95,
  partWidthMm: 70,
  partHeightMm: 195,
  partsPerContainer: 10,
  ratePerMinute: 240,
})
const cement = requirementOf({
  task: 'palletizing',
  partMassKg: 50,
  partLengthMm: 600,
  partWidthMm: 400,
  partHeightMm: 130,
  ratePerMinute: 20,
})

const kinds = (options: readonly MachineOption[]): string[] => options.map(({ kind }) => kind)
const of = (options: readonly MachineOption[], kind: MachineOption['kind']): MachineOption => {
  const found = options.find((option) => option.kind === kind)
  if (!found) throw new Error(kind)
  return found
}

describe('sheets every 1.5 s from a press', () => {
  const options = machineOptions(jobOf(plywood), ranked(candidate(5, 50)))

  it('offers the stacker first, which is enough alone, then the gantry', () => {
    expect(kinds(options)).toEqual(['vacuum_feeder', 'gantry'])
    expect(options[0]?.machineCount).toBe(1)
  })

  it('says plainly that one arm cannot, with both times', () => {
    // 50 a minute from five robots: 10 each, 6 s.
    for (const { reasons } of options)
      expect(reasons[0]).toBe('One arm cannot: it takes 6 s for a part at best, 1.5 s are needed.')
  })

  it('reckons the stacker: (1.22 + 0.3) / 2 + 0.4 = 1.16 s, 85 % of 51.7 a minute', () => {
    const stacker = of(options, 'vacuum_feeder')
    expect(stacker.cycleSeconds).toBeCloseTo(1.16, 9)
    expect(stacker.ratePerMinute).toBeCloseTo(43.9655, 3)
  })

  it('reckons the gantry from trapezoids', () => {
    // Across 1.62 m. Loaded at 2 m/s, 3 m/s²: 1.62/2 + 2/3 = 1.47667 s. Empty at 3, 4: 1.62 < 9/4, 2·√(1.62/4) = 1.27279 s.
    // Lift 0.7 m at 1.5, 2: 0.7 < 1.125, 2·√(0.7/2) = 1.18322 s. Sum 1.47667 + 1.27279 + 4·1.18322 + 0.9 = 8.38233 s.
    const gantry = of(options, 'gantry')
    expect(gantry.cycleSeconds).toBeCloseTo(8.38233, 4)
    // 60 · 0.85 / 8.38233 = 6.0842; 40 / 6.0842 = 6.57: seven.
    expect(gantry.machineCount).toBe(7)
    expect(gantry.isEnough).toBe(false)
  })
})

describe('900 kg at 60 a minute', () => {
  const options = machineOptions(jobOf(engineBlocks), noArm)
  const gantry = of(options, 'gantry')

  it('takes 20.8 s for one lift by the trapezoids of the 2 t class', () => {
    // Hoist 1200 kg: 1 m/s, 0.8 m/s². Across 1.5 m ≥ 1.25: 1.5 + 1.25 = 2.75 s, twice. Lift 0.85 m at 0.5, 0.4: ≥ 0.625,
    // 1.7 + 1.25 = 2.95 s, four times. 5.5 + 11.8 + 3.5 = 20.8 s.
    expect(gantry.cycleSeconds).toBeCloseTo(20.8, 6)
    expect(gantry.reasons.join(' ')).toContain('at least 20.8 s')
  })

  it('is not enough, and says at what rate it would be', () => {
    // 60 · 0.85 / 20.8 = 2.452 a minute; 60 / 2.452 = 24.47.
    expect(gantry.ratePerMinute).toBeCloseTo(2.45192, 4)
    expect(gantry.machineCount).toBe(25)
    expect(gantry.isEnough).toBe(false)
    expect(gantry.reasons.at(-1)).toContain('Feasible up to 2.45 a minute with one, 9.81 a minute with 4.')
  })

  it('names the limit that arms miss, and the class with its price as an assumption', () => {
    expect(gantry.reasons[0]).toBe(
      'No arm in the catalogue does it; the nearest one: carries 700 kg, needs 1200 kg: 500 kg short.',
    )
    expect(gantry.limits[0]).toContain('1,200 kg')
    expect(gantry.price?.basis).toMatch(/assumed.*not a quote/)
  })

  it('is enough for the same block twice a minute', () => {
    const slow = { ...engineBlocks, facts: { ...engineBlocks.facts, ratePerMinute: fact(2) } }
    expect(of(machineOptions(jobOf(slow), noArm), 'gantry')).toMatchObject({
      machineCount: 1,
      isEnough: true,
    })
  })
})

describe('what is offered for which task', () => {
  it('single blocks of a ton are no layer to form: a gantry, not a layer palletizer', () => {
    const blocks = (values: Partial<FieldValues>) =>
      requirementOf({
        task: 'palletizing',
        partMassKg: 1000,
        partLengthMm: 1200,
        partWidthMm: 800,
        partHeightMm: 500,
        ratePerMinute: 4,
        ...values,
      })
    expect(kinds(machineOptions(jobOf(blocks({})), noArm))).toEqual(['gantry'])
    const heavy = blocks({ partMassKg: 150, partLengthMm: 600, partWidthMm: 400 })
    expect(kinds(machineOptions(jobOf(heavy), noArm))).not.toContain('layer_palletizer')
  })

  it('deltas of the catalogue that are matched, or too slow, are offered once, with what they hold with their gripper', () => {
    const delta = { ...candidate(2, 250), robotId: 'abb-irb-360-1-1130' }
    expect(kinds(machineOptions(jobOf(milk), ranked(delta)))).not.toContain('delta_line')
    const tooSlow: Matching = {
      ranked: [],
      rejected: [{ robotId: 'abb-irb-360-1-1130', limit: 'rate', text: '4 robots hold 537 a minute' }],
    }
    expect(kinds(machineOptions(jobOf(milk), tooSlow))).not.toContain('delta_line')
    expect(kinds(machineOptions(jobOf(milk), noArm))).toContain('delta_line')
  })

  it('milk cartons: a packer for 24 cases a minute, and deltas beside it', () => {
    const options = machineOptions(jobOf(milk), ranked(candidate(4, 250)))
    const packer = of(options, 'dedicated_packer')
    // 30 cases of 10 a minute at most, 85 % of it: 255 cartons.
    expect(packer).toMatchObject({ cycleSeconds: 2, machineCount: 1, isEnough: true })
    expect(packer.ratePerMinute).toBeCloseTo(255, 9)
    expect(kinds(options)).toContain('delta_line')
    expect(kinds(options)).not.toContain('gantry')
  })

  it('cement bags: whole layers of four in 6 s hold 34 a minute, one machine holds 20', () => {
    const layers = of(machineOptions(jobOf(cement), ranked(candidate(2, 30))), 'layer_palletizer')
    expect(layers.cycleSeconds).toBe(6)
    expect(layers.ratePerMinute).toBeCloseTo(34, 9)
    expect(layers.machineCount).toBe(1)
  })

  // BEUMER paletpac 5000 at Titan America: up to 3,600 bags of 94 lb an hour (cemnet.com, 2012); AMD prints 40 to 60 cases.
  it('cement bags in layers of five: between two thirds of the fastest printed machine and it', () => {
    const bags = requirementOf({
      task: 'palletizing',
      partMassKg: 42.6,
      partLengthMm: 600,
      partWidthMm: 400,
      partHeightMm: 130,
      palletLengthMm: 1200,
      palletWidthMm: 1000,
      ratePerMinute: 40,
    })
    const { ratePerMinute } = of(machineOptions(jobOf(bags), ranked(candidate(2, 45))), 'layer_palletizer')
    expect(ratePerMinute).toBeGreaterThanOrEqual(40)
    expect(ratePerMinute).toBeLessThanOrEqual(60)
  })

  it('machines in a row: a gantry holds what they make, and the arm is short of places, not of speed', () => {
    const mills = requirementOf({
      task: 'machine_tending',
      machineKind: 'mill',
      machineCount: 4,
      machiningSeconds: 480,
      partMassKg: 1,
      partLengthMm: 100,
      partWidthMm: 80,
      partHeightMm: 50,
      ratePerMinute: 0.4848,
    })
    const gantry = of(machineOptions(jobOf(mills), ranked(candidate(2, 0.4848))), 'gantry')
    expect(gantry.ratePerMinute).toBeCloseTo((4 * 60) / 495, 3)
    expect(gantry.reasons[0]).toMatch(/^One arm stands among 3 machines at most, and 4 are to be served/)
  })

  it('nothing where one arm does it well, unless mass or rate is extreme', () => {
    expect(machineOptions(jobOf(cement), ranked(candidate(1, 25)))).toEqual([])
    expect(machineOptions(jobOf(engineBlocks), ranked(candidate(1, 70)))).not.toEqual([])
    const fast = { ...cement, facts: { ...cement.facts, ratePerMinute: fact(40) } }
    expect(kinds(machineOptions(jobOf(fast), ranked(candidate(1, 45))))).toContain('layer_palletizer')
  })

  it('nothing beside the arms of a press brake; a gantry at a laser whose sheets no arm carries', () => {
    const fed = (machineKind: 'press_brake' | 'laser', matching: Matching, rate = 1): string[] =>
      kinds(
        machineOptions(
          jobOf({
            ...plywood,
            facts: { ...plywood.facts, machineKind: fact(machineKind), ratePerMinute: fact(rate) },
          }),
          matching,
        ),
      )
    expect(fed('press_brake', ranked(candidate(3, 1.8)))).toEqual([])
    expect(fed('press_brake', noArm)).toEqual([])
    expect(fed('laser', ranked(candidate(3, 1.8)))).toEqual([])
    expect(fed('laser', noArm)).toEqual(['gantry'])
    // Six lasers of 300 s and 7 s of change make 1.17 a minute: a gantry makes none of them faster.
    expect(fed('laser', noArm, 2)).toEqual([])
  })

  it('nothing for work on a part, nor when mass or rate is unknown', () => {
    expect(
      machineOptions(jobOf(requirementOf({ task: 'arc_welding', partMassKg: 4, ratePerMinute: 1 })), noArm),
    ).toEqual([])
    expect(machineOptions(jobOf(requirementOf({ task: 'palletizing', partMassKg: 4 })), noArm)).toEqual([])
    expect(machineOptions(jobOf(requirementOf({})), noArm)).toEqual([])
  })

  it('those that are enough before those that are not, and every one with its reckoning', () => {
    for (const requirement of [plywood, engineBlocks, milk, cement]) {
      const options = machineOptions(jobOf(requirement), noArm)
      const enough = options.map(({ isEnough }) => isEnough)
      expect(enough).toEqual([...enough].sort((a, b) => Number(b) - Number(a)))
      for (const option of options) {
        expect(option.machineCount * option.ratePerMinute).toBeGreaterThanOrEqual(
          (requirement.facts.ratePerMinute?.value ?? 0) - 1e-6,
        )
        expect(option.limits.length).toBeGreaterThan(0)
      }
    }
  })
})

describe('gantries', () => {
  const demand = (massKg: number): Demand | undefined =>
    demandOf(requirementOf({ task: 'pick_and_place', partMassKg: massKg, ratePerMinute: 1 }))

  it.each([
    { massKg: 12, loadKg: 22 },
    { massKg: 900, loadKg: 1200 },
  ])('$massKg kg hang as $loadKg kg on the hoist', ({ massKg, loadKg }) => {
    expect(hoistLoadKg(massKg)).toBeCloseTo(loadKg, 9)
  })

  it('are slower the heavier the part, and end at 5 t on the hoist', () => {
    const seconds = [50, 200, 900, 3000].map((massKg) => {
      const asked = demand(massKg)
      return (asked && gantryCycle(asked)?.seconds) ?? Number.NaN
    })
    expect(seconds).toEqual([...seconds].sort((a, b) => a - b))
    const tooHeavy = demand(4000)
    expect(tooHeavy && gantryCycle(tooHeavy)).toBeUndefined()
  })
})
