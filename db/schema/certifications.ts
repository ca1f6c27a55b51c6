import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt, instant, primaryId } from './columns.ts'
import { companies } from './companies.ts'
import { files } from './files.ts'

/** Certificates of an engineering company. Expired ones stay, and are shown as such by their date. */
export const certifications = pgTable(
  'certifications',
  {
    id: primaryId(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    issuer: text('issuer').notNull(),
    issueDate: date('issue_date', { mode: 'string' }).notNull(),
    /** Null: it does not expire. */
    expiryDate: date('expiry_date', { mode: 'string' }),
    /** The document that proves it. */
    fileId: uuid('file_id').references(() => files.id, { onDelete: 'set null' }),
    verifiedAt: instant('verified_at'),
    verifiedBy: uuid('verified_by').references(() => users.id, { onDelete: 'set null' }),
    /** When and why staff did not accept it; a new document opens it again. */
    refusedAt: instant('refused_at'),
    refusedBy: uuid('refused_by').references(() => users.id, { onDelete: 'set null' }),
    refusalReason: text('refusal_reason').notNull().default(''),
    /** How many days before its expiry the last reminder went out. */
    remindedDays: integer('reminded_days'),
    createdAt: createdAt(),
  },
  (table) => [
    index('certifications_company_idx').on(
      table.companyId,
      table.issueDate.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('certifications_expiry_idx').on(table.expiryDate).where(sql`${table.expiryDate} is not null`),
    index('certifications_user_idx').on(table.userId),
    index('certifications_file_idx').on(table.fileId),
    index('certifications_waiting_idx')
      .on(table.createdAt, table.id)
      .where(sql`${table.verifiedAt} is null and ${table.refusedAt} is null and ${table.fileId} is not null`),
    index('certifications_verified_by_idx').on(table.verifiedBy),
    index('certifications_refused_by_idx').on(table.refusedBy),
    check('certifications_decision_check', sql`${table.verifiedAt} is null or ${table.refusedAt} is null`),
    check('certifications_name_check', sql`char_length(btrim(${table.name})) between 1 and 200`),
    check('certifications_issuer_check', sql`char_length(btrim(${table.issuer})) between 1 and 200`),
    check('certifications_dates_check', sql`${table.expiryDate} > ${table.issueDate}`),
  ],
)
