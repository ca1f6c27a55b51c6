/** Amounts and times as a file writes them. What is written by these functions is read back as the same figures. */

const DAYS_IN = { day: 1, week: 7, month: 30 } as const
const SPAN = /^(\d+)(?:\s*(?:-|–|to)\s*(\d+))?\s*(day|week|month)s?$/i
const DOLLARS = /^\$?\s*(\d[\d,]*(?:\.\d{1,2})?)$/
const MONTHS = /^(\d+(?:\.\d)?)\s*months?$/i

export type Range = { low: number; high: number }

/** Dollars, as a number or a text, in cents; anything else unchanged. */
export const centsOf = (value: unknown): unknown => {
  const text = typeof value === 'string' ? DOLLARS.exec(value.trim())?.[1]?.replaceAll(',', '') : value
  if (typeof text !== 'number' && typeof text !== 'string') return value
  // 1.1 × 100 is 110.00000000000001; a third decimal stays one.
  return Number((Number(text) * 100).toFixed(6))
}

const dollars = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  })

/** "$180,000 - $240,000"; null without both amounts. */
export const writeCostRange = (low: number | null, high: number | null): string | null =>
  low === null || high === null ? null : `${dollars(low)} - ${dollars(high)}`

/** Cents from "$180,000 - $240,000" or one amount; null when it says neither. */
export const readCostRange = (text: string): Range | null => {
  const parts = text.split(/\s*(?:-|–|\bto\b)\s*/).map(centsOf)
  const [low, high = low] = parts
  if (parts.length > 2 || typeof low !== 'number' || typeof high !== 'number') return null
  return low <= high ? { low, high } : null
}

/** "3-4 months" where both are whole months, otherwise in days; null without a figure. */
export const writeDays = (low: number | null, high: number | null): string | null => {
  const from = low ?? high
  if (from === null) return null
  const to = high ?? from
  const unit = from > 0 && from % DAYS_IN.month === 0 && to % DAYS_IN.month === 0 ? 'month' : 'day'
  const [first, last] = [from / DAYS_IN[unit], to / DAYS_IN[unit]]
  return `${first === last ? first : `${first}-${last}`} ${unit}${last === 1 ? '' : 's'}`
}

/** Days from "3-4 months", "2 weeks", "10 days" or a number; null when it says none. */
export const readDays = (value: string | number): Range | null => {
  if (typeof value === 'number')
    return Number.isInteger(value) && value >= 0 ? { low: value, high: value } : null
  const [, first, last = first, unit = ''] = SPAN.exec(value.trim()) ?? []
  if (first === undefined) return null
  const days = DAYS_IN[unit.toLowerCase() as keyof typeof DAYS_IN]
  const [low, high] = [Number(first) * days, Number(last) * days]
  return low <= high ? { low, high } : null
}

/** "14 months" */
export const writeMonths = (months: number | null): string | null =>
  months === null ? null : `${months} ${months === 1 ? 'month' : 'months'}`

/** Months from "14 months"; null when it says none. */
export const readMonths = (text: string): number | null => {
  const [, months] = MONTHS.exec(text.trim()) ?? []
  return months === undefined ? null : Number(months)
}
