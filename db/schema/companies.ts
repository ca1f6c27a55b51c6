import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt, instant, primaryId } from './columns.ts'

export const companyTypes = ['manufacturer', 'engineer', 'supplier', 'admin'] as const
export type CompanyType = (typeof companyTypes)[number]

export const companies = pgTable(
  'companies',
  {
    id: primaryId(),
    /** Who made the company; members are in `company_members`. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    type: text('type', { enum: companyTypes }).notNull(),
    contactEmail: text('contact_email').notNull(),
    contactPhone: text('contact_phone'),
    address: text('address'),
    description: text('description'),
    verified: boolean('verified').notNull().default(false),
    verifiedAt: instant('verified_at'),
    verifiedBy: uuid('verified_by').references(() => users.id, { onDelete: 'set null' }),
    /** Its members cannot sign in since then. */
    suspendedAt: instant('suspended_at'),
    suspendedBy: uuid('suspended_by').references(() => users.id, { onDelete: 'set null' }),
    suspendReason: text('suspend_reason'),
    createdAt: createdAt(),
  },
  (table) => [
    index('companies_user_id_idx').on(table.userId),
    index('companies_verified_by_idx').on(table.verifiedBy),
    index('companies_suspended_by_idx').on(table.suspendedBy),
    index('companies_type_created_idx').on(
      table.type,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    check(
      'companies_suspended_check',
      sql`(${table.suspendedAt} is null) = (${table.suspendReason} is null)`,
    ),
    index('companies_words_idx')
      .using('gin', sql`(${table.name} || ' ' || ${table.contactEmail}) gin_trgm_ops`)
      .with({ fastupdate: false }),
    // Sorts of the list of staff.
    index('companies_name_id_idx').on(table.name, table.id),
    index('companies_type_id_idx').on(table.type, table.id),
    index('companies_verified_id_idx').on(table.verified, table.id),
    index('companies_created_at_idx').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    check('companies_type_check', sql`${table.type} in ('manufacturer', 'engineer', 'supplier', 'admin')`),
    check('companies_name_check', sql`char_length(${table.name}) between 1 and 200`),
  ],
)

/** Who belongs to a company. A person belongs to one company at most. */
export const companyMembers = pgTable(
  'company_members',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' })
      .unique('company_members_user_id_key'),
    role: text('role', { enum: ['owner', 'member'] }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.userId] }),
    check('company_members_role_check', sql`${table.role} in ('owner', 'member')`),
  ],
)
