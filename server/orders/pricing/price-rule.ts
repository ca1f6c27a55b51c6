import { MAX_PRICE_CENTS } from '#contract/equipment-words.ts'

/** Cents of a line, rounded half up and at least one; a quantity has two decimals at most. */
export const lineTotalOf = (unitPriceCents: number, quantity: number): number => {
  // In whole hundredths: at most 10^15, which a number holds exactly.
  const hundredths = unitPriceCents * Math.round(quantity * 100)
  return Math.max(1, Math.floor((hundredths + 50) / 100))
}

export const isTooMuch = (totalCents: number): boolean => totalCents > MAX_PRICE_CENTS

/** Pieces that a line takes from a counted stock: a length that was begun is taken whole. */
export const stockTakenBy = (quantity: number): number => Math.ceil(quantity)

/** The platform's part of a sale in cents, rounded half up; `percent` has two decimals at most. */
export const platformFeeOf = (amountCents: number, percent: number): number =>
  Math.floor((amountCents * Math.round(percent * 100) + 5000) / 10_000)
