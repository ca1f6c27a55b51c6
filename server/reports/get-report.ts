import { sql } from 'drizzle-orm'
import type { ModelPurpose } from '#contract/generation-words.ts'
import type { ModelUse, Report, ReportBucket } from '#contract/reports.ts'
import type { Executor } from '#db/connect.ts'
import type { AppDeps } from '#server/platform/deps.ts'

const DAY_MS = 86_400_000
const BUCKETS = 6
/** Categories with most solutions that are named. */
const MOST_CATEGORIES = 100

/** A moment as the database reads it. */
const at = (ms: number) => sql`${new Date(ms).toISOString()}::timestamptz`

type Totals = Omit<Report, 'period' | 'since' | 'until' | 'buckets' | 'categories' | 'modelUse'>

/** All counts in one statement, so that they are of one moment. */
const readTotals = async (db: Executor, sinceMs: number, untilMs: number): Promise<Totals> => {
  const within = sql`created_at >= ${at(sinceMs)} and created_at < ${at(untilMs)}`
  const { rows } = await db.execute<Record<keyof Totals, string | null>>(sql`
    with sold as (select amount, platform_fee from component_sales where status <> 'refunded' and ${within}),
      runs as (select state, extract(epoch from ended_at - created_at) as seconds from generation_runs where ${within})
    select
      (select count(*) from sold) as "sales",
      (select coalesce(sum(amount), 0) from sold) as "revenueCents",
      (select coalesce(sum(platform_fee), 0) from sold) as "platformFeesCents",
      (select count(*) from companies where type <> 'admin') as "activeUsers",
      (select count(*) from automation_solutions
        where status not in ('cancelled', 'archived') and deleted_at is null) as "activeSolutions",
      (select count(*) from automation_solutions
        where status = 'completed' and deleted_at is null) as "completedSolutions",
      (select count(*) from projects) as "projects",
      (select count(*) from projects where status = 'completed') as "completedProjects",
      (select count(*) from feature_usage
        where feature_key = 'ai_generations' and state = 'kept' and ${within}) as "generations",
      (select count(*) from runs where state in ('failed', 'expired')) as "failedGenerations",
      (select round(avg(seconds)::numeric, 2) from runs where state = 'kept') as "meanSeconds"`)
  const [row] = rows
  if (!row) throw new Error('the figures of the report did not come back')
  const { meanSeconds, ...counts } = row
  const numbers = Object.fromEntries(Object.entries(counts).map(([key, value]) => [key, Number(value)]))
  return {
    ...(numbers as Omit<Totals, 'meanSeconds'>),
    meanSeconds: meanSeconds === null ? null : Number(meanSeconds),
  }
}

/** Six equal parts of the period: accounts at the end of each, sales and fees within each. */
const readBuckets = async (db: Executor, sinceMs: number, untilMs: number): Promise<ReportBucket[]> => {
  const bucketMs = (untilMs - sinceMs) / BUCKETS
  const edges = Array.from({ length: BUCKETS + 1 }, (_, index) => sinceMs + index * bucketMs)
  const starts = sql.join(edges.slice(0, BUCKETS).map(at), sql`, `)
  const ends = sql.join(edges.slice(1).map(at), sql`, `)
  const { rows } = await db.execute<{ users: string; revenue: string; fees: string }>(sql`
    select
      (select count(*) from users where users.created_at <= bucket.ends and users.role = 'user') as users,
      sold.revenue, sold.fees
    from unnest(array[${starts}], array[${ends}]) as bucket(starts, ends)
    cross join lateral (
      select coalesce(sum(amount), 0) as revenue, coalesce(sum(platform_fee), 0) as fees from component_sales
      where status <> 'refunded' and created_at >= bucket.starts and created_at < bucket.ends
    ) as sold
    order by bucket.starts`)
  return rows.map(({ users, revenue, fees }, index) => ({
    startsAt: new Date(edges[index] ?? sinceMs).toISOString(),
    endsAt: new Date(edges[index + 1] ?? untilMs).toISOString(),
    users: Number(users),
    revenueCents: Number(revenue),
    platformFeesCents: Number(fees),
  }))
}

const readCategories = async (db: Executor): Promise<Report['categories']> => {
  const { rows } = await db.execute<{ name: string; solutions: number }>(sql`
    select coalesce(categories.name, 'Without a category') as name, count(*)::int as solutions
    from automation_solutions solutions left join solution_categories categories on categories.id = solutions.category_id
    where solutions.deleted_at is null
    group by categories.id, categories.name order by solutions desc, name limit ${MOST_CATEGORIES}`)
  return rows.map(({ name, solutions }) => ({ name, solutions }))
}

/** A call without a time has not ended, or its program was killed: it has not failed. */
const readModelUse = async (db: Executor, sinceMs: number, untilMs: number): Promise<ModelUse[]> => {
  const { rows } = await db.execute<{
    purpose: ModelPurpose
    calls: number
    failed: number
    input: string
    output: string
    cost: string | null
    seconds: string | null
  }>(sql`
    select purpose, count(*)::int as calls, count(*) filter (where outcome not in ('done', 'cancelled') and milliseconds > 0)::int as failed,
      sum(input_tokens) as input, sum(output_tokens) as output,
      round(avg(milliseconds) filter (where milliseconds > 0) / 1000, 2) as seconds,
      case when bool_and(cost_cents is not null) then sum(cost_cents) end as cost
    from model_calls where created_at >= ${at(sinceMs)} and created_at < ${at(untilMs)}
    group by purpose order by purpose`)
  return rows.map(({ purpose, calls, failed, input, output, cost, seconds }) => ({
    purpose,
    calls,
    failed,
    inputTokens: Number(input),
    outputTokens: Number(output),
    meanSeconds: seconds === null ? null : Number(seconds),
    costCents: cost === null ? null : Number(cost),
  }))
}

/** Figures of the last `period` days. Sales that were refunded count nowhere. */
export const getReport = async (
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  { period }: { period: number },
): Promise<Report> => {
  const untilMs = clock.now().getTime()
  const sinceMs = untilMs - period * DAY_MS
  const [totals, buckets, categories, modelUse] = await Promise.all([
    readTotals(db, sinceMs, untilMs),
    readBuckets(db, sinceMs, untilMs),
    readCategories(db),
    readModelUse(db, sinceMs, untilMs),
  ])
  const [since, until] = [new Date(sinceMs).toISOString(), new Date(untilMs).toISOString()]
  return { period, since, until, ...totals, buckets, categories, modelUse }
}
