import { and, count, eq, or, type SQL, sql } from 'drizzle-orm'
import type { SubscriptionState } from '#contract/billing-states.ts'
import type { ListedSubscription } from '#contract/subscriptions-admin.ts'
import type { Executor } from '#db/connect.ts'
import {
  companies,
  subscriptionPlans as plans,
  userSubscriptions as subscriptions,
} from '#db/schema/index.ts'
import { idBeginsWith, type SortColumns, sortedPage } from '#server/rpc/lists/sorted-page.ts'
import { matchWords } from '#server/rpc/match-words.ts'

type Filter = { search: string; status?: SubscriptionState | undefined }
type Query = Filter & { sort: string; limit: number; cursor?: string | undefined }
type OpenInvoice = NonNullable<ListedSubscription['openInvoice']>

/** Without a period of its own it comes behind all others. */
const nextBilling = sql`coalesce(${subscriptions.currentPeriodEnd}, '9999-12-31 00:00:00+00'::timestamptz)`

const columns: SortColumns = {
  createdAt: { of: subscriptions.createdAt, kind: 'instant' },
  status: { of: subscriptions.status, kind: 'text' },
  nextBilling: { of: nextBilling, kind: 'instant' },
}

/** The oldest invoice of the row's subscription that is not paid. */
const openInvoice = sql<OpenInvoice | null>`(
  select json_build_object('id', invoice.id, 'number', invoice.number, 'amountCents', invoice.amount,
    'isOverdue', invoice.due_at <= now())
  from subscription_invoices invoice
  where invoice.subscription_id = user_subscriptions.id and invoice.status = 'open'
  order by invoice.due_at, invoice.id limit 1)`

const shown = {
  id: subscriptions.id,
  companyId: subscriptions.companyId,
  userId: subscriptions.userId,
  companyName: companies.name,
  isVerified: companies.verified,
  planName: plans.name,
  priceCents: sql<number>`coalesce(${plans.priceCents}, 0)`.mapWith(Number),
  status: subscriptions.status,
  currentPeriodEnd: subscriptions.currentPeriodEnd,
  cancelAtPeriodEnd: subscriptions.cancelAtPeriodEnd,
  payment: subscriptions.payment,
  openInvoice,
  createdAt: subscriptions.createdAt,
}
type Row = Omit<ListedSubscription, 'currentPeriodEnd' | 'createdAt'> & {
  currentPeriodEnd: Date | null
  createdAt: Date
}

const toListed = ({ currentPeriodEnd, createdAt, ...row }: Row): ListedSubscription => ({
  ...row,
  currentPeriodEnd: currentPeriodEnd?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
})

const rowsOf = (db: Executor) =>
  db
    .select(shown)
    .from(subscriptions)
    .innerJoin(companies, eq(companies.id, subscriptions.companyId))
    .leftJoin(plans, eq(plans.id, subscriptions.planId))
    .$dynamic()

/** Companies that are looked up by their ids; of more, nearly every row is one, and the list itself is walked. */
const MOST_NAMED = 3000

/**
 * By the name or address of the company, or by the beginning of an id. Which way is quick depends on how many companies are
 * called so, and PostgreSQL guesses that badly: they are read first, up to the limit.
 */
const found = async (db: Executor, search: string): Promise<SQL | undefined> => {
  const isNamed = matchWords(sql`(companies.name || ' ' || companies.contact_email)`, search)
  if (!isNamed) return undefined
  const named = await db
    .select({ id: companies.id })
    .from(companies)
    .where(isNamed)
    .limit(MOST_NAMED + 1)
  const isOfNamed =
    named.length > MOST_NAMED
      ? sql`(select ${isNamed} from companies where companies.id = ${subscriptions.companyId})`
      : sql`${subscriptions.companyId} = any (${sql.param(named.map(({ id }) => id))}::uuid[])`
  return or(
    idBeginsWith(subscriptions.id, search),
    idBeginsWith(subscriptions.companyId, search),
    idBeginsWith(subscriptions.userId, search),
    isOfNamed,
  )
}

const subscriptionsThat = async (db: Executor, { search, status }: Filter): Promise<SQL | undefined> =>
  and(await found(db, search), status && eq(subscriptions.status, status))

/** A page of all paid plans. Errors: BAD_REQUEST for a foreign cursor. */
export const listSubscriptions = async (db: Executor, query: Query) => {
  const page = sortedPage(columns, subscriptions.id, query)
  const rows = await db
    .select({ ...shown, mark: page.mark })
    .from(subscriptions)
    .innerJoin(companies, eq(companies.id, subscriptions.companyId))
    .leftJoin(plans, eq(plans.id, subscriptions.planId))
    .where(and(await subscriptionsThat(db, query), page.where))
    .orderBy(...page.orderBy)
    .limit(query.limit + 1)
  return page.pageOf(rows, ({ mark: _, ...row }) => toListed(row))
}

/** How many paid plans a filter finds, exactly. */
export const countSubscriptions = async (db: Executor, filter: Filter): Promise<{ count: number }> => {
  const [row] = await db
    .select({ all: count() })
    .from(subscriptions)
    .innerJoin(companies, eq(companies.id, subscriptions.companyId))
    .where(await subscriptionsThat(db, filter))
  return { count: row?.all ?? 0 }
}

/** Whether any company has or had a paid plan. */
export const hasSubscriptions = async (db: Executor): Promise<boolean> => {
  const [any] = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .orderBy(subscriptions.id)
    .limit(1)
  return any !== undefined
}

/** One paid plan as the list shows it; null when there is none of that id. */
export const findListed = async (db: Executor, id: string): Promise<ListedSubscription | null> => {
  const [row] = await rowsOf(db).where(eq(subscriptions.id, id))
  return row ? toListed(row) : null
}
