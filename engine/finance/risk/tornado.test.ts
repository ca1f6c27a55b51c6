import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { always } from '#engine/test/always.ts'
import { billOfMaterials } from '../../bom/bill-of-materials.ts'
import { jobOf } from '../../process/job.ts'
import {
  sampleCandidate,
  sampleCell,
  sampleRequirement,
  sampleSimulation,
} from '../../safety/test/sample-cell.ts'
import { financeCase } from '../finance-case.ts'
import type { Driver, FinanceCase } from '../types.ts'

const bom = billOfMaterials(jobOf(sampleRequirement()), sampleCandidate, sampleCell)
const given = (value: number) => ({ value, origin: 'given' as const, basis: '“said”' })
const labour = (shifts: number, operators = 1, wage = 30) =>
  sampleRequirement({
    shiftsPerDay: given(shifts),
    hoursPerShift: given(8),
    daysPerYear: given(250),
    operatorsPerShift: given(operators),
    wageUsdPerHour: given(wage),
  })
const caseOf = (requirement = labour(2), simulation = sampleSimulation) =>
  financeCase(jobOf(requirement), { bom, cell: sampleCell, simulation })
const driversOf = ({ tornado }: FinanceCase): Driver[] => {
  if (!tornado) throw new Error('a tornado was expected')
  return tornado
}
const driver = (result: FinanceCase, id: string): Driver => {
  const found = driversOf(result).find((each) => each.id === id)
  if (!found) throw new Error(`no driver ${id}`)
  return found
}
const npvOf = ({ npvCents }: FinanceCase): number => {
  if ('reason' in npvCents) throw new Error(npvCents.reason)
  return npvCents.value
}

/** Present value of 1 a year over five years at 10 %: (1 − 1.1⁻⁵) ÷ 0.1. */
const ANNUITY = 3.790786769
/** The same of savings, whose first year misses the 1.05 months of the ramp: less 1.05 / 12 ÷ 1.1. */
const SAVINGS_ANNUITY = ANNUITY - 1.05 / 12 / 1.1

describe('the tornado of a cell that frees 1 operator in 2 shifts at 30 USD/h', () => {
  const result = caseOf()

  it('moves the NPV by the wage ±10 %: 12,000 USD × 94 % less 20 % supervision a year either way', () => {
    const { low, high, unit, likelyValue } = driver(result, 'wageUsdPerHour')
    expect([low.value, likelyValue, high.value, unit]).toEqual([27, 30, 33, 'USD/h'])
    const worth = 1_128_000 * SAVINGS_ANNUITY - 240_000 * ANNUITY
    expect(npvOf(result) - low.npvCents).toBeCloseTo(worth, -1)
    expect(high.npvCents - npvOf(result)).toBeCloseTo(worth, -1)
  })

  it('gives one shift more or less the case of that many shifts', () => {
    const { low, high } = driver(result, 'shiftsPerDay')
    expect([low.value, high.value]).toEqual([1, 3])
    expect(low.npvCents).toBe(npvOf(caseOf(labour(1))))
    expect(low.payback).toEqual(caseOf(labour(1)).payback)
    expect(high.npvCents).toBe(npvOf(caseOf(labour(3))))
    expect(high.payback).toEqual(caseOf(labour(3)).payback)
  })

  it('tests no fourth shift of 8 hours in a day', () => {
    expect(driver(caseOf(labour(3)), 'shiftsPerDay').high.value).toBe(3)
  })

  it('moves the NPV by the investment itself: it is paid at the start', () => {
    const { low, high } = driver(result, 'integration')
    expect(low.npvCents - high.npvCents).toBe(Math.round((high.value - low.value) * 100))
  })

  it('takes the saving from 70 to 110 % of 112,800 USD', () => {
    const { low, high } = driver(result, 'savings')
    expect([low.value, high.value]).toEqual([78_960, 124_080])
    expect(high.npvCents - low.npvCents).toBeCloseTo(4_512_000 * SAVINGS_ANNUITY, -1)
  })

  it('takes the yearly costs to their own two ends', () => {
    const { low, high } = driver(result, 'yearlyCosts')
    const { lowCents, highCents } = result.yearlyCosts
    expect([low.value * 100, high.value * 100]).toEqual([lowCents, highCents])
    expect(low.npvCents - high.npvCents).toBeCloseTo((highCents - lowCents) * ANNUITY, -1)
  })

  it('moves only the NPV, not the simple payback, with the discount rate of 8 to 15 %', () => {
    const { low, high } = driver(result, 'discountRate')
    const net = result.yearlySavings.likelyCents - result.yearlyCosts.likelyCents
    const lost = (result.yearlySavings.likelyCents * 1.05) / 12
    // Annuity factors of five years as printed in tables: 3.9927 at 8 %, 3.3522 at 15 %.
    expect((low.npvCents + result.investment.likelyCents + lost / 1.08) / net).toBeCloseTo(3.9927, 4)
    expect((high.npvCents + result.investment.likelyCents + lost / 1.15) / net).toBeCloseTo(3.3522, 4)
    expect(low.payback).toEqual(result.payback)
    expect(high.payback).toEqual(result.payback)
  })

  it('loses a tenth of the saving with a tenth of the rate, and gains nothing above the asked rate', () => {
    const { low, high } = driver(result, 'rate')
    expect([low.value, high.value]).toEqual([10.8, 12])
    expect(npvOf(result) - low.npvCents).toBeCloseTo(1_128_000 * SAVINGS_ANNUITY, -1)
    expect(high.npvCents).toBe(npvOf(result))
  })

  it('tests an assumed number over the range it came with', () => {
    const wage = { value: 28, origin: 'assumed' as const, basis: 'usual', range: [18, 45] as const }
    const assumed = { ...labour(2), facts: { ...labour(2).facts, wageUsdPerHour: wage } }
    const { low, high, origin, basis } = driver(caseOf(assumed), 'wageUsdPerHour')
    expect([low.value, high.value, origin]).toEqual([18, 45, 'assumed'])
    expect(basis).toBe('usual; tested over its usual range')
    expect(driver(result, 'wageUsdPerHour')).toMatchObject({
      origin: 'given',
      basis: '“said”; tested ±10 % (assumed)',
    })
  })

  it('tests hours without an operator only where there are any', () => {
    expect(driversOf(result).some(({ id }) => id === 'unattendedHours')).toBe(false)
    const atNight = { ...labour(1), facts: { ...labour(1).facts, unattendedHours: given(6) } }
    const { low, high } = driver(caseOf(atNight), 'unattendedHours')
    expect([low.value, high.value]).toEqual([4, 8])
  })
})

