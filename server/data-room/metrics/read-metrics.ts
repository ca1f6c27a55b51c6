import { sql } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import { RoomMetrics } from '#contract/data-room.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { findReader, requireTerms } from '../reading-right.ts'

const MONTHS = 12

/** The first instant of the first of the last twelve months, UTC. */
const firstMonth = (now: Date): string =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - MONTHS + 1, 1)).toISOString()

/**
 * Figures of the platform, computed from rows in one statement.
 * @throws FORBIDDEN, TERMS_NOT_ACCEPTED
 */
export const getMetrics = async (
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  viewer: Viewer,
): Promise<RoomMetrics> => {
  requireTerms(await findReader({ db }, viewer))
  const now = clock.now()
  const from = firstMonth(now)
  const { rows } = await db.execute<{ figures: unknown }>(sql`
    with people as (
      select date_trunc('month', created_at, 'UTC') as month, count(*)::int as n
      from users where role = 'user' group by 1),
    firms as (
      select date_trunc('month', created_at, 'UTC') as month, type, count(*)::int as n
      from companies where type in ('manufacturer', 'engineer', 'supplier') group by 1, 2),
    cells as (
      select date_trunc('month', created_at, 'UTC') as month, count(*)::int as n,
        count(*) filter (where status not in ('cancelled', 'archived'))::int as active
      from automation_solutions where deleted_at is null group by 1),
    sold as (
      select date_trunc('month', created_at, 'UTC') as month, count(*)::int as n, sum(total_amount)::bigint as cents
      from orders where status <> 'cancelled' group by 1),
    fees as (
      select date_trunc('month', created_at, 'UTC') as month, sum(platform_fee)::bigint as cents
      from component_sales where status <> 'refunded' group by 1),
    months as (
      select (${from}::timestamptz at time zone 'UTC' + n * interval '1 month') at time zone 'UTC' as month
      from generate_series(0, 11) as n)
    select json_build_object(
      'accounts', (select coalesce(sum(n), 0) from people),
      'companies', json_build_object(
        'manufacturer', (select coalesce(sum(n), 0) from firms where type = 'manufacturer'),
        'engineer', (select coalesce(sum(n), 0) from firms where type = 'engineer'),
        'supplier', (select coalesce(sum(n), 0) from firms where type = 'supplier')),
      'activeSolutions', (select coalesce(sum(active), 0) from cells),
      'orders', (select coalesce(sum(n), 0) from sold),
      'orderVolumeCents', (select coalesce(sum(cents), 0) from sold),
      'platformFeesCents', (select coalesce(sum(cents), 0) from fees),
      'months', (select json_agg(json_build_object(
        'month', to_char(m.month at time zone 'UTC', 'YYYY-MM'),
        'accounts', coalesce((select n from people p where p.month = m.month), 0),
        'companies', coalesce((select sum(n) from firms f where f.month = m.month), 0),
        'solutions', coalesce((select n from cells c where c.month = m.month), 0),
        'orders', coalesce((select n from sold s where s.month = m.month), 0),
        'orderVolumeCents', coalesce((select cents from sold s where s.month = m.month), 0),
        'platformFeesCents', coalesce((select cents from fees s where s.month = m.month), 0)) order by m.month)
        from months m)) as figures`)
  const figures = rows[0]?.figures
  return RoomMetrics.parse({ ...(typeof figures === 'object' ? figures : {}), at: now.toISOString() })
}
