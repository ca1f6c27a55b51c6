import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { AdminOrder, OrdersQuery } from '#contract/orders-admin.ts'
import type { Executor } from '#db/connect.ts'
import { orders } from '#db/schema/index.ts'
import { countRows } from '#server/rpc/lists/count-rows.ts'
import { idBeginsWith, type SortColumns, sortedPage } from '#server/rpc/lists/sorted-page.ts'
import { matchWords } from '#server/rpc/match-words.ts'

type Filter = Omit<z.output<typeof OrdersQuery>, 'sort'>
type Query = Filter & { sort: string; limit: number; cursor?: string | undefined }

const columns: SortColumns = {
  createdAt: { of: orders.createdAt, kind: 'instant' },
  total: { of: orders.totalCents, kind: 'integer' },
  number: { of: orders.number, kind: 'text' },
  customer: { of: orders.buyerName, kind: 'text' },
  status: { of: orders.status, kind: 'text' },
}

/** As in the index `orders_words_idx`. */
const words = sql`(${orders.number} || ' ' || ${orders.buyerName} || ' ' || ${orders.buyerEmail} || ' ' || ${orders.poNumber})`

/** By the beginning of an order's or customer's id, or by words. */
const found = (search: string): SQL | undefined => {
  const byId = idBeginsWith(orders.id, search)
  const byCustomer = idBeginsWith(orders.companyId, search)
  return byId || byCustomer ? or(byId, byCustomer, matchWords(words, search)) : matchWords(words, search)
}

const ordersThat = ({ search, status, companyId }: Filter): SQL | undefined =>
  and(
    found(search),
    status && eq(orders.status, status),
    companyId ? eq(orders.companyId, companyId) : undefined,
  )

/** A page of all orders. Errors: BAD_REQUEST for a foreign cursor. */
export const listAllOrders = async (
  db: Executor,
  query: Query,
): Promise<{ items: AdminOrder[]; nextCursor: string | null }> => {
  const page = sortedPage(columns, orders.id, query)
  const rows = await db
    .select({
      id: orders.id,
      number: orders.number,
      companyId: orders.companyId,
      buyerName: orders.buyerName,
      buyerEmail: orders.buyerEmail,
      items: sql<number>`(select count(*)::int from order_items where order_items.order_id = orders.id)`,
      totalCents: orders.totalCents,
      status: orders.status,
      payment: orders.payment,
      paymentState: orders.paymentState,
      createdAt: orders.createdAt,
      mark: page.mark,
    })
    .from(orders)
    .where(and(ordersThat(query), page.where))
    .orderBy(...page.orderBy)
    .limit(query.limit + 1)
  return page.pageOf(rows, ({ mark: _, ...row }) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

/** How many orders a filter finds, exactly. */
export const countAllOrders = (db: Executor, filter: Filter) => countRows(db, orders, ordersThat(filter))
