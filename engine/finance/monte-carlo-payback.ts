import { type Random, seededRandom } from '../random.ts'
import { isBeyondBelief, paybackYears } from './returns/payback-years.ts'

export type Range = { low: number; likely: number; high: number }

/** triangular: values near the likely one come more often. uniform: all values between low and high come equally often. */
type Distribution = 'triangular' | 'uniform'

export type MonteCarloPayback =
  | {
      /** Years that a tenth, half and nine tenths of all draws stay under; `undefined`: that share never pays back. */
      p10Years: number | undefined
      p50Years: number | undefined
      p90Years: number | undefined
      /** Mean of all draws; `undefined` where some never pay back. */
      meanYears: number | undefined
      /** Share of the draws that pay back at all, 0..1. */
      paidBackShare: number
      draws: number
      seed: number
    }
  | { reason: string }

/** One draw from the triangular distribution over the range (inverse of its cumulative distribution). */
function triangular(random: Random, { low, likely, high }: Range): number {
  const width = high - low
  if (width <= 0) return likely
  const share = random()
  const peak = (likely - low) / width
  return share < peak
    ? low + Math.sqrt(share * width * (likely - low))
    : high - Math.sqrt((1 - share) * width * (high - likely))
}

/** One draw from the uniform distribution over the range; the likely value plays no part. */
const uniform = (random: Random, { low, high }: Range): number => low + random() * (high - low)

const isOrdered = ({ low, likely, high }: Range): boolean =>
  [low, likely, high].every(Number.isFinite) && low <= likely && likely <= high

/**
 * Simple payback in years of each draw, ascending; a draw that never pays back is infinite. Investment, yearly savings
 * and yearly costs are drawn independently, each over its low, likely and high value: from a triangular distribution,
 * unless a uniform one is asked for. The same seed gives the same draws. A reason instead: a range out of order, fewer than 100 draws or more than a
 * million, no investment, or a likely case above 1,000 % a year.
 */
export function drawnPaybackYears(options: {
  investment: Range
  yearlySavings: Range
  yearlyCosts: Range
  seed: number
  draws: number
  distribution?: Distribution
  /** Years of full saving that the start of the cell costs; 0 where savings begin whole. */
  lostYears?: number
}): { years: Float64Array } | { reason: string } {
  const { investment, yearlySavings, yearlyCosts, seed, draws, lostYears = 0 } = options
  const drawn = options.distribution === 'uniform' ? uniform : triangular
  if (!Number.isInteger(draws) || draws < 100 || draws > 1_000_000)
    return { reason: 'The number of draws must lie between 100 and 1,000,000.' }
  if (![investment, yearlySavings, yearlyCosts].every(isOrdered))
    return { reason: 'A range is out of order: low, likely and high must not fall.' }
  if (investment.low <= 0) return { reason: 'There is no investment to pay back.' }
  const likelyNet = yearlySavings.likely - yearlyCosts.likely
  if (isBeyondBelief(investment.likely, likelyNet)) {
    const likely = paybackYears(investment.likely, likelyNet)
    if ('reason' in likely) return likely
  }
  const random = seededRandom(seed)
  const years = new Float64Array(draws)
  for (let draw = 0; draw < draws; draw += 1) {
    const cost = drawn(random, investment)
    const saving = drawn(random, yearlySavings)
    const net = saving - drawn(random, yearlyCosts)
    years[draw] = net > 0 ? (cost + lostYears * saving) / net : Number.POSITIVE_INFINITY
  }
  return { years: years.sort() }
}

/** The value that `share` of the ascending draws stay under; `undefined` where that share never pays back. */
export function percentileYears(years: Float64Array, share: number): number | undefined {
  const value = years[Math.min(years.length - 1, Math.floor(share * years.length))]
  return value !== undefined && Number.isFinite(value) ? value : undefined
}

/**
 * Spread of the simple payback over the draws of `drawnPaybackYears`, as percentiles and the share that pays back at
 * all; its reason where there are no draws.
 */
export function monteCarloPayback(options: {
  investment: Range
  yearlySavings: Range
  yearlyCosts: Range
  distribution?: Distribution
  seed: number
  draws?: number
}): MonteCarloPayback {
  const { seed, draws = 2000 } = options
  const drawn = drawnPaybackYears({ ...options, draws })
  if ('reason' in drawn) return drawn
  const { years } = drawn
  return {
    p10Years: percentileYears(years, 0.1),
    p50Years: percentileYears(years, 0.5),
    p90Years: percentileYears(years, 0.9),
    meanYears: years.every(Number.isFinite) ? years.reduce((sum, each) => sum + each, 0) / draws : undefined,
    paidBackShare: years.filter(Number.isFinite).length / draws,
    draws,
    seed,
  }
}
