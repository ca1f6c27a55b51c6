import { UsersQuery } from '#contract/users-admin.ts'
import { streamCsv } from '#server/exports/tables/stream-csv.ts'
import { number, type Table, text } from '#server/exports/tables/table.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { readListQuery } from '#server/rpc/lists/read-list-query.ts'
import { listUsers } from './list-users.ts'

const columns: Table['columns'] = [
  { title: 'Id', width: 36 },
  { title: 'Company', width: 30 },
  { title: 'Email', width: 30 },
  { title: 'Role', width: 14 },
  { title: 'Status', width: 12 },
  { title: 'Suspended', width: 12 },
  { title: 'People', width: 8 },
  { title: 'Joined', width: 12 },
]

/** The companies that a filter finds as CSV; `query` is that of the list's address. Errors: BAD_REQUEST. */
export const usersCsv = (
  { db }: Pick<AppDeps, 'db'>,
  query: Record<string, string>,
): ReadableStream<Uint8Array> => {
  const filter = readListQuery(UsersQuery, query)
  return streamCsv(
    columns,
    (page) => listUsers(db, { ...filter, ...page }),
    (company) => [
      text(company.id),
      text(company.name),
      text(company.contactEmail),
      text(company.type),
      text(company.verified ? 'verified' : 'pending'),
      text(company.suspendedAt?.slice(0, 10)),
      number(company.people),
      text(company.createdAt.slice(0, 10)),
    ],
  )
}
