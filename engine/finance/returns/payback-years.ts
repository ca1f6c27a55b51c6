import type { Figure } from '../types.ts'
import { HIGHEST_CREDIBLE_RETURN } from './irr.ts'

/** A return above 1,000 % a year: a sign of wrong input. */
export const isBeyondBelief = (investment: number, yearlyNet: number): boolean =>
  yearlyNet > HIGHEST_CREDIBLE_RETURN * investment

const TOO_GOOD = 'The return is above 1,000 % a year: a sign of wrong input.'

/**
 * Simple (undiscounted) payback in years: when the sum of the yearly net savings reaches the investment.
 *
 * `yearlyNet` is one figure for every year, or a list year by year; inside a year the saving is taken as even, so the
 * result is interpolated. Savings start on the day the investment is made. All amounts in one unit.
 * A reason instead of a figure: no investment, no net saving, not paid back within the list, or a return above
 * 1,000 % a year.
 */
export function paybackYears(investment: number, yearlyNet: number | readonly number[]): Figure {
  const years = typeof yearlyNet === 'number' ? [yearlyNet] : yearlyNet
  if (!Number.isFinite(investment) || !years.every(Number.isFinite))
    return { reason: 'An amount is not a number.' }
  if (investment <= 0) return { reason: 'There is no investment to pay back.' }
  const first = years[0]
  if (first === undefined) return { reason: 'There are no savings to pay it back with.' }
  if (isBeyondBelief(investment, first)) return { reason: TOO_GOOD }
  if (typeof yearlyNet === 'number')
    return yearlyNet > 0
      ? { value: investment / yearlyNet }
      : { reason: 'It never pays back: the yearly costs are as high as the savings, or higher.' }
  let open = investment
  for (const [index, net] of years.entries()) {
    if (net >= open) return { value: index + open / net }
    open -= net
  }
  return { reason: `It does not pay back within ${years.length} ${years.length === 1 ? 'year' : 'years'}.` }
}
