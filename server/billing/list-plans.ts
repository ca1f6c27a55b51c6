import { asc, eq } from 'drizzle-orm'
import type { SoldPlan } from '#contract/billing.ts'
import type { Executor } from '#db/connect.ts'
import { subscriptionPlans } from '#db/schema/index.ts'

export const toSoldPlan = ({
  key,
  name,
  priceCents,
  automationProjects,
  aiGenerations,
  teamMembers,
}: typeof subscriptionPlans.$inferSelect): SoldPlan => ({
  key,
  name,
  priceCents,
  limits: {
    automation_projects: automationProjects,
    ai_generations: aiGenerations,
    team_members: teamMembers,
  },
})

/** The plans that are sold, cheapest first. */
export const listPlans = async (db: Executor): Promise<SoldPlan[]> => {
  const rows = await db
    .select()
    .from(subscriptionPlans)
    .where(eq(subscriptionPlans.isSold, true))
    .orderBy(asc(subscriptionPlans.priceCents), asc(subscriptionPlans.key))
  return rows.map(toSoldPlan)
}
