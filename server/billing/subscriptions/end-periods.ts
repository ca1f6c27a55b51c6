import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import type { Transaction } from '#db/connect.ts'
import { companies, userSubscriptions as subscriptions } from '#db/schema/index.ts'
import type { TimerDeps, TimerTask } from '#server/timers/run-timer.ts'
import { writeInvoice } from '../invoices/write-invoice.ts'
import { notifyCompany } from '../notify-company.ts'
import { monthAfter } from './period.ts'
import { planById, type SubscriptionRow } from './read-subscription.ts'

/** Subscriptions of one run; the next ones follow a minute later. */
const AT_ONCE = 100

const isDue = (now: Date) =>
  and(
    inArray(subscriptions.status, ['active', 'past_due']),
    // Stripe ends the periods of what is paid by card.
    eq(subscriptions.payment, 'invoice'),
    lte(subscriptions.currentPeriodEnd, now),
  )

/** Locks what is due, companies first; those that someone else holds follow a minute later. */
const lockDue = async (tx: Transaction, now: Date): Promise<SubscriptionRow[]> => {
  const due = tx
    .select({ companyId: subscriptions.companyId })
    .from(subscriptions)
    .where(isDue(now))
    .orderBy(asc(subscriptions.currentPeriodEnd))
    .limit(AT_ONCE)
  const locked = await tx
    .select({ id: companies.id })
    .from(companies)
    .where(inArray(companies.id, due))
    .orderBy(asc(companies.id))
    .for('update', { skipLocked: true })
  const ids = locked.map(({ id }) => id)
  return tx
    .select()
    .from(subscriptions)
    .where(and(inArray(subscriptions.companyId, ids), isDue(now)))
    .orderBy(asc(subscriptions.id))
    .for('update')
}

const end = async (deps: TimerDeps, tx: Transaction, row: SubscriptionRow, now: Date): Promise<void> => {
  await tx
    .update(subscriptions)
    .set({ status: 'canceled', canceledAt: now, nextPlanId: null, updatedAt: now })
    .where(eq(subscriptions.id, row.id))
  await notifyCompany(deps, tx, row.companyId, {
    type: 'info',
    title: 'Your plan has ended',
    message: 'The limits of the free plan apply now. Everything you have stays as it is.',
  })
}

const renew = async (deps: TimerDeps, tx: Transaction, row: SubscriptionRow, now: Date): Promise<void> => {
  const plan = await planById(tx, row.nextPlanId ?? row.planId)
  const { currentPeriodEnd: start } = row
  if (!plan || !start || plan.priceCents === 0 || !plan.isSold) return end(deps, tx, row, now)
  const periodEnd = monthAfter(start, row.createdAt.getUTCDate())
  await tx
    .update(subscriptions)
    .set({
      planId: plan.id,
      nextPlanId: null,
      currentPeriodStart: start,
      currentPeriodEnd: periodEnd,
      updatedAt: now,
    })
    .where(eq(subscriptions.id, row.id))
  await writeInvoice(
    deps,
    tx,
    {
      companyId: row.companyId,
      subscriptionId: row.id,
      planName: plan.name,
      amountCents: plan.priceCents,
      periodStart: start,
      periodEnd,
    },
    now,
  )
  if (row.nextPlanId)
    await notifyCompany(deps, tx, row.companyId, {
      type: 'info',
      title: `Your plan is ${plan.name} now`,
      message: 'Nothing of what you have is deleted. What is beyond the new limits can be opened and used.',
    })
}

/**
 * Each minute: periods of plans on invoice that are over. A plan that was cancelled, or is past due, ends, and so does any
 * while billing is off: no one is invoiced then. Another one goes on for a month, with its invoice, and with the cheaper
 * plan that was chosen.
 */
export const endPeriods: TimerTask = {
  name: 'plan-periods',
  every: 'minute',
  run: async (deps, tx, now) => {
    for (const row of await lockDue(tx, now))
      if (row.cancelAtPeriodEnd || row.status === 'past_due' || !deps.config.isBillingOn)
        await end(deps, tx, row, now)
      else await renew(deps, tx, row, now)
  },
}
