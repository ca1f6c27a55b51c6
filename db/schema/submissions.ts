import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt, instant, primaryId } from './columns.ts'

/** What comes in by the public forms. `send_key` is a hash of form and content: one form sent twice is one row. */

export const contactSubmissions = pgTable(
  'contact_submissions',
  {
    id: primaryId(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    company: text('company').notNull().default(''),
    /** `Inquiry: {title}` from a solution or an offering; empty from the contact page. */
    subject: text('subject').notNull().default(''),
    service: text('service', {
      enum: ['', 'animation', 'platform', 'turnkey', 'cells', 'dashboards', 'other'],
    })
      .notNull()
      .default(''),
    message: text('message').notNull(),
    /** What the free animation is to show. */
    processDescription: text('process_description').notNull().default(''),
    status: text('status', { enum: ['new', 'in_progress', 'resolved'] })
      .notNull()
      .default('new'),
    sendKey: text('send_key'),
    createdAt: createdAt(),
    resolvedAt: instant('resolved_at'),
    resolvedBy: uuid('resolved_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('contact_submissions_send_key').on(table.sendKey),
    index('contact_submissions_created_at_idx').on(
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('contact_submissions_status_idx').on(
      table.status,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('contact_submissions_resolved_by_idx').on(table.resolvedBy),
    check('contact_submissions_status_check', sql`${table.status} in ('new', 'in_progress', 'resolved')`),
    check('contact_submissions_name_check', sql`char_length(${table.name}) between 1 and 200`),
    check('contact_submissions_message_check', sql`char_length(${table.message}) between 1 and 5000`),
  ],
)

export const betaSignups = pgTable(
  'beta_signups',
  {
    id: primaryId(),
    fullName: text('full_name').notNull(),
    email: text('email').notNull(),
    companyName: text('company_name').notNull(),
    website: text('website').notNull().default(''),
    linkedin: text('linkedin').notNull().default(''),
    role: text('role', { enum: ['engineer', 'supplier'] }).notNull(),
    companySize: text('company_size').notNull().default(''),
    experience: text('experience').notNull(),
    status: text('status', { enum: ['pending', 'approved', 'rejected'] })
      .notNull()
      .default('pending'),
    sendKey: text('send_key'),
    createdAt: createdAt(),
    approvedAt: instant('approved_at'),
  },
  (table) => [
    uniqueIndex('beta_signups_send_key').on(table.sendKey),
    index('beta_signups_created_at_idx').on(
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('beta_signups_status_idx').on(
      table.status,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    check('beta_signups_role_check', sql`${table.role} in ('engineer', 'supplier')`),
    check('beta_signups_status_check', sql`${table.status} in ('pending', 'approved', 'rejected')`),
  ],
)

export const investors = pgTable(
  'investors',
  {
    id: primaryId(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    companyName: text('company_name').notNull(),
    position: text('position').notNull(),
    investmentFocus: text('investment_focus').array().notNull().default(sql`'{}'`),
    status: text('status', { enum: ['pending', 'approved', 'rejected'] })
      .notNull()
      .default('pending'),
    sendKey: text('send_key'),
    createdAt: createdAt(),
    approvedAt: instant('approved_at'),
    approvedBy: uuid('approved_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('investors_send_key').on(table.sendKey),
    index('investors_created_at_idx').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('investors_status_idx').on(
      table.status,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('investors_approved_by_idx').on(table.approvedBy),
    check('investors_status_check', sql`${table.status} in ('pending', 'approved', 'rejected')`),
  ],
)
