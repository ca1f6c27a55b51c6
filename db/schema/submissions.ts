import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ApplicationState, ContactState } from '#contract/application-states.ts'
import { users } from './accounts.ts'
import { createdAt, instant, primaryId } from './columns.ts'
import { companies } from './companies.ts'
import { solutionShares } from './solution-history.ts'
import { automationSolutions } from './solutions.ts'

/** What comes in by the public forms. `send_key` is a hash of form and content: one form sent twice is one row. */

const person = (name: string) => uuid(name).references(() => users.id, { onDelete: 'set null' })

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
    /** The solution of the staff that was planned from it. */
    solutionId: uuid('solution_id').references(() => automationSolutions.id, { onDelete: 'set null' }),
    status: text('status').$type<ContactState>().notNull().default('new'),
    sendKey: text('send_key'),
    createdAt: createdAt(),
    resolvedAt: instant('resolved_at'),
    resolvedBy: person('resolved_by'),
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
    index('contact_submissions_words_idx')
      .using('gin', sql`(${table.name} || ' ' || ${table.email} || ' ' || ${table.subject}) gin_trgm_ops`)
      .with({ fastupdate: false }),
    index('contact_submissions_solution_idx').on(table.solutionId),
    check(
      'contact_submissions_resolved_check',
      sql`(${table.status} = 'resolved') = (${table.resolvedAt} is not null)`,
    ),
    check('contact_submissions_status_check', sql`${table.status} in ('new', 'in_progress', 'resolved')`),
    check('contact_submissions_name_check', sql`char_length(${table.name}) between 1 and 200`),
    check('contact_submissions_message_check', sql`char_length(${table.message}) between 1 and 5000`),
  ],
)

/** What staff write for each other about a message. */
export const contactNotes = pgTable(
  'contact_notes',
  {
    id: primaryId(),
    submissionId: uuid('submission_id')
      .notNull()
      .references(() => contactSubmissions.id, { onDelete: 'cascade' }),
    note: text('note').notNull(),
    userId: person('user_id'),
    createdAt: createdAt(),
  },
  (table) => [
    index('contact_notes_submission_idx').on(table.submissionId, table.createdAt, table.id),
    index('contact_notes_user_idx').on(table.userId),
    check('contact_notes_note_check', sql`char_length(btrim(${table.note})) between 1 and 5000`),
  ],
)

/** What was answered by mail. */
export const contactReplies = pgTable(
  'contact_replies',
  {
    id: primaryId(),
    submissionId: uuid('submission_id')
      .notNull()
      .references(() => contactSubmissions.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    userId: person('user_id'),
    /** The link to the animated scene that went out with it. */
    shareId: uuid('share_id').references(() => solutionShares.id, { onDelete: 'set null' }),
    /** Made by the page once per answer, so that an answer sent again is still one mail. */
    replyKey: uuid('reply_key').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('contact_replies_key').on(table.submissionId, table.replyKey),
    index('contact_replies_submission_idx').on(table.submissionId, table.createdAt, table.id),
    index('contact_replies_user_idx').on(table.userId),
    index('contact_replies_share_idx').on(table.shareId),
    check('contact_replies_text_check', sql`char_length(btrim(${table.text})) between 1 and 10000`),
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
    status: text('status').$type<ApplicationState>().notNull().default('pending'),
    sendKey: text('send_key'),
    createdAt: createdAt(),
    approvedAt: instant('approved_at'),
    approvedBy: person('approved_by'),
    rejectedAt: instant('rejected_at'),
    rejectedBy: person('rejected_by'),
    /** Why it was rejected, as the applicant reads it. */
    reason: text('reason').notNull().default(''),
    /** The company that the approval made, or whose type it offered to change. */
    companyId: uuid('company_id').references(() => companies.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('beta_signups_send_key').on(table.sendKey),
    index('beta_signups_words_idx')
      .using(
        'gin',
        sql`(${table.fullName} || ' ' || ${table.companyName} || ' ' || ${table.email}) gin_trgm_ops`,
      )
      .with({ fastupdate: false }),
    index('beta_signups_email_idx').on(table.email),
    index('beta_signups_approved_by_idx').on(table.approvedBy),
    index('beta_signups_rejected_by_idx').on(table.rejectedBy),
    index('beta_signups_company_idx').on(table.companyId),
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
    check(
      'beta_signups_rejected_check',
      sql`(${table.status} = 'rejected') = (${table.rejectedAt} is not null)`,
    ),
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
    status: text('status').$type<ApplicationState>().notNull().default('pending'),
    sendKey: text('send_key'),
    createdAt: createdAt(),
    approvedAt: instant('approved_at'),
    approvedBy: person('approved_by'),
    rejectedAt: instant('rejected_at'),
    rejectedBy: person('rejected_by'),
    /** Why it was rejected, as the applicant reads it. */
    reason: text('reason').notNull().default(''),
    /** The account that the approval granted, once there is one. */
    userId: person('user_id'),
  },
  (table) => [
    uniqueIndex('investors_send_key').on(table.sendKey),
    index('investors_words_idx')
      .using(
        'gin',
        sql`(${table.firstName} || ' ' || ${table.lastName} || ' ' || ${table.companyName} || ' ' || ${table.email}) gin_trgm_ops`,
      )
      .with({ fastupdate: false }),
    index('investors_email_idx').on(table.email),
    index('investors_rejected_by_idx').on(table.rejectedBy),
    index('investors_user_idx').on(table.userId),
    index('investors_created_at_idx').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('investors_status_idx').on(
      table.status,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('investors_approved_by_idx').on(table.approvedBy),
    check('investors_status_check', sql`${table.status} in ('pending', 'approved', 'rejected')`),
    check(
      'investors_rejected_check',
      sql`(${table.status} = 'rejected') = (${table.rejectedAt} is not null)`,
    ),
  ],
)
