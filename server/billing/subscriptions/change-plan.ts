import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import type { ActiveSubscription, DetailsForm } from '#contract/subscriptions.ts'
import type { Transaction } from '#db/connect.ts'
import { subscriptionInvoices, subscriptionPlans, userSubscriptions } from '#db/schema/index.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { errors } from '#server/rpc/errors.ts'
import { invalidField } from '#server/rpc/invalid-field.ts'
import { setDetails } from '../invoices/billing-details.ts'
import { writeInvoice } from '../invoices/write-invoice.ts'
import { toSoldPlan } from '../list-plans.ts'
import { only } from '../only.ts'
import { endWithPeriod } from './cancel-subscription.ts'
import { changeSubscription, type OpenChange } from './change-subscription.ts'
import { differenceCents, monthAfter } from './period.ts'
import { type PlanRow, planById, type SubscriptionRow } from './read-subscription.ts'

/** A plan that can be taken: one that is sold, or the present one, which stays after it was withdrawn from sale. */
const openPlan = async (
  tx: Transaction,
  key: string,
  current: SubscriptionRow | undefined,
): Promise<PlanRow> => {
  const [plan] = await tx
    .select()
    .from(subscriptionPlans)
    .where(
      and(
        eq(subscriptionPlans.key, key),
        eq(subscriptionPlans.isSold, true),
        or(
          isNull(subscriptionPlans.retiredAt),
          current?.planId ? eq(subscriptionPlans.id, current.planId) : sql`false`,
        ),
      ),
    )
    // Its price stays until this change is kept.
    .for('share')
  if (!plan) throw invalidField('plan', 'Choose one of the plans that are sold.')
  return plan
}

/** What is paid by card is taken and changed at Stripe. Errors: MANAGED_BY_STRIPE, PAY_BY_CARD. */
const requireOnInvoice = (
  { deps: { config } }: RequestContext,
  current: SubscriptionRow | undefined,
  plan: PlanRow,
): void => {
  if (current?.payment === 'stripe') throw errors.MANAGED_BY_STRIPE()
  if (!current && toSoldPlan(plan, config).payment === 'stripe') throw errors.PAY_BY_CARD()
}

/** A company that has not paid in time gets nothing more on invoice. */
const requireNothingOverdue = async (tx: Transaction, companyId: string, now: Date): Promise<void> => {
  const [late] = await tx
    .select({ number: subscriptionInvoices.number })
    .from(subscriptionInvoices)
    .where(
      and(
        eq(subscriptionInvoices.companyId, companyId),
        eq(subscriptionInvoices.status, 'open'),
        lte(subscriptionInvoices.dueAt, now),
      ),
    )
    .limit(1)
  if (late)
    throw errors.PAYMENT_OVERDUE({
      message: `Invoice ${late.number} is overdue. Pay it first, then change the plan.`,
      data: { number: late.number },
    })
}

/** A first plan, or one after a plan that has ended: it begins now, for a month. */
const take = async (
  { deps }: RequestContext,
  tx: Transaction,
  { viewer, now }: OpenChange,
  plan: PlanRow,
): Promise<void> => {
  const periodEnd = monthAfter(now, now.getUTCDate())
  const { id } = only(
    await tx
      .insert(userSubscriptions)
      .values({
        companyId: viewer.company.id,
        userId: viewer.id,
        planId: plan.id,
        status: 'active',
        currentPeriodStart: now,
        currentPeriodEnd: periodEnd,
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: userSubscriptions.id }),
  )
  await writeInvoice(
    deps,
    tx,
    {
      companyId: viewer.company.id,
      subscriptionId: id,
      planName: plan.name,
      amountCents: plan.priceCents,
      periodStart: now,
      periodEnd,
    },
    now,
  )
}

/** A dearer plan applies at once; what it costs more for the rest of the period is invoiced. */
const upgrade = async (
  { deps }: RequestContext,
  tx: Transaction,
  { viewer, now }: OpenChange,
  { current, from, to }: { current: SubscriptionRow; from: PlanRow | undefined; to: PlanRow },
): Promise<void> => {
  const { currentPeriodStart: start, currentPeriodEnd: end } = current
  await tx
    .update(userSubscriptions)
    .set({ planId: to.id, nextPlanId: null, cancelAtPeriodEnd: false, updatedAt: now })
    .where(eq(userSubscriptions.id, current.id))
  if (!start || !end || end <= now) return
  const prices = { fromCents: from?.priceCents ?? 0, toCents: to.priceCents }
  await writeInvoice(
    deps,
    tx,
    {
      companyId: viewer.company.id,
      subscriptionId: current.id,
      planName: `${to.name}, the difference to ${from?.name ?? 'no plan'}`,
      amountCents: differenceCents(prices, { start, end, now }),
      periodStart: now,
      periodEnd: end,
    },
    now,
  )
}

/** A cheaper plan follows when the period ends; the plan itself again takes back what was to follow. */
const follow = async (
  tx: Transaction,
  { now }: OpenChange,
  current: SubscriptionRow,
  nextPlanId: string | null,
): Promise<void> => {
  await tx
    .update(userSubscriptions)
    .set({ nextPlanId, cancelAtPeriodEnd: false, updatedAt: now })
    .where(eq(userSubscriptions.id, current.id))
}

/**
 * Takes or changes the plan of the caller's company on invoice. A dearer plan applies at once, a cheaper one when the
 * period ends, the free one cancels, and the present one takes a change or a cancellation back.
 * Errors: BAD_REQUEST, BILLING_OFF, FORBIDDEN, MANAGED_BY_STRIPE, NO_SUBSCRIPTION, PAY_BY_CARD, PAYMENT_OVERDUE.
 */
export const changePlan = (
  context: RequestContext,
  input: { plan: string; details?: DetailsForm | undefined },
): Promise<ActiveSubscription> =>
  changeSubscription(context, async (tx, open) => {
    const { viewer, current, now } = open
    const plan = await openPlan(tx, input.plan, current)
    if (plan.priceCents === 0) return endWithPeriod(context, tx, open)
    requireOnInvoice(context, current, plan)
    if (input.details) await setDetails(tx, viewer, input.details, 'details.')
    await requireNothingOverdue(tx, viewer.company.id, now)
    const from = current && (await planById(tx, current.planId))
    if (!current) await take(context, tx, open, plan)
    else if (plan.id === current.planId) await follow(tx, open, current, null)
    else if (plan.priceCents > (from?.priceCents ?? 0))
      await upgrade(context, tx, open, { current, from, to: plan })
    else await follow(tx, open, current, plan.id)
    await recordAudit(tx, context, {
      action: 'plan_changed',
      userId: viewer.id,
      companyId: viewer.company.id,
      details: { from: from?.name ?? null, to: plan.name },
    })
  })
