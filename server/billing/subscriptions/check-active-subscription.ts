import { eq } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { SoldPlan } from '#contract/billing.ts'
import type { ActiveSubscription, Subscription } from '#contract/subscriptions.ts'
import type { Executor } from '#db/connect.ts'
import { subscriptionPlans } from '#db/schema/index.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { toSoldPlan } from '../list-plans.ts'
import { unavailable } from '../queries.ts'
import { findCurrent, planById, type SubscriptionRow } from './read-subscription.ts'

const isActive = ({ status, currentPeriodEnd }: SubscriptionRow, now: Date): boolean =>
  status === 'active' && currentPeriodEnd !== null && currentPeriodEnd >= now

export const toSubscription = async (db: Executor, row: SubscriptionRow): Promise<Subscription> => {
  const plan = await planById(db, row.planId)
  return {
    id: row.id,
    status: row.status,
    planKey: plan?.key ?? null,
    planName: plan?.name ?? null,
    currentPeriodStart: row.currentPeriodStart?.toISOString() ?? null,
    currentPeriodEnd: row.currentPeriodEnd?.toISOString() ?? null,
    cancelAtPeriodEnd: row.cancelAtPeriodEnd,
    nextPlanName: (await planById(db, row.nextPlanId))?.name ?? null,
    payment: row.payment,
  }
}

/** The plan whose limits apply: the one that is paid for, else the free one. Errors: LIMITS_UNAVAILABLE. */
const planInForce = async (
  db: Executor,
  config: AppDeps['config'],
  paid: SubscriptionRow | undefined,
): Promise<SoldPlan> => {
  const own = paid && (await planById(db, paid.planId))
  if (own) return toSoldPlan(own, config)
  const [free] = await db.select().from(subscriptionPlans).where(eq(subscriptionPlans.key, 'free'))
  if (!free) throw unavailable()
  return toSoldPlan(free, config)
}

/** Whether the caller's company has a paid plan, and what is known of it. Errors: LIMITS_UNAVAILABLE. */
export const checkActiveSubscription = async (
  { db, clock, config }: Pick<AppDeps, 'clock' | 'config'> & { db: Executor },
  { company, staffRole }: Viewer,
): Promise<ActiveSubscription> => {
  const row = company ? await findCurrent(db, company.id) : undefined
  const paid = row && isActive(row, clock.now()) ? row : undefined
  return {
    has_subscription: paid !== undefined,
    plan: staffRole ? null : await planInForce(db, config, paid),
    subscription: row ? await toSubscription(db, row) : null,
    isBillingOn: config.isBillingOn,
    mayChange: company?.membership === 'owner' && staffRole === null,
  }
}
