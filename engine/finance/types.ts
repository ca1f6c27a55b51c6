import type { Cents } from '../units.ts'

export type CostLine = {
  id: string
  label: string
  lowCents: Cents
  likelyCents: Cents
  highCents: Cents
  basis: string
}

/** A figure, or the reason why there is none. */
export type Figure = { value: number } | { reason: string }

export type FinanceCase = {
  currency: 'USD'
  investment: { lines: CostLine[]; lowCents: Cents; likelyCents: Cents; highCents: Cents }
  yearlySavings: { lines: CostLine[]; lowCents: Cents; likelyCents: Cents; highCents: Cents }
  yearlyCosts: { lines: CostLine[]; lowCents: Cents; likelyCents: Cents; highCents: Cents }
  /** Years. */
  payback: Figure
  paybackRange: { lowYears: Figure; highYears: Figure }
  discountRate: number
  horizonYears: number
  npvCents: Figure
  irr: Figure
  /** Cumulative cash in cents at the end of each month, month 0 = the investment; low, likely and high case. */
  monthlyCash: { month: number; lowCents: Cents; likelyCents: Cents; highCents: Cents }[]
  assumptions: { label: string; value: string; basis: string }[]
}
