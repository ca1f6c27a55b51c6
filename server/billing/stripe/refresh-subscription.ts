import { eq } from 'drizzle-orm'
import type { Subscription } from '#contract/subscriptions.ts'
import { userSubscriptions } from '#db/schema/index.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { toSubscription } from '../subscriptions/check-active-subscription.ts'
import { applySubscription } from './apply-subscription.ts'
import { askedAt, askOfSubscription } from './ask-stripe.ts'

/** Reads a subscription again from Stripe; one on invoice stays as it is. Null when there is none of that id. Errors: CARD_UNAVAILABLE, NOT_AT_STRIPE. */
export const refreshSubscription = async (
  context: RequestContext,
  id: string,
): Promise<Subscription | null> => {
  const { deps } = context
  const find = async () => {
    const [row] = await deps.db.select().from(userSubscriptions).where(eq(userSubscriptions.id, id))
    return row
  }
  const row = await find()
  if (!row) return null
  const { stripeSubscriptionId: stripeId } = row
  if (stripeId !== null) {
    const at = askedAt(deps)
    const object = await askOfSubscription(context, (client) => client.subscriptions.retrieve(stripeId))
    await deps.db.transaction((tx) => applySubscription(deps, tx, object, at))
  }
  return toSubscription(deps.db, (await find()) ?? row)
}
