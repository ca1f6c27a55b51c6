import { readTypedNumber } from '#engine/requirement/index.ts'

/**
 * A number as people type it into a field of a unit ("kg", "USD", "days", …, "" for none), NaN where it is none: "1,476",
 * "3,75", "1.250,00", "45 min" in a field of h. Every number field of a form is read by the engine's one rule.
 */
export const typedNumber = (typed: string, unit = ''): number => {
  const read = readTypedNumber(typed, unit)
  return 'value' in read ? read.value : Number.NaN
}

/** Typed dollars in cents; parts of a cent stay, for the contract to refuse. */
export const typedCents = (typed: string): number => {
  const cents = typedNumber(typed, 'USD') * 100
  const rounded = Math.round(cents)
  return Math.abs(cents - rounded) < 1e-6 ? rounded : cents
}

/** A field that may stay empty: null then. */
export const typedOrNull = (typed: string, read: (typed: string) => number): number | null =>
  typed.trim() === '' ? null : read(typed)
