import { describe, expect, it } from 'vitest'
import { monteCarloPayback } from './monte-carlo-payback.ts'

const flat = (value: number) => ({ low: value, likely: value, high: value })

describe('payback from a uniform distribution', () => {
  it('has the mean and the percentiles of the uniform one', () => {
    // Investment even between 100 and 300, one saved a year of 100: payback even between 1 and 3 years, mean 2.
    const found = monteCarloPayback({
      investment: { low: 100, likely: 110, high: 300 },
      yearlySavings: flat(100),
      yearlyCosts: flat(0),
      distribution: 'uniform',
      seed: 7,
      draws: 200_000,
    })
    if ('reason' in found) throw new Error(found.reason)
    expect(found.meanYears).toBeCloseTo(2, 2)
    expect(found.p10Years).toBeCloseTo(1.2, 2)
    expect(found.p90Years).toBeCloseTo(2.8, 2)
  })
  it('of the inverse of a uniform saving has the mean of its logarithm: ln 2', () => {
    // E[1 / U(1, 2)] = ln 2.
    const found = monteCarloPayback({
      investment: flat(1),
      yearlySavings: { low: 1, likely: 1.5, high: 2 },
      yearlyCosts: flat(0),
      distribution: 'uniform',
      seed: 3,
      draws: 200_000,
    })
    expect('meanYears' in found ? found.meanYears : undefined).toBeCloseTo(Math.LN2, 3)
  })
  it('has no mean where some draws never pay back', () => {
    const found = monteCarloPayback({
      investment: flat(100),
      yearlySavings: { low: 0, likely: 50, high: 100 },
      yearlyCosts: flat(20),
      seed: 1,
    })
    expect(found).toMatchObject({ meanYears: undefined })
  })
})
