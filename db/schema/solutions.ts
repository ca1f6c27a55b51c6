import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import {
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
import type { PerformanceMetric } from '#contract/solution-shapes.ts'
import type { Plan } from '#engine/plan-types.ts'
import { users } from './accounts.ts'
import { createdAt, primaryId, updatedAt } from './columns.ts'
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
  { id: primaryId(), name: text('name').notNull(), createdAt: createdAt() },
  (table) => [uniqueIndex('solution_categories_name_key').on(table.name)],
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
    /** Made by the browser once per plan, so that a plan sent again is still one solution. */
    planId: uuid('plan_id'),
    /** The whole versioned plan; null for entries that were written by hand. */
    plan: jsonb('plan').$type<Plan>(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('automation_solutions_plan_key').on(table.companyId, table.planId),
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
    index('automation_solutions_tags_idx').using('gin', table.tags),
    // Without fastupdate: a search would read the list of pending entries whole, and titles change seldom.
    index('automation_solutions_title_words_idx')
      .using('gin', table.title.op('gin_trgm_ops'))
      .with({ fastupdate: false }),
    index('automation_solutions_category_idx').on(table.categoryId),
    check(
      'automation_solutions_status_check',
      sql`${table.status} in ('draft', 'pending', 'in_progress', 'completed', 'published', 'archived', 'cancelled')`,
    ),
    check('automation_solutions_visibility_check', sql`${table.visibility} in ('private', 'link', 'public')`),
    check('automation_solutions_public_check', sql`${table.isPublic} = (${table.visibility} = 'public')`),
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
    title: text('title').notNull().default(''),
    description: text('description').notNull(),
    durationDays: integer('duration_days').notNull(),
    team: text('team').notNull().default(''),
  },
  (table) => [uniqueIndex('solution_steps_number_key').on(table.solutionId, table.stepNumber)],
)