/** The saving of a year is rounded to a cent twice, labour and supervision, in each of the five years. */
const ROUNDING_CENTS = 10

describe('every tornado', () => {
  it('brackets the likely case, is sorted, and its spread is the distance of its ends', () => {
    const request = fc.record({
      shifts: fc.integer({ min: 1, max: 3 }),
      operators: fc.double({ min: 0, max: 6, noNaN: true }),
      wage: fc.double({ min: 1, max: 90, noNaN: true }),
      delivered: fc.double({ min: 1, max: 15, noNaN: true }),
    })
    always(
      fc.property(request, ({ shifts, operators, wage, delivered }) => {
        const simulation = {
          ...sampleSimulation,
          throughputPerMinute: delivered,
          isTargetMet: delivered >= sampleSimulation.targetPerMinute,
        }
        const result = caseOf(labour(shifts, operators, wage), simulation)
        const drivers = driversOf(result)
        const likely = npvOf(result)
        for (const { id, low, high, likelyValue, npvSpreadCents, basis } of drivers) {
          expect(Math.min(low.npvCents, high.npvCents), id).toBeLessThanOrEqual(likely + ROUNDING_CENTS)
          expect(Math.max(low.npvCents, high.npvCents), id).toBeGreaterThanOrEqual(likely - ROUNDING_CENTS)
          expect(low.value, id).toBeLessThanOrEqual(likelyValue)
          expect(high.value, id).toBeGreaterThanOrEqual(likelyValue)
          expect(npvSpreadCents).toBe(Math.abs(high.npvCents - low.npvCents))
          expect(basis).not.toBe('')
          const years = [low.payback, result.payback, high.payback].map((figure) =>
            'value' in figure ? figure.value : undefined,
          )
          const [first, middle, last] = years
          if (first !== undefined && middle !== undefined && last !== undefined) {
            expect(Math.min(first, last), id).toBeLessThanOrEqual(middle)
            expect(Math.max(first, last), id).toBeGreaterThanOrEqual(middle)
          }
        }
        const spreads = drivers.map(({ npvSpreadCents }) => npvSpreadCents)
        expect(spreads).toEqual([...spreads].sort((a, b) => b - a))
      }),
      150,
    )
  })
})
