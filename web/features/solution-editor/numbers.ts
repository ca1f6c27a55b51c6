import { readTypedNumber } from '#engine/requirement/index.ts'
import { typedCents } from '#web/lib/typed/typed-number.ts'

/** A number field as it is typed. */
type Rule = { usual: number; min: number; max: number; isWhole?: true; unit?: string }

export type Read = { value: number } | { problem: string }

/** What a typed number stands for; an emptied field stands for the usual one. */
export const readNumber = (typed: string, { usual, min, max, isWhole, unit = '' }: Rule): Read => {
  const text = typed.trim()
  if (text === '') return { value: usual }
  const read = readTypedNumber(text, unit)
  if ('problem' in read) return read
  const { value } = read
  if (isWhole && !Number.isInteger(value)) return { problem: 'Write a whole number.' }
  if (value < min) return { problem: `Use at least ${min}.` }
  return value > max ? { problem: `Use at most ${max}.` } : { value }
}

const MAX_CENTS = 1e12

/** Dollars with at most two decimals, in cents. Emptied: 0. */
export const readDollars = (typed: string): Read => {
  const text = typed.trim()
  if (text === '') return { value: 0 }
  const value = typedCents(text)
  return Number.isInteger(value) && value >= 0 && value < MAX_CENTS
    ? { value }
    : { problem: 'Write dollars with at most two decimals, such as 1250.50.' }
}

/** Cents as they are edited: "1250.50"; "" for none. */
export const dollarText = (cents: number | undefined): string =>
  cents === undefined ? '' : `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
