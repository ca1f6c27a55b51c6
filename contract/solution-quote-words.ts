/** Words and limits of quotes and follow-ups of solutions, free of schemas so that pages can use them. */

/** Days that a quote can hold, from the day it is made. */
export const MAX_QUOTE_DAYS = 365
/** Days that a quote holds unless staff say otherwise. */
export const USUAL_QUOTE_DAYS = 30
/** Days that a follow-up can be ahead. */
export const MAX_FOLLOW_UP_DAYS = 730

/** Where a quote is opened as PDF. */
export const solutionQuotePath = (id: string): string => `/api/v1/admin/solution-quotes/${id}/quote.pdf`

/** What a quote says, as it was on its day. Amounts in US cents. */
export type QuoteContent = {
  description: string
  lines: { name: string; amountCents: number }[]
  discountPercentage: number
  discountCents: number
  totalCents: number
  /** A month, beside the total; null: no subscription. */
  monthlyCents: number | null
  components: { name: string; quantity: number }[]
  /** Days from the order, each phase after the one before. */
  phases: { name: string; from: number; to: number }[]
  warranty: string
}

/** A quote as it is printed. Days are "2026-11-20". */
export type PrintedQuote = QuoteContent & {
  number: string
  version: number
  title: string
  date: string
  validUntil: string
  customer: {
    name?: string | undefined
    company?: string | undefined
    email?: string | undefined
    phone?: string | undefined
  }
}
