/** What a solution costs by hand. Amounts in US cents. */
export type Priced = {
  basePriceCents: number
  serviceCents: readonly number[]
  installationFeeCents: number
  /** 0 where there is no discount. */
  discountPercentage: number
}

/** Base price, services and installation fee, less the discount; in cents, half up. */
export const totalPriceCents = ({
  basePriceCents,
  serviceCents,
  installationFeeCents,
  discountPercentage,
}: Priced): number => {
  const sum = basePriceCents + serviceCents.reduce((all, cents) => all + cents, 0) + installationFeeCents
  return Math.round((sum * (100 - discountPercentage)) / 100)
}

export type DayRange = { from: number; to: number }

/** The days of each phase, one after the other, and the day that the project is complete. */
export const dayRanges = (days: readonly number[]): { ranges: DayRange[]; completion: number } => {
  let before = 0
  const ranges = days.map((count) => {
    const range = { from: before + 1, to: before + count }
    before += count
    return range
  })
  return { ranges, completion: before + 1 }
}
