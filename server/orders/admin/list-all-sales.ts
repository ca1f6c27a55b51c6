import { and, eq, gte, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { AdminSale, SalesQuery } from '#contract/orders-admin.ts'
import type { ListPeriod } from '#contract/periods.ts'
import type { Executor } from '#db/connect.ts'
import { orderItems as items, orders, componentSales as sales } from '#db/schema/index.ts'
import { idBeginsWith, type SortColumns, sortedPage } from '#server/rpc/lists/sorted-page.ts'
import { matchWords } from '#server/rpc/match-words.ts'
import { isVerified } from '#server/verification/is-verified.ts'
import { isRefundDue } from '../refunds/is-refund-due.ts'
import { keptFee } from '../states.ts'

const DAY_MS = 86_400_000

type SalesFilter = Omit<z.output<typeof SalesQuery>, 'sort'>
type Query = SalesFilter & { sort: string; limit: number; cursor?: string | undefined }

const columns: SortColumns = {
  createdAt: { of: sales.createdAt, kind: 'instant' },
  amount: { of: sales.amountCents, kind: 'integer' },
  component: { of: sales.componentName, kind: 'text' },
  status: { of: sales.status, kind: 'text' },
}

/** As in the index `component_sales_words_idx`. */
const words = sql`(${sales.componentName} || ' ' || ${sales.supplierName} || ' ' || ${sales.supplierEmail} || ' ' || ${sales.buyerName} || ' ' || ${sales.buyerEmail})`

const found = (search: string): SQL | undefined => {
  const byId = idBeginsWith(sales.id, search)
  return byId ? or(byId, matchWords(words, search)) : matchWords(words, search)
}

const isSince = (period: ListPeriod, now: Date): SQL | undefined =>
  period === 'all' ? undefined : gte(sales.createdAt, new Date(now.getTime() - period * DAY_MS))

/** A refund that is due waits however old its sale is. */
const salesThat = ({ search, status, period, refund, supplierId }: SalesFilter, now: Date): SQL | undefined =>
  and(
    found(search),
    status && eq(sales.status, status),
    supplierId ? eq(sales.supplierId, supplierId) : undefined,
    refund ? isRefundDue : isSince(period, now),
  )

const shown = {
  id: sales.id,
  orderId: orders.id,
  orderNumber: orders.number,
  componentName: sales.componentName,
  supplierId: sales.supplierId,
  supplierName: sales.supplierName,
  supplierEmail: sales.supplierEmail,
  isSupplierVerified: isVerified(sales.supplierId),
  buyerId: sales.buyerId,
  buyerName: sales.buyerName,
  buyerEmail: sales.buyerEmail,
  isBuyerVerified: isVerified(sales.buyerId),
  amountCents: sales.amountCents,
  platformFeeCents: sales.platformFeeCents,
  status: sales.status,
  refundReason: sales.refundReason,
  refundedAt: sales.refundedAt,
  completedAt: sales.completedAt,
  createdAt: sales.createdAt,
}

type Joined = { orderId: string; orderNumber: string; isSupplierVerified: boolean; isBuyerVerified: boolean }
type Shown = Pick<typeof sales.$inferSelect, Exclude<keyof typeof shown, keyof Joined>> & Joined

const toSale = ({ createdAt, completedAt, refundedAt, ...row }: Shown): AdminSale => ({
  ...row,
  platformFeeCents: keptFee(row),
  refundedAt: refundedAt?.toISOString() ?? null,
  completedAt: completedAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
})

/** A page of the sales of a period. Errors: BAD_REQUEST for a foreign cursor. */
export const listAllSales = async (
  db: Executor,
  query: Query,
  now: Date,
): Promise<{ items: AdminSale[]; nextCursor: string | null }> => {
  const page = sortedPage(columns, sales.id, query)
  const rows = await db
    .select({ ...shown, mark: page.mark })
    .from(sales)
    .innerJoin(items, eq(items.id, sales.orderItemId))
    .innerJoin(orders, eq(orders.id, items.orderId))
    .where(and(salesThat(query, now), page.where))
    .orderBy(...page.orderBy)
    .limit(query.limit + 1)
  return page.pageOf(rows, ({ mark: _, ...row }) => toSale(row))
}

/** One sale; null when there is none of that id. */
export const getSale = async (db: Executor, id: string): Promise<AdminSale | null> => {
  const [row] = await db
    .select(shown)
    .from(sales)
    .innerJoin(items, eq(items.id, sales.orderItemId))
    .innerJoin(orders, eq(orders.id, items.orderId))
    .where(eq(sales.id, id))
  return row ? toSale(row) : null
}

/** Sums over what a filter finds; refunded sales count in `found` only. */
export const getSalesTotals = async (db: Executor, filter: SalesFilter, now: Date) => {
  const kept = sql`filter (where ${sales.status} <> 'refunded')`
  const [row] = await db
    .select({
      revenueCents: sql<number>`coalesce(sum(${sales.amountCents}) ${kept}, 0)::bigint`.mapWith(Number),
      platformFeeCents: sql<number>`coalesce(sum(${sales.platformFeeCents}) ${kept}, 0)::bigint`.mapWith(
        Number,
      ),
      sales: sql<number>`(count(*) ${kept})::int`,
      found: sql<number>`count(*)::int`,
    })
    .from(sales)
    .where(salesThat(filter, now))
  return row ?? { revenueCents: 0, platformFeeCents: 0, sales: 0, found: 0 }
}
