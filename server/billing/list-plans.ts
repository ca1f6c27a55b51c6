import { and, asc, eq, isNull } from 'drizzle-orm'
import type { SoldPlan } from '#contract/billing.ts'
import { subscriptionPlans } from '#db/schema/index.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { AppDeps } from '#server/platform/deps.ts'

export const toSoldPlan = (
  {
    key,
    name,
    priceCents,
    isSold,
    retiredAt,
    stripePriceId,
    automationProjects,
    aiGenerations,
    teamMembers,
  }: typeof subscriptionPlans.$inferSelect,
  { isBillingOn, stripe }: Pick<Config, 'isBillingOn' | 'stripe'>,
): SoldPlan => ({
  key,
  name,
  priceCents,
  payment: stripe && stripePriceId !== null ? 'stripe' : 'invoice',
  isOnSale: isSold && retiredAt === null && isBillingOn,
  limits: {
    automation_projects: automationProjects,
    ai_generations: aiGenerations,
    team_members: teamMembers,
  },
})

/** The plans that are sold, cheapest first. */
export const listPlans = async ({ db, config }: Pick<AppDeps, 'db' | 'config'>): Promise<SoldPlan[]> => {
  const rows = await db
    .select()
    .from(subscriptionPlans)
    .where(and(eq(subscriptionPlans.isSold, true), isNull(subscriptionPlans.retiredAt)))
    .orderBy(asc(subscriptionPlans.priceCents), asc(subscriptionPlans.key))
  return rows.map((row) => toSoldPlan(row, config))
}
