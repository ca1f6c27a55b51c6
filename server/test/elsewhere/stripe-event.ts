import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { STRIPE_KEY, WEBHOOK_SECRET } from './stripe-keys.ts'

const { webhooks } = new Stripe(STRIPE_KEY)

export type Told = {
  type: string
  object: object
  /** Seconds since the epoch; now unless given. */
  at?: number
  id?: string
}

export const seconds = () => Math.floor(Date.now() / 1000)

/** The body of an event as Stripe sends it. */
export const eventOf = ({ type, object, at = seconds(), id = `evt_${randomUUID()}` }: Told): string =>
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
