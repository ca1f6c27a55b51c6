/** States of orders, sales and quote requests, free of schemas so that pages can use them. */

export const orderStatuses = ['processing', 'completed', 'cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** invoice: paid on the supplier's terms; stripe: by card. */
export const payments = ['invoice', 'stripe'] as const
export type Payment = (typeof payments)[number]

/** open: not paid yet; paid; void: nothing is to be paid any more; refunded: what was paid went back. */
export const paymentStates = ['open', 'paid', 'void', 'refunded'] as const
export type PaymentState = (typeof paymentStates)[number]

export const saleStatuses = ['pending', 'completed', 'refunded'] as const
export type SaleStatus = (typeof saleStatuses)[number]

/** expired: its answer was not accepted while it was valid. */
export const quoteStatuses = ['open', 'answered', 'accepted', 'declined', 'expired'] as const
export type QuoteStatus = (typeof quoteStatuses)[number]

/**
 * Why a line of a cart cannot be ordered. gone: it is not offered any more, or not to this buyer; own: the buyer sells it;
 * on_request: it has no price; fraction: pieces come whole; stock: fewer are in stock; amount: more than an order can cost;
 * quote_open, quote_expired, quote_spent: the quote is not accepted, not valid any more, or ordered already.
 */
export const lineProblems = [
  'gone',
  'own',
  'on_request',
  'fraction',
  'stock',
  'amount',
  'quote_open',
  'quote_expired',
  'quote_spent',
] as const
export type LineProblem = (typeof lineProblems)[number]

export const quoteSides = ['buyer', 'supplier'] as const
export type QuoteSide = (typeof quoteSides)[number]

/** Lines of one order or cart. */
export const MAX_ORDER_LINES = 100
/** Days that an answer to a quote request is valid at most. */
export const MAX_QUOTE_DAYS = 365

/** Where an order is sent to. */
export type DeliveryAddress = {
  company: string
  name: string
  line1: string
  line2: string
  postcode: string
  city: string
  /** ISO 3166-1 alpha-2, such as "DE". */
  country: string
}
