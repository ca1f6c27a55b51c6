import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type {
  EditableField,
  SolutionCustomer,
  SolutionHardwareDetails,
  SolutionOffer,
  SolutionPricing,
  SolutionService,
  SolutionSupport,
  SolutionTimeline,
} from '#contract/solution-details.ts'
import type { PerformanceMetric } from '#contract/solution-shapes.ts'
import type { Plan } from '#engine/plan-types.ts'
import { users } from './accounts.ts'
import { createdAt, instant, primaryId, updatedAt } from './columns.ts'
import { companies } from './companies.ts'

/** Largest bigint. */
export const UNKNOWN_COST = '9223372036854775807'

export const solutionStatuses = [
  'draft',
  'pending',
  'in_progress',
  'completed',
  'published',
  'archived',
  'cancelled',
] as const

export const solutionCategories = pgTable(
  'solution_categories',
  {
    id: primaryId(),
    name: text('name').notNull(),
    /** Not offered for solutions any more; those that have it keep it. */
    retiredAt: instant('retired_at'),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('solution_categories_name_key').on(table.name)],
)

/** Solutions that staff brought in together, so that they can be taken out together. */
export const solutionImports = pgTable(
  'solution_imports',
  {
    id: primaryId(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Made by the browser once per import. */
    importKey: uuid('import_key').notNull(),
    items: integer('items').notNull(),
    refused: integer('refused').notNull(),
    createdAt: createdAt(),
    undoneAt: instant('undone_at'),
  },
  (table) => [
    uniqueIndex('solution_imports_key').on(table.userId, table.importKey),
    index('solution_imports_created_idx').on(
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    check('solution_imports_counts_check', sql`${table.items} >= 0 and ${table.refused} >= 0`),
  ],
)

/** A planned cell that somebody keeps. Figures are the server's own: computed from requirement and seed at saving. */
/**
 * The low end of a cost range for sorting: an unknown cost sorts after every known one. One expression for the index and
 * the query, because PostgreSQL uses an index on an expression only for that same expression.
 */
export const sortableCost = (costLowCents: AnyColumn): SQL =>
  sql`coalesce(${costLowCents}, ${sql.raw(UNKNOWN_COST)})`

export const automationSolutions = pgTable(
  'automation_solutions',
  {
    id: primaryId(),
    companyId: uuid('company_id').references(() => companies.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    title: text('title').notNull(),
    description: text('description').notNull(),
    shortDescription: text('short_description').notNull().default(''),
    status: text('status', { enum: solutionStatuses }).notNull().default('draft'),
    isPublic: boolean('is_public').notNull().default(false),
    visibility: text('visibility', { enum: ['private', 'link', 'public'] })
      .notNull()
      .default('private'),
    categoryId: uuid('category_id').references(() => solutionCategories.id, { onDelete: 'set null' }),
    tags: text('tags').array().notNull().default(sql`'{}'::text[]`),
    tech: text('tech').array().notNull().default(sql`'{}'::text[]`),
    order: integer('order').notNull().default(0),
    /** Storage key of the picture, or null: the picture is then drawn from the plan. */
    imageUrl: text('image_url'),
    mediaType: text('media_type', { enum: ['image', 'video'] }),
    mediaUrl: text('media_url'),
    costLowCents: bigint('cost_low_cents', { mode: 'number' }),
    costHighCents: bigint('cost_high_cents', { mode: 'number' }),
    implementationDaysLow: integer('implementation_days_low'),
    implementationDaysHigh: integer('implementation_days_high'),
    /** null: no payback, or none that could be computed. */
    roiMonths: numeric('roi_months', { mode: 'number', precision: 8, scale: 1 }),
    performanceMetrics: jsonb('performance_metrics').$type<PerformanceMetric[]>().notNull().default([]),
    safetyRequirements: text('safety_requirements').array().notNull().default(sql`'{}'::text[]`),
    /** Of the shared set of admins and support, no matter who of them made it. */
    isOfStaff: boolean('is_of_staff').notNull().default(false),
    /** Made by the browser once per plan, so that a plan sent again is still one solution. */
    planId: uuid('plan_id'),
    /** The whole versioned plan; null for entries that were written by hand. */
    plan: jsonb('plan').$type<Plan>(),
    /** Its owner asks for publication since then. */
    submittedAt: instant('submitted_at'),
    /** The public solution it was copied from. */
    copiedFrom: uuid('copied_from').references((): AnyPgColumn => automationSolutions.id, {
      onDelete: 'set null',
    }),
    /** The import of staff that it came in by. */
    importId: uuid('import_id').references(() => solutionImports.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** Deleted by its owner: hidden everywhere, and removed by a job when the time to undo that is over. */
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    uniqueIndex('automation_solutions_plan_key')
      .on(table.companyId, table.planId)
      .where(sql`${table.deletedAt} is null`),
    uniqueIndex('automation_solutions_person_plan_key')
      .on(table.userId, table.planId)
      .where(sql`${table.companyId} is null and ${table.deletedAt} is null`),
    index('automation_solutions_company_idx').on(
      table.companyId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('automation_solutions_company_status_idx').on(
      table.companyId,
      table.status,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('automation_solutions_person_idx')
      .on(table.userId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.companyId} is null`),
    index('automation_solutions_staff_idx')
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.isOfStaff}`),
    index('automation_solutions_deleted_idx').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    index('automation_solutions_public_created_idx')
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.isPublic}`),
    index('automation_solutions_public_title_idx').on(table.title, table.id).where(sql`${table.isPublic}`),
    index('automation_solutions_public_cost_idx')
      .on(sortableCost(table.costLowCents), table.id)
      .where(sql`${table.isPublic}`),
    index('automation_solutions_public_order_idx')
      .on(table.order, table.createdAt, table.id)
      .where(sql`${table.isPublic}`),
    index('automation_solutions_created_idx')
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.deletedAt} is null`),
    index('automation_solutions_title_idx').on(table.title, table.id).where(sql`${table.deletedAt} is null`),
    index('automation_solutions_lower_title_idx').on(sql`lower(${table.title})`),
    index('automation_solutions_status_idx')
      .on(table.status, table.id)
      .where(sql`${table.deletedAt} is null`),
    index('automation_solutions_is_public_idx')
      .on(table.isPublic, table.id)
      .where(sql`${table.deletedAt} is null`),
    index('automation_solutions_has_picture_idx')
      .on(sql`(${table.imageUrl} is not null)`, table.id)
      .where(sql`${table.deletedAt} is null`),
    index('automation_solutions_import_idx').on(table.importId).where(sql`${table.importId} is not null`),
    index('automation_solutions_tags_idx').using('gin', table.tags),
    // Without fastupdate: a search would read the list of pending entries whole, and titles change seldom.
    index('automation_solutions_title_words_idx')
      .using('gin', table.title.op('gin_trgm_ops'))
      .with({ fastupdate: false }),
    index('automation_solutions_category_idx').on(table.categoryId),
    index('automation_solutions_copied_idx').on(table.copiedFrom).where(sql`${table.copiedFrom} is not null`),
    index('automation_solutions_submitted_idx')
      .on(table.submittedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.submittedAt} is not null`),
    check(
      'automation_solutions_status_check',
      sql`${table.status} in ('draft', 'pending', 'in_progress', 'completed', 'published', 'archived', 'cancelled')`,
    ),
    check('automation_solutions_visibility_check', sql`${table.visibility} in ('private', 'link', 'public')`),
    check('automation_solutions_public_check', sql`${table.isPublic} = (${table.visibility} = 'public')`),
    check('automation_solutions_staff_check', sql`not ${table.isOfStaff} or ${table.companyId} is null`),
    check('automation_solutions_title_check', sql`char_length(btrim(${table.title})) between 1 and 200`),
    check('automation_solutions_cost_check', sql`${table.costLowCents} <= ${table.costHighCents}`),
  ],
)

const ofSolution = () =>
  uuid('solution_id')
    .notNull()
    .references(() => automationSolutions.id, { onDelete: 'cascade' })

export const solutionHardware = pgTable(
  'solution_hardware',
  {
    id: primaryId(),
    solutionId: ofSolution(),
    position: integer('position').notNull(),
    /** Names the part through all revisions: the line's name in the plan. */
    partKey: text('part_key').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    category: text('category').notNull().default(''),
    manufacturer: text('manufacturer'),
    model: text('model'),
    quantity: numeric('quantity', { mode: 'number', precision: 10, scale: 2 }).notNull().default(1),
    unit: text('unit').notNull().default('piece'),
    priceLowCents: bigint('price_low_cents', { mode: 'number' }),
    priceHighCents: bigint('price_high_cents', { mode: 'number' }),
    isIdentified: boolean('is_identified').notNull().default(true),
    source: text('source').notNull().default(''),
  },
  (table) => [
    uniqueIndex('solution_hardware_position_key').on(table.solutionId, table.position),
    uniqueIndex('solution_hardware_part_key').on(table.solutionId, table.partKey),
    check('solution_hardware_quantity_check', sql`${table.quantity} > 0`),
  ],
)

export const solutionSoftware = pgTable(
  'solution_software',
  {
    id: primaryId(),
    solutionId: ofSolution(),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
  },
  (table) => [uniqueIndex('solution_software_position_key').on(table.solutionId, table.position)],
)

export const solutionSteps = pgTable(
  'solution_steps',
  {
    id: primaryId(),
    solutionId: ofSolution(),
    stepNumber: integer('step_number').notNull(),
    /** Names the step through all revisions: its title in the plan, in plain letters. */
    stepKey: text('step_key').notNull(),
    title: text('title').notNull().default(''),
    description: text('description').notNull(),
    durationDays: integer('duration_days').notNull(),
    team: text('team').notNull().default(''),
  },
  (table) => [
    uniqueIndex('solution_steps_number_key').on(table.solutionId, table.stepNumber),
    uniqueIndex('solution_steps_step_key').on(table.solutionId, table.stepKey),
  ],
)

/** What the editor of the staff adds to a solution. Beside it, so that a new plan of its owner leaves it alone. */
export const solutionDetails = pgTable('solution_details', {
  solutionId: uuid('solution_id')
    .primaryKey()
    .references(() => automationSolutions.id, { onDelete: 'cascade' }),
  /** Version of the shapes below. */
  schemaVersion: integer('schema_version').notNull().default(1),
  hardware: jsonb('hardware').$type<SolutionHardwareDetails>().notNull().default({}),
  pricing: jsonb('pricing').$type<SolutionPricing>().notNull().default({}),
  services: jsonb('services').$type<SolutionService[]>().notNull().default([]),
  offers: jsonb('offers').$type<SolutionOffer[]>().notNull().default([]),
  /** Never leaves the views of owner and staff. */
  customer: jsonb('customer').$type<SolutionCustomer>().notNull().default({}),
  support: jsonb('support').$type<SolutionSupport>().notNull().default({}),
  timeline: jsonb('timeline').$type<SolutionTimeline>().notNull().default({}),
  settings: jsonb('settings').$type<Record<string, unknown>>().notNull().default({}),
  metadata: jsonb('metadata').$type<Record<string, unknown>>().notNull().default({}),
  /** Fields of the solution that were edited by hand: a revision of the plan does not write them. */
  editedFields: text('edited_fields').array().$type<EditableField[]>().notNull().default([]),
  updatedAt: updatedAt(),
})
