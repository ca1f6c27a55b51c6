import { and, count, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { Analytics, MonthFigures } from '#contract/analytics.ts'
import { featureUsage, automationSolutions as solutions } from '#db/schema/index.ts'
import { countedFor, holderOf } from '#server/billing/holder.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { ownedBy } from '#server/solution-access/owned-by.ts'

const MONTHS = 12

const monthOf = (instant: unknown): SQL<string> =>
  sql<string>`to_char(${instant} at time zone 'UTC', 'YYYY-MM')`

/** A number inside a stored plan; entries written by hand and plans without a cell have none. */
const planNumber = (path: string): SQL =>
  sql`coalesce((${solutions.plan} #>> ${sql.raw(`'{design,${path}}'`)})::numeric, 0)`

type Figures = Omit<MonthFigures, 'month'>
const nothing: Figures = {
  projects: 0,
  spendCents: 0,
  savingsCentsPerYear: 0,
  throughputPerHour: 0,
  generations: 0,
}

const add = (one: Figures, other: Partial<Figures>): Figures => ({
  projects: one.projects + (other.projects ?? 0),
  spendCents: one.spendCents + (other.spendCents ?? 0),
  savingsCentsPerYear: one.savingsCentsPerYear + (other.savingsCentsPerYear ?? 0),
  throughputPerHour: one.throughputPerHour + (other.throughputPerHour ?? 0),
  generations: one.generations + (other.generations ?? 0),
})

/** "2026-11" and the months before it, oldest first. */
const lastMonths = (now: Date): string[] =>
  Array.from({ length: MONTHS }, (_, at) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - MONTHS + 1 + at, 1))
      .toISOString()
      .slice(0, 7),
  )

/** Figures of the own solutions by the month in which they were saved. Archived and cancelled ones count by status only. */
export const readAnalytics = async (
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  viewer: Viewer,
): Promise<Analytics> => {
  const month = monthOf(solutions.createdAt)
  const savings = sql`${planNumber('finance,yearlySavings,likelyCents')} - ${planNumber('finance,yearlyCosts,likelyCents')}`
  const saved = db
    .select({
      month,
      status: solutions.status,
      projects: sql<number>`count(*)::int`,
      spendCents: sql<number>`coalesce(sum((${solutions.costLowCents} + ${solutions.costHighCents}) / 2), 0)::float8`,
      savingsCentsPerYear: sql<number>`sum(${savings})::float8`,
      throughputPerHour: sql<number>`(sum(${planNumber('simulation,throughputPerMinute')}) * 60)::float8`,
    })
    .from(solutions)
    .where(and(ownedBy(viewer), isNull(solutions.deletedAt)))
    .groupBy(sql`1`, solutions.status)
  const holder = holderOf(viewer)
  const used = db
    .select({ month: monthOf(featureUsage.createdAt), generations: count() })
    .from(featureUsage)
    .where(
      and(
        countedFor(holder, featureUsage),
        eq(featureUsage.featureKey, 'ai_generations'),
        ne(featureUsage.state, 'released'),
      ),
    )
    .groupBy(sql`1`)
  const [rows, generations] = await Promise.all([saved, used])
  const counted = rows.filter(({ status }) => status !== 'archived' && status !== 'cancelled')
  const all = [...counted, ...generations].map(
    ({ month: at, ...figures }): MonthFigures => ({
      month: at,
      ...add(nothing, figures),
    }),
  )
  const sum = (of: readonly Figures[]): Figures => {
    const total = of.reduce(add, nothing)
    return {
      ...total,
      spendCents: Math.round(total.spendCents),
      savingsCentsPerYear: Math.round(total.savingsCentsPerYear),
    }
  }
  const byStatus = Map.groupBy(rows, ({ status }) => status)
  return {
    totals: sum(all),
    byStatus: [...byStatus].map(([status, of]) => ({
      status,
      projects: of.reduce((total, { projects }) => total + projects, 0),
    })),
    months: lastMonths(clock.now()).map((at) => ({
      month: at,
      ...sum(all.filter((one) => one.month === at)),
    })),
  }
}
