import { sql } from 'drizzle-orm'
import type { BackOfficeSecurity, BackOfficeStats } from '#contract/back-office.ts'
import type { Executor } from '#db/connect.ts'
import { getLastBackup } from '#server/backup/last-backup.ts'
import type { AppDeps } from '#server/platform/deps.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

/** All figures in one statement, so that they are of one moment. */
const readStats = async (db: Executor, now: Date): Promise<BackOfficeStats> => {
  const at = (ms: number) => new Date(now.getTime() - ms).toISOString()
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)).toISOString()
  const { rows } = await db.execute<Record<keyof BackOfficeStats, string | null>>(sql`select
    (select count(*) from companies where type <> 'admin') as "totalUsers",
    (select count(*) from automation_solutions
      where status not in ('cancelled', 'archived') and deleted_at is null) as "activeSolutions",
    (select count(*) from user_subscriptions
      where status = 'active' and current_period_end > ${now.toISOString()}::timestamptz) as "activeSubscriptions",
    (select count(*) from user_subscriptions where status in ('past_due', 'incomplete')) as "pastDueSubscriptions",
    (select coalesce(sum(total_amount), 0) from orders where status <> 'cancelled') as "totalRevenueCents",
    (select value from system_metrics where key = 'uptime' order by timestamp desc limit 1) as "systemUptimePercent",
    (select count(*) from feature_usage where feature_key = 'ai_generations' and state = 'kept'
      and created_at >= ${at(30 * DAY_MS)}::timestamptz) as "aiUsage",
    (select coalesce(sum(count), 0) from api_logs where minute >= ${at(DAY_MS)}::timestamptz) as "apiRequests",
    (select coalesce(sum(amount), 0) from subscription_invoices
      where status = 'paid' and paid_at >= ${month}::timestamptz) as "monthlyRevenueCents",
    (select count(*) from implementation_bids) as "totalBids",
    (select count(*) from implementation_bids where status = 'pending') as "activeBids",
    (select count(*) from component_sales
      where status <> 'refunded' and created_at >= ${at(30 * DAY_MS)}::timestamptz) as "totalSales",
    (select coalesce(sum(platform_fee), 0) from component_sales
      where status <> 'refunded' and created_at >= ${at(30 * DAY_MS)}::timestamptz) as "platformFeesCents"`)
  const [row] = rows
  if (!row) throw new Error('the figures did not come back')
  const { systemUptimePercent, ...counts } = row
  const numbers = Object.fromEntries(Object.entries(counts).map(([key, value]) => [key, Number(value)]))
  return {
    ...(numbers as Omit<BackOfficeStats, 'systemUptimePercent'>),
    systemUptimePercent: systemUptimePercent === null ? null : Number(systemUptimePercent),
  }
}

/** What is measured of the installation's security; what is not measured here says so. */
const readSecurity = async ({ db }: Pick<AppDeps, 'db'>, now: Date): Promise<BackOfficeSecurity> => {
  const since = now.getTime() - HOUR_MS
  const { rows } = await db.execute<{ all: number }>(
    sql`select count(*)::int as "all" from rate_limits where window_started_ms >= ${since}`,
  )
  return {
    // TLS ends before this process, where there is any.
    isCertificateServed: false,
    lastBackupAt: (await getLastBackup(db))?.at ?? null,
    countedClients: rows[0]?.all ?? 0,
  }
}

/** What the dashboard of staff shows. */
export const getBackOffice = async ({ db, clock }: Pick<AppDeps, 'db' | 'clock'>) => {
  const now = clock.now()
  const [stats, security] = await Promise.all([readStats(db, now), readSecurity({ db }, now)])
  return { stats, security }
}
