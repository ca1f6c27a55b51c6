import { FailedJobsQuery } from '#contract/failed-jobs.ts'
import { streamCsv } from '#server/exports/tables/stream-csv.ts'
import { number, type Table, text } from '#server/exports/tables/table.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { readListQuery } from '#server/rpc/lists/read-list-query.ts'
import { listFailedJobs } from './list-failed-jobs.ts'

const columns: Table['columns'] = [
  { title: 'Id', width: 36 },
  { title: 'Job', width: 24 },
  { title: 'Reason', width: 60 },
  { title: 'Tries', width: 8 },
  { title: 'Asked for', width: 24 },
  { title: 'Failed', width: 24 },
]

/** The failed jobs that a search finds as CSV; `query` is that of the list's address. Errors: BAD_REQUEST. */
export const failedJobsCsv = (
  { db }: Pick<AppDeps, 'db'>,
  query: Record<string, string>,
): ReadableStream<Uint8Array> => {
  const filter = readListQuery(FailedJobsQuery, query)
  return streamCsv(
    columns,
    (page) => listFailedJobs(db, { ...filter, ...page }),
    (job) => [
      text(job.id),
      text(job.name),
      text(job.reason),
      number(job.tries),
      text(job.createdAt),
      text(job.failedAt),
    ],
  )
}
