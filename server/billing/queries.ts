import { and, count, desc, eq, gte, or, sql } from 'drizzle-orm'
import type { FeatureKey, Usage } from '#contract/billing.ts'
import type { Executor } from '#db/connect.ts'
import {
  automationSolutions,
  companyMembers,
  featureUsage,
  subscriptionPlans,
  userSubscriptions,
} from '#db/schema/index.ts'

export type Limits = { name: string; priceCents: number; limits: Record<FeatureKey, number | null> }

/** Plan of admins: never sold, no limits. */
const adminPlan: Limits = {
  name: 'Admin',
  priceCents: 0,
  limits: { automation_projects: null, ai_generations: null, team_members: null },
}

/** What the company's plan allows: its active subscription's plan, else the free one. No company: an admin's plan. */
export const limitsOf = async (db: Executor, companyId: string | null, now: Date): Promise<Limits> => {
  if (companyId === null) return adminPlan
  const [row] = await db
    .select({ plan: subscriptionPlans })
    .from(subscriptionPlans)
    .leftJoin(
      userSubscriptions,
      and(
        eq(userSubscriptions.planId, subscriptionPlans.id),
        eq(userSubscriptions.companyId, companyId),
        eq(userSubscriptions.status, 'active'),
        gte(userSubscriptions.currentPeriodEnd, now),
      ),
    )
    .where(or(eq(subscriptionPlans.key, 'free'), sql`${userSubscriptions.id} is not null`))
    .orderBy(desc(subscriptionPlans.priceCents))
    .limit(1)
  if (!row) throw new Error('the plan table has no free plan')
  const { name, priceCents, automationProjects, aiGenerations, teamMembers } = row.plan
  return {
    name,
    priceCents,
    limits: {
      automation_projects: automationProjects,
      ai_generations: aiGenerations,
      team_members: teamMembers,
    },
  }
}

const firstOfMonth = (now: Date) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))

/** How many of each feature the company has used: kept projects, this month's generations (UTC), people. */
export const usageOf = async (
  db: Executor,
  companyId: string,
  now: Date,
): Promise<Record<FeatureKey, number>> => {
  const generations = and(
    eq(featureUsage.companyId, companyId),
    eq(featureUsage.featureKey, 'ai_generations'),
    gte(featureUsage.createdAt, firstOfMonth(now)),
  )
  const [row] = await db
    .select({
      automation_projects: sql<number>`(${db.select({ used: count() }).from(automationSolutions).where(eq(automationSolutions.companyId, companyId))})::int`,
      ai_generations: sql<number>`(${db.select({ used: count() }).from(featureUsage).where(generations)})::int`,
      team_members: sql<number>`(${db.select({ used: count() }).from(companyMembers).where(eq(companyMembers.companyId, companyId))})::int`,
    })
    .from(sql`(select 1) as one`)
  return row ?? { automation_projects: 0, ai_generations: 0, team_members: 0 }
}

export const pairUsage = (
  used: Record<FeatureKey, number>,
  { limits }: Limits,
): Record<FeatureKey, Usage> => ({
  automation_projects: { used: used.automation_projects, limit: limits.automation_projects },
  ai_generations: { used: used.ai_generations, limit: limits.ai_generations },
  team_members: { used: used.team_members, limit: limits.team_members },
})
