import { and, count, desc, eq, gte, or, type SQL, sql } from 'drizzle-orm'
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

const limitsJson = sql<Limits>`json_build_object('name', ${subscriptionPlans.name}, 'priceCents', ${subscriptionPlans.priceCents},
  'limits', json_build_object('automation_projects', ${subscriptionPlans.automationProjects},
    'ai_generations', ${subscriptionPlans.aiGenerations}, 'team_members', ${subscriptionPlans.teamMembers}))`

/**
 * One row with what a plan allows: that of the company's active subscription, else the free one; the staff have no
 * limits.
 */
export const limitsQuery = (db: Executor, holder: Holder, now: Date) => {
  if (holder.kind === 'staff')
    return db
      .select({ limits: sql<Limits>`${JSON.stringify(adminPlan)}::json` })
      .from(sql`(select 1) as one`)
      .limit(1)
  const subscriber = holder.kind === 'company' ? eq(userSubscriptions.companyId, holder.id) : sql`false`
  return db
    .select({ limits: limitsJson })
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
}

/** What a plan allows. */
export const limitsOf = async (db: Executor, holder: Holder, now: Date): Promise<Limits> => {
  const [row] = await limitsQuery(db, holder, now)
  if (!row) throw new Error('the plan table has no free plan')
  return row.limits
}

const firstOfMonth = (now: Date) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))

const nothingUsed: Record<FeatureKey, number> = { automation_projects: 0, ai_generations: 0, team_members: 0 }
const nothing = sql<number>`0`

/** How many of each feature are used: projects that are neither deleted nor archived nor cancelled, this month's generations (UTC), people. The staff are not counted. */
export const usageCounts = (db: Executor, holder: Holder, now: Date): Record<FeatureKey, SQL<number>> => {
  if (holder.kind === 'staff')
    return { automation_projects: nothing, ai_generations: nothing, team_members: nothing }
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
  return {
    automation_projects: sql<number>`(${projects})::int`,
    ai_generations: sql<number>`(${generations})::int`,
    team_members: sql<number>`(${people})::int`,
  }
}

/** The same, read. */
export const usageOf = async (
  db: Executor,
  holder: Holder,
  now: Date,
): Promise<Record<FeatureKey, number>> => {
  const [row] = await db.select(usageCounts(db, holder, now)).from(sql`(select 1) as one`)
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
