import type { LineProblem, OrderStatus, Payment, PaymentState, SaleStatus } from '#contract/order-states.ts'
import { formatNumber } from '../format-number.ts'

type Word = { text: string; tone: 'measured' | 'neutral' | 'ok' | 'warn' }

export const orderStatusWords: Readonly<Record<OrderStatus, Word>> = {
  processing: { text: 'Processing', tone: 'measured' },
  completed: { text: 'Completed', tone: 'ok' },
  cancelled: { text: 'Cancelled', tone: 'neutral' },
}

/** States of a sale to choose from in a list; a line itself says more, see `lineWord`. */
export const saleStatusWords: Readonly<Record<SaleStatus, Word>> = {
  pending: { text: 'Pending', tone: 'measured' },
  completed: { text: 'Completed', tone: 'ok' },
  refunded: { text: 'Refunded', tone: 'warn' },
}

/** Where a line of an order is. */
export const lineWord = ({ status, shippedAt }: { status: SaleStatus; shippedAt: string | null }): Word => {
  if (status !== 'pending') return saleStatusWords[status]
  return shippedAt === null ? { text: 'To be shipped', tone: 'warn' } : { text: 'Shipped', tone: 'measured' }
}

const settledWords: Readonly<Record<Exclude<PaymentState, 'open'>, string>> = {
  paid: 'Paid',
  void: 'Nothing to pay',
  refunded: 'Refunded',
}

/** How an order is paid, or that it is. */
export const paymentText = (payment: Payment, state: PaymentState): string => {
  if (state !== 'open') return settledWords[state]
  return payment === 'stripe' ? 'By card, not paid yet' : 'On invoice'
}

/** Why a line of the cart cannot be ordered, and what to do. */
export const lineProblemWords: Readonly<Record<LineProblem, string>> = {
  gone: 'It is not offered any more. Remove it.',
  own: 'Your company sells this itself. Remove it.',
  on_request: 'It has no price. Remove it and ask the supplier for a quote.',
  fraction: 'It is sold in whole pieces. Change the quantity.',
  stock: 'There are not so many in stock. Lower the quantity.',
  amount: 'This is more than one order can cost. Lower the quantity.',
  quote_open: 'This quote is not accepted. Accept it first.',
  quote_expired: 'This quote is not valid any more. Remove it and ask again.',
  quote_spent: 'This quote is ordered already. Remove it.',
}

/** "3", "12.5 m". */
export const quantityText = (quantity: number, unit: 'piece' | 'metre'): string =>
  `${formatNumber(quantity, 3)}${unit === 'metre' ? ' m' : ''}`

export const leadTimeText = (days: number | null): string =>
  days === null ? 'not stated' : days === 0 ? 'from stock' : `${days} ${days === 1 ? 'day' : 'days'}`
