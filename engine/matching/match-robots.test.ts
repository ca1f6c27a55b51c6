import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { robotById, robots } from '#engine/catalogue/index.ts'
import type { Robot } from '#engine/catalogue/types.ts'
import { SETTLED_UPTIME } from '#engine/process/held-rate.ts'
import { jobOf } from '#engine/process/job.ts'
import type { Overrides } from '#engine/requirement/types.ts'
import { always } from '#engine/test/always.ts'
import { dutyOf } from './duty.ts'
import { eoatOptions } from './eoat-options.ts'
import { inertiaKgM2 } from './gripping/forces.ts'
import { missedLimits } from './hard-limits.ts'
import { matchRobots } from './match-robots.ts'
import { reachNeededMm } from './reach-needed.ts'
import { requirementWith } from './test/requirement-with.ts'
import type { Matching } from './types.ts'

const cartons: Overrides = {
  task: 'palletizing',
  partForm: 'carton',
  partMassKg: 18,
  partLengthMm: 400,
  partWidthMm: 300,
  partHeightMm: 250,
  ratePerMinute: 12,
  palletLengthMm: 1200,
  palletWidthMm: 800,
  maxStackHeightMm: 1800,
  ceilingMm: 4500,
}
const chocolate: Overrides = {
  task: 'pick_and_place',
  partForm: 'bar',
  partMassKg: 0.2,
  partLengthMm: 120,
  partWidthMm: 40,
  partHeightMm: 20,
  ratePerMinute: 90,
  partsPerContainer: 12,
  environment: 'washdown',
}
const lathes: Overrides = {
  task: 'machine_tending',
  partForm: 'blank',
  material: 'steel',
  partMassKg: 3.5,
  partDiameterMm: 80,
  machineCount: 2,
  machiningSeconds: 95,
}
const engineBlocks: Overrides = {
  task: 'pick_and_place',
  partForm: 'block',
  partMassKg: 900,
  ratePerMinute: 60,
}
const rod: Overrides = {
  task: 'pick_and_place',
  partForm: 'shaft',
  material: 'steel',
  partMassKg: 12.7,
  partLengthMm: 900,
  partWidthMm: 48,
  partHeightMm: 48,
  ratePerMinute: 4,
}

const match = (values: Overrides): Matching => matchRobots(requirementWith(values))
const robotOf = (id: string): Robot => {
  const found = robotById(id)
  if (found === undefined) throw new Error(`no robot ${id}`)
  return found
}
const topTypes = (matching: Matching, count: number) =>
  matching.ranked.slice(0, count).map(({ robotId }) => robotOf(robotId).type)
const rejection = (matching: Matching, robotId: string) =>
  matching.rejected.find((rejected) => rejected.robotId === robotId)

describe('light parts from above', () => {
  const sachets: Overrides = {
    task: 'pick_and_place',
    partMassKg: 0.03,
    partLengthMm: 100,
    partWidthMm: 80,
    partHeightMm: 10,
  }
  const best = (ratePerMinute: number) => topTypes(match({ ...sachets, ratePerMinute }), 1)

  it('go to a delta where speed is needed, and to a cheaper arm where it is not', () => {
    expect(best(80)).toEqual(['delta'])
    for (const slowRate of [10, 20, 30]) expect(best(slowRate), `${slowRate}/min`).not.toEqual(['delta'])
  })
})

describe('18 kg cartons at 12 a minute', () => {
  const matching = match(cartons)

  it('go to palletizers and six-axis arms, one of them, with the rate to spare', () => {
    expect(topTypes(matching, 6).every((type) => type === 'palletizer' || type === '6-axis')).toBe(true)
    expect(topTypes(matching, 3)).toContain('palletizer')
    const [best] = matching.ranked
    expect(best).toMatchObject({ robotCount: 1 })
    expect(best?.utilisation).toBeLessThanOrEqual(0.85)
    expect(best?.ratePerMinute).toBeGreaterThan(12 * 1.1)
  })

  it('come to 10 to 15 a minute on a M-410iC/185, as seen in production', () => {
    const candidate = matching.ranked.find(({ robotId }) => robotId === 'fanuc-m-410ic-185')
    const sustained = 0.85 * (candidate?.ratePerMinute ?? 0)
    expect(candidate?.eoat.partsPerPick).toBe(1)
    expect(sustained).toBeGreaterThan(10)
    expect(sustained).toBeLessThan(15)
  })

  it('one at a time come to at most 16 a minute on any arm', () => {
    const single = matching.ranked.filter(({ eoat }) => eoat.partsPerPick === 1)
    expect(single.length).toBeGreaterThanOrEqual(3)
    for (const { robotId, robotCount, ratePerMinute } of single)
      expect(ratePerMinute / robotCount, robotId).toBeLessThanOrEqual(16)
  })

  it('say which limit the others miss, and by how much', () => {
    expect(rejection(matching, 'universal-robots-ur10e')?.text).toMatch(
      /^carries 12\.5 kg, needs 22\.\d kg with gripper and cable: 10\.\d kg short$/,
    )
    expect(rejection(matching, 'universal-robots-ur30')).toMatchObject({
      limit: 'reach',
      limitValue: 1300,
      unit: 'mm',
    })
    expect(rejection(matching, 'kuka-kr-120-r2500-pro')).toMatchObject({ limit: 'unknown_data' })
  })
})

