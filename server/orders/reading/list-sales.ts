import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { Sale } from '#contract/order-shapes.ts'
import type { SaleStatus } from '#contract/order-states.ts'
import type { Executor } from '#db/connect.ts'
import { orderItems as items, orders, componentSales as sales } from '#db/schema/index.ts'
import { readCursor, toPage } from '#server/rpc/cursor.ts'
import { keptFee } from '../states.ts'
import { newestSaleFirst, saleColumns } from './sales-query.ts'

export type SaleQuery = { limit: number; cursor?: string | undefined; status?: SaleStatus | undefined }

/** Sales with their order, newest first. */
const selectSales = (db: Executor, where: SQL | undefined) =>
  db
    .select(saleColumns)
    .from(sales)
    .innerJoin(items, eq(items.id, sales.orderItemId))
    .innerJoin(orders, eq(orders.id, items.orderId))
    .where(where)
    .orderBy(...newestSaleFirst)

type SaleRow = Awaited<ReturnType<typeof selectSales>>[number]

const toSale = (row: SaleRow): Sale => ({
  ...row,
  platformFeeCents: keptFee(row),
  shippedAt: row.shippedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
})

/** Sales of the caller's company, newest first; none for staff, who have no company. */
export const listSales = async (
  db: Executor,
  { company }: Viewer,
  { limit, cursor, status }: SaleQuery,
): Promise<{ items: Sale[]; nextCursor: string | null }> => {
  if (!company) return { items: [], nextCursor: null }
  const from = cursor === undefined ? undefined : readCursor(cursor, 'instant')
  const where = and(
    eq(sales.supplierId, company.id),
    status && eq(sales.status, status),
    from && sql`(${sales.createdAt}, ${sales.id}) < (${from.value}::timestamptz, ${from.id}::uuid)`,
  )
  const rows = await selectSales(db, where).limit(limit + 1)
  return toPage(rows, limit, toSale, (row) => ({ value: row.createdAt.toISOString(), id: row.id }))
}
