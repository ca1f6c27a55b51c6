import { and, eq, gte, ne, sql } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { EngineerStats } from '#contract/projects.ts'
import type { Executor } from '#db/connect.ts'
import { projectHours, projectMilestones, projects } from '#db/schema/index.ts'

const MONTHS = 12

/** The first days of the last twelve months, oldest first, as "2026-11". */
const lastMonths = (now: Date): string[] =>
  Array.from({ length: MONTHS }, (_, at) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (MONTHS - 1 - at), 1))
      .toISOString()
      .slice(0, 7),
  )

const countProjects = async (db: Executor, companyId: string) => {
  const [row] = await db
    .select({
      activeProjects: sql<number>`(count(*) filter (where ${projects.status} in ('open', 'in_progress')))::int`,
      completedProjects: sql<number>`(count(*) filter (where ${projects.status} = 'completed'))::int`,
    })
    .from(projects)
    .where(eq(projects.engineerCompanyId, companyId))
  return row ?? { activeProjects: 0, completedProjects: 0 }
}

/** Accepted amounts by month, all of them under the empty month too. */
const revenueOf = async (db: Executor, companyId: string) => {
  const month = sql<string>`to_char(${projectMilestones.acceptedAt} at time zone 'utc', 'YYYY-MM')`
  return db
    .select({ month, cents: sql<number>`sum(${projectMilestones.amountCents})::bigint`.mapWith(Number) })
    .from(projectMilestones)
    .innerJoin(projects, eq(projects.id, projectMilestones.projectId))
    .where(
      and(
        eq(projects.engineerCompanyId, companyId),
        ne(projects.status, 'cancelled'),
        eq(projectMilestones.status, 'accepted'),
      ),
    )
    .groupBy(month)
    .orderBy(month)
}

const hoursOf = async (db: Executor, companyId: string, first: string) => {
  const month = sql<string>`to_char(${projectHours.day}, 'YYYY-MM')`
  const own = eq(projectHours.companyId, companyId)
  const [all] = await db
    .select({ minutes: sql<number>`coalesce(sum(${projectHours.minutes}), 0)::int` })
    .from(projectHours)
    .where(own)
  const byMonth = await db
    .select({ month, minutes: sql<number>`sum(${projectHours.minutes})::int` })
    .from(projectHours)
    .where(and(own, gte(projectHours.day, `${first}-01`)))
    .groupBy(month)
    .orderBy(month)
  return { minutes: all?.minutes ?? 0, byMonth }
}

/** Figures of the caller's engineering company; zeros for anyone without a company. */
export const getEngineerStats = async (
  db: Executor,
  { company }: Viewer,
  now: Date,
): Promise<EngineerStats> => {
  const months = lastMonths(now)
  const companyId = company?.id
  if (companyId === undefined)
    return { activeProjects: 0, completedProjects: 0, minutes: 0, revenueCents: 0, months: [] }
  const [counts, revenue, hours] = await Promise.all([
    countProjects(db, companyId),
    revenueOf(db, companyId),
    hoursOf(db, companyId, months[0] ?? ''),
  ])
  const cents = new Map(revenue.map((row) => [row.month, row.cents]))
  const minutes = new Map(hours.byMonth.map((row) => [row.month, row.minutes]))
  return {
    ...counts,
    minutes: hours.minutes,
    revenueCents: revenue.reduce((sum, row) => sum + row.cents, 0),
    months: months.map((month) => ({
      month,
      revenueCents: cents.get(month) ?? 0,
      minutes: minutes.get(month) ?? 0,
    })),
  }
}
