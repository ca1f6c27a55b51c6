import { and, sql } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { ManufacturerStats } from '#contract/solutions.ts'
import type { Executor } from '#db/connect.ts'
import { automationSolutions as solutions } from '#db/schema/index.ts'
import { DAYS_PER_MONTH } from '#engine/units.ts'
import { takesPlace } from '#server/billing/takes-place.ts'
import { ownedBy } from '#server/solution-access/owned-by.ts'

export type StatsRow = {
  total: number
  active: number
  completed: number
  /** A sum of cents that PostgreSQL writes as text where it is no part of JSON. */
  valueCents: string | number
  months: number | null
}

/** The leading number of the time range as a card writes it: whole months, at least one. */
const leadingMonths = sql`greatest(1, round(${solutions.implementationDaysLow} / ${sql.raw(String(DAYS_PER_MONTH))}))`

/** Figures over the rows of `automation_solutions` that a query is about. */
export const statsFields = {
  total: sql<number>`count(*)::int`,
  active: sql<number>`count(*) filter (where ${solutions.status} in ('pending', 'in_progress'))::int`,
  completed: sql<number>`count(*) filter (where ${solutions.status} = 'completed')::int`,
  valueCents: sql<string>`coalesce(sum((${solutions.costLowCents} + ${solutions.costHighCents}) / 2), 0)::bigint`,
  months: sql<
    number | null
  >`(avg(${leadingMonths}) filter (where ${solutions.implementationDaysLow} is not null))::float8`,
}

const nothing: StatsRow = { total: 0, active: 0, completed: 0, valueCents: 0, months: null }

export const toStats = ({ total, active, completed, valueCents, months }: StatsRow): ManufacturerStats => ({
  totalProjects: total,
  activeProjects: active,
  completedProjects: completed,
  completionRatePercent: total === 0 ? 0 : Math.round((completed / total) * 100),
  totalValueCents: Number(valueCents),
  averageImplementationMonths: months === null ? null : Math.round(months * 10) / 10,
})

/** The dashboard's figures, each computed in the database from the company's solutions that are neither archived nor cancelled. */
export const manufacturerStats = async (db: Executor, viewer: Viewer): Promise<ManufacturerStats> => {
  const [row = nothing] = await db
    .select(statsFields)
    .from(solutions)
    .where(and(ownedBy(viewer), takesPlace()))
  return toStats(row)
}
