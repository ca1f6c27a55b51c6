import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
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
import type { FigureComparison } from '#contract/generated-documents.ts'
import type {
  BulkItemState,
  DiversityLevel,
  GenerationKind,
  GenerationMaker,
  ModelOutcome,
  ModelPurpose,
  RunState,
} from '#contract/generation-words.ts'
import { users } from './accounts.ts'
import { featureUsage } from './billing.ts'
import { createdAt, instant, primaryId, updatedAt } from './columns.ts'
import { companies } from './companies.ts'
import { automationSolutions } from './solutions.ts'

const person = (name: string) => uuid(name).references(() => users.id, { onDelete: 'set null' })
const solutionThatMayGo = () =>
  uuid('solution_id').references(() => automationSolutions.id, { onDelete: 'set null' })
const cents = (name: string) => numeric(name, { mode: 'number', precision: 14, scale: 4 })
const states = sql.raw(`('reserved', 'running', 'kept', 'failed', 'cancelled', 'expired')`)

/** What was asked of engine or model by one press of Generate. */
export const generationRuns = pgTable(
  'generation_runs',
  {
    id: primaryId(),
    companyId: uuid('company_id').references(() => companies.id, { onDelete: 'cascade' }),
    userId: person('user_id'),
    /** Made by the browser once per press. */
    runKey: uuid('run_key').notNull(),
    kind: text('kind').$type<GenerationKind>().notNull(),
    maker: text('maker').$type<GenerationMaker>().notNull(),
    input: jsonb('input').$type<Record<string, unknown>>().notNull(),
    state: text('state').$type<RunState>().notNull().default('reserved'),
    solutionId: solutionThatMayGo(),
    unitId: uuid('unit_id').references((): AnyPgColumn => featureUsage.id, { onDelete: 'set null' }),
    /** What came of it and is not a solution, such as a better prompt. */
    result: jsonb('result').$type<Record<string, unknown>>(),
    errorCode: text('error_code'),
    createdAt: createdAt(),
    startedAt: instant('started_at'),
    endedAt: instant('ended_at'),
  },
  (table) => [
    uniqueIndex('generation_runs_key').on(table.userId, table.runKey),
    index('generation_runs_company_idx').on(table.companyId),
    index('generation_runs_user_idx').on(
      table.userId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('generation_runs_solution_idx').on(table.solutionId),
    index('generation_runs_unit_idx').on(table.unitId),
    index('generation_runs_open_idx')
      .on(table.createdAt)
      .where(sql`${table.state} in ('reserved', 'running')`),
    check(
      'generation_runs_kind_check',
      sql`${table.kind} in ('solution', 'files', 'guide', 'enhance', 'bom', 'image')`,
    ),
    check('generation_runs_maker_check', sql`${table.maker} in ('engine', 'model')`),
    check('generation_runs_state_check', sql`${table.state} in ${states}`),
    check(
      'generation_runs_ended_check',
      sql`(${table.state} in ('reserved', 'running')) = (${table.endedAt} is null)`,
    ),
  ],
)

/** Calls of the provider, one row each. */
export const modelCalls = pgTable(
  'model_calls',
  {
    id: primaryId(),
    runId: uuid('run_id').references(() => generationRuns.id, { onDelete: 'set null' }),
    companyId: uuid('company_id').references(() => companies.id, { onDelete: 'set null' }),
    userId: person('user_id'),
    purpose: text('purpose').$type<ModelPurpose>().notNull(),
    model: text('model').notNull(),
    inputTokens: integer('input_tokens').notNull().default(0),
    outputTokens: integer('output_tokens').notNull().default(0),
    /** Null: the price of the model is not known. */
    costCents: cents('cost_cents'),
    milliseconds: integer('milliseconds').notNull(),
    outcome: text('outcome').$type<ModelOutcome>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('model_calls_created_idx').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('model_calls_run_idx').on(table.runId),
    index('model_calls_company_idx').on(table.companyId, table.createdAt),
    index('model_calls_user_idx').on(table.userId),
    check('model_calls_tokens_check', sql`${table.inputTokens} >= 0 and ${table.outputTokens} >= 0`),
    check('model_calls_time_check', sql`${table.milliseconds} >= 0`),
  ],
)

/** What a million tokens of a model cost from a day on, in cents. */
export const modelPrices = pgTable(
  'model_prices',
  {
    model: text('model').notNull(),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    inputCents: cents('input_cents').notNull(),
    outputCents: cents('output_cents').notNull(),
    imageCents: cents('image_cents'),
  },
  (table) => [primaryKey({ columns: [table.model, table.startsOn] })],
)

/** A run of the bulk generator. */
export const bulkRuns = pgTable(
  'bulk_runs',
  {
    id: primaryId(),
    userId: person('user_id'),
    runKey: uuid('run_key').notNull(),
    basePrompt: text('base_prompt').notNull(),
    count: integer('count').notNull(),
    diversity: text('diversity').$type<DiversityLevel>().notNull(),
    maker: text('maker').$type<GenerationMaker>().notNull(),
    seed: integer('seed').notNull(),
    createdAt: createdAt(),
    cancelledAt: instant('cancelled_at'),
    endedAt: instant('ended_at'),
  },
  (table) => [
    uniqueIndex('bulk_runs_key').on(table.userId, table.runKey),
    index('bulk_runs_created_idx').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    check('bulk_runs_count_check', sql`${table.count} between 1 and 10`),
    check('bulk_runs_diversity_check', sql`${table.diversity} in ('low', 'medium', 'high')`),
    check('bulk_runs_maker_check', sql`${table.maker} in ('engine', 'model')`),
  ],
)

/** One solution of a bulk run: what is asked for is kept before it is made. */
export const bulkItems = pgTable(
  'bulk_items',
  {
    /** Also the plan id of the solution that is made, so that it is made once. */
    id: primaryId(),
    runId: uuid('run_id')
      .notNull()
      .references(() => bulkRuns.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    prompt: text('prompt').notNull(),
    requirement: jsonb('requirement').$type<Record<string, unknown>>().notNull(),
    robot: text('robot').notNull(),
    technology: text('technology').notNull(),
    title: text('title').notNull(),
    state: text('state').$type<BulkItemState>().notNull().default('pending'),
    unitId: uuid('unit_id').references((): AnyPgColumn => featureUsage.id, { onDelete: 'set null' }),
    solutionId: solutionThatMayGo(),
    error: text('error'),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('bulk_items_position_key').on(table.runId, table.position),
    uniqueIndex('bulk_items_solution_key').on(table.solutionId),
    index('bulk_items_unit_idx').on(table.unitId),
    // What no job works on any more is looked for each minute.
    index('bulk_items_running_idx').on(table.updatedAt).where(sql`${table.state} = 'running'`),
    check(
      'bulk_items_state_check',
      sql`${table.state} in ('pending', 'running', 'success', 'error', 'cancelled')`,
    ),
  ],
)

const version = {
  id: primaryId(),
  solutionId: uuid('solution_id')
    .notNull()
    .references(() => automationSolutions.id, { onDelete: 'cascade' }),
  version: integer('version').notNull(),
  maker: text('maker').$type<GenerationMaker>().notNull(),
  model: text('model'),
  userId: person('user_id'),
  /** Of the solution when this was written: its title, and the number of its version. Null: not kept by older ones. */
  title: text('title'),
  solutionVersion: integer('solution_version'),
  /** Figures in the words of the model that are not the engine's, each with the engine's as it was then. */
  comparisons: jsonb('comparisons').$type<FigureComparison[]>().notNull().default([]),
  createdAt: createdAt(),
}

/** Implementation guides of a solution, by version: ten sections each. */
export const solutionGuides = pgTable(
  'solution_guides',
  { ...version, content: jsonb('content').$type<Record<string, unknown>>().notNull() },
  (table) => [
    uniqueIndex('solution_guides_version_key').on(table.solutionId, table.version),
    index('solution_guides_user_idx').on(table.userId),
  ],
)

/** Bills of materials that were generated for a solution, by version. */
export const solutionBoms = pgTable(
  'solution_boms',
  { ...version, lines: jsonb('lines').$type<Record<string, unknown>[]>().notNull() },
  (table) => [
    uniqueIndex('solution_boms_version_key').on(table.solutionId, table.version),
    index('solution_boms_user_idx').on(table.userId),
  ],
)

/** Tokens that a company may use in a month; without a row the limit of the installation holds. */
export const tokenBudgets = pgTable('token_budgets', {
  companyId: uuid('company_id')
    .primaryKey()
    .references(() => companies.id, { onDelete: 'cascade' }),
  monthlyTokens: bigint('monthly_tokens', { mode: 'number' }).notNull(),
  updatedAt: updatedAt(),
})
