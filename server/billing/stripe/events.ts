import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#db/connect.ts'
import { subscriptionInvoices, subscriptionPlans, userSubscriptions } from '#db/schema/index.ts'
import { holdCompany } from '#server/identity/accounts/deletion/remove-company.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import type { StripeHandlers } from '#server/platform/stripe/handlers.ts'
import { writeInvoice } from '../invoices/write-invoice.ts'
import { monthAfter } from '../subscriptions/period.ts'
import { applySubscription, hasAnother } from './apply-subscription.ts'
import { endAtStripe, refundPlanPayment } from './jobs.ts'
import { StripeInvoice, StripeSubscription } from './shapes.ts'

type Deps = Pick<AppDeps, 'queue' | 'publisher'>

const findSubscription = async (tx: Transaction, stripeId: string | undefined) => {
  if (stripeId === undefined) return undefined
  const [row] = await tx
    .select({
      id: userSubscriptions.id,
      companyId: userSubscriptions.companyId,
      status: userSubscriptions.status,
      periodStart: userSubscriptions.currentPeriodStart,
      planName: subscriptionPlans.name,
    })
    .from(userSubscriptions)
    .leftJoin(subscriptionPlans, eq(subscriptionPlans.id, userSubscriptions.planId))
    .where(eq(userSubscriptions.stripeSubscriptionId, stripeId))
  return row
}

type Known = Awaited<ReturnType<typeof findSubscription>>

/**
 * Whether a payment is for a plan beside another one. Of the two one may not be known yet; one that was refused is kept
 * without a period. A late payment for a plan that was in force is none.
 */
const isForSecond = async (
  tx: Transaction,
  companyId: string,
  { stripeId, known }: { stripeId: string; known: Known },
): Promise<boolean> => {
  if (known?.status === 'canceled') return known.periodStart === null
  if (known && known.status !== 'incomplete') return false
  return hasAnother(tx, companyId, stripeId)
}

/** A payment for nothing: it goes back, and what it paid for ends. */
const sendBack = async (
  { queue }: Deps,
  tx: Transaction,
  stripeId: string,
  invoiceId: string,
): Promise<void> => {
  await queue.enqueue(tx, refundPlanPayment, { stripeInvoiceId: invoiceId })
  await queue.enqueue(tx, endAtStripe, { stripeSubscriptionId: stripeId })
}

/**
 * Writes our own invoice, with a number of ours, for one that was paid at Stripe; once. What was paid for a company that is
 * gone, or beside another plan, goes back.
 */
const writePaid = async (deps: Deps, tx: Transaction, object: unknown, at: Date): Promise<void> => {
  const paid = StripeInvoice.parse(object)
  const stripeId = paid.subscriptionId
  const subscription = await findSubscription(tx, stripeId)
  const companyId = subscription?.companyId ?? z.uuid().safeParse(paid.companyId).data
  if (companyId === undefined || stripeId === undefined) return
  const isThere = (await holdCompany(tx, companyId)).length > 0
  const [known] = await tx
    .select({ id: subscriptionInvoices.id })
    .from(subscriptionInvoices)
    .where(eq(subscriptionInvoices.stripeInvoiceId, paid.id))
  if (known) return
  // Again, now that the company is locked.
  const current = await findSubscription(tx, stripeId)
  if (!isThere || (await isForSecond(tx, companyId, { stripeId, known: current })))
    return sendBack(deps, tx, stripeId, paid.id)
  await writeInvoice(
    deps,
    tx,
    {
      companyId,
      subscriptionId: current?.id ?? null,
      planName: current?.planName ?? paid.description ?? 'Plan',
      amountCents: paid.amountCents,
      periodStart: paid.period?.start ?? at,
      periodEnd: paid.period?.end ?? monthAfter(at, at.getUTCDate()),
      stripeInvoiceId: paid.id,
    },
    at,
  )
}

const apply = (deps: Deps, tx: Transaction, object: unknown, at: Date): Promise<void> =>
  applySubscription(deps, tx, StripeSubscription.parse(object), at)

/** What Stripe reports of plans. */
export const subscriptionEvents: StripeHandlers = {
  'customer.subscription.created': apply,
  'customer.subscription.updated': apply,
  'customer.subscription.deleted': apply,
  'customer.subscription.paused': apply,
  'customer.subscription.resumed': apply,
  'invoice.paid': writePaid,
}
