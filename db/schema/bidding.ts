import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type {
  BidAudience,
  BidRequestState,
  BidScope,
  BidState,
  RequestEstimate,
  ScopeItem,
} from '#contract/bid-words.ts'
import { users } from './accounts.ts'
import { createdAt, instant, primaryId, updatedAt } from './columns.ts'
import { companies } from './companies.ts'
import { automationSolutions } from './solutions.ts'

const money = (name: string) => bigint(name, { mode: 'number' })
const person = (name: string) => uuid(name).references(() => users.id, { onDelete: 'set null' })
const companyThatStays = (name: string) => uuid(name).references(() => companies.id, { onDelete: 'set null' })

/** Companies that ask for bids on a solution or on one of its steps. What they asked stays when they are gone. */
export const bidRequests = pgTable(
  'bid_requests',
  {
    id: primaryId(),
    companyId: companyThatStays('company_id'),
    /** As the company is called when it asks. */
    ownerName: text('owner_name').notNull(),
    ownerEmail: text('owner_email').notNull(),
    userId: person('user_id'),
    /** The member of staff who wrote it for the company. */
    enteredBy: person('entered_by'),
    /** Made by the browser once per request, so that a request sent again is still one. */
    requestKey: uuid('request_key').notNull(),
    solutionId: uuid('solution_id').references(() => automationSolutions.id, { onDelete: 'set null' }),
    /** One step of the solution alone: its key, and its title on that day. */
    stepKey: text('step_key'),
    stepTitle: text('step_title'),
    projectTitle: text('project_title').notNull(),
    description: text('description').notNull(),
    requirements: text('requirements').notNull().default(''),
    budgetLowCents: money('budget_low_cents'),
    budgetHighCents: money('budget_high_cents'),
    timeline: text('timeline').notNull(),
    scope: text('scope').array().$type<ScopeItem[]>().notNull().default(sql`'{}'::text[]`),
    /** ISO 3166-1 alpha-2 of the site. */
    siteCountry: text('site_country').notNull(),
    /** As bidders read it: a town or a region. */
    siteRegion: text('site_region').notNull().default(''),
    /** Shown to the engineering company whose bid is accepted, to no other. */
    siteAddress: text('site_address').notNull().default(''),
    deadline: instant('deadline').notNull(),
    audience: text('audience').$type<BidAudience>().notNull().default('all'),
    skills: text('skills').array().notNull().default(sql`'{}'::text[]`),
    regions: text('regions').array().notNull().default(sql`'{}'::text[]`),
    /** What the plan says on the day the request opens. */
    estimate: jsonb('estimate').$type<RequestEstimate>(),
    status: text('status').$type<BidRequestState>().notNull().default('pending'),
    openedAt: instant('opened_at'),
    closedAt: instant('closed_at'),
    decidedAt: instant('decided_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('bid_requests_key').on(table.companyId, table.requestKey),
    index('bid_requests_company_idx').on(
      table.companyId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('bid_requests_created_idx').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('bid_requests_status_created_idx').on(
      table.status,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('bid_requests_deadline_idx').on(table.status, table.deadline, table.id),
    index('bid_requests_title_id_idx').on(table.projectTitle, table.id),
    index('bid_requests_deadline_id_idx').on(table.deadline, table.id),
    index('bid_requests_solution_idx').on(table.solutionId),
    index('bid_requests_user_idx').on(table.userId),
    index('bid_requests_entered_idx').on(table.enteredBy),
    index('bid_requests_skills_idx').using('gin', table.skills).with({ fastupdate: false }),
    index('bid_requests_words_idx')
      .using('gin', sql`(${table.projectTitle} || ' ' || ${table.requirements}) gin_trgm_ops`)
      .with({ fastupdate: false }),
    check(
      'bid_requests_status_check',
      sql`${table.status} in ('pending', 'open', 'closed', 'accepted', 'rejected')`,
    ),
    check('bid_requests_audience_check', sql`${table.audience} in ('all', 'matching', 'invited')`),
    check('bid_requests_budget_check', sql`${table.budgetLowCents} <= ${table.budgetHighCents}`),
    check('bid_requests_title_check', sql`char_length(btrim(${table.projectTitle})) between 1 and 200`),
    check('bid_requests_step_check', sql`(${table.stepKey} is null) = (${table.stepTitle} is null)`),
    check('bid_requests_opened_check', sql`${table.status} = 'pending' or ${table.openedAt} is not null`),
  ],
)

const ofRequest = () =>
  uuid('bid_request_id')
    .notNull()
    .references(() => bidRequests.id, { onDelete: 'cascade' })

/** Engineering companies that are asked by name. */
export const bidRequestInvites = pgTable(
  'bid_request_invites',
  {
    bidRequestId: ofRequest(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    invitedBy: person('invited_by'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.bidRequestId, table.companyId] }),
    index('bid_request_invites_company_idx').on(table.companyId, table.bidRequestId),
    index('bid_request_invites_by_idx').on(table.invitedBy),
  ],
)

/** Questions of bidders. All of them read question and answer; only the one who asked and the owner's side know who asked. */
export const bidQuestions = pgTable(
  'bid_questions',
  {
    id: primaryId(),
    bidRequestId: ofRequest(),
    companyId: companyThatStays('company_id'),
    askedBy: person('asked_by'),
    /** Made by the browser once per question. */
    questionKey: uuid('question_key').notNull(),
    question: text('question').notNull(),
    answer: text('answer'),
    answeredBy: person('answered_by'),
    answeredAt: instant('answered_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('bid_questions_key').on(table.bidRequestId, table.questionKey),
    index('bid_questions_request_idx').on(table.bidRequestId, table.createdAt, table.id),
    index('bid_questions_company_idx').on(table.companyId),
    index('bid_questions_asked_idx').on(table.askedBy),
    index('bid_questions_answered_idx').on(table.answeredBy),
    check('bid_questions_question_check', sql`char_length(${table.question}) between 1 and 2000`),
    check('bid_questions_answer_check', sql`(${table.answer} is null) = (${table.answeredAt} is null)`),
  ],
)

/** Bids of engineering companies. Names are those of the day of the bid, and stay when the company is gone. */
export const implementationBids = pgTable(
  'implementation_bids',
  {
    id: primaryId(),
    bidRequestId: uuid('bid_request_id')
      .notNull()
      .references(() => bidRequests.id, { onDelete: 'restrict' }),
    companyId: companyThatStays('company_id'),
    engineerName: text('engineer_name').notNull(),
    engineerEmail: text('engineer_email').notNull(),
    userId: person('user_id'),
    /** The member of staff who wrote it for the company. */
    enteredBy: person('entered_by'),
    /** Made by the browser's outbox once per bid, so that a bid delivered twice is still one. */
    outboxKey: uuid('outbox_key').notNull(),
    revision: integer('revision').notNull().default(1),
    proposedCostCents: money('proposed_cost_cents').notNull(),
    startDate: date('start_date', { mode: 'string' }).notNull(),
    endDate: date('end_date', { mode: 'string' }).notNull(),
    approach: text('approach').notNull(),
    includedServices: text('included_services').array().notNull(),
    warrantyPeriod: text('warranty_period').notNull(),
    scope: jsonb('scope').$type<BidScope>().notNull().default({}),
    /** Can be accepted until then. */
    validUntil: instant('valid_until').notNull(),
    status: text('status').$type<BidState>().notNull().default('pending'),
    isShortlisted: boolean('is_shortlisted').notNull().default(false),
    decidedAt: instant('decided_at'),
    decidedBy: person('decided_by'),
    /** Why it was declined, or why staff accepted it. */
    reason: text('reason'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('implementation_bids_outbox_key').on(table.companyId, table.outboxKey),
    uniqueIndex('implementation_bids_pending_key')
      .on(table.bidRequestId, table.companyId)
      .where(sql`${table.status} = 'pending'`),
    uniqueIndex('implementation_bids_accepted_key')
      .on(table.bidRequestId)
      .where(sql`${table.status} = 'accepted'`),
    index('implementation_bids_request_idx').on(table.bidRequestId, table.createdAt, table.id),
    index('implementation_bids_company_idx').on(
      table.companyId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('implementation_bids_created_idx').on(
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('implementation_bids_valid_idx').on(table.validUntil).where(sql`${table.status} = 'pending'`),
    index('implementation_bids_user_idx').on(table.userId),
    index('implementation_bids_entered_idx').on(table.enteredBy),
    index('implementation_bids_decided_idx').on(table.decidedBy),
    check(
      'implementation_bids_status_check',
      sql`${table.status} in ('pending', 'accepted', 'rejected', 'withdrawn', 'expired')`,
    ),
    check('implementation_bids_cost_check', sql`${table.proposedCostCents} > 0`),
    check('implementation_bids_dates_check', sql`${table.endDate} >= ${table.startDate}`),
    check('implementation_bids_revision_check', sql`${table.revision} >= 1`),
    check('implementation_bids_services_check', sql`cardinality(${table.includedServices}) between 1 and 50`),
  ],
)

/** What a bid said before it was revised. Rows are only added. */
export const bidRevisions = pgTable(
  'bid_revisions',
  {
    bidId: uuid('bid_id')
      .notNull()
      .references(() => implementationBids.id, { onDelete: 'cascade' }),
    revision: integer('revision').notNull(),
    /** The fields of the bid as they were. */
    content: jsonb('content').$type<Record<string, unknown>>().notNull(),
    replacedAt: instant('replaced_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.bidId, table.revision] })],
)