describe('chocolate bars at 90 a minute, washed every night', () => {
  const matching = match(chocolate)

  it('go to deltas with an IP69K build first', () => {
    expect(topTypes(matching, 4)).toEqual(['delta', 'delta', 'delta', 'delta'])
    for (const { robotId, reasons } of matching.ranked.slice(0, 3)) {
      const { ipRating, ipRatingOption } = robotOf(robotId)
      expect(Math.max(ipRating ?? 0, ipRatingOption ?? 0)).toBe(69)
      expect(reasons.join(' ')).toContain('IP69K')
    }
  })

  it('do not go to a SCARA or to an arm whose body is only IP54', () => {
    expect(matching.ranked.some(({ robotId }) => robotOf(robotId).type === 'scara')).toBe(false)
    expect(rejection(matching, 'yaskawa-gp12')).toMatchObject({
      limit: 'protection',
      limitValue: 54,
      actualValue: 67,
    })
  })

  it('need more robots, or more bars a pick, when one cannot', () => {
    const [slow] = match({ ...chocolate, ratePerMinute: 40 }).ranked
    const [fast] = match({ ...chocolate, ratePerMinute: 250 }).ranked
    expect(slow).toMatchObject({ robotCount: 1 })
    expect(slow?.eoat.partsPerPick).toBe(1)
    expect((fast?.robotCount ?? 0) * (fast?.eoat.partsPerPick ?? 0)).toBeGreaterThan(2)
    for (const { eoat } of match({ ...chocolate, partsPerContainer: 9, ratePerMinute: 250 }).ranked)
      expect(9 % eoat.partsPerPick).toBe(0)
  })

  it('at 3000 a minute are too many for four robots of any kind', () => {
    const none = match({ ...chocolate, ratePerMinute: 3000 })
    expect(none.ranked).toEqual([])
    const rate = none.rejected.find(({ limit }) => limit === 'rate')
    expect(rate?.text).toMatch(/4 robots hold \d+ a minute .* needs 3,000/)
  })
})

describe('two lathes with 3.5 kg blanks', () => {
  const matching = match(lathes)

  it('go to cobots and six-axis arms with a double gripper', () => {
    expect(topTypes(matching, 5).every((type) => type === 'cobot' || type === '6-axis')).toBe(true)
    expect(topTypes(matching, 5)).toContain('cobot')
    const [best] = matching.ranked
    expect(best?.eoat.principle).toBe('double_jaw')
    // Two machines of 95 s and 15 s of exchange: the machines set the pace, the robot has time.
    expect(best?.ratePerMinute).toBeCloseTo(120 / 110, 6)
    expect(best?.utilisation).toBeLessThan(0.4)
    expect(rejection(matching, 'fanuc-m-410ic-110')).toMatchObject({ limit: 'axes' })
  })
})

