import { describe, expect, it } from 'vitest'
import { roiCase } from './roi-case.ts'
import { type RoiInput, type RoiKey, readRoiInput, roiFields, usualRoiInput } from './roi-input.ts'

const with_ = (changed: Partial<RoiInput>): RoiInput => ({ ...usualRoiInput, ...changed })
const figureOf = (figure: { value: number } | { reason: string }) => {
  if ('reason' in figure) throw new Error(figure.reason)
  return figure.value
}

/** The published robot cell: 150,000 invested, 160,000 saved, 70,600 spent a year, five years at 10 %. */
const published = roiCase(
  with_({
    investmentUsd: 150_000,
    peoplePerShift: 4,
    shiftsPerDay: 1,
    hoursPerShift: 8,
    daysPerYear: 250,
    wageUsdPerHour: 20,
    runningCostsUsdPerYear: 70_600,
    horizonYears: 5,
    discountPercent: 10,
  }),
)

describe('the published figures of a robot cell', () => {
  it('frees 8,000 hours a year', () => expect(published.hoursPerYear).toBe(8000))
  it('nets 89,400 a year', () => expect(published.yearlyNetCents).toBe(8_940_000))
  it('pays back in 20.1 months', () => expect(figureOf(published.payback) * 12).toBeCloseTo(20.13, 2))
  it('has an NPV of 188,896.34', () => expect(figureOf(published.npvCents)).toBe(18_889_634))
  it('has an IRR of 52.33 %', () => expect(figureOf(published.irr) * 100).toBeCloseTo(52.3347, 4))
  it('returns 198 % over five years', () => expect(published.returnOnInvestment).toBeCloseTo(1.98, 10))
})

describe('its curves and tables agree with its figures', () => {
  it('present values of the years sum to the NPV', () => {
    const sum = published.years.reduce((total, { presentCents }) => total + presentCents, 0)
    expect(Math.abs(sum - figureOf(published.npvCents))).toBeLessThanOrEqual(3)
  })
  it('the last month is the last year', () =>
    expect(published.monthlyCash.at(-1)?.likelyCents).toBe(published.years.at(-1)?.cumulativeCents))
  it('the curve over the rate passes through the NPV at 10 %, and falls', () => {
    expect(published.npvByRate.find(({ ratePercent }) => ratePercent === 10)?.npvCents).toBe(18_889_634)
    const values = published.npvByRate.map(({ npvCents }) => npvCents)
    expect(values).toEqual([...values].sort((a, b) => b - a))
  })
  it('the low case lies below the likely one, the high case above, in every month', () => {
    for (const { lowCents, likelyCents, highCents } of published.monthlyCash) {
      expect(lowCents).toBeLessThanOrEqual(likelyCents)
      expect(likelyCents).toBeLessThanOrEqual(highCents)
    }
  })
  it('sorts what moves it, widest first, and moves nothing that has no width', () => {
    const spreads = published.drivers.map(({ npvSpreadCents }) => npvSpreadCents)
    expect(spreads).toEqual([...spreads].sort((a, b) => b - a))
    // The example has no other savings, so that there is nothing to move.
    expect(published.drivers.map(({ id }) => id)).not.toContain('otherSavingsUsdPerYear')
  })
})

describe('a case that never pays back says so', () => {
  const loss = roiCase(with_({ peoplePerShift: 0 }))
  it('as a reason for the payback', () => expect(loss.payback).toHaveProperty('reason'))
  it('as a negative present value', () => expect(figureOf(loss.npvCents)).toBeLessThan(0))
})

describe('reading the fields', () => {
  const read = (texts: Partial<Record<RoiKey, string>>) => readRoiInput((key) => texts[key] ?? null)

  it('takes the usual value where nobody wrote one', () => {
    expect(read({})).toEqual({ input: usualRoiInput, problems: {} })
    for (const { key, usual, min, max } of roiFields) {
      expect(usualRoiInput[key], key).toBe(usual)
      expect(usual >= min && usual <= max, key).toBe(true)
    }
  })
  it('reads what the planner reads, in the unit of the field', () => {
    const { input, problems } = read({
      investmentUsd: '$1,250k',
      hoursPerShift: '7,5',
      discountPercent: '0,150 %',
    })
    expect(problems).toEqual({})
    expect(input).toMatchObject({ investmentUsd: 1_250_000, hoursPerShift: 7.5, discountPercent: 0.15 })
  })
  it('says which limit was missed, and what is no number', () => {
    const { problems } = read({ investmentUsd: 'much', horizonYears: '40', shiftsPerDay: '1.5' })
    expect(problems.investmentUsd).toBe(
      'Investment: “much” is not a number. Type a number from 1,000 to 100,000,000 USD.',
    )
    expect(problems.horizonYears).toBe('Years looked at: from 1 to 15 years.')
    expect(problems.shiftsPerDay).toBe('Shifts a day: a whole number from 1 to 4.')
  })
  it('knows that a day has 24 hours', () =>
    expect(read({ shiftsPerDay: '3', hoursPerShift: '10' }).problems.hoursPerShift).toContain('At most 8 h'))
})
