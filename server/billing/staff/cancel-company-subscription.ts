import { eq } from 'drizzle-orm'
import type { ListedSubscription } from '#contract/subscriptions-admin.ts'
import { companies, userSubscriptions } from '#db/schema/index.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { type RequestContext, signedIn } from '#server/rpc/context.ts'
import { notifyCompany } from '../notify-company.ts'
import { applySubscription } from '../stripe/apply-subscription.ts'
import { askedAt, askOfSubscription } from '../stripe/ask-stripe.ts'
import { lockCurrent } from '../subscriptions/read-subscription.ts'
import { findListed } from './list-subscriptions.ts'

/** At Stripe first, outside any transaction; what it then says is written here. */
const cancelAtStripe = async (context: RequestContext, stripeId: string): Promise<void> => {
  const { deps } = context
  const at = askedAt(deps)
  const object = await askOfSubscription(context, (client) =>
    client.subscriptions.update(stripeId, { cancel_at_period_end: true }),
  )
  await deps.db.transaction((tx) => applySubscription(deps, tx, object, at))
}

/**
 * Ends the paid plan of a company with its period, as staff; its people are notified. One that has ended, or ends already,
 * stays as it is. Null when there is none of that id. Errors: CARD_UNAVAILABLE, NOT_AT_STRIPE.
 */
export const cancelCompanySubscription = async (
  context: RequestContext,
  id: string,
): Promise<ListedSubscription | null> => {
  const { deps } = context
  const { id: actorId } = await signedIn(context)
  const [known] = await deps.db.select().from(userSubscriptions).where(eq(userSubscriptions.id, id))
  if (!known) return null
  if (known.stripeSubscriptionId !== null && known.status !== 'canceled' && !known.cancelAtPeriodEnd)
    await cancelAtStripe(context, known.stripeSubscriptionId)
  return deps.db.transaction(async (tx) => {
    const current = await lockCurrent(tx, known.companyId)
    if (current?.id === id && !known.cancelAtPeriodEnd) {
      await tx
        .update(userSubscriptions)
        .set({ cancelAtPeriodEnd: true, nextPlanId: null, updatedAt: deps.clock.now() })
        .where(eq(userSubscriptions.id, id))
      await recordAudit(tx, context, {
        action: 'plan_canceled',
        actorId,
        companyId: known.companyId,
        subject: { kind: 'subscription', id },
        before: { cancelAtPeriodEnd: false },
        after: { cancelAtPeriodEnd: true },
      })
      const [company] = await tx
        .select({ name: companies.name })
        .from(companies)
        .where(eq(companies.id, known.companyId))
      await notifyCompany(deps, tx, known.companyId, {
        type: 'warning',
        title: 'Your plan was cancelled',
        message:
          'Cellwright has cancelled it at the end of its period. Contact us if you did not ask for this.',
        staffLine: `Staff cancelled the plan of ${company?.name ?? 'a company'}`,
      })
    }
    return findListed(tx, id)
  })
}
