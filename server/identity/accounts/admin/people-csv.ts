import { PeopleQuery } from '#contract/users-admin.ts'
import { streamCsv } from '#server/exports/tables/stream-csv.ts'
import { type Table, text } from '#server/exports/tables/table.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { readListQuery } from '#server/rpc/lists/read-list-query.ts'
import { listPeopleAlone } from './list-users.ts'

const columns: Table['columns'] = [
  { title: 'Id', width: 36 },
  { title: 'Name', width: 30 },
  { title: 'Email', width: 30 },
  { title: 'Email confirmed', width: 14 },
  { title: 'Joined', width: 12 },
  { title: 'Last sign-in', width: 12 },
]

/** The people without a company that a search finds as CSV; `query` is that of the list's address. Errors: BAD_REQUEST. */
export const peopleCsv = (
  { db }: Pick<AppDeps, 'db'>,
  query: Record<string, string>,
): ReadableStream<Uint8Array> => {
  const filter = readListQuery(PeopleQuery, query)
  return streamCsv(
    columns,
    (page) => listPeopleAlone(db, { ...filter, ...page }),
    (person) => [
      text(person.id),
      text(person.fullName),
      text(person.email),
      text(person.emailConfirmed ? 'yes' : 'no'),
      text(person.createdAt.slice(0, 10)),
      text(person.lastSignInAt?.slice(0, 10)),
    ],
  )
}
