import { sql } from 'drizzle-orm'
import { bigint, check, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** What calls to language models used: one row for each month, purpose and model. Grows by a few rows a month. */
export const modelUse = pgTable(
  'model_use',
  {
    /** First day of the month, UTC. */
    month: date('month', { mode: 'string' }).notNull(),
    purpose: text('purpose').notNull(),
    model: text('model').notNull(),
    calls: integer('calls').notNull(),
    failures: integer('failures').notNull(),
    inputTokens: bigint('input_tokens', { mode: 'number' }).notNull(),
    outputTokens: bigint('output_tokens', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.month, table.purpose, table.model] }),
    check(
      'model_use_counts_check',
      sql`${table.calls} >= 0 and ${table.failures} >= 0 and ${table.inputTokens} >= 0 and ${table.outputTokens} >= 0`,
    ),
  ],
)
