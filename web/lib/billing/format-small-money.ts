import type { Cents } from '#engine/units.ts'
import { formatMoney } from '../format-money.ts'
import { writeDecimal } from '../format-number.ts'

/** What costs less than a dollar to its hundredth of a cent: 0.05 → "$0.0005", 8 → "$0.0800", 123 → "$1.23". */
export const formatSmallMoney = (priceCents: Cents): string =>
  priceCents > 0 && priceCents < 100 ? `$${writeDecimal(priceCents / 100, 4, 4)}` : formatMoney(priceCents)
