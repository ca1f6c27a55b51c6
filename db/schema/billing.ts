import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt, instant, primaryId, updatedAt } from './columns.ts'
import { companies } from './companies.ts'

/** What can be subscribed to. A null limit means unlimited. */
export const subscriptionPlans = pgTable(
  'subscription_plans',
  {
    id: primaryId(),
    key: text('key').notNull(),
    name: text('name').notNull(),
    priceCents: bigint('price_cents', { mode: 'number' }).notNull(),
    automationProjects: integer('automation_projects'),
    aiGenerations: integer('ai_generations'),
    teamMembers: integer('team_members'),
    /** Sold to anybody; the Admin plan is not. */
    isSold: boolean('is_sold').notNull().default(true),
  },
  (table) => [
    uniqueIndex('subscription_plans_key_key').on(table.key),
    check('subscription_plans_price_check', sql`${table.priceCents} >= 0`),
  ],
)

export const userSubscriptions = pgTable(
  'user_subscriptions',
  {
    id: primaryId(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    planId: uuid('plan_id').references(() => subscriptionPlans.id),
    status: text('status', { enum: ['active', 'past_due', 'incomplete', 'canceled'] }).notNull(),
    currentPeriodStart: instant('current_period_start'),
    currentPeriodEnd: instant('current_period_end'),
    cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('user_subscriptions_company_id_idx').on(table.companyId, table.status),
    check(
      'user_subscriptions_status_check',
      sql`${table.status} in ('active', 'past_due', 'incomplete', 'canceled')`,
    ),
  ],
)

/** One row per use of a metered feature; counts are derived. */
export const featureUsage = pgTable(
  'feature_usage',
  {
    id: primaryId(),
    companyId: uuid('company_id').references(() => companies.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    featureKey: text('feature_key').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('feature_usage_company_idx').on(
      table.companyId,
      table.featureKey,
      table.createdAt.desc().nullsFirst(),
    ),
  ],
)

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
