import { and, eq, inArray } from 'drizzle-orm'
import type { Executor, Transaction } from '#db/connect.ts'
import { subscriptionPlans as plans, userSubscriptions as subscriptions } from '#db/schema/index.ts'
import { holdCompany } from '#server/identity/accounts/deletion/remove-company.ts'

export type SubscriptionRow = typeof subscriptions.$inferSelect
export type PlanRow = typeof plans.$inferSelect

const isCurrent = (companyId: string) =>
  and(eq(subscriptions.companyId, companyId), inArray(subscriptions.status, ['active', 'past_due']))

/** The subscription of a company that is active or past due: there is one at most. */
export const findCurrent = async (db: Executor, companyId: string): Promise<SubscriptionRow | undefined> => {
  const [row] = await db.select().from(subscriptions).where(isCurrent(companyId))
  return row
}

/** Locks a company and then its subscription, for a change of the plan. */
export const lockCurrent = async (
  tx: Transaction,
  companyId: string,
): Promise<SubscriptionRow | undefined> => {
  await holdCompany(tx, companyId)
  const [row] = await tx.select().from(subscriptions).where(isCurrent(companyId)).for('update')
  return row
}

/** A plan by its id; undefined for none. */
export const planById = async (db: Executor, id: string | null): Promise<PlanRow | undefined> => {
  if (id === null) return undefined
  const [plan] = await db.select().from(plans).where(eq(plans.id, id))
  return plan
}
