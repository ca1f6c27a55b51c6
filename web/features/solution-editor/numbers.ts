/** A number field as it is typed. */
type Rule = { usual: number; min: number; max: number; isWhole?: true }

export type Read = { value: number } | { problem: string }

const PLAIN = /^\d+(?:\.\d+)?$/

/** What a typed number stands for; an emptied field stands for the usual one. */
export const readNumber = (typed: string, { usual, min, max, isWhole }: Rule): Read => {
  const text = typed.trim()
  if (text === '') return { value: usual }
  const value = PLAIN.test(text) ? Number(text) : Number.NaN
  if (Number.isNaN(value)) return { problem: 'Write a number, such as 12.' }
  if (isWhole && !Number.isInteger(value)) return { problem: 'Write a whole number.' }
  if (value < min) return { problem: `Use at least ${min}.` }
  return value > max ? { problem: `Use at most ${max}.` } : { value }
}

const DOLLARS = /^(\d{1,10})(?:\.(\d{1,2}))?$/

/** Dollars with at most two decimals, in cents. Emptied: 0. */
export const readDollars = (typed: string): Read => {
  const text = typed.trim()
  if (text === '') return { value: 0 }
  const [, whole, decimals = ''] = DOLLARS.exec(text) ?? []
  if (whole === undefined) return { problem: 'Write dollars with at most two decimals, such as 1250.50.' }
  return { value: Number(whole) * 100 + Number(decimals.padEnd(2, '0')) }
}

/** Cents as they are edited: "1250.50"; "" for none. */
export const dollarText = (cents: number | undefined): string =>
  cents === undefined ? '' : `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
