import { asc, count, inArray, or, sql } from 'drizzle-orm'
import type { KeptPlan } from '#contract/plans-admin.ts'
import type { Executor } from '#db/connect.ts'
import { subscriptionPlans as plans, userSubscriptions as subscriptions } from '#db/schema/index.ts'

/** Plans that an installation has at most: they stand side by side on one page. */
export const MAX_PLANS = 50
export const FREE = 'free'

/** Companies that have a plan, or change to it when their period ends. */
export const countCompanies = (db: Executor, planId: string) =>
  db.$count(
    subscriptions,
    sql`${planId} in (${subscriptions.planId}, ${subscriptions.nextPlanId}) and ${subscriptions.status} <> 'canceled'`,
  )

/** The plans that are offered or were, cheapest first, without the one of the staff. */
export const listAllPlans = async (db: Executor): Promise<{ items: KeptPlan[] }> => {
  const rows = await db
    .select()
    .from(plans)
    .where(sql`${plans.isSold}`)
    .orderBy(asc(plans.priceCents), asc(plans.key))
    .limit(MAX_PLANS)
  const ids = rows.map(({ id }) => id)
  const kept = await db
    .select({ planId: subscriptions.planId, nextPlanId: subscriptions.nextPlanId, all: count() })
    .from(subscriptions)
    .where(
      sql`${subscriptions.status} <> 'canceled' and ${or(inArray(subscriptions.planId, ids), inArray(subscriptions.nextPlanId, ids))}`,
    )
    .groupBy(subscriptions.planId, subscriptions.nextPlanId)
  const companiesOf = (id: string) =>
    kept
      .filter(({ planId, nextPlanId }) => planId === id || nextPlanId === id)
      .reduce((sum, { all }) => sum + all, 0)
  return {
    items: rows.map(({ isSold, stripePriceId, retiredAt, ...plan }) => ({
      ...plan,
      isRetired: retiredAt !== null,
      isFree: plan.key === FREE,
      isByCard: stripePriceId !== null,
      companies: companiesOf(plan.id),
    })),
  }
}
