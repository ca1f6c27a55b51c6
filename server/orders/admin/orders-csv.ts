import { OrdersQuery } from '#contract/orders-admin.ts'
import { streamCsv } from '#server/exports/tables/stream-csv.ts'
import { money, number, type Table, text } from '#server/exports/tables/table.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { readListQuery } from '#server/rpc/lists/read-list-query.ts'
import { listAllOrders } from './list-all-orders.ts'

const columns: Table['columns'] = [
  { title: 'Id', width: 36 },
  { title: 'Number', width: 12 },
  { title: 'Date', width: 12 },
  { title: 'Customer id', width: 36 },
  { title: 'Customer', width: 30 },
  { title: 'Customer email', width: 30 },
  { title: 'Items', width: 8 },
  { title: 'Total (USD)', width: 14 },
  { title: 'Status', width: 12 },
  { title: 'Payment', width: 12 },
  { title: 'Payment state', width: 12 },
]

/** The orders that a filter finds as CSV; `query` is that of the list's address. Errors: BAD_REQUEST. */
export const ordersCsv = (
  { db }: Pick<AppDeps, 'db'>,
  query: Record<string, string>,
): ReadableStream<Uint8Array> => {
  const filter = readListQuery(OrdersQuery, query)
  return streamCsv(
    columns,
    (page) => listAllOrders(db, { ...filter, ...page }),
    (order) => [
      text(order.id),
      text(order.number),
      text(order.createdAt.slice(0, 10)),
      text(order.companyId ?? undefined),
      text(order.buyerName),
      text(order.buyerEmail),
      number(order.items),
      money(order.totalCents),
      text(order.status),
      text(order.payment),
      text(order.paymentState),
    ],
  )
}
