import type { RateUnit } from './requirement/types.ts'
import type { Cents } from './units.ts'

/** A number as written in a sentence: thousands apart, at most `digits` decimals, the same on every machine. */
export function written(value: number, digits = 0): string {
  const [whole = '0', decimals] = Math.abs(value).toFixed(digits).split('.')
  const trimmed = decimals?.replace(/0+$/, '')
  const sign = value < 0 ? '−' : ''
  return sign + whole.replace(/\B(?=(\d{3})+$)/g, ',') + (trimmed ? `.${trimmed}` : '')
}

/**
 * An estimate in cents with three significant digits, as every page, print and sentence shows it: more would claim more
 * than it knows.
 */
export function roundEstimate(cents: Cents): Cents {
  if (Math.abs(cents) < 1) return 0
  const step = 10 ** (Math.floor(Math.log10(Math.abs(cents))) - 2)
  return step < 1 ? cents : Math.round(cents / step) * step
}

/** Cents as dollars for a sentence, an estimate: "481,000", "1,470,000", "42,400". */
export const roundedDollars = (cents: Cents): string => written(roundEstimate(cents) / 100)

/** A rate without its unit: small ones keep their first digits, so that none reads as 0. */
export const rateNumber = (rate: number): string => written(rate, rate < 0.1 ? 4 : rate < 10 ? 2 : 1)

/** A rate that was estimated and not asked for: three digits are what the model knows. */
const estimatedRate = (rate: number): string => (rate < 0.1 ? rateNumber(rate) : threeDigits(rate))

/** Slower than this, people count by the hour. */
const BY_THE_HOUR_BELOW = 1

/** The unit in which a rate is written: as the text counts, else by the hour for slow work. */
export const rateUnitOf = (rate: number, unit: RateUnit | undefined): RateUnit =>
  unit ?? (rate > 0 && rate < BY_THE_HOUR_BELOW ? 'h' : 'min')

/**
 * "12/min" or "37.5/h". `asked`: the rate it is held against, whose unit it shares; what is not asked is an estimate.
 * `unit`: that of the text, where it names one.
 */
export function rateText(rate: number, asked?: number, unit?: RateUnit): string {
  const number = asked === rate ? rateNumber : estimatedRate
  const shown = rateUnitOf(asked ?? rate, unit)
  return `${number(shown === 'h' ? rate * 60 : rate)}/${shown}`
}

/** A rate of a simulated cell, in the unit of the requested one. */
export const simulatedRate = (
  rate: number,
  { targetPerMinute, rateUnit }: { targetPerMinute: number; rateUnit?: RateUnit },
): string => rateText(rate, targetPerMinute, rateUnit)

/** An estimate with three significant digits: "1,230", "12.3", "0.0123"; less than a millionth is 0. */
export function threeDigits(value: number): string {
  if (Math.abs(value) < 1e-6) return '0'
  const magnitude = Math.floor(Math.log10(Math.abs(value)))
  const step = 10 ** (magnitude - 2)
  return written(Math.round(value / step) * step, Math.max(0, 2 - magnitude))
}

/** A cost range with three significant digits at each end, as the totals of its lines show them. */
export const roundCostRange = ({
  lowCents,
  highCents,
}: {
  lowCents: Cents
  highCents: Cents
}): { lowCents: Cents; highCents: Cents } => ({
  lowCents: roundEstimate(lowCents),
  highCents: roundEstimate(highCents),
})

/** Years of payback as they are shown: whole months below two years, tenths of a year above. */
export function roundPaybackYears(years: number): number {
  const months = Math.max(1, Math.round(years * 12))
  return months < 24 ? months / 12 : Math.round(years * 10) / 10
}

/** No cell lasts so long: a figure above it says nothing more. */
const LONGEST_SHOWN_YEARS = 30

/** "8 months" below two years, "2.4 years" above, "more than 30 years" where it is none. */
export function formatPayback(years: number): string {
  if (years > LONGEST_SHOWN_YEARS) return `more than ${LONGEST_SHOWN_YEARS} years`
  const shown = roundPaybackYears(years)
  const months = Math.round(shown * 12)
  if (months < 24) return months === 1 ? '1 month' : `${months} months`
  return `${written(shown, 1)} years`
}
