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

const threeDigits = (priceCents: Cents): Cents => {
  if (Math.abs(priceCents) < 1) return 0
  const step = 10 ** (Math.floor(Math.log10(Math.abs(priceCents))) - 2)
  return step < 1 ? priceCents : Math.round(priceCents / step) * step
}

/** An estimated range with three significant digits: more would claim more than it knows. "$1,230 - $4,570". */
export const formatEstimate = ({ lowCents, highCents }: { lowCents: Cents; highCents: Cents }): string =>
  formatMoneyRange({ lowCents: threeDigits(lowCents), highCents: threeDigits(highCents) })

/** A thousand dollars: more digits would claim more than an estimate knows. */
const THOUSAND_CENTS = 100_000

/** An estimate in short, to the thousand as in `formatMoneyRange`: 35_066_000 cents → "$351K", 147_100_000 → "$1.471M". */
export function formatThousands(priceCents: Cents): string {
  const thousands = Math.round(priceCents / THOUSAND_CENTS)
  const size = Math.abs(thousands)
  const sign = thousands < 0 ? '-' : ''
  if (size === 0) return '$0'
  return size < 1000 ? `${sign}$${size}K` : `${sign}$${(size / 1000).toFixed(3).replace(/\.?0+$/, '')}M`
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
