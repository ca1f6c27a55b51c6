import { z } from 'zod'
import type { AppDeps } from '#server/platform/deps.ts'
import { defineJob } from '#server/platform/queue.ts'

const Ended = z.object({
  stripeSubscriptionId: z.string(),
  /** It was never in force: all that was paid for it goes back. */
  isRefunded: z.boolean().default(false),
})

/** Ends a subscription at Stripe that no company of ours has any more. */
export const endAtStripe = defineJob<typeof Ended, AppDeps>({
  name: 'end-at-stripe',
  schema: Ended,
  load: async () => (await import('./end-at-stripe.ts')).endSubscription,
})

const Refunded = z.object({ stripeInvoiceId: z.string() })

/** Sends what was paid for an invoice of Stripe back to the card. */
export const refundPlanPayment = defineJob<typeof Refunded, AppDeps>({
  name: 'refund-plan-payment',
  schema: Refunded,
  load: async () => (await import('./refund-invoice.ts')).sendInvoiceBack,
})
