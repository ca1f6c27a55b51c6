import { subscriptionEvents } from '#server/billing/stripe/events.ts'
import { orderEvents } from '#server/orders/payment/events.ts'
import type { StripeHandlers } from '#server/platform/stripe/handlers.ts'

/** Every event of Stripe that something here follows; others are received and forgotten. */
export const stripeHandlers: StripeHandlers = { ...orderEvents, ...subscriptionEvents }
