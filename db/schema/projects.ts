import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type {
  CriterionRule,
  MilestoneKind,
  MilestoneState,
  ProjectInvoiceState,
  ProjectSide,
  ProjectState,
} from '#contract/project-words.ts'
import { users } from './accounts.ts'
import { implementationBids } from './bidding.ts'
import { createdAt, instant, primaryId, updatedAt } from './columns.ts'
import { companies } from './companies.ts'
import { automationSolutions } from './solutions.ts'

const money = (name: string) => bigint(name, { mode: 'number' })
const seconds = (name: string) => numeric(name, { mode: 'number', precision: 12, scale: 3 })
const measure = (name: string) => numeric(name, { mode: 'number', precision: 16, scale: 4 })
const person = (name: string) => uuid(name).references(() => users.id, { onDelete: 'set null' })
const companyThatStays = (name: string) => uuid(name).references(() => companies.id, { onDelete: 'set null' })

/** Cells that are built: one for each accepted bid. Names are those of the day of acceptance. */
export const projects = pgTable(
  'projects',
  {
    id: primaryId(),
    bidId: uuid('bid_id')
      .notNull()
      .references(() => implementationBids.id, { onDelete: 'restrict' }),
    solutionId: uuid('solution_id').references(() => automationSolutions.id, { onDelete: 'set null' }),
    /** The company that has the cell built. */
    companyId: companyThatStays('company_id'),
    engineerCompanyId: companyThatStays('engineer_company_id'),
    ownerName: text('owner_name').notNull(),
    ownerEmail: text('owner_email').notNull(),
    engineerName: text('engineer_name').notNull(),
    engineerEmail: text('engineer_email').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    status: text('status').$type<ProjectState>().notNull().default('open'),
    agreedCostCents: money('agreed_cost_cents').notNull(),
    startDate: date('start_date', { mode: 'string' }).notNull(),
    endDate: date('end_date', { mode: 'string' }).notNull(),
    siteAddress: text('site_address').notNull().default(''),
    /** What the plan said on the day of acceptance. */
    plannedCostLowCents: money('planned_cost_low_cents'),
    plannedCostHighCents: money('planned_cost_high_cents'),
    plannedCycleTimeSeconds: seconds('planned_cycle_time_seconds'),
    deliveredCostCents: money('delivered_cost_cents'),
    deliveredCycleTimeSeconds: seconds('delivered_cycle_time_seconds'),
    completedAt: instant('completed_at'),
    cancelledAt: instant('cancelled_at'),
    cancelReason: text('cancel_reason'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('projects_bid_key').on(table.bidId),
    index('projects_company_idx').on(
      table.companyId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('projects_engineer_idx').on(
      table.engineerCompanyId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('projects_created_idx').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('projects_solution_idx').on(table.solutionId),
    index('projects_completed_idx').on(table.completedAt).where(sql`${table.completedAt} is not null`),
    check(
      'projects_status_check',
      sql`${table.status} in ('draft', 'open', 'in_progress', 'completed', 'cancelled')`,
    ),
    check(
      'projects_completed_check',
      sql`(${table.status} = 'completed') = (${table.completedAt} is not null)`,
    ),
    check(
      'projects_cancelled_check',
      sql`(${table.status} = 'cancelled') = (${table.cancelledAt} is not null)`,
    ),
    check('projects_cost_check', sql`${table.agreedCostCents} > 0`),
    check('projects_dates_check', sql`${table.endDate} >= ${table.startDate}`),
  ],
)

const ofProject = () =>
  uuid('project_id')
    .notNull()
    .references(() => projects.id, { onDelete: 'cascade' })

/** Steps on the way to a running cell; each is signed by both sides, and then releases its amount. */
export const projectMilestones = pgTable(
  'project_milestones',
  {
    id: primaryId(),
    projectId: ofProject(),
    position: integer('position').notNull(),
    kind: text('kind').$type<MilestoneKind>().notNull(),
    title: text('title').notNull(),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    amountCents: money('amount_cents').notNull().default(0),
    status: text('status').$type<MilestoneState>().notNull().default('planned'),
    ownerSignedAt: instant('owner_signed_at'),
    ownerSignedBy: person('owner_signed_by'),
    engineerSignedAt: instant('engineer_signed_at'),
    engineerSignedBy: person('engineer_signed_by'),
    /** The names of those who signed, as they were then. */
    ownerSignedName: text('owner_signed_name'),
    engineerSignedName: text('engineer_signed_name'),
    refusedReason: text('refused_reason'),
    acceptedAt: instant('accepted_at'),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('project_milestones_position_key').on(table.projectId, table.position),
    index('project_milestones_due_idx').on(table.dueOn).where(sql`${table.status} <> 'accepted'`),
    index('project_milestones_owner_signed_idx').on(table.ownerSignedBy),
    index('project_milestones_engineer_signed_idx').on(table.engineerSignedBy),
    check(
      'project_milestones_kind_check',
      sql`${table.kind} in ('award', 'design_freeze', 'fat', 'sat', 'run_30_days', 'other')`,
    ),
    check(
      'project_milestones_status_check',
      sql`${table.status} in ('planned', 'submitted', 'accepted', 'refused')`,
    ),
    check('project_milestones_dates_check', sql`${table.dueOn} >= ${table.startsOn}`),
    check('project_milestones_amount_check', sql`${table.amountCents} >= 0`),
    check(
      'project_milestones_accepted_check',
      sql`(${table.status} = 'accepted') = (${table.acceptedAt} is not null)
        and (${table.status} <> 'accepted' or (${table.ownerSignedAt} is not null and ${table.engineerSignedAt} is not null))`,
    ),
  ],
)

/** What a milestone is accepted by, with the value that was measured. */
export const milestoneCriteria = pgTable(
  'milestone_criteria',
  {
    id: primaryId(),
    milestoneId: uuid('milestone_id')
      .notNull()
      .references(() => projectMilestones.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    text: text('text').notNull(),
    rule: text('rule').$type<CriterionRule>().notNull(),
    target: measure('target'),
    unit: text('unit').notNull().default(''),
    measured: measure('measured'),
    /** For a criterion without a value; null: not tried yet. */
    isMet: boolean('is_met'),
    note: text('note').notNull().default(''),
    measuredBy: person('measured_by'),
    measuredAt: instant('measured_at'),
  },
  (table) => [
    uniqueIndex('milestone_criteria_position_key').on(table.milestoneId, table.position),
    index('milestone_criteria_measured_by_idx').on(table.measuredBy),
    check('milestone_criteria_rule_check', sql`${table.rule} in ('at_most', 'at_least', 'check')`),
    check('milestone_criteria_target_check', sql`(${table.rule} = 'check') = (${table.target} is null)`),
    check('milestone_criteria_text_check', sql`char_length(btrim(${table.text})) between 1 and 500`),
  ],
)

export const projectRequirements = pgTable(
  'project_requirements',
  {
    id: primaryId(),
    projectId: ofProject(),
    position: integer('position').notNull(),
    text: text('text').notNull(),
    doneAt: instant('done_at'),
    doneBy: person('done_by'),
  },
  (table) => [
    uniqueIndex('project_requirements_position_key').on(table.projectId, table.position),
    index('project_requirements_done_by_idx').on(table.doneBy),
    check('project_requirements_text_check', sql`char_length(btrim(${table.text})) between 1 and 500`),
  ],
)

/** People of both companies who work on a project. */
export const projectTeam = pgTable(
  'project_team',
  {
    projectId: ofProject(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    side: text('side').$type<ProjectSide>().notNull(),
    role: text('role').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.userId] }),
    index('project_team_user_idx').on(table.userId),
    check('project_team_side_check', sql`${table.side} in ('owner', 'engineer')`),
  ],
)

export const projectMessages = pgTable(
  'project_messages',
  {
    id: primaryId(),
    projectId: ofProject(),
    userId: person('user_id'),
    authorName: text('author_name').notNull(),
    side: text('side').$type<ProjectSide>().notNull(),
    /** Made by the browser once per message. */
    sendKey: uuid('send_key').notNull(),
    text: text('text').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('project_messages_key').on(table.projectId, table.sendKey),
    index('project_messages_project_idx').on(
      table.projectId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('project_messages_user_idx').on(table.userId),
    check('project_messages_side_check', sql`${table.side} in ('owner', 'engineer')`),
    check('project_messages_text_check', sql`char_length(${table.text}) <= 4000`),
  ],
)

/** Hours that people of the engineering company worked, by milestone and day. */
export const projectHours = pgTable(
  'project_hours',
  {
    id: primaryId(),
    projectId: ofProject(),
    milestoneId: uuid('milestone_id')
      .notNull()
      .references(() => projectMilestones.id, { onDelete: 'cascade' }),
    /** Whose hours they are, also when the person or the project's company is gone. */
    companyId: companyThatStays('company_id'),
    userId: person('user_id'),
    userName: text('user_name').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    minutes: integer('minutes').notNull(),
    note: text('note').notNull().default(''),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('project_hours_day_key').on(table.milestoneId, table.userId, table.day),
    index('project_hours_project_idx').on(table.projectId, table.day),
    index('project_hours_company_idx').on(table.companyId, table.day),
    index('project_hours_user_idx').on(table.userId, table.day),
    check('project_hours_minutes_check', sql`${table.minutes} between 1 and 1440`),
  ],
)

/** What happened in a project, by whom and when. Rows are only added. */
export const projectChanges = pgTable(
  'project_changes',
  {
    id: primaryId(),
    projectId: ofProject(),
    actorId: person('actor_id'),
    actorName: text('actor_name').notNull().default(''),
    kind: text('kind').notNull(),
    /** Names and figures that the line of the log shows. */
    details: jsonb('details').$type<Record<string, string | number | boolean | null>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (table) => [
    index('project_changes_project_idx').on(
      table.projectId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('project_changes_actor_idx').on(table.actorId),
    check('project_changes_kind_check', sql`${table.kind} ~ '^[a-z_]{3,40}$'`),
  ],
)

/** What an accepted milestone costs its owner. Names and figures are those of the day of issue. */
export const projectInvoices = pgTable(
  'project_invoices',
  {
    id: primaryId(),
    /** As it is written on paper, without gaps within a year: "CWP-2026-00001". */
    number: text('number').notNull(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'restrict' }),
    milestoneId: uuid('milestone_id')
      .notNull()
      .references(() => projectMilestones.id, { onDelete: 'restrict' }),
    companyId: companyThatStays('company_id'),
    engineerCompanyId: companyThatStays('engineer_company_id'),
    buyerName: text('buyer_name').notNull(),
    buyerEmail: text('buyer_email').notNull(),
    sellerName: text('seller_name').notNull(),
    sellerEmail: text('seller_email').notNull(),
    title: text('title').notNull(),
    amountCents: money('amount_cents').notNull(),
    status: text('status').$type<ProjectInvoiceState>().notNull().default('open'),
    issuedAt: instant('issued_at').notNull().defaultNow(),
    dueAt: instant('due_at').notNull(),
    paidAt: instant('paid_at'),
    paidBy: person('paid_by'),
    pdfKey: text('pdf_key'),
  },
  (table) => [
    uniqueIndex('project_invoices_number_key').on(table.number),
    uniqueIndex('project_invoices_milestone_key').on(table.milestoneId).where(sql`${table.status} <> 'void'`),
    index('project_invoices_project_idx').on(table.projectId, table.issuedAt, table.id),
    index('project_invoices_company_idx').on(table.companyId),
    index('project_invoices_engineer_idx').on(table.engineerCompanyId),
    index('project_invoices_paid_by_idx').on(table.paidBy),
    check('project_invoices_status_check', sql`${table.status} in ('open', 'paid', 'void')`),
    check('project_invoices_paid_check', sql`(${table.status} = 'paid') = (${table.paidAt} is not null)`),
    check('project_invoices_amount_check', sql`${table.amountCents} > 0`),
  ],
)

/** What the two companies of a project say of each other; shown when both have spoken, or after a while. */
export const reviews = pgTable(
  'reviews',
  {
    id: primaryId(),
    projectId: ofProject(),
    side: text('side').$type<ProjectSide>().notNull(),
    byCompanyId: companyThatStays('by_company_id'),
    ofCompanyId: companyThatStays('of_company_id'),
    byName: text('by_name').notNull(),
    userId: person('user_id'),
    stars: integer('stars').notNull(),
    text: text('text').notNull().default(''),
    /** Null: hidden until the other side wrote one, or until its time. */
    shownAt: instant('shown_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('reviews_side_key').on(table.projectId, table.side),
    index('reviews_of_idx').on(
      table.ofCompanyId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('reviews_by_idx').on(table.byCompanyId),
    index('reviews_user_idx').on(table.userId),
    index('reviews_hidden_idx').on(table.createdAt).where(sql`${table.shownAt} is null`),
    check('reviews_side_check', sql`${table.side} in ('owner', 'engineer')`),
    check('reviews_stars_check', sql`${table.stars} between 1 and 5`),
    check('reviews_text_check', sql`char_length(${table.text}) <= 4000`),
  ],
)
