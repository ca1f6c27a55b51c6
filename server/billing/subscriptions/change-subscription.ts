import type { Viewer } from '#contract/accounts.ts'
import type { ActiveSubscription } from '#contract/subscriptions.ts'
import type { Transaction } from '#db/connect.ts'
import { type RequestContext, signedIn } from '#server/rpc/context.ts'
import { errors } from '#server/rpc/errors.ts'
import { refreshPlan } from '../notify-company.ts'
import { checkActiveSubscription } from './check-active-subscription.ts'
import { lockCurrent, type SubscriptionRow } from './read-subscription.ts'

export type PlanOwner = Viewer & { company: NonNullable<Viewer['company']> }

/** The caller as someone who decides about the plan of a company. Errors: COMPANY_NOT_FOUND, FORBIDDEN. */
export const planOwner = async (context: RequestContext): Promise<PlanOwner> => {
  const viewer = await signedIn(context)
  if (!viewer.company) throw errors.COMPANY_NOT_FOUND()
  if (viewer.company.membership !== 'owner' || viewer.staffRole !== null)
    throw errors.FORBIDDEN({ message: 'Only owners of the company change its plan.' })
  return { ...viewer, company: viewer.company }
}

/** The same while plans can be changed. Errors: BILLING_OFF, COMPANY_NOT_FOUND, FORBIDDEN. */
export const changeOwner = async (context: RequestContext): Promise<PlanOwner> => {
  const viewer = await planOwner(context)
  if (!context.deps.config.isBillingOn) throw errors.BILLING_OFF()
  return viewer
}

export type OpenChange = { viewer: PlanOwner; current: SubscriptionRow | undefined; now: Date }

/**
 * Changes the plan of the caller's company in one transaction: the company is locked first, then its subscription.
 * Answers the plan as it then is. Errors: COMPANY_NOT_FOUND, FORBIDDEN, BILLING_OFF.
 */
export const changeSubscription = async (
  context: RequestContext,
  change: (tx: Transaction, open: OpenChange) => Promise<void>,
): Promise<ActiveSubscription> => {
  const viewer = await changeOwner(context)
  const { deps } = context
  return deps.db.transaction(async (tx) => {
    const current = await lockCurrent(tx, viewer.company.id)
    await change(tx, { viewer, current, now: deps.clock.now() })
    await refreshPlan(deps, tx, viewer.company.id)
    return checkActiveSubscription({ ...deps, db: tx }, viewer)
  })
}
