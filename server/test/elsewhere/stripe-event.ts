import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { STRIPE_KEY, WEBHOOK_SECRET } from './stripe-keys.ts'

const { webhooks } = new Stripe(STRIPE_KEY)

export type SentEvent = {
  type: string
  object: object
  /** Seconds since the epoch; now unless given. */
  at?: number
  id?: string
}

export const seconds = () => Math.floor(Date.now() / 1000)

export const DAY_SECONDS = 86_400

/** A subscription of a company as Stripe tells of it. */
export const subscriptionOf = (companyId: string, id: string, more: object = {}, price = 'price_pro') => ({
  id,
  object: 'subscription',
  customer: `cus_${companyId}`,
  status: 'active',
  cancel_at_period_end: false,
  metadata: { companyId },
  items: {
    data: [
      {
        price: { id: price },
        current_period_start: seconds() - DAY_SECONDS,
        current_period_end: seconds() + 29 * DAY_SECONDS,
      },
    ],
  },
  ...more,
})

/** An invoice of a subscription that was paid, as Stripe tells of it. */
export const paidInvoiceOf = (
  companyId: string,
  { subscriptionId, invoiceId }: { subscriptionId: string; invoiceId: string },
) => ({
  id: invoiceId,
  amount_paid: 4900,
  parent: { subscription_details: { subscription: subscriptionId, metadata: { companyId } } },
  lines: {
    data: [
      { description: '1 x Professional', period: { start: seconds(), end: seconds() + 30 * DAY_SECONDS } },
    ],
  },
})

/** The body of an event as Stripe sends it. */
export const eventOf = ({ type, object, at = seconds(), id = `evt_${randomUUID()}` }: SentEvent): string =>
  JSON.stringify({ id, object: 'event', type, created: at, data: { object } })

/** A request of Stripe's with that body, signed by Stripe's own test helper. */
export const signedRequest = (payload: string, signing: { secret?: string; timestamp?: number } = {}) => ({
  method: 'POST',
  body: payload,
  headers: {
    'content-type': 'application/json; charset=utf-8',
    'stripe-signature': webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET, ...signing }),
  },
})
