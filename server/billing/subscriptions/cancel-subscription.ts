import { eq } from 'drizzle-orm'
import type { ActiveSubscription } from '#contract/subscriptions.ts'
import type { Transaction } from '#db/connect.ts'
import { userSubscriptions } from '#db/schema/index.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { errors } from '#server/rpc/errors.ts'
import { changeSubscription, type OpenChange } from './change-subscription.ts'

/** Marks a subscription as one that ends with its period. One that is marked stays so. Errors: MANAGED_BY_STRIPE, NO_SUBSCRIPTION. */
export const endWithPeriod = async (
  context: RequestContext,
  tx: Transaction,
  { viewer, current, now }: OpenChange,
): Promise<void> => {
  if (!current) throw errors.NO_SUBSCRIPTION()
  if (current.payment === 'stripe') throw errors.MANAGED_BY_STRIPE()
  if (current.cancelAtPeriodEnd) return
  await tx
    .update(userSubscriptions)
    .set({ cancelAtPeriodEnd: true, nextPlanId: null, updatedAt: now })
    .where(eq(userSubscriptions.id, current.id))
  await recordAudit(tx, context, { action: 'plan_canceled', userId: viewer.id, companyId: viewer.company.id })
}

/** Cancels the plan of the caller's company at the end of its period. Errors: BILLING_OFF, MANAGED_BY_STRIPE, NO_SUBSCRIPTION. */
export const cancelSubscription = (context: RequestContext): Promise<ActiveSubscription> =>
  changeSubscription(context, (tx, open) => endWithPeriod(context, tx, open))
