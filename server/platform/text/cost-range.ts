/** Written by hand: `Intl` took a tenth of a list's time. */
const dollars = (cents: number) => `$${String(Math.round(cents / 100)).replace(/\B(?=(\d{3})+$)/g, ',')}`

/** "$180,000 - $240,000"; equal amounts once; null where an end is unknown. */
export const writeCostRange = (lowCents: number | null, highCents: number | null): string | null => {
  if (lowCents === null || highCents === null) return null
  return lowCents === highCents ? dollars(lowCents) : `${dollars(lowCents)} - ${dollars(highCents)}`
}
