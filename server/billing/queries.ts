import { and, count, desc, eq, gte, or, type SQL, sql } from 'drizzle-orm'
import type { FeatureKey, Usage } from '#contract/billing.ts'
import type { Executor } from '#db/connect.ts'
import {
  automationSolutions,
  companyMembers,
  featureUsage,
  invitations,
  subscriptionPlans,
  userSubscriptions,
} from '#db/schema/index.ts'
import { openInvitation } from '#server/identity/accounts/open-invitation.ts'
import { errors } from '#server/rpc/errors.ts'
import { hasCode } from '#server/rpc/faults/is-database-gone.ts'
import { countedFor, type Holder } from './holder.ts'
import { takesPlace } from './takes-place.ts'
import { countedUnits } from './units/counted-units.ts'

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
const limitsQuery = (db: Executor, holder: Holder, now: Date) => {
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

/** SQLSTATE of a statement, or of a wait for a lock, that took too long. */
const tookTooLong = new Set(['57014', '55P03'])

/** Limits that cannot be read. */
export const unavailable = () => errors.LIMITS_UNAVAILABLE({ data: { retryAfterSeconds: 10 } })

/**
 * What a plan allows. Limits that cannot be read are never taken for those of another plan: only a page that shows them
 * may do that. Errors: LIMITS_UNAVAILABLE, and those of a database that is away; both are 503.
 */
export const limitsOf = async (db: Executor, holder: Holder, now: Date): Promise<Limits> => {
  const [row] = await limitsQuery(db, holder, now).catch((error: unknown) => {
    throw hasCode(error, tookTooLong) ? unavailable() : error
  })
  // No free plan: the table of plans is being filled, or was emptied.
  if (!row) throw unavailable()
  return row.limits
}

const firstOfMonth = (now: Date) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))

const nothingUsed: Record<FeatureKey, number> = { automation_projects: 0, ai_generations: 0, team_members: 0 }
const nothing = sql<number>`0`

/** How many of each feature are used: projects that are neither deleted nor archived nor cancelled, this month's generations (UTC) that are kept or still reserved, people and open invitations. Of the staff only generations are counted. */
export const usageCounts = (db: Executor, holder: Holder, now: Date): Record<FeatureKey, SQL<number>> => {
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
        countedUnits(now),
      ),
    )
  // A person without a company is in no team.
  const isOfTeam = holder.kind === 'company' ? eq(companyMembers.companyId, holder.id) : sql`false`
  const people = db.select({ used: count() }).from(companyMembers).where(isOfTeam)
  // An open invitation keeps its place, so that accepting one is never refused.
  const invited = db
    .select({ used: count() })
    .from(invitations)
    .where(
      and(holder.kind === 'company' ? eq(invitations.companyId, holder.id) : sql`false`, openInvitation(now)),
    )
  const generated = sql<number>`(${generations})::int`
  if (holder.kind === 'staff')
    return { automation_projects: nothing, ai_generations: generated, team_members: nothing }
  return {
    automation_projects: sql<number>`(${projects})::int`,
    ai_generations: generated,
    team_members: sql<number>`((${people}) + (${invited}))::int`,
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
