import type { Origin } from '../requirement/types.ts'
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

/** What one end of a driver's range makes of the case, everything else at its likely value. */
export type DriverEnd = { value: number; payback: Figure; npvCents: Cents }

/** One number the case hangs on, tested at both ends of its range. */
export type Driver = {
  id: string
  label: string
  /** Unit of the three values: "USD", "USD a year", "USD/h", "%", "a minute", "" … */
  unit: string
  likelyValue: number
  low: DriverEnd
  high: DriverEnd
  /** Distance between the two NPVs; the list is sorted by it, largest first. */
  npvSpreadCents: Cents
  origin: Origin
  /** Where the value and its range come from. */
  basis: string
}

/** Distribution of the simple payback over seeded draws; years that a tenth, half, nine tenths of the draws stay under. */
export type PaybackSpread =
  | {
      draws: number
      seed: number
      p10: Figure
      p50: Figure
      p90: Figure
      /** Share of the draws that pay back within so many years, 0..1. */
      within: { years: number; share: number }[]
      /** Always `HISTOGRAM_BINS` bins of one width, `fromYears` ≤ payback < `toYears`. */
      histogram: { fromYears: number; toYears: number; count: number }[]
      /** Draws that pay back after the last bin, and those that never do. */
      laterCount: number
      neverCount: number
      basis: string
    }
  | { reason: string }

/** Owning the cell against renting one by the hour, a year of the asked operation, likely case. */
export type RentalComparison =
  | {
      /** Rent of one robot with its cell, cents an hour. */
      rentCentsPerHour: Cents
      robotCount: number
      /** Hours a year in which the cell produces: planned hours × simulated availability. */
      productiveHoursPerYear: number
      /** Yearly costs side by side; a line that only one of the two has is 0 for the other. */
      lines: {
        id: string
        label: string
        purchaseCents: Cents
        rentalCents: Cents
        origin: Origin
        basis: string
      }[]
      purchaseCentsPerYear: Cents
      rentalCentsPerYear: Cents
      /** Cost of an hour of production when the cell is owned, at the low, likely and high investment and upkeep. */
      ownershipCentsPerHour: { lowCents: Cents; likelyCents: Cents; highCents: Cents }
      rentalCentsPerHour: Cents
      /** Productive hours a year from which owning is the cheaper one; low and high investment and upkeep beside it. */
      breakEvenHoursPerYear: { low: number; likely: number; high: number }
      cheaper: 'purchase' | 'rental'
      basis: string
    }
  | { reason: string }

export type FinanceCase = {
  currency: 'USD'
  investment: { lines: CostLine[]; lowCents: Cents; likelyCents: Cents; highCents: Cents }
  yearlySavings: { lines: CostLine[]; lowCents: Cents; likelyCents: Cents; highCents: Cents }
  yearlyCosts: { lines: CostLine[]; lowCents: Cents; likelyCents: Cents; highCents: Cents }
  /** What a quotation usually holds of the investment. Left out in plans made before it was stated. */
  quoted?: { lowCents: Cents; likelyCents: Cents; highCents: Cents }
  /** Years, with the saving that the ramp-up leaves out. */
  payback: Figure
  paybackRange: { lowYears: Figure; highYears: Figure }
  discountRate: number
  horizonYears: number
  npvCents: Figure
  irr: Figure
  /** Cumulative cash in cents at the end of each month, month 0 = the investment; low, likely and high case. */
  monthlyCash: { month: number; lowCents: Cents; likelyCents: Cents; highCents: Cents }[]
  /** Largest first. Left out in plans made before it was stated, like the two below. */
  tornado?: Driver[]
  paybackSpread?: PaybackSpread
  rental?: RentalComparison
  assumptions: { label: string; value: string; basis: string }[]
}
