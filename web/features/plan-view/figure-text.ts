import { roundCostRange } from '#engine/amounts.ts'
import type { Figure } from '#engine/finance/types.ts'
import { formatEstimateShort } from '#web/lib/format-money.ts'
import { formatNumber } from '#web/lib/format-number.ts'
import { formatYears } from '#web/lib/format-time.ts'

/** "14 months", or "none". */
export const paybackText = (payback: Figure): string =>
  'value' in payback ? formatYears(payback.value) : 'none'

/** "11 months to 2.1 years"; an end without a figure is "none". */
export const paybackRangeText = (range: { lowYears: Figure; highYears: Figure }): string => {
  const [low, high] = [paybackText(range.lowYears), paybackText(range.highYears)]
  return low === high ? low : `${low} to ${high}`
}

/** Millimetres as metres: 6240 → "6.24 m". */
export const metresText = (lengthMm: number): string => `${formatNumber(lengthMm / 1000, 2)}\u00a0m`

/** An investment from its low to its high end, as every page writes it: "$180K - $241K". */
export const investmentText = (range: { lowCents: number; highCents: number }): string => {
  const { lowCents, highCents } = roundCostRange(range)
  return `${formatEstimateShort(lowCents)} - ${formatEstimateShort(highCents)}`
}
