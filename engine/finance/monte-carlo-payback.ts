import { type Random, seededRandom } from '../random.ts'
import { paybackYears } from './payback-years.ts'

export type Range = { low: number; likely: number; high: number }

export type MonteCarloPayback =
  | {
      /** Years that a tenth, half and nine tenths of all draws stay under; `undefined`: that share never pays back. */
      p10Years: number | undefined
      p50Years: number | undefined
      p90Years: number | undefined
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

const isOrdered = ({ low, likely, high }: Range): boolean =>
  [low, likely, high].every(Number.isFinite) && low <= likely && likely <= high

/**
 * Spread of the simple payback when investment, yearly savings and yearly costs are drawn independently, each from a
 * triangular distribution over its low, likely and high value. The same seed gives the same figures.
 * A reason instead of figures: a range out of order, fewer than 100 draws, no investment, or a likely case above
 * 1,000 % a year.
 */
export function monteCarloPayback(options: {
  investment: Range
  yearlySavings: Range
  yearlyCosts: Range
  seed: number
  draws?: number
}): MonteCarloPayback {
  const { investment, yearlySavings, yearlyCosts, seed, draws = 2000 } = options
  if (!Number.isInteger(draws) || draws < 100 || draws > 1_000_000)
    return { reason: 'The number of draws must lie between 100 and 1,000,000.' }
  if (![investment, yearlySavings, yearlyCosts].every(isOrdered))
    return { reason: 'A range is out of order: low, likely and high must not fall.' }
  if (investment.low <= 0) return { reason: 'There is no investment to pay back.' }
  const likely = paybackYears(investment.likely, yearlySavings.likely - yearlyCosts.likely)
  if ('reason' in likely && likely.reason.includes('1,000 %')) return likely
  const random = seededRandom(seed)
  const years: number[] = []
  for (let draw = 0; draw < draws; draw += 1) {
    const cost = triangular(random, investment)
    const net = triangular(random, yearlySavings) - triangular(random, yearlyCosts)
    years.push(net > 0 ? cost / net : Number.POSITIVE_INFINITY)
  }
  years.sort((a, b) => a - b)
  const percentile = (share: number): number | undefined => {
    const value = years[Math.min(draws - 1, Math.floor(share * draws))]
    return value !== undefined && Number.isFinite(value) ? value : undefined
  }
  return {
    p10Years: percentile(0.1),
    p50Years: percentile(0.5),
    p90Years: percentile(0.9),
    paidBackShare: years.filter(Number.isFinite).length / draws,
    draws,
    seed,
  }
}
