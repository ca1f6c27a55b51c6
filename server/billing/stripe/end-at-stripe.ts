import type { AppDeps } from '#server/platform/deps.ts'
import type { JobHandler } from '#server/platform/queue.ts'
import { hasStripeCode } from './has-stripe-code.ts'
import { refundInvoice } from './refund-invoice.ts'

/** Ends a subscription at Stripe at once, and refunds what was paid for it where it was never in force; one that has ended is no failure. */
export const endSubscription: JobHandler<
  { stripeSubscriptionId: string; isRefunded: boolean },
  AppDeps
> = async ({ stripeSubscriptionId, isRefunded }, { deps }) => {
  if (!deps.stripe) return
  const client = await deps.stripe.client()
  try {
    await client.subscriptions.cancel(stripeSubscriptionId)
  } catch (error) {
    if (!hasStripeCode(error, 'resource_missing')) throw error
  }
  if (!isRefunded) return
  const paid = await client.invoices.list({ subscription: stripeSubscriptionId, status: 'paid' })
  for (const { id } of paid.data) if (id) await refundInvoice(deps, client, id)
}
