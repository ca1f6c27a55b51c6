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
import type { InvoiceState, SubscriptionState, UnitState } from '#contract/billing-states.ts'
import type { DeliveryAddress, Payment } from '#contract/order-states.ts'
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
    /** The price at Stripe that stands for this plan; null where it is not sold by card. */
    stripePriceId: text('stripe_price_id'),
    /** Sold to anybody; the Admin plan is not. */
    isSold: boolean('is_sold').notNull().default(true),
    /** Not sold any more; companies that have it keep it. */
    retiredAt: instant('retired_at'),
  },
  (table) => [
    uniqueIndex('subscription_plans_key_key').on(table.key),
    uniqueIndex('subscription_plans_stripe_price_key').on(table.stripePriceId),
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
    status: text('status').$type<SubscriptionState>().notNull(),
    currentPeriodStart: instant('current_period_start'),
    currentPeriodEnd: instant('current_period_end'),
    cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
    /** The plan that follows at the end of the period, when a cheaper one was chosen. */
    nextPlanId: uuid('next_plan_id').references(() => subscriptionPlans.id),
    payment: text('payment').$type<Payment>().notNull().default('invoice'),
    stripeSubscriptionId: text('stripe_subscription_id'),
    stripeCustomerId: text('stripe_customer_id'),
    /** The time of the newest event of Stripe that was written; older ones change nothing. */
    stripeChangedAt: instant('stripe_changed_at'),
    canceledAt: instant('canceled_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('user_subscriptions_company_id_idx').on(table.companyId, table.status),
    uniqueIndex('user_subscriptions_current_key')
      .on(table.companyId)
      .where(sql`${table.status} in ('active', 'past_due')`),
    uniqueIndex('user_subscriptions_stripe_key').on(table.stripeSubscriptionId),
    index('user_subscriptions_stripe_customer_idx').on(table.stripeCustomerId),
    index('user_subscriptions_period_end_idx')
      .on(table.currentPeriodEnd)
      .where(sql`${table.status} in ('active', 'past_due')`),
    index('user_subscriptions_created_idx').on(
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('user_subscriptions_status_id_idx').on(table.status, table.id),
    index('user_subscriptions_next_billing_idx').on(
      sql`(coalesce(${table.currentPeriodEnd}, '9999-12-31 00:00:00+00'::timestamptz))`,
      table.id,
    ),
    index('user_subscriptions_plan_idx').on(table.planId),
    index('user_subscriptions_next_plan_idx').on(table.nextPlanId),
    index('user_subscriptions_user_idx').on(table.userId),
    check('user_subscriptions_payment_check', sql`${table.payment} in ('invoice', 'stripe')`),
    check(
      'user_subscriptions_status_check',
      sql`${table.status} in ('active', 'past_due', 'incomplete', 'canceled')`,
    ),
  ],
)

/** Where the invoices of a company go to; without a row they carry its name alone. */
export const billingDetails = pgTable('billing_details', {
  companyId: uuid('company_id')
    .primaryKey()
    .references(() => companies.id, { onDelete: 'cascade' }),
  address: jsonb('address').$type<DeliveryAddress>().notNull(),
  taxNumber: text('tax_number').notNull().default(''),
  email: text('email').notNull(),
  updatedAt: updatedAt(),
})

/** Counters of numbers that may not have gaps; each is taken in the transaction that writes the document. */
export const documentCounters = pgTable('document_counters', {
  name: text('name').primaryKey(),
  last: integer('last').notNull(),
})

/** Invoices for plans. What they say is that of the day of issue, and stays when the company is gone. */
export const subscriptionInvoices = pgTable(
  'subscription_invoices',
  {
    id: primaryId(),
    /** As it is written on paper, without gaps within a year: "CW-2026-00001". */
    number: text('number').notNull(),
    companyId: uuid('company_id').references(() => companies.id, { onDelete: 'set null' }),
    subscriptionId: uuid('subscription_id').references(() => userSubscriptions.id, { onDelete: 'set null' }),
    buyerName: text('buyer_name').notNull(),
    buyerEmail: text('buyer_email').notNull(),
    address: jsonb('address').$type<DeliveryAddress>(),
    taxNumber: text('tax_number').notNull().default(''),
    planName: text('plan_name').notNull(),
    amountCents: bigint('amount', { mode: 'number' }).notNull(),
    periodStart: instant('period_start').notNull(),
    periodEnd: instant('period_end').notNull(),
    status: text('status').$type<InvoiceState>().notNull().default('open'),
    dueAt: instant('due_at').notNull(),
    paidAt: instant('paid_at'),
    /** The member of staff who saw the payment; null when Stripe did. */
    paidBy: uuid('paid_by').references(() => users.id, { onDelete: 'set null' }),
    stripeInvoiceId: text('stripe_invoice_id'),
    /** Where its PDF is kept, once it was made. */
    pdfKey: text('pdf_key'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('subscription_invoices_number_key').on(table.number),
    uniqueIndex('subscription_invoices_stripe_key').on(table.stripeInvoiceId),
    // One for each period of a subscription, however often the job runs that writes it.
    uniqueIndex('subscription_invoices_period_key')
      .on(table.subscriptionId, table.periodStart, table.planName)
      .where(sql`${table.status} <> 'void'`),
    index('subscription_invoices_company_idx').on(
      table.companyId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('subscription_invoices_created_idx').on(
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    // Of companies that are gone, for staff.
    index('subscription_invoices_left_idx')
      .on(table.dueAt, table.id)
      .where(sql`${table.status} = 'open' and ${table.companyId} is null`),
    index('subscription_invoices_open_idx').on(table.dueAt).where(sql`${table.status} = 'open'`),
    index('subscription_invoices_paid_by_idx').on(table.paidBy),
    check('subscription_invoices_status_check', sql`${table.status} in ('open', 'paid', 'void')`),
    check('subscription_invoices_amount_check', sql`${table.amountCents} >= 0`),
    check(
      'subscription_invoices_paid_check',
      sql`(${table.status} = 'paid') = (${table.paidAt} is not null)`,
    ),
    check('subscription_invoices_period_check', sql`${table.periodEnd} > ${table.periodStart}`),
  ],
)

/** Events of Stripe that came in: each is handled once. */
export const stripeEvents = pgTable(
  'stripe_events',
  {
    /** Stripe's own id: "evt_…". */
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    /** When it happened, as Stripe says. */
    happenedAt: instant('happened_at').notNull(),
    handledAt: instant('handled_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('stripe_events_waiting_idx').on(table.createdAt).where(sql`${table.handledAt} is null`),
    index('stripe_events_created_idx').on(table.createdAt),
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
    state: text('state').$type<UnitState>().notNull().default('kept'),
    /** Until then a reserved unit counts, whatever became of what it was reserved for. */
    reservedUntil: instant('reserved_until'),
    /** What it is for; one unit for each run. */
    runId: uuid('run_id'),
    createdAt: createdAt(),
  },
  (table) => [
    index('feature_usage_company_idx').on(
      table.companyId,
      table.featureKey,
      table.createdAt.desc().nullsFirst(),
    ),
    index('feature_usage_user_idx').on(table.userId, table.featureKey, table.createdAt.desc().nullsFirst()),
    uniqueIndex('feature_usage_run_key').on(table.runId),
    check('feature_usage_state_check', sql`${table.state} in ('reserved', 'kept', 'released')`),
    check(
      'feature_usage_reserved_check',
      sql`${table.state} <> 'reserved' or ${table.reservedUntil} is not null`,
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
