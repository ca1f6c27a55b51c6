import { AllRequestsQuery } from '#contract/bids-admin.ts'
import { streamCsv } from '#server/exports/tables/stream-csv.ts'
import { money, number, type Table, text } from '#server/exports/tables/table.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { readListQuery } from '#server/rpc/lists/read-list-query.ts'
import { listAllRequests } from './read-desk.ts'

const columns: Table['columns'] = [
  { title: 'Id', width: 36 },
  { title: 'Project', width: 40 },
  { title: 'Step', width: 30 },
  { title: 'Company', width: 30 },
  { title: 'Budget from (USD)', width: 16 },
  { title: 'Budget to (USD)', width: 16 },
  { title: 'Timeline', width: 24 },
  { title: 'Bids', width: 8 },
  { title: 'Status', width: 12 },
  { title: 'Bids until', width: 24 },
  { title: 'Asked', width: 12 },
]

/** The requests for bids that a filter finds as CSV; `query` is that of the list's address. Errors: BAD_REQUEST. */
export const requestsCsv = (
  deps: Pick<AppDeps, 'db' | 'clock'>,
  query: Record<string, string>,
): ReadableStream<Uint8Array> => {
  const filter = readListQuery(AllRequestsQuery, query)
  return streamCsv(
    columns,
    (page) => listAllRequests(deps, { ...filter, ...page }),
    (request) => [
      text(request.id),
      text(request.projectTitle),
      text(request.stepTitle ?? undefined),
      text(request.ownerName),
      money(request.budgetLowCents ?? undefined),
      money(request.budgetHighCents ?? undefined),
      text(request.timeline),
      number(request.bids ?? 0),
      text(request.status),
      text(request.deadline),
      text(request.createdAt.slice(0, 10)),
    ],
  )
}
