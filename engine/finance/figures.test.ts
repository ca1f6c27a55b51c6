import { describe, expect, it } from 'vitest'
import { monteCarloPayback } from './monte-carlo-payback.ts'
import { irr } from './returns/irr.ts'
import { npv } from './returns/npv.ts'
import { paybackYears } from './returns/payback-years.ts'
import type { Figure } from './types.ts'

const figureOf = (figure: Figure): number => {
  if ('reason' in figure) throw new Error(figure.reason)
  return figure.value
}
const reasonOf = (figure: Figure): string => ('reason' in figure ? figure.reason : `value ${figure.value}`)

const robotCell = { investment: 150_000, yearlyNet: 160_000 - 70_600 }
const fiveYears = [-robotCell.investment, ...Array.from({ length: 5 }, () => robotCell.yearlyNet)]

describe('the published figures of a robot cell', () => {
  it('pays back in 1.68 years = 20.1 months', () => {
    const years = figureOf(paybackYears(robotCell.investment, robotCell.yearlyNet))
    expect(years).toBeCloseTo(1.6779, 4)
    expect((years * 12).toFixed(1)).toBe('20.1')
  })
  it('has an NPV of 188,896.34 over 5 years at 10 %', () => {
    expect(figureOf(npv(0.1, fiveYears))).toBeCloseTo(188_896.34, 2)
  })
  it('has an IRR of 52.3347 %', () => {
    expect(figureOf(irr(fiveYears)) * 100).toBeCloseTo(52.3347, 4)
  })
})

describe('npv', () => {
  const flows = [-10_000, 3_000, 4_200, 6_800]
  it('discounts every flow when the first stands at the end of period 1', () => {
    expect(figureOf(npv(0.1, flows, { firstPeriod: 1 }))).toBeCloseTo(1_188.44, 2)
  })
  it('leaves the first flow whole when it stands at period 0, the default', () => {
    expect(figureOf(npv(0.1, flows))).toBeCloseTo(1_307.29, 2)
  })
  it.each([
    ['a rate of −100 %', -1, [1, 2]],
    ['a rate that is no number', Number.NaN, [1, 2]],
    ['no flows', 0.1, []],
    ['a flow that is no number', 0.1, [1, Number.NaN]],
    ['a value beyond all numbers', -0.999, Array.from({ length: 200 }, () => 1e10)],
  ])('gives a reason for %s', (_case, rate, values) => {
    expect('reason' in npv(rate, values)).toBe(true)
  })
})

describe('irr', () => {
  it.each([
    ['published', [-70_000, 12_000, 15_000, 18_000, 21_000, 26_000], 0.086630948],
    ['doubling in one period', [-100, 200], 1],
    ['a loss', [-100, 10, 10], -0.6298437881],
    ['a loan: first in, then out', [100, -110], 0.1],
    ['just under the credible limit', [-1, 10.99], 9.99],
  ])('%s', (_case, flows, expected) => {
    expect(figureOf(irr(flows))).toBeCloseTo(expected, 9)
  })
  it('is the rate at which the NPV is nought', () => {
    for (const flows of [fiveYears, [-5, 0, 0, 9], [-1e9, 1, 2e9]])
      expect(Math.abs(figureOf(npv(figureOf(irr(flows)), flows)))).toBeLessThan(
        1e-6 * Math.abs(flows[0] ?? 1),
      )
  })
  it.each([
    ['several changes of sign', [-100, 230, -132], /change sign 2 times/],
    ['only costs', [-1, -2], /never change sign/],
    ['only gains', [1, 2], /never change sign/],
    ['nothing', [], /never change sign/],
    ['more than 1,000 %', [-1, 11.01], /1,000 %/],
    ['no number', [-1, Number.POSITIVE_INFINITY], /not a number/],
  ])('gives a reason for %s', (_case, flows, reason) => {
    expect(reasonOf(irr(flows))).toMatch(reason)
  })
})

describe('payback', () => {
  it('is interpolated inside the year it falls in', () => {
    expect(figureOf(paybackYears(100, [40, 40, 40]))).toBeCloseTo(2.5, 12)
    expect(figureOf(paybackYears(100, [100]))).toBe(1)
  })
  it.each([
    [0, 10, /no investment/],
    [-5, 10, /no investment/],
    [100, 0, /never pays back/],
    [100, -1, /never pays back/],
    [100, 1001, /1,000 %/],
    [Number.NaN, 10, /not a number/],
  ])('of %d at %d a year gives a reason', (investment, net, reason) => {
    expect(reasonOf(paybackYears(investment, net))).toMatch(reason)
  })
  it('gives a reason when a list of years is too short or empty', () => {
    expect(reasonOf(paybackYears(100, [40, 40]))).toMatch(/within 2 years/)
    expect(reasonOf(paybackYears(100, []))).toMatch(/no savings/)
  })
})

describe('the spread of payback', () => {
  const ranges = {
    investment: { low: 120_000, likely: 150_000, high: 210_000 },
    yearlySavings: { low: 110_000, likely: 160_000, high: 170_000 },
    yearlyCosts: { low: 60_000, likely: 70_600, high: 80_000 },
  }
  const draw = (seed: number) => {
    const spread = monteCarloPayback({ ...ranges, seed })
    if ('reason' in spread) throw new Error(spread.reason)
    return spread
  }
  it('repeats for a seed and moves little between seeds', () => {
    expect(draw(7)).toEqual(draw(7))
    const [a, b] = [draw(7).p50Years ?? 0, draw(8).p50Years ?? 0]
    expect(a).not.toBe(b)
    expect(Math.abs(a - b) / a).toBeLessThan(0.05)
  })
  it('orders its percentiles and stays within the extremes', () => {
    const { p10Years = 0, p50Years = 0, p90Years = 0, paidBackShare } = draw(1)
    expect(p10Years).toBeLessThan(p50Years)
    expect(p50Years).toBeLessThan(p90Years)
    expect(p10Years).toBeGreaterThan(120_000 / (170_000 - 60_000))
    expect(p90Years).toBeLessThan(210_000 / (110_000 - 80_000))
    expect(paidBackShare).toBe(1)
  })
  it('gives the plain payback when nothing varies', () => {
    const flat = (value: number) => ({ low: value, likely: value, high: value })
    const spread = monteCarloPayback({
      investment: flat(150_000),
      yearlySavings: flat(160_000),
      yearlyCosts: flat(70_600),
      seed: 3,
    })
    expect(spread).toMatchObject({ p10Years: 150_000 / 89_400, p90Years: 150_000 / 89_400 })
  })
  it('says which share never pays back', () => {
    const spread = monteCarloPayback({
      ...ranges,
      yearlySavings: { low: 0, likely: 70_000, high: 160_000 },
      seed: 5,
    })
    if ('reason' in spread) throw new Error(spread.reason)
    expect(spread.paidBackShare).toBeGreaterThan(0.3)
    expect(spread.paidBackShare).toBeLessThan(0.9)
    expect(spread.p90Years).toBeUndefined()
  })
  it('refuses ranges out of order, no investment, too few draws', () => {
    const flat = { low: 0, likely: 0, high: 0 }
    const wrong = { low: 2, likely: 1, high: 3 }
    expect('reason' in monteCarloPayback({ ...ranges, yearlySavings: wrong, seed: 1 })).toBe(true)
    expect('reason' in monteCarloPayback({ ...ranges, investment: flat, seed: 1 })).toBe(true)
    expect('reason' in monteCarloPayback({ ...ranges, seed: 1, draws: 10 })).toBe(true)
  })
})
