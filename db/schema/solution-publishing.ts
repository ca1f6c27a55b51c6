import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { SolutionCustomer } from '#contract/solution-details.ts'
import type { ConsentState } from '#contract/solution-publishing-words.ts'
import { users } from './accounts.ts'
import { createdAt, instant, primaryId } from './columns.ts'
import { automationSolutions } from './solutions.ts'

const person = (name: string) => uuid(name).references(() => users.id, { onDelete: 'set null' })
const ofSolution = () =>
  uuid('solution_id')
    .notNull()
    .references(() => automationSolutions.id, { onDelete: 'cascade' })

/** Quotes that staff make from a solution. They are never changed: another quote is another version. */
export const solutionQuotes = pgTable(
  'solution_quotes',
  {
    id: primaryId(),
    solutionId: uuid('solution_id').references(() => automationSolutions.id, { onDelete: 'set null' }),
    /** As it is written on paper, without gaps within a year: "CWQ-2026-00001". */
    number: text('number').notNull(),
    version: integer('version').notNull(),
    title: text('title').notNull(),
    customer: jsonb('customer').$type<SolutionCustomer>().notNull().default({}),
    /** What is on the paper, as it was on that day. */
    content: jsonb('content').$type<Record<string, unknown>>().notNull(),
    totalCents: bigint('total_cents', { mode: 'number' }).notNull(),
    validUntil: date('valid_until', { mode: 'string' }).notNull(),
    pdfKey: text('pdf_key'),
    madeBy: person('made_by'),
    sentTo: text('sent_to'),
    sentAt: instant('sent_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('solution_quotes_number_key').on(table.number),
    uniqueIndex('solution_quotes_version_key').on(table.solutionId, table.version),
    index('solution_quotes_made_by_idx').on(table.madeBy),
    check('solution_quotes_total_check', sql`${table.totalCents} >= 0`),
    check('solution_quotes_version_check', sql`${table.version} >= 1`),
    check('solution_quotes_sent_check', sql`(${table.sentTo} is null) = (${table.sentAt} is null)`),
  ],
)

/** Things that a member of staff is to do about a solution on a day. */
export const followUps = pgTable(
  'follow_ups',
  {
    id: primaryId(),
    solutionId: ofSolution(),
    due: date('due', { mode: 'string' }).notNull(),
    assigneeId: person('assignee_id'),
    note: text('note').notNull().default(''),
    createdBy: person('created_by'),
    doneAt: instant('done_at'),
    doneBy: person('done_by'),
    createdAt: createdAt(),
  },
  (table) => [
    index('follow_ups_solution_idx').on(table.solutionId, table.due),
    index('follow_ups_open_idx').on(table.due, table.id).where(sql`${table.doneAt} is null`),
    index('follow_ups_assignee_idx').on(table.assigneeId),
    index('follow_ups_created_by_idx').on(table.createdBy),
    index('follow_ups_done_by_idx').on(table.doneBy),
    check('follow_ups_note_check', sql`char_length(${table.note}) <= 2000`),
  ],
)

/** Whether the owner of a solution lets staff publish it as it is. */
export const publishConsents = pgTable(
  'publish_consents',
  {
    id: primaryId(),
    solutionId: ofSolution(),
    state: text('state').$type<ConsentState>().notNull().default('asked'),
    askedAt: instant('asked_at').notNull().defaultNow(),
    askedBy: person('asked_by'),
    answeredAt: instant('answered_at'),
    answeredBy: person('answered_by'),
  },
  (table) => [
    uniqueIndex('publish_consents_open_key').on(table.solutionId).where(sql`${table.state} = 'asked'`),
    index('publish_consents_solution_idx').on(table.solutionId, table.askedAt),
    index('publish_consents_asked_by_idx').on(table.askedBy),
    index('publish_consents_answered_by_idx').on(table.answeredBy),
    check('publish_consents_state_check', sql`${table.state} in ('asked', 'given', 'refused')`),
    check('publish_consents_answered_check', sql`(${table.state} = 'asked') = (${table.answeredAt} is null)`),
  ],
)
