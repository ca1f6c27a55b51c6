import { SubscriptionsQuery } from '#contract/subscriptions-admin.ts'
import { streamCsv } from '#server/exports/tables/stream-csv.ts'
import { money, type Table, text } from '#server/exports/tables/table.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { readListQuery } from '#server/rpc/lists/read-list-query.ts'
import { listSubscriptions } from './list-subscriptions.ts'

const columns: Table['columns'] = [
  { title: 'Id', width: 36 },
  { title: 'User id', width: 36 },
  { title: 'Company', width: 30 },
  { title: 'Plan', width: 20 },
  { title: 'Status', width: 12 },
  { title: 'Canceling', width: 12 },
  { title: 'Amount (USD)', width: 14 },
  { title: 'Next billing', width: 12 },
  { title: 'Open invoice', width: 16 },
  { title: 'Since', width: 12 },
]

/** The paid plans that a filter finds as CSV; `query` is that of the list's address. Errors: BAD_REQUEST. */
export const subscriptionsCsv = (
  { db }: Pick<AppDeps, 'db'>,
  query: Record<string, string>,
): ReadableStream<Uint8Array> => {
  const filter = readListQuery(SubscriptionsQuery, query)
  return streamCsv(
    columns,
    (page) => listSubscriptions(db, { ...filter, ...page }),
    (row) => [
      text(row.id),
      text(row.userId ?? undefined),
      text(row.companyName),
      text(row.planName ?? 'Unknown Plan'),
      text(row.status),
      text(row.cancelAtPeriodEnd ? 'yes' : 'no'),
      money(row.priceCents),
      text(row.currentPeriodEnd?.slice(0, 10)),
      text(row.openInvoice?.number),
      text(row.createdAt.slice(0, 10)),
    ],
  )
}
