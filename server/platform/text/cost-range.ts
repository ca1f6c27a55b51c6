import { written } from '#engine/amounts.ts'

const dollars = (cents: number) => `$${written(Math.round(cents / 100))}`

/** "$180,000 - $240,000"; equal amounts once; null where an end is unknown. */
export const writeCostRange = (lowCents: number | null, highCents: number | null): string | null => {
  if (lowCents === null || highCents === null) return null
  return lowCents === highCents ? dollars(lowCents) : `${dollars(lowCents)} - ${dollars(highCents)}`
}
