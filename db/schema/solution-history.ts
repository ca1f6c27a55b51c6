import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Plan } from '#engine/plan-types.ts'
import type { Evidence } from '#engine/requirement/types.ts'
import { users } from './accounts.ts'
import { createdAt, instant, primaryId } from './columns.ts'
import { automationSolutions } from './solutions.ts'

/** What a plan is made from beside its description. */
const sourceColumns = () => ({
  numbers: jsonb('numbers').$type<Record<string, number | string | boolean>>().notNull().default({}),
  /** Values from files, with where they were found. */
  evidence: jsonb('evidence').$type<Evidence[]>().notNull().default([]),
  seed: bigint('seed', { mode: 'number' }).notNull().default(1),
  /** The robot that was asked for; null: the best match. */
  robotId: text('robot_id'),
})

/** What the present state of a solution was made from, when and by whom. Solutions older than this table have no row. */
export const solutionSources = pgTable('solution_sources', {
  solutionId: uuid('solution_id')
    .primaryKey()
    .references(() => automationSolutions.id, { onDelete: 'cascade' }),
  ...sourceColumns(),
  userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
  createdAt: createdAt(),
})

/** What a version said in addition to its plan, where a model or staff changed what the plan says. */
export type WrittenParts = {
  safetyRequirements: string[]
  software: { name: string; description: string }[]
  steps: {
    stepNumber: number
    stepKey: string
    title: string
    description: string
    durationDays: number
    team: string
  }[]
}

/** Former states of a solution, whole. Numbers count from 1 without gaps; the present state has the next one. */
export const solutionVersions = pgTable(
  'solution_versions',
  {
    id: primaryId(),
    solutionId: uuid('solution_id')
      .notNull()
      .references(() => automationSolutions.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    ...sourceColumns(),
    plan: jsonb('plan').$type<Plan>().notNull(),
    /** Null in versions older than this column: they come back as their plan says. */
    written: jsonb('written').$type<WrittenParts>(),
    /** Figures of the plan, so that a list need not open it. */
    costLowCents: bigint('cost_low_cents', { mode: 'number' }),
    costHighCents: bigint('cost_high_cents', { mode: 'number' }),
    paybackYears: doublePrecision('payback_years'),
    throughputPerMinute: doublePrecision('throughput_per_minute'),
    /** Who made this state, and when it was saved. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    // Also the order of the list: read from its end.
    uniqueIndex('solution_versions_number_key').on(table.solutionId, table.number),
    check('solution_versions_number_check', sql`${table.number} >= 1`),
    check('solution_versions_title_check', sql`char_length(btrim(${table.title})) between 1 and 200`),
    check('solution_versions_cost_check', sql`${table.costLowCents} <= ${table.costHighCents}`),
  ],
)

/** Links that open a solution to anyone who has them. The token itself is not kept. */
export const solutionShares = pgTable(
  'solution_shares',
  {
    id: primaryId(),
    solutionId: uuid('solution_id')
      .notNull()
      .references(() => automationSolutions.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** SHA-256 of the token, hexadecimal. */
    tokenHash: text('token_hash').notNull(),
    createdAt: createdAt(),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    uniqueIndex('solution_shares_token_key').on(table.tokenHash),
    index('solution_shares_open_idx')
      .on(table.solutionId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.revokedAt} is null`),
    check('solution_shares_token_check', sql`${table.tokenHash} ~ '^[0-9a-f]{64}$'`),
  ],
)
