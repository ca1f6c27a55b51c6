import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Viewer } from '#contract/accounts.ts'
import type { OrderCard } from '#contract/order-shapes.ts'
import type { OrderStatus } from '#contract/order-states.ts'
import type { Executor } from '#db/connect.ts'
import { orderItems as items, orders, componentSales as sales } from '#db/schema/index.ts'
import { readCursor, toPage } from '#server/rpc/cursor.ts'
import { matchWords } from '#server/rpc/match-words.ts'
import { isVerified } from '#server/verification/is-verified.ts'

export type OrderQuery = {
  limit: number
  cursor?: string | undefined
  status?: OrderStatus | undefined
  search: string
}

/** As in the index `orders_words_idx`. */
const orderWords = sql`(${orders.number} || ' ' || ${orders.buyerName} || ' ' || ${orders.buyerEmail} || ' ' || ${orders.poNumber})`
/** As in the index `component_sales_words_idx`. */
const saleWords = sql`(${sales.componentName} || ' ' || ${sales.supplierName} || ' ' || ${sales.supplierEmail} || ' ' || ${sales.buyerName} || ' ' || ${sales.buyerEmail})`

/** Orders of a company by number and purchase order, or by an article and its supplier. */
const holdsWords = (db: Executor, companyId: string, search: string): SQL | undefined => {
  const inOrder = matchWords(orderWords, search)
  if (!inOrder) return undefined
  const byOrder = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.companyId, companyId), inOrder))
  const byLine = db
    .select({ id: items.orderId })
    .from(sales)
    .innerJoin(items, eq(items.id, sales.orderItemId))
    .where(and(eq(sales.buyerId, companyId), matchWords(saleWords, search)))
  return inArray(orders.id, union(byOrder, byLine))
}

type Summary = Pick<OrderCard, 'lines' | 'shippedLines' | 'refundedLines' | 'suppliers'>
const noLines: Summary = { lines: 0, shippedLines: 0, refundedLines: 0, suppliers: [] }

/** What cards say of the lines of some orders, in one statement. */
const summarise = async (db: Executor, ids: string[]): Promise<ReadonlyMap<string, Summary>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      orderId: items.orderId,
      lines: sql<number>`count(*)::int`,
      shippedLines: sql<number>`count(${items.shippedAt})::int`,
      refundedLines: sql<number>`(count(*) filter (where ${sales.status} = 'refunded'))::int`,
      suppliers: sql<Summary['suppliers']>`jsonb_agg(distinct jsonb_build_object(
        'name', ${items.supplierName}, 'isVerified', ${isVerified(sales.supplierId)}))`,
    })
    .from(items)
    .innerJoin(sales, eq(sales.orderItemId, items.id))
    .where(inArray(items.orderId, ids))
    .groupBy(items.orderId)
    .orderBy(asc(items.orderId))
  return new Map(rows.map(({ orderId, ...summary }) => [orderId, summary]))
}

/** Orders of the caller's company, newest first; none for staff, who have no company. */
export const listOrders = async (
  db: Executor,
  { company }: Viewer,
  { limit, cursor, status, search }: OrderQuery,
): Promise<{ items: OrderCard[]; nextCursor: string | null }> => {
  if (!company) return { items: [], nextCursor: null }
  const from = cursor === undefined ? undefined : readCursor(cursor, 'instant')
  const rows = await db
    .select({
      id: orders.id,
      number: orders.number,
      status: orders.status,
      totalCents: orders.totalCents,
      poNumber: orders.poNumber,
      createdAt: orders.createdAt,
    })
    .from(orders)
    .where(
      and(
        eq(orders.companyId, company.id),
        status && eq(orders.status, status),
        holdsWords(db, company.id, search),
        from && sql`(${orders.createdAt}, ${orders.id}) < (${from.value}::timestamptz, ${from.id}::uuid)`,
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit + 1)
  const summaries = await summarise(
    db,
    rows.slice(0, limit).map(({ id }) => id),
  )
  return toPage(
    rows,
    limit,
    (row) => ({ ...row, createdAt: row.createdAt.toISOString(), ...(summaries.get(row.id) ?? noLines) }),
    (row) => ({ value: row.createdAt.toISOString(), id: row.id }),
  )
}
