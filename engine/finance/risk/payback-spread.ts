import { drawnPaybackYears, percentileYears, type Range } from '../monte-carlo-payback.ts'
import type { Figure, PaybackSpread } from '../types.ts'

/** Enough for a share to stand within about ±2.2 points (95 %), few enough to cost well under a millisecond. */
export const PAYBACK_DRAWS = 2000
export const HISTOGRAM_BINS = 12
/** The horizons a buyer asks about, years. */
const WITHIN_YEARS = [1, 2, 3, 5]
/** The bins begin at the fastest draw and show at least this share of what pays back; the rest is counted. */
const SHOWN_SHARE = 0.95
/** Widths of a bin, months; the narrowest that suffices is taken. */
const BIN_MONTHS = [1, 2, 3, 4, 6, 9, 12, 18, 24, 36, 60, 120]

type Costs = { lowCents: number; likelyCents: number; highCents: number }
const rangeOf = ({ lowCents, likelyCents, highCents }: Costs): Range => ({
  low: lowCents,
  likely: likelyCents,
  high: highCents,
})

/** How many of the ascending draws lie below `limit`, or at it too; by halving. */
function countOf(years: Float64Array, limit: number, isLimitCounted: boolean): number {
  let [from, to] = [0, years.length]
  while (from < to) {
    const middle = (from + to) >> 1
    const value = years[middle] ?? 0
    if (value < limit || (isLimitCounted && value === limit)) from = middle + 1
    else to = middle
  }
  return from
}
const countUpTo = (years: Float64Array, limit: number): number => countOf(years, limit, true)
const countBelow = (years: Float64Array, limit: number): number => countOf(years, limit, false)

function histogramOf(years: Float64Array): { fromYears: number; toYears: number; count: number }[] {
  const paidBack = years.subarray(0, countBelow(years, Number.POSITIVE_INFINITY))
  const fastest = (paidBack[0] ?? 0) * 12
  const wanted = (percentileYears(paidBack, SHOWN_SHARE) ?? 0) * 12
  const startOf = (months: number): number => Math.floor(fastest / months) * months
  const months =
    BIN_MONTHS.find((width) => startOf(width) + width * HISTOGRAM_BINS > wanted) ?? BIN_MONTHS.at(-1) ?? 12
  const start = startOf(months)
  return Array.from({ length: HISTOGRAM_BINS }, (_, bin) => {
    const [fromYears, toYears] = [(start + bin * months) / 12, (start + (bin + 1) * months) / 12]
    return { fromYears, toYears, count: countBelow(years, toYears) - countBelow(years, fromYears) }
  })
}

/**
 * Distribution of the simple payback over `PAYBACK_DRAWS` seeded draws of investment, yearly savings and yearly costs
 * (triangular over low, likely and high, each on its own). Amounts in cents. The reason of `drawnPaybackYears` where
 * there is nothing to draw.
 */
export function paybackSpread(options: {
  investment: Costs
  yearlySavings: Costs
  yearlyCosts: Costs
  seed: number
  /** See `drawnPaybackYears`. */
  lostYears?: number
}): PaybackSpread {
  const { seed, lostYears = 0 } = options
  const drawn = drawnPaybackYears({
    investment: rangeOf(options.investment),
    yearlySavings: rangeOf(options.yearlySavings),
    yearlyCosts: rangeOf(options.yearlyCosts),
    seed,
    draws: PAYBACK_DRAWS,
    lostYears,
  })
  if ('reason' in drawn) return drawn
  const { years } = drawn
  const at = (share: number): Figure => {
    const value = percentileYears(years, share)
    return value === undefined
      ? { reason: `More than ${100 - share * 100} % of the draws never pay back.` }
      : { value }
  }
  const histogram = histogramOf(years)
  const neverCount = years.length - countBelow(years, Number.POSITIVE_INFINITY)
  const shownCount = histogram.reduce((sum, { count }) => sum + count, 0)
  return {
    draws: PAYBACK_DRAWS,
    seed,
    p10: at(0.1),
    p50: at(0.5),
    p90: at(0.9),
    within: WITHIN_YEARS.map((limit) => ({ years: limit, share: countUpTo(years, limit) / years.length })),
    histogram,
    laterCount: years.length - neverCount - shownCount,
    neverCount,
    basis:
      'Investment, savings and yearly costs are each drawn on their own, triangular between their low, likely and high figure. Operators, wage and working time stay as stated; the list of drivers shows what they change',
  }
}