describe('what no robot can do', () => {
  it('900 kg engine blocks: all miss payload, the strongest by the least', () => {
    const { ranked, rejected } = match(engineBlocks)
    expect(ranked).toEqual([])
    expect(rejected).toHaveLength(robots.length)
    expect(new Set(rejected.map(({ limit }) => limit))).toEqual(new Set(['payload']))
    expect(rejected[0]).toMatchObject({ limitValue: 700, unit: 'kg' })
    expect(rejected[0]?.actualValue).toBeGreaterThan(900)
  })

  it('a long rod: 1.78 kg·m² when gripped off its middle, more than a 20 kg SCARA takes', () => {
    // Gripped 0.2 of its length from one end: 0.27 m off its centre.
    expect(inertiaKgM2(12.7, { lengthMm: 900, widthMm: 0 }, 270)).toBeCloseTo(1.78, 2)
    const duty = dutyOf(jobOf(requirementWith(rod)))
    const [eoat] = duty === undefined ? [] : eoatOptions(duty)
    if (duty === undefined || eoat === undefined) throw new Error('no duty')
    // With reach out of the question, it is the wrist that refuses.
    for (const id of ['fanuc-sr-20ia', 'epson-g20-a0x', 'denso-hm-4a-series'])
      expect(missedLimits(robotOf(id), duty, eoat, 500)[0], id).toMatchObject({
        limit: 'wrist_inertia',
        limitValue: 0.45,
        unit: 'kg·m²',
      })
    expect(missedLimits(robotOf('yamaha-yk1200x'), duty, eoat, 500)).toEqual([])
  })

  it('clean rooms, dust zones and low ceilings refuse with the limit named', () => {
    const clean = match({ ...chocolate, environment: 'clean_room', cleanRoomIsoClass: 5 })
    expect(clean.rejected.some(({ limit }) => limit === 'clean_room')).toBe(true)
    const veryClean = match({ ...chocolate, environment: 'clean_room', cleanRoomIsoClass: 3 })
    expect(rejection(veryClean, 'universal-robots-ur3e')).toMatchObject({
      limit: 'clean_room',
      limitValue: 5,
      actualValue: 3,
    })
    for (const { reasons } of clean.ranked) expect(reasons.join(' ')).toContain('must confirm')
    const zone21 = match({ ...cartons, environment: 'dust_explosive', dustZone: 21 })
    expect(zone21.ranked).toEqual([])
    const zone22 = match({ ...cartons, environment: 'dust_explosive', dustZone: 22 })
    expect(zone22.ranked.length).toBeGreaterThan(0)
    for (const { robotId, reasons } of zone22.ranked) {
      expect(robotOf(robotId).ipRatingOption ?? robotOf(robotId).ipRating).toBeGreaterThanOrEqual(65)
      expect(reasons.join(' ')).toContain('engineer must check the dust zone')
    }
    const low = match({ ...cartons, ceilingMm: 1500 })
    expect(low.rejected.some(({ limit }) => limit === 'ceiling')).toBe(true)
  })
})

describe('an incomplete requirement', () => {
  it.each<Overrides>([
    {},
    { task: 'palletizing' },
    { task: 'palletizing', partMassKg: 18 },
    { task: 'arc_welding', partMassKg: 4 },
    { task: 'sheet_handling', ratePerMinute: 4 },
    { task: 'pick_and_place', partMassKg: 0, ratePerMinute: 10 },
  ])('%o ranks and rejects nothing', (values) => {
    expect(match(values)).toEqual({ ranked: [], rejected: [] })
    expect(reachNeededMm(requirementWith(values))).toBeUndefined()
  })
})

describe('always', () => {
  const duty = fc.record({
    task: fc.constantFrom('palletizing', 'pick_and_place', 'machine_tending'),
    partForm: fc.constantFrom('carton', 'bag', 'parcel', 'bar', 'blank', 'casting', 'part', 'bottle'),
    partMassKg: fc.double({ min: 0.01, max: 800, noNaN: true }),
    partLengthMm: fc.integer({ min: 5, max: 1200 }),
    partWidthMm: fc.integer({ min: 5, max: 800 }),
    partHeightMm: fc.integer({ min: 2, max: 600 }),
    ratePerMinute: fc.double({ min: 0.1, max: 400, noNaN: true }),
    environment: fc.constantFrom('normal', 'washdown', 'dust_explosive', 'cold'),
  }) satisfies fc.Arbitrary<Overrides>

  it('the robot carries parts and gripper, keeps the rate, and every robot is judged once', () => {
    always(
      fc.property(duty, (values) => {
        const { ranked, rejected } = match(values)
        expect(ranked.length + rejected.length).toBe(robots.length)
        for (const candidate of ranked) {
          const { payloadKg = 0 } = robotOf(candidate.robotId)
          const parts = candidate.eoat.principle === 'double_jaw' ? 2 : candidate.eoat.partsPerPick
          expect(candidate.loadKg).toBeGreaterThanOrEqual(
            values.partMassKg * parts + candidate.eoat.massKg - 1e-9,
          )
          expect(payloadKg).toBeGreaterThanOrEqual(candidate.loadKg)
          expect(candidate.utilisation).toBeLessThanOrEqual(SETTLED_UPTIME + 1e-9)
          expect(candidate.robotCount).toBeLessThanOrEqual(4)
          expect(candidate.score).toBeGreaterThanOrEqual(0)
          expect(candidate.score).toBeLessThanOrEqual(100)
        }
        for (const { text } of rejected) expect(text.length).toBeGreaterThan(10)
      }),
      60,
    )
  }, 30_000)

  it('the same requirement gives the same answer', () => {
    expect(match(cartons)).toEqual(match(cartons))
  })
})
