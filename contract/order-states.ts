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
/** What can be done with an order or with lines of it. */
export const orderActions = ['cancel', 'complete', 'ship', 'correct', 'refund'] as const
export type OrderAction = (typeof orderActions)[number]

/** Who deals with an order: the company that ordered, a company that sells a line of it, or our staff. */
export const orderSides = ['buyer', 'supplier', 'staff'] as const
export type OrderSide = (typeof orderSides)[number]

/** Why an action on an order is refused. */
export const orderRefusals = {
  completed: 'This order is completed.',
  cancelled: 'This order is cancelled.',
  shipped: 'A part of it is on its way already. Ask the supplier to refund it.',
  not_shipped: 'Not everything is shipped yet.',
  line_shipped: 'This line is shipped already.',
  line_waiting: 'This line is not shipped yet.',
  line_refunded: 'This line is refunded.',
  not_paid: 'This order is not paid yet.',
  not_allowed: 'This is not yours to do.',
} as const
export type OrderRefusal = keyof typeof orderRefusals
export const orderRefusalNames = Object.keys(orderRefusals) as OrderRefusal[]

/** The terms of sale that a checkout agrees to: the day they were last changed. */
export const TERMS_OF_SALE_VERSION = '2026-11-22'

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

/** What Stripe charges in one payment, in US cents. */
export const CARD_MIN_CENTS = 50
export const CARD_MAX_CENTS = 99_999_999

/** Minutes that an order by card waits for its payment; longer while a page of Stripe is open that was opened late. */
export const PAY_WITHIN_MINUTES = 60
