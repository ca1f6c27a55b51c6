import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { FileReading } from '#contract/attachments.ts'
import { users } from './accounts.ts'
import { createdAt, primaryId } from './columns.ts'
import { companies } from './companies.ts'
import { automationSolutions } from './solutions.ts'

/**
 * Files beside a plan; the bytes are in storage under `private/attachments/<id>`. A row without a solution waits to be
 * claimed by a save, or lost its solution: it is removed with its file a day after it was made.
 */
export const attachments = pgTable(
  'attachments',
  {
    /** Random: only the sender knows it before it is claimed. */
    id: primaryId(),
    solutionId: uuid('solution_id').references(() => automationSolutions.id, { onDelete: 'set null' }),
    companyId: uuid('company_id').references(() => companies.id, { onDelete: 'set null' }),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Where it was sent from while it waits, as a keyed hash: one network has a room of its own for such files. */
    network: text('network'),
    name: text('name').notNull(),
    bytes: integer('bytes').notNull(),
    reading: jsonb('reading').$type<FileReading>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('attachments_solution_idx').on(table.solutionId, table.createdAt, table.id),
    index('attachments_unclaimed_idx').on(table.createdAt).where(sql`${table.solutionId} is null`),
    index('attachments_network_room_idx')
      .on(table.network, table.createdAt)
      .where(sql`${table.solutionId} is null`),
    index('attachments_user_room_idx')
      .on(table.userId, table.createdAt)
      .where(sql`${table.solutionId} is null`),
    check('attachments_name_check', sql`char_length(${table.name}) between 1 and 200`),
    check('attachments_bytes_check', sql`${table.bytes} > 0`),
  ],
)
