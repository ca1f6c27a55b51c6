import { eq, type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { SupplierStats } from '#contract/order-shapes.ts'
import type { Executor } from '#db/connect.ts'
import { orderItems as items, componentSales as sales } from '#db/schema/index.ts'

/** Days of each of the two periods that growth compares. */
const GROWTH_DAYS = 30
const DAY_MS = 86_400_000

const centsOf = (column: SQL | typeof sales.amountCents | typeof sales.platformFeeCents, more = sql`true`) =>
  sql<string>`coalesce(sum(${column}) filter (where ${sales.status} <> 'refunded' and ${more}), 0)`

/** The figures of a supplier as columns over its sales joined with their lines. */
export const statsColumns = (now: Date) => {
  const daysAgo = (days: number) => sql`${new Date(now.getTime() - days * DAY_MS).toISOString()}::timestamptz`
  const latest = sql`${sales.createdAt} > ${daysAgo(GROWTH_DAYS)}`
  const earlier = sql`${sales.createdAt} <= ${daysAgo(GROWTH_DAYS)} and ${sales.createdAt} > ${daysAgo(2 * GROWTH_DAYS)}`
  return {
    revenueCents: centsOf(sales.amountCents),
    platformFeeCents: centsOf(sales.platformFeeCents),
    orders: sql<string>`count(distinct ${items.orderId})`,
    waitingLines: sql<string>`count(*) filter (where ${sales.status} = 'pending' and ${items.shippedAt} is null)`,
    latestCents: centsOf(sales.amountCents, latest),
    earlierCents: centsOf(sales.amountCents, earlier),
  }
}

/** Sums and counts come as text: a number holds them exactly up to 90 trillion dollars. */
export type Figures = Record<keyof ReturnType<typeof statsColumns>, string | number>

export const toStats = (row: Figures): SupplierStats => {
  const [latest, earlier] = [Number(row.latestCents), Number(row.earlierCents)]
  return {
    revenueCents: Number(row.revenueCents),
    platformFeeCents: Number(row.platformFeeCents),
    orders: Number(row.orders),
    waitingLines: Number(row.waitingLines),
    growthPercent: earlier === 0 ? null : Math.round(((latest - earlier) / earlier) * 100),
  }
}

const none = { revenueCents: 0, platformFeeCents: 0, orders: 0, waitingLines: 0, growthPercent: null }

/** Figures of the caller's company as a supplier, in one statement; zeros for staff, who have no company. */
export const getSupplierStats = async (
  db: Executor,
  { company }: Viewer,
  now: Date,
): Promise<SupplierStats> => {
  if (!company) return none
  const [row] = await db
    .select(statsColumns(now))
    .from(sales)
    .innerJoin(items, eq(items.id, sales.orderItemId))
    .where(eq(sales.supplierId, company.id))
  return row ? toStats(row) : none
}
