import { roundEstimate } from '#engine/amounts.ts'
import type { Cents } from '#engine/units.ts'
import { writeDecimal } from './format-number.ts'

/** Dollars with their sign before the "$". */
const writeDollars = (dollars: number, decimals: number): string =>
  `${dollars < 0 ? '-' : ''}$${writeDecimal(Math.abs(dollars), decimals, decimals)}`

/** Cents as dollars with two decimals: 123450 → "$1,234.50". */
export const formatMoney = (priceCents: Cents): string => writeDollars(priceCents / 100, 2)

/** Cents as whole dollars, for estimates: 18_000_000 → "$180,000". */
export const formatMoneyWhole = (priceCents: Cents): string => writeDollars(priceCents / 100, 0)

/** Two amounts as the catalogue writes a cost range: "$180,000 - $240,000"; equal amounts once. */
export function formatMoneyRange(range: { lowCents: Cents; highCents: Cents }): string {
  const low = formatMoneyWhole(range.lowCents)
  const high = formatMoneyWhole(range.highCents)
  return low === high ? low : `${low} - ${high}`
}

/** An estimate with three significant digits: "$271,000", "$1,470,000", "$42.50". */
export function formatEstimate(priceCents: Cents): string {
  const cents = roundEstimate(priceCents)
  return cents % 100 === 0 ? formatMoneyWhole(cents) : formatMoney(cents)
}

/** An estimated range, each end with three significant digits: "$1,230 - $4,570". */
export function formatEstimateRange(range: { lowCents: Cents; highCents: Cents }): string {
  const low = formatEstimate(range.lowCents)
  const high = formatEstimate(range.highCents)
  return low === high ? low : `${low} - ${high}`
}

/** The digits of `formatEstimate` in short: 35_066_000 cents → "$351K", 147_100_000 → "$1.47M". */
export function formatEstimateShort(priceCents: Cents): string {
  const dollars = roundEstimate(priceCents) / 100
  const [size, sign] = [Math.abs(dollars), dollars < 0 ? '-' : '']
  if (size < 1000) return `${sign}$${writeDecimal(size, 0, 0)}`
  return size < 1e6
    ? `${sign}$${writeDecimal(size / 1e3, 0, 1)}K`
    : `${sign}$${writeDecimal(size / 1e6, 0, 2)}M`
}

/** Short form for cards and axes: "$950", "$150K", "$1.2M"; one decimal, dropped when it is zero. */
export function formatMoneyShort(priceCents: Cents): string {
  const dollars = priceCents / 100
  const sign = dollars < 0 ? '-' : ''
  const size = Math.abs(dollars)
  if (size < 999.5) return `${sign}$${Math.round(size)}`
  const [divisor, letter] =
    size < 999_950 ? [1e3, 'K'] : size < 999_950_000 ? [1e6, 'M'] : ([1e9, 'B'] as const)
  return `${sign}$${(size / divisor).toFixed(1).replace(/\.0$/, '')}${letter}`
}
