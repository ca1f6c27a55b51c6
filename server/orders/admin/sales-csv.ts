import { SalesQuery } from '#contract/orders-admin.ts'
import { streamCsv } from '#server/exports/tables/stream-csv.ts'
import { money, type Table, text } from '#server/exports/tables/table.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { readListQuery } from '#server/rpc/lists/read-list-query.ts'
import { listAllSales } from './list-all-sales.ts'

const columns: Table['columns'] = [
  { title: 'Id', width: 36 },
  { title: 'Date', width: 12 },
  { title: 'Order', width: 12 },
  { title: 'Component', width: 40 },
  { title: 'Supplier', width: 30 },
  { title: 'Supplier email', width: 30 },
  { title: 'Buyer', width: 30 },
  { title: 'Buyer email', width: 30 },
  { title: 'Amount (USD)', width: 14 },
  { title: 'Platform fee (USD)', width: 14 },
  { title: 'Status', width: 12 },
]

/** The sales that a filter finds as CSV; `query` is that of the list's address. Errors: BAD_REQUEST. */
export const salesCsv = (
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  query: Record<string, string>,
): ReadableStream<Uint8Array> => {
  const filter = readListQuery(SalesQuery, query)
  const now = clock.now()
  return streamCsv(
    columns,
    (page) => listAllSales(db, { ...filter, ...page }, now),
    (sale) => [
      text(sale.id),
      text(sale.createdAt.slice(0, 10)),
      text(sale.orderNumber),
      text(sale.componentName),
      text(sale.supplierName),
      text(sale.supplierEmail),
      text(sale.buyerName),
      text(sale.buyerEmail),
      money(sale.amountCents),
      money(sale.platformFeeCents),
      text(sale.status),
    ],
  )
}
