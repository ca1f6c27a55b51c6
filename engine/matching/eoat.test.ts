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
