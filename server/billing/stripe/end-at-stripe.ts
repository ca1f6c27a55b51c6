import type { AppDeps } from '#server/platform/deps.ts'
import type { JobHandler } from '#server/platform/queue.ts'

const isGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'resource_missing'

/** Ends a subscription at Stripe at once; one that has ended is no failure. */
export const endSubscription: JobHandler<{ stripeSubscriptionId: string }, AppDeps> = async (
  { stripeSubscriptionId },
  { deps },
) => {
  if (!deps.stripe) return
  const client = await deps.stripe.client()
  try {
    await client.subscriptions.cancel(stripeSubscriptionId)
  } catch (error) {
    if (!isGone(error)) throw error
  }
}
