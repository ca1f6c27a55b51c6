import { describe, expect, it } from 'vitest'
import { componentById } from '#engine/catalogue/index.ts'
import type { Overrides } from '#engine/requirement/types.ts'
import { forceAtVacuum, requiredForceN, vacuumForceN, vacuumShare } from './gripping/forces.ts'
import { chooseEoat } from './test/choose-eoat.ts'
import { requirementWith } from './test/requirement-with.ts'

const eoat = (values: Overrides) => {
  const found = chooseEoat(requirementWith(values))
  if (found === undefined) throw new Error('no gripper')
  return found
}

describe('forces', () => {
  it('vacuum holds in proportion to area and level', () => {
    expect(vacuumForceN(10_000, 0.6, 1)).toBeCloseTo(607.95, 2)
    expect(vacuumForceN(20_000, 0.3, 1)).toBeCloseTo(607.95, 2)
    expect(vacuumForceN(10_000, 0.6, 0.5)).toBeCloseTo(303.975, 3)
    expect(vacuumShare(true)).toBeLessThan(vacuumShare(false))
  })

  it('the foam gripper of 442 × 130 mm holds 550 N at −250 mbar', () => {
    expect(forceAtVacuum(550, 250, 250 / 1013.25)).toBeCloseTo(550, 6)
    expect(forceAtVacuum(550, 250, 0.3)).toBeCloseTo(668.7, 1)
  })

  it('18 kg lifted at 6 m/s² need twice 284.5 N', () => {
    expect(requiredForceN(18, 6, 2)).toBeCloseTo(569, 0)
  })
})

describe('grippers', () => {
  const carton: Overrides = {
    task: 'palletizing',
    partForm: 'carton',
    partMassKg: 18,
    partLengthMm: 400,
    partWidthMm: 300,
    partHeightMm: 250,
    ratePerMinute: 12,
  }

  // Rubber on dry concrete: 0.6 to 0.85 in handbooks; 300 kg at 6 m/s² with a safety of 2 need 9,486 N of friction.
  it('stone in padded jaws: 9.5 kN a jaw at 0.5, not the 31.6 kN of oily steel', () => {
    const block: Overrides = {
      task: 'palletizing',
      partForm: 'block',
      partMassKg: 300,
      partLengthMm: 600,
      partWidthMm: 600,
      partHeightMm: 400,
      ratePerMinute: 0.33,
    }
    const newtons = (material: string): string =>
      /at least ([\d,]+) N a jaw/.exec(eoat({ ...block, material }).description)?.[1] ?? ''
    expect(eoat({ ...block, material: 'concrete' }).description).toMatch(/rubber pads/)
    expect(Number(newtons('concrete').replace(',', ''))).toBeCloseTo(
      (300 * (9.80665 + 6) * 2) / (2 * 0.5),
      -1,
    )
    // No jaws are sold with so much: it is carried in its form, and the reason says why.
    const steel = eoat({ ...block, material: 'steel' })
    expect(steel.description).toMatch(/^Form-fit gripper/)
    const byFriction = /press with ([\d,]+) N/.exec(steel.reasons.join(' '))?.[1] ?? ''
    expect(Number(byFriction.replace(',', ''))).toBeCloseTo((300 * (9.80665 + 6) * 2) / (2 * 0.15), -1)
  })

  // Nitrile rubber stands about 70 °C, silicone about 200 °C (tables of cup makers).
  it('hot parts: cups of silicone in place of foam, tongs where these find no room or burn', () => {
    const tray: Overrides = {
      task: 'pick_and_place',
      partForm: 'tray',
      partMassKg: 4,
      partLengthMm: 430,
      partWidthMm: 285,
      partHeightMm: 65,
      ratePerMinute: 10,
    }
    expect(eoat({ ...tray, partTemperatureC: 60 }).componentId).toBe('schmalz-fxp-svk-442-3r18')
    const hot = eoat({ ...tray, partTemperatureC: 120 })
    expect(hot.description).toMatch(/cups of silicone/)
    expect(hot.componentId).toBeUndefined()
    expect(hot.holdingForceN).toBeGreaterThanOrEqual(hot.requiredForceN ?? Number.POSITIVE_INFINITY)
    expect(eoat({ ...tray, partTemperatureC: 250 }).description).toMatch(/ongs of heat-resistant steel/)
  })

  it('18 kg carton: one foam bar, held with a safety of 2', () => {
    const found = eoat(carton)
    expect(found).toMatchObject({ principle: 'vacuum', isIdentified: true, partsPerPick: 1 })
    expect(componentById(found.componentId ?? '')?.model).toBe('FXP-SVK 442 3R18')
    expect(found.holdingForceN).toBeGreaterThanOrEqual(found.requiredForceN ?? Number.POSITIVE_INFINITY)
    expect(found.massKg).toBeGreaterThan(2.2)
  })

  it('the same cartons at 16 a minute: two at once, twice the force', () => {
    const found = eoat({ ...carton, ratePerMinute: 16 })
    expect(found.partsPerPick).toBe(2)
    expect(found.requiredForceN).toBeCloseTo(2 * (eoat(carton).requiredForceN ?? 0), 6)
  })

  it('cartons of mixed sizes are taken one by one', () => {
    expect(eoat({ ...carton, ratePerMinute: 24, isMixedSizes: true }).partsPerPick).toBe(1)
  })

  it('heavier than the bars hold: the class with the force it must have', () => {
    const found = eoat({ ...carton, partMassKg: 45 })
    expect(found.isIdentified).toBe(false)
    expect(found.componentId).toBeUndefined()
    expect(found.description).toContain('at least 1,423 N')
  })

  it('bags: tines, not vacuum', () => {
    expect(eoat({ ...carton, partForm: 'bag', partMassKg: 50 })).toMatchObject({
      principle: 'fork',
      isIdentified: false,
    })
  })

  it('Ø80 mm steel blanks: two catalogue grippers that open and hold far enough', () => {
    const found = eoat({
      task: 'machine_tending',
      partForm: 'blank',
      material: 'steel',
      partMassKg: 3.5,
      partDiameterMm: 80,
      machineCount: 2,
      machiningSeconds: 95,
    })
    expect(found).toMatchObject({ principle: 'double_jaw', isIdentified: true })
    expect(found.holdingForceN).toBeGreaterThanOrEqual(found.requiredForceN ?? Number.POSITIVE_INFINITY)
    expect(found.reasons[0]).toContain('80 mm')
  })

  it('chocolate in a washed cell: food-grade cups, none of the catalogue', () => {
    const found = eoat({
      task: 'pick_and_place',
      partForm: 'bar',
      partMassKg: 0.2,
      partLengthMm: 120,
      partWidthMm: 40,
      partHeightMm: 20,
      ratePerMinute: 90,
      environment: 'washdown',
    })
    expect(found.isIdentified).toBe(false)
    expect(found.description).toContain('Food-grade')
    expect(found.holdingForceN).toBeGreaterThanOrEqual(found.requiredForceN ?? Number.POSITIVE_INFINITY)
  })

  it('is none when the requirement says too little', () => {
    expect(chooseEoat(requirementWith({ task: 'palletizing' }))).toBeUndefined()
  })
})
