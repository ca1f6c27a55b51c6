import { AuditFilter, type StaffAuditEntry } from '#contract/sessions.ts'
import { streamCsv } from '#server/exports/tables/stream-csv.ts'
import { type Table, type TableCell, text } from '#server/exports/tables/table.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { readListQuery } from '#server/rpc/lists/read-list-query.ts'
import { listAudit } from './list-audit.ts'

const columns: Table['columns'] = [
  { title: 'When', width: 24 },
  { title: 'Action', width: 28 },
  { title: 'Account', width: 30 },
  { title: 'By', width: 30 },
  { title: 'As', width: 30 },
  { title: 'Company', width: 30 },
  { title: 'Subject', width: 40 },
  { title: 'Changes', width: 60 },
  { title: 'Details', width: 60 },
  { title: 'Address', width: 20 },
  { title: 'Request', width: 36 },
]

const changeText = ({ field, before, after }: StaffAuditEntry['changes'][number]): string =>
  `${field}: ${before ?? 'none'} → ${after ?? 'none'}`

const rowOf = (entry: StaffAuditEntry): TableCell[] =>
  [
    entry.at,
    entry.action,
    entry.userEmail,
    entry.actorEmail,
    entry.asEmail,
    entry.companyName,
    entry.subject && `${entry.subject.kind} ${entry.subject.id}`,
    entry.changes.map(changeText).join('; '),
    Object.keys(entry.details).length > 0 ? JSON.stringify(entry.details) : null,
    entry.ipAddress,
    entry.requestId,
  ].map((value) => text(value ?? undefined))

/** The lines that a filter finds as CSV; `query` is that of the page's address. Errors: BAD_REQUEST. */
export const auditCsv = (
  { db }: Pick<AppDeps, 'db'>,
  query: Record<string, string>,
): ReadableStream<Uint8Array> => {
  const filter = readListQuery(AuditFilter, query)
  return streamCsv(columns, (page) => listAudit(db, { ...filter, ...page }), rowOf)
}
