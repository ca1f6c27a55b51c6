import { eq } from 'drizzle-orm'
import { MAX_SALES_ROWS } from '#contract/order-documents.ts'
import type { Executor } from '#db/connect.ts'
import { orderItems as items, orders, componentSales as sales } from '#db/schema/index.ts'
import { salesTable } from '#server/exports/orders/sales-table.ts'
import { writeCsv } from '#server/exports/tables/write-csv.ts'
import { newestSaleFirst, saleColumns } from '../reading/sales-query.ts'
import { keptFee, keptNet } from '../states.ts'

/** The newest sales of a supplier as CSV. */
export const writeSales = async (db: Executor, companyId: string): Promise<string> => {
  const rows = await db
    .select({ ...saleColumns, poNumber: orders.poNumber })
    .from(sales)
    .innerJoin(items, eq(items.id, sales.orderItemId))
    .innerJoin(orders, eq(orders.id, items.orderId))
    .where(eq(sales.supplierId, companyId))
    .orderBy(...newestSaleFirst)
    .limit(MAX_SALES_ROWS)
  return writeCsv(salesTable(rows.map((row) => ({ ...row, feeCents: keptFee(row), netCents: keptNet(row) }))))
}
