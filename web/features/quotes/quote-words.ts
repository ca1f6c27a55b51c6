import type { EquipmentUnit } from '#contract/equipment-words.ts'
import type { QuoteStatus } from '#contract/order-states.ts'
import { formatNumber, formatQuantity } from '#web/lib/format-number.ts'

export const quotePath = (id: string): string => `/quotes/${id}`

/** How a state is shown; the tone is one of a badge. */
export const quoteWords: Readonly<
  Record<QuoteStatus, { text: string; tone: 'neutral' | 'measured' | 'ok' | 'warn' | 'danger' }>
> = {
  open: { text: 'Open', tone: 'warn' },
  answered: { text: 'Answered', tone: 'measured' },
  accepted: { text: 'Accepted', tone: 'ok' },
  declined: { text: 'Declined', tone: 'danger' },
  expired: { text: 'Expired', tone: 'neutral' },
}

/** "12.5 m", "3". */
export const amountText = ({ quantity, unit }: { quantity: number; unit: EquipmentUnit }): string =>
  unit === 'metre' ? formatQuantity(quantity, 'm', 2) : formatNumber(quantity)
