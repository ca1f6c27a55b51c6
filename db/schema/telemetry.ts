import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, real, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { CellState } from '#contract/cell-states.ts'
import { users } from './accounts.ts'
import { createdAt, instant, primaryId } from './columns.ts'
import { automationSolutions } from './solutions.ts'

const ofSolution = () =>
  uuid('solution_id')
    .notNull()
    .references(() => automationSolutions.id, { onDelete: 'cascade' })

/** Keys with which a running cell sends its measurements. A key opens one solution; the key itself is not kept. */
export const telemetryKeys = pgTable(
  'telemetry_keys',
  {
    id: primaryId(),
    solutionId: ofSolution(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** SHA-256 of the key, hexadecimal. */
    keyHash: text('key_hash').notNull(),
    /** Last four characters of the key, so that its owner recognises it. */
    hint: text('hint').notNull(),
    label: text('label').notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant('last_used_at'),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    uniqueIndex('telemetry_keys_hash_key').on(table.keyHash),
    index('telemetry_keys_solution_idx').on(
      table.solutionId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('telemetry_keys_user_idx').on(table.userId),
    check('telemetry_keys_hash_check', sql`${table.keyHash} ~ '^[0-9a-f]{64}$'`),
    check('telemetry_keys_label_check', sql`char_length(btrim(${table.label})) between 1 and 100`),
  ],
)

/** What a cell measured, one row a minute, kept for 90 days. A minute sent again replaces its row. */
export const solutionTelemetry = pgTable(
  'solution_telemetry',
  {
    solutionId: ofSolution(),
    /** Start of the minute. */
    minute: instant('minute').notNull(),
    keyId: uuid('key_id').references(() => telemetryKeys.id, { onDelete: 'set null' }),
    /** Finished parts in this minute. */
    throughput: real('throughput').notNull(),
    /** The three factors of OEE, 0 to 1. */
    availability: real('availability').notNull(),
    performance: real('performance').notNull(),
    quality: real('quality').notNull(),
    state: text('state').$type<CellState>().notNull(),
    alarms: text('alarms').array().notNull().default(sql`'{}'::text[]`),
    receivedAt: instant('received_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.solutionId, table.minute] }),
    index('solution_telemetry_minute_idx').on(table.minute),
    check('solution_telemetry_minute_check', sql`extract(epoch from ${table.minute}) % 60 = 0`),
    check('solution_telemetry_throughput_check', sql`${table.throughput} >= 0`),
    check(
      'solution_telemetry_factors_check',
      sql`${table.availability} between 0 and 1 and ${table.performance} between 0 and 1 and ${table.quality} between 0 and 1`,
    ),
    check('solution_telemetry_state_check', sql`${table.state} in ('running', 'idle', 'stopped', 'fault')`),
    check('solution_telemetry_alarms_check', sql`cardinality(${table.alarms}) <= 20`),
  ],
)
