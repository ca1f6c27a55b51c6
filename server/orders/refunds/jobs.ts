import type { AppDeps } from '#server/platform/deps.ts'
import { defineJob } from '#server/platform/queue.ts'
import { RefundedSale } from './refunded-sale.ts'

/** Sends the amount of a refunded sale back to the card that paid it. */
export const refundAtStripe = defineJob<typeof RefundedSale, AppDeps>({
  name: 'refund-at-stripe',
  schema: RefundedSale,
  load: async () => (await import('./refund-at-stripe.ts')).sendRefund,
})
