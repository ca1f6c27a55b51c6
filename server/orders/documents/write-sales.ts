import { desc, eq } from 'drizzle-orm'
import { MAX_SALES_ROWS } from '#contract/order-documents.ts'
import type { Executor } from '#db/connect.ts'
import { orderItems as items, orders, componentSales as sales } from '#db/schema/index.ts'
import { salesTable } from '#server/exports/orders/sales-table.ts'
import { writeCsv } from '#server/exports/tables/write-csv.ts'
import { keptFee, keptNet } from '../states.ts'

/** The newest sales of a supplier as CSV. */
export const writeSales = async (db: Executor, companyId: string): Promise<string> => {
  const rows = await db
    .select({
      createdAt: sales.createdAt,
      orderNumber: orders.number,
      componentName: sales.componentName,
      articleNumber: items.articleNumber,
      quantity: items.quantity,
      unit: items.unit,
      amountCents: sales.amountCents,
      platformFeeCents: sales.platformFeeCents,
      status: sales.status,
      buyerName: sales.buyerName,
      poNumber: orders.poNumber,
      shippedAt: items.shippedAt,
    })
    .from(sales)
    .innerJoin(items, eq(items.id, sales.orderItemId))
    .innerJoin(orders, eq(orders.id, items.orderId))
    .where(eq(sales.supplierId, companyId))
    .orderBy(desc(sales.createdAt), desc(sales.id))
    .limit(MAX_SALES_ROWS)
  return writeCsv(salesTable(rows.map((row) => ({ ...row, feeCents: keptFee(row), netCents: keptNet(row) }))))
}
