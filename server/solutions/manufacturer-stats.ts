import { and, sql } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { ManufacturerStats } from '#contract/solutions.ts'
import type { Executor } from '#db/connect.ts'
import { automationSolutions as solutions } from '#db/schema/index.ts'
import { takesPlace } from '#server/billing/takes-place.ts'
import { ownedBy } from '#server/solution-access/owned-by.ts'

const DAYS_PER_MONTH = 30.4

/** The dashboard's figures, each computed in the database from the company's solutions that are neither archived nor cancelled. */
export const manufacturerStats = async (db: Executor, viewer: Viewer): Promise<ManufacturerStats> => {
  const [row] = await db
    .select({
      total: sql<number>`count(*)::int`,
      active: sql<number>`count(*) filter (where ${solutions.status} in ('pending', 'in_progress'))::int`,
      completed: sql<number>`count(*) filter (where ${solutions.status} = 'completed')::int`,
      valueCents: sql<string>`coalesce(sum((${solutions.costLowCents} + ${solutions.costHighCents}) / 2), 0)::bigint`,
      days: sql<number | null>`avg(${solutions.implementationDaysLow})::float8`,
    })
    .from(solutions)
    .where(and(ownedBy(viewer), takesPlace()))
  const { total = 0, active = 0, completed = 0, valueCents = '0', days = null } = row ?? {}
  return {
    totalProjects: total,
    activeProjects: active,
    completedProjects: completed,
    completionRatePercent: total === 0 ? 0 : Math.round((completed / total) * 100),
    totalValueCents: Number(valueCents),
    averageImplementationMonths: days === null ? null : Math.round((days / DAYS_PER_MONTH) * 10) / 10,
  }
}
