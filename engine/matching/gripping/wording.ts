import type { RateUnit } from '#engine/requirement/types.ts'
import { decimalsApart } from '#engine/units.ts'

/** Thousands apart: "2,061". */
const grouped = (whole: string): string => whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',')

/** A number for a sentence: three significant digits under 100, whole above with thousands apart. */
export const written = (value: number): string =>
  Math.abs(value) >= 100 ? grouped(String(Math.round(value))) : String(Number(value.toPrecision(3)))

/** "12 a minute", "720 an hour": in the time the text counts by, else by the hour for slow work. */
export const paceText = (
  perMinute: number,
  asked: { ratePerMinute: number; rateUnit?: RateUnit | undefined },
): string =>
  (asked.rateUnit ?? (asked.ratePerMinute < 1 ? 'h' : 'min')) === 'h'
    ? `${written(60 * perMinute)} an hour`
    : `${written(perMinute)} a minute`

/** What there is, what is needed and the gap as written in one sentence; where both would read alike, more digits tell them apart. */
export const comparedText = (have: number, need: number): { have: string; need: string; gap: string } => {
  const gap = written(Math.abs(need - have))
  const rounded = { have: written(have), need: written(need), gap }
  if (rounded.have !== rounded.need) return rounded
  const digits = decimalsApart(have, need, 0)
  const exact = (value: number): string => {
    const [whole = '', decimals] = value.toFixed(digits).split('.')
    return grouped(whole) + (decimals === undefined ? '' : `.${decimals}`)
  }
  return { have: exact(have), need: exact(need), gap }
}
