import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { CompanyDocumentKind, CompanyDocumentState, OfferState } from '#contract/application-states.ts'
import { users } from './accounts.ts'
import { createdAt, instant, primaryId } from './columns.ts'
import { type CompanyType, companies } from './companies.ts'
import { files } from './files.ts'
import { betaSignups } from './submissions.ts'

const person = (name: string) => uuid(name).references(() => users.id, { onDelete: 'set null' })

/** Offers to a company to become one of another type, after an approved application of its owner. */
export const companyTypeOffers = pgTable(
  'company_type_offers',
  {
    id: primaryId(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    signupId: uuid('signup_id').references(() => betaSignups.id, { onDelete: 'set null' }),
    fromType: text('from_type').$type<CompanyType>().notNull(),
    toType: text('to_type').$type<CompanyType>().notNull(),
    offeredBy: person('offered_by'),
    status: text('status').$type<OfferState>().notNull().default('open'),
    answeredBy: person('answered_by'),
    answeredAt: instant('answered_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('company_type_offers_open_key').on(table.companyId).where(sql`${table.status} = 'open'`),
    index('company_type_offers_company_idx').on(table.companyId, table.createdAt.desc().nullsFirst()),
    index('company_type_offers_signup_idx').on(table.signupId),
    index('company_type_offers_offered_by_idx').on(table.offeredBy),
    index('company_type_offers_answered_by_idx').on(table.answeredBy),
    check(
      'company_type_offers_types_check',
      sql`${table.fromType} <> ${table.toType} and ${table.toType} in ('manufacturer', 'engineer', 'supplier')`,
    ),
    check(
      'company_type_offers_status_check',
      sql`${table.status} in ('open', 'accepted', 'declined', 'withdrawn')`,
    ),
    check(
      'company_type_offers_answered_check',
      sql`(${table.status} = 'open') = (${table.answeredAt} is null)`,
    ),
  ],
)

/** What a company shows to be verified: an extract of a register, a proof of insurance. */
export const companyDocuments = pgTable(
  'company_documents',
  {
    id: primaryId(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    userId: person('user_id'),
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id),
    kind: text('kind').$type<CompanyDocumentKind>().notNull(),
    status: text('status').$type<CompanyDocumentState>().notNull().default('pending'),
    decidedBy: person('decided_by'),
    decidedAt: instant('decided_at'),
    /** Why it was refused, as the company reads it. */
    reason: text('reason').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('company_documents_file_key').on(table.fileId),
    index('company_documents_company_idx').on(
      table.companyId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('company_documents_waiting_idx')
      .on(table.createdAt, table.id)
      .where(sql`${table.status} = 'pending'`),
    index('company_documents_user_idx').on(table.userId),
    index('company_documents_decided_by_idx').on(table.decidedBy),
    check(
      'company_documents_kind_check',
      sql`${table.kind} in ('registration', 'insurance', 'tax', 'reference', 'other')`,
    ),
    check('company_documents_status_check', sql`${table.status} in ('pending', 'accepted', 'refused')`),
    check(
      'company_documents_decided_check',
      sql`(${table.status} = 'pending') = (${table.decidedAt} is null)`,
    ),
  ],
)
