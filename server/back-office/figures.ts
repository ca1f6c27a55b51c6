import { type SQL, sql } from 'drizzle-orm'
import type { BackOfficeFigure, BackOfficeStats } from '#contract/back-office.ts'
import type { Executor } from '#db/connect.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { attempt } from './attempt.ts'

const DAY_MS = 86_400_000

/** A statement of its own, so that it fails alone, and the figures that its one row holds. */
type Reading = { figures: readonly BackOfficeFigure[]; select: SQL }

const readingsAt = (now: Date): readonly Reading[] => {
  const at = (ms: number) => sql`${new Date(now.getTime() - ms).toISOString()}::timestamptz`
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)).toISOString()
  return [
    {
      figures: ['totalUsers'],
      select: sql`select count(*) as "totalUsers" from companies where type <> 'admin'`,
    },
    {
      figures: ['activeSolutions'],
      select: sql`select count(*) as "activeSolutions" from automation_solutions
        where status not in ('cancelled', 'archived') and deleted_at is null`,
    },
    {
      figures: ['activeSubscriptions', 'pastDueSubscriptions'],
      select: sql`select
        count(*) filter (where status = 'active' and current_period_end > ${at(0)}) as "activeSubscriptions",
        count(*) filter (where status in ('past_due', 'incomplete')) as "pastDueSubscriptions"
        from user_subscriptions where status in ('active', 'past_due', 'incomplete')`,
    },
    {
      figures: ['totalRevenueCents'],
      select: sql`select coalesce(sum(total_amount), 0) as "totalRevenueCents" from orders where status <> 'cancelled'`,
    },
    {
      figures: ['systemUptimePercent'],
      select: sql`select (select value from system_metrics where key = 'uptime' order by timestamp desc limit 1)
        as "systemUptimePercent"`,
    },
    {
      figures: ['aiUsage'],
      select: sql`select count(*) as "aiUsage" from feature_usage where feature_key = 'ai_generations'
        and state = 'kept' and created_at >= ${at(30 * DAY_MS)}`,
    },
    {
      figures: ['apiRequests'],
      select: sql`select coalesce(sum(count), 0) as "apiRequests" from api_logs where minute >= ${at(DAY_MS)}`,
    },
    {
      figures: ['monthlyRevenueCents'],
      select: sql`select coalesce(sum(amount), 0) as "monthlyRevenueCents" from subscription_invoices
        where status = 'paid' and paid_at >= ${month}::timestamptz`,
    },
    {
      figures: ['totalBids', 'activeBids'],
      select: sql`select count(*) as "totalBids", count(*) filter (where status = 'pending') as "activeBids"
        from implementation_bids`,
    },
    {
      figures: ['totalSales', 'platformFeesCents'],
      select: sql`select count(*) as "totalSales", coalesce(sum(platform_fee), 0) as "platformFeesCents"
        from component_sales where status <> 'refunded' and created_at >= ${at(30 * DAY_MS)}`,
    },
  ]
}

type Row = Partial<Record<BackOfficeFigure, string | null>>

const readOne = async (db: Executor, { select }: Reading): Promise<Row> => {
  const { rows } = await db.execute<Row>(select)
  const [row] = rows
  if (!row) throw new Error('the figures did not come back')
  return row
}

/** The figures of the dashboard. One that could not be read is logged, is 0 and is named in `failed`. */
export const readFigures = async (
  { db, log }: Pick<AppDeps, 'db' | 'log'>,
  now: Date,
): Promise<{ stats: BackOfficeStats; failed: BackOfficeFigure[] }> => {
  const read = await Promise.all(
    readingsAt(now).map(async (reading) => {
      const row = await attempt(log, reading.figures.join(', '), () => readOne(db, reading))
      return { figures: reading.figures, row }
    }),
  )
  const entries = read.flatMap(({ figures, row }) =>
    figures.map((figure): [BackOfficeFigure, number | null] => {
      if (row === null) return [figure, 0]
      const value = row[figure] ?? null
      return [figure, value === null ? null : Number(value)]
    }),
  )
  return {
    stats: Object.fromEntries(entries) as BackOfficeStats,
    failed: read.flatMap(({ figures, row }) => (row === null ? figures : [])),
  }
}
