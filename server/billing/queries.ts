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
import { countedFor, type Holder } from './holder.ts'
import { takesPlace } from './takes-place.ts'

export type Limits = { name: string; priceCents: number; limits: Record<FeatureKey, number | null> }

/** Plan of the staff: never sold, no limits. */
const adminPlan: Limits = {
  name: 'Admin',
  priceCents: 0,
  limits: { automation_projects: null, ai_generations: null, team_members: null },
}

/** What a plan allows: that of the company's active subscription, else the free one; the staff have no limits. */
export const limitsOf = async (db: Executor, holder: Holder, now: Date): Promise<Limits> => {
  if (holder.kind === 'staff') return adminPlan
  const subscriber = holder.kind === 'company' ? eq(userSubscriptions.companyId, holder.id) : sql`false`
  const [row] = await db
    .select({ plan: subscriptionPlans })
    .from(subscriptionPlans)
    .leftJoin(
      userSubscriptions,
      and(
        eq(userSubscriptions.planId, subscriptionPlans.id),
        subscriber,
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

const nothingUsed: Record<FeatureKey, number> = { automation_projects: 0, ai_generations: 0, team_members: 0 }

/** How many of each feature are used: projects that are neither deleted nor archived nor cancelled, this month's generations (UTC), people. The staff are not counted. */
export const usageOf = async (
  db: Executor,
  holder: Holder,
  now: Date,
): Promise<Record<FeatureKey, number>> => {
  if (holder.kind === 'staff') return nothingUsed
  const projects = db
    .select({ used: count() })
    .from(automationSolutions)
    .where(
      and(countedFor(holder, automationSolutions), eq(automationSolutions.isOfStaff, false), takesPlace()),
    )
  const generations = db
    .select({ used: count() })
    .from(featureUsage)
    .where(
      and(
        countedFor(holder, featureUsage),
        eq(featureUsage.featureKey, 'ai_generations'),
        gte(featureUsage.createdAt, firstOfMonth(now)),
      ),
    )
  // A person without a company is in no team.
  const isOfTeam = holder.kind === 'company' ? eq(companyMembers.companyId, holder.id) : sql`false`
  const people = db.select({ used: count() }).from(companyMembers).where(isOfTeam)
  const [row] = await db
    .select({
      automation_projects: sql<number>`(${projects})::int`,
      ai_generations: sql<number>`(${generations})::int`,
      team_members: sql<number>`(${people})::int`,
    })
    .from(sql`(select 1) as one`)
  return row ?? nothingUsed
}

export const pairUsage = (
  used: Record<FeatureKey, number>,
  { limits }: Limits,
): Record<FeatureKey, Usage> => ({
  automation_projects: { used: used.automation_projects, limit: limits.automation_projects },
  ai_generations: { used: used.ai_generations, limit: limits.ai_generations },
  team_members: { used: used.team_members, limit: limits.team_members },
})
