import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, instant } from './columns.ts'

/** First answers of repeated requests. `caller` and `key` are hashes; rows live 24 hours. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    caller: text('caller').notNull(),
    route: text('route').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    /** null while the first request runs. */
    status: integer('status'),
    body: text('body'),
    /** Whoever holds the claim until then; a dead holder's claim can be taken over afterwards. */
    claimedUntil: instant('claimed_until').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.caller, table.route, table.key] }),
    index('idempotency_keys_created_at_idx').on(table.createdAt),
  ],
)

/** What was loaded into this database: `demo` with the moment of loading. */
export const installationFacts = pgTable('installation_facts', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  createdAt: createdAt(),
})
