import { z } from 'zod'
import type { AppDeps } from '#server/platform/deps.ts'
import { defineJob } from '#server/platform/queue.ts'

const Ended = z.object({ stripeSubscriptionId: z.string() })

/** Ends a subscription at Stripe that no company of ours has any more. */
export const endAtStripe = defineJob<typeof Ended, AppDeps>({
  name: 'end-at-stripe',
  schema: Ended,
  load: async () => (await import('./end-at-stripe.ts')).endSubscription,
})
