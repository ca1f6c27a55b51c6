import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { always } from '#engine/test/always.ts'
import type { CostLine, RentalComparison } from '../types.ts'
import { capitalRecoveryFactor, rentalComparison } from './rental-comparison.ts'

const costLine = (id: string, likelyCents: number): CostLine => ({
  id,
  label: id,
  lowCents: likelyCents / 2,
  likelyCents,
  highCents: likelyCents * 2,
  basis: 'test',
})

/** 150,000 USD (120,000 to 210,000), 4,000 USD maintenance, 6,000 USD electricity, 4,000 planned hours at 95 %. */
const cell = {
  investment: { lowCents: 12_000_000, likelyCents: 15_000_000, highCents: 21_000_000 },
  yearlyCostLines: [costLine('maintenance', 400_000), costLine('energy', 600_000)],
  hoursPerYear: 4000,
  availability: 0.95,
  robotCount: 1,
  discountRate: 0.1,
  horizonYears: 5,
  tariff: { usdPerHour: 23, mostCents: 20_000_000, source: 'test' },
}
const compared = (options: Partial<typeof cell> = {}) => {
  const result: RentalComparison = rentalComparison({ ...cell, ...options })
  if ('reason' in result) throw new Error(result.reason)
  return result
}

describe('the capital recovery factor', () => {
  it.each([
    // r / (1 − (1 + r)^−n), as printed in tables of compound interest.
    [0.1, 5, 0.2638],
    [0.08, 10, 0.149],
    [0.15, 3, 0.438],
    [0.1, 1, 1.1],
    [0, 5, 0.2],
  ])('at %d over %d years is %d', (rate, years, factor) => {
    expect(capitalRecoveryFactor(rate, years)).toBeCloseTo(factor, 4)
  })

  it('repays exactly what was borrowed', () => {
    const payment = capitalRecoveryFactor(0.1, 5)
    const worth = [1, 2, 3, 4, 5].reduce((sum, year) => sum + payment / 1.1 ** year, 0)
    expect(worth).toBeCloseTo(1, 12)
  })
})

describe('a cell of 150,000 USD against 23 USD an hour', () => {
  const result = compared()

  it('is productive for 4,000 h × 0.95', () => {
    expect(result.productiveHoursPerYear).toBe(3800)
  })

  it('costs 39,569.62 a year in payments, 49,569.62 in all: 13.04 an hour', () => {
    expect(result.lines.find(({ id }) => id === 'capital')?.purchaseCents).toBe(3_956_962)
    expect(result.purchaseCentsPerYear).toBe(3_956_962 + 400_000 + 600_000)
    expect(result.ownershipCentsPerHour.likelyCents).toBe(1304)
  })

  it('rents for 3,800 × 23 = 87,400, with electricity 93,400: 24.58 an hour', () => {
    expect(result.lines.find(({ id }) => id === 'rent')?.rentalCents).toBe(8_740_000)
    expect(result.rentalCentsPerYear).toBe(9_340_000)
    expect(result.rentalCentsPerHour).toBe(2458)
    expect(result.cheaper).toBe('purchase')
  })

  it('breaks even at (39,569.62 + 4,000) ÷ 23 = 1,894.33 h a year', () => {
    expect(result.breakEvenHoursPerYear.likely).toBeCloseTo(1894.33, 2)
    // Low: 120,000 × 0.263797 + 2,000; high: 210,000 × 0.263797 + 8,000.
    expect(result.breakEvenHoursPerYear.low).toBeCloseTo(33_655.7 / 23, 2)
    expect(result.breakEvenHoursPerYear.high).toBeCloseTo(63_397.47 / 23, 2)
  })

  it('is cheaper to rent in one short shift, and rents double with two robots', () => {
    expect(compared({ hoursPerYear: 1900 }).cheaper).toBe('rental')
    expect(compared({ robotCount: 2 }).rentalCentsPerYear).toBe(2 * 8_740_000 + 600_000)
    expect(compared({ robotCount: 2 }).breakEvenHoursPerYear.likely).toBeCloseTo(1894.33 / 2, 2)
  })

  it('says when the break-even lies beyond a year', () => {
    const dear = { lowCents: 80_000_000, likelyCents: 90_000_000, highCents: 99_000_000 }
    expect(compared({ investment: dear }).basis).toMatch(/beyond the 8,760 hours/)
    expect(result.basis).not.toMatch(/8,760/)
  })
})

describe('the comparison in general', () => {
  it('names the cheaper one by the break-even, and its lines add up', () => {
    always(
      fc.property(
        fc.integer({ min: 1_000_000, max: 500_000_000 }),
        fc.integer({ min: 100, max: 8760 }),
        fc.integer({ min: 1, max: 4 }),
        (likelyCents, hoursPerYear, robotCount) => {
          const investment = { lowCents: likelyCents * 0.5, likelyCents, highCents: likelyCents * 2 }
          const result = compared({ investment, hoursPerYear, robotCount })
          const { breakEvenHoursPerYear: breakEven, productiveHoursPerYear } = result
          // Both sums are rounded to the cent, so that nothing is claimed within an hour of the break-even.
          if (Math.abs(breakEven.likely - productiveHoursPerYear) > 1)
            expect(result.cheaper).toBe(breakEven.likely < productiveHoursPerYear ? 'purchase' : 'rental')
          expect(breakEven.low).toBeLessThan(breakEven.likely)
          expect(breakEven.likely).toBeLessThan(breakEven.high)
          const sum = (key: 'purchaseCents' | 'rentalCents') =>
            result.lines.reduce((total, line) => total + line[key], 0)
          expect(sum('purchaseCents')).toBe(result.purchaseCentsPerYear)
          expect(sum('rentalCents')).toBe(result.rentalCentsPerYear)
        },
      ),
    )
  })

  it('gives a reason without hours or without an investment', () => {
    const free = { lowCents: 0, likelyCents: 0, highCents: 0 }
    expect(rentalComparison({ ...cell, availability: 0 })).toHaveProperty('reason')
    expect(rentalComparison({ ...cell, hoursPerYear: Number.NaN })).toHaveProperty('reason')
    expect(rentalComparison({ ...cell, investment: free })).toHaveProperty('reason')
  })
})
