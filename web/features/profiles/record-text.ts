import type { PartnerCard } from '#contract/company-profiles.ts'
import { formatNumber, formatPercent } from '#web/lib/format-number.ts'

type Record = NonNullable<PartnerCard['record']>

/** How much more or less was delivered: 1.04 → "4% above", 0.95 → "5% below", 1 → "as agreed". */
export const ratioText = (ratio: number, same: string): string => {
  const difference = Math.abs(ratio - 1)
  if (difference < 0.0005) return same
  return `${formatPercent(difference)} ${ratio > 1 ? 'above' : 'below'}`
}

export const starsText = (stars: number): string => `${formatNumber(stars, 1)} of 5`

/** The record of a card in a line: "3 completed · 90% on time · 4.7 of 5". */
export const recordLine = ({ completed, onTime, reviews, stars }: Record): string =>
  [
    completed === 0 ? 'None completed yet' : `${formatNumber(completed)} completed`,
    onTime === null ? '' : `${formatPercent(onTime, 0)} on time`,
    stars === null
      ? ''
      : `${starsText(stars)} in ${formatNumber(reviews)} ${reviews === 1 ? 'review' : 'reviews'}`,
  ]
    .filter(Boolean)
    .join(' · ')
