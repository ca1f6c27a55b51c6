import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { FileKind } from '#contract/file-limits.ts'
import type { FilePurpose, FileState } from '#contract/files.ts'
import { users } from './accounts.ts'
import { createdAt, primaryId } from './columns.ts'
import { companies } from './companies.ts'

/**
 * Files that are not attached to a plan. A purpose and a subject say what a file belongs to and who may open it.
 * Waiting files are removed a day after they came, kept ones when their subject is gone.
 */
export const files = pgTable(
  'files',
  {
    id: primaryId(),
    companyId: uuid('company_id').references(() => companies.id, { onDelete: 'set null' }),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Where it was sent from while it waits, as a keyed hash. */
    network: text('network'),
    purpose: text('purpose').$type<FilePurpose>().notNull(),
    /** The row that the file belongs to, in the table that the purpose names. */
    subjectId: uuid('subject_id'),
    name: text('name').notNull(),
    /** Null: refused before it was recognised, or in quarantine. */
    kind: text('kind').$type<FileKind>(),
    /** Size and SHA-256 of the bytes that are kept; of those that came, when none are. */
    bytes: integer('bytes').notNull(),
    sha256: text('sha256').notNull(),
    storageKey: text('storage_key'),
    state: text('state').$type<FileState>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('files_subject_idx').on(table.purpose, table.subjectId, table.createdAt, table.id),
    index('files_passing_idx').on(table.createdAt).where(sql`${table.state} <> 'kept'`),
    index('files_network_room_idx').on(table.network, table.createdAt).where(sql`${table.state} = 'waiting'`),
    index('files_user_idx').on(table.userId, table.createdAt),
    index('files_company_idx').on(table.companyId),
    check('files_purpose_check', sql`${table.purpose} ~ '^[a-z_]{3,40}$'`),
    check('files_name_check', sql`char_length(${table.name}) between 1 and 200`),
    check('files_bytes_check', sql`${table.bytes} > 0`),
    check('files_sha256_check', sql`${table.sha256} ~ '^[0-9a-f]{64}$'`),
    check('files_state_check', sql`${table.state} in ('waiting', 'kept', 'refused', 'quarantined')`),
    check('files_subject_check', sql`(${table.state} = 'kept') = (${table.subjectId} is not null)`),
    check('files_storage_check', sql`(${table.state} = 'refused') = (${table.storageKey} is null)`),
    check('files_kind_check', sql`${table.kind} is not null or ${table.state} in ('refused', 'quarantined')`),
  ],
)
