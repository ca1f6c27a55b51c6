import { and, eq, inArray, ne, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { SubscriptionState } from '#contract/billing-states.ts'
import type { Transaction } from '#db/connect.ts'
import { subscriptionPlans, userSubscriptions, users } from '#db/schema/index.ts'
import { holdCompany } from '#server/identity/accounts/deletion/remove-company.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { notifyCompany, refreshPlan } from '../notify-company.ts'
import type { SubscriptionRow } from '../subscriptions/read-subscription.ts'
import { endAtStripe } from './jobs.ts'
import type { StripeSubscription } from './shapes.ts'

type Deps = Pick<AppDeps, 'queue' | 'publisher'>

const states: Readonly<Record<string, SubscriptionState>> = {
  active: 'active',
  trialing: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
  paused: 'past_due',
  incomplete: 'incomplete',
}
/** How a status of Stripe counts here; what is over, or unknown, counts as canceled. */
const stateOf = (status: string): SubscriptionState => states[status] ?? 'canceled'

const isLive = (state: SubscriptionState) => state === 'active' || state === 'past_due'

/** The company of a subscription: by our own row, else by what the checkout wrote into it. */
const companyOf = async (
  tx: Transaction,
  { id, companyId }: StripeSubscription,
): Promise<string | undefined> => {
  const [row] = await tx
    .select({ companyId: userSubscriptions.companyId })
    .from(userSubscriptions)
    .where(eq(userSubscriptions.stripeSubscriptionId, id))
  return row?.companyId ?? z.uuid().safeParse(companyId).data
}

/** Whether news are older than what is known, or cannot follow it: a subscription that has ended stays so. */
const isLate = (known: SubscriptionRow, state: SubscriptionState, at: Date): boolean => {
  if (known.status === 'canceled') return true
  if (known.stripeChangedAt === null || known.stripeChangedAt < at) return false
  // Events carry whole seconds: within one, a beginning never follows what has begun.
  return known.stripeChangedAt > at || state === 'incomplete'
}

/** Whether a company has a plan besides one of Stripe's. */
export const hasAnother = async (tx: Transaction, companyId: string, stripeId: string): Promise<boolean> => {
  const rows = await tx
    .select({ stripeId: userSubscriptions.stripeSubscriptionId })
    .from(userSubscriptions)
    .where(
      and(
        eq(userSubscriptions.companyId, companyId),
        inArray(userSubscriptions.status, ['active', 'past_due']),
      ),
    )
  return rows.some((row) => row.stripeId !== stripeId)
}

const announce = async (
  deps: Deps,
  tx: Transaction,
  companyId: string,
  { from, to }: { from: SubscriptionState | undefined; to: SubscriptionState },
): Promise<void> => {
  if (from !== to && to === 'past_due')
    return notifyCompany(deps, tx, companyId, {
      type: 'warning',
      title: 'A payment for your plan failed',
      message: 'Until it is paid, the limits of the free plan apply. Nothing is deleted.',
    })
  if (from !== undefined && from !== to && to === 'canceled')
    return notifyCompany(deps, tx, companyId, {
      type: 'info',
      title: 'Your plan has ended',
      message: 'The limits of the free plan apply now. Everything you have stays as it is.',
    })
  return refreshPlan(deps, tx, companyId)
}

const refuseSecond = async (
  deps: Deps,
  tx: Transaction,
  companyId: string,
  stripeSubscriptionId: string,
): Promise<void> => {
  await deps.queue.enqueue(tx, endAtStripe, { stripeSubscriptionId, isRefunded: true })
  await notifyCompany(deps, tx, companyId, {
    type: 'warning',
    title: 'A second payment for your plan goes back',
    message:
      'Your company has a plan already. The second one was cancelled, and what was paid for it is refunded to the card.',
  })
}

const userOf = async (tx: Transaction, userId: string | undefined): Promise<string | null> => {
  const id = z.uuid().safeParse(userId).data
  if (id === undefined) return null
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.id, id))
  return user?.id ?? null
}

const findPlan = async (tx: Transaction, where: SQL): Promise<string | undefined> => {
  const [plan] = await tx.select({ id: subscriptionPlans.id }).from(subscriptionPlans).where(where)
  return plan?.id
}

/**
 * The plan that a subscription pays for: by its price. A price that is not known here, one that was replaced since say,
 * leaves the plan as it is, or the one that the checkout sold; with neither the plan is unknown.
 */
const planOf = async (
  tx: Transaction,
  { priceId, planKey }: StripeSubscription,
  known: SubscriptionRow | undefined,
): Promise<string | null> =>
  (priceId && (await findPlan(tx, eq(subscriptionPlans.stripePriceId, priceId)))) ||
  known?.planId ||
  (planKey && (await findPlan(tx, eq(subscriptionPlans.key, planKey)))) ||
  null

/**
 * Writes a subscription as Stripe had it at a moment. Older news change nothing, nor do those of a subscription that no
 * checkout of ours began. What belongs to a company that is gone is ended at Stripe, so that no one goes on paying for it.
 * What was paid beside another plan, on a page that was open at the same time, is ended too, and the payment goes back.
 */
export const applySubscription = async (
  deps: Deps,
  tx: Transaction,
  subscription: StripeSubscription,
  at: Date,
): Promise<void> => {
  const state = stateOf(subscription.status)
  const stripeSubscriptionId = subscription.id
  const companyId = await companyOf(tx, subscription)
  if (companyId === undefined) return
  if ((await holdCompany(tx, companyId)).length === 0) {
    if (state !== 'canceled') await deps.queue.enqueue(tx, endAtStripe, { stripeSubscriptionId })
    return
  }
  const [known] = await tx
    .select()
    .from(userSubscriptions)
    .where(eq(userSubscriptions.stripeSubscriptionId, stripeSubscriptionId))
    .for('update')
  if (known && isLate(known, state, at)) return
  const isSecond = isLive(state) && (await hasAnother(tx, companyId, stripeSubscriptionId))
  const status = isSecond ? 'canceled' : state
  const values = {
    status,
    planId: await planOf(tx, subscription, known),
    stripeCustomerId: subscription.customerId,
    // A second one was never in force: it has no period.
    currentPeriodStart: (isSecond ? null : subscription.periodStart) ?? null,
    currentPeriodEnd: (isSecond ? null : subscription.periodEnd) ?? null,
    cancelAtPeriodEnd: subscription.cancelAtPeriodEnd,
    stripeChangedAt: at,
    canceledAt: status === 'canceled' ? at : null,
    updatedAt: at,
  }
  if (known) await tx.update(userSubscriptions).set(values).where(eq(userSubscriptions.id, known.id))
  else
    await tx.insert(userSubscriptions).values({
      ...values,
      companyId,
      userId: await userOf(tx, subscription.userId),
      payment: 'stripe',
      stripeSubscriptionId,
    })
  if (isSecond) return refuseSecond(deps, tx, companyId, stripeSubscriptionId)
  await announce(deps, tx, companyId, { from: known?.status, to: status })
}

/** Those of a company that Stripe still charges for. */
export const chargedAtStripe = (tx: Pick<Transaction, 'select'>, companyId: string) =>
  tx
    .select({ stripeSubscriptionId: userSubscriptions.stripeSubscriptionId })
    .from(userSubscriptions)
    .where(
      and(
        eq(userSubscriptions.companyId, companyId),
        eq(userSubscriptions.payment, 'stripe'),
        ne(userSubscriptions.status, 'canceled'),
      ),
    )
