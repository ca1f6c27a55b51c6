import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#db/connect.ts'
import { subscriptionInvoices, subscriptionPlans, userSubscriptions } from '#db/schema/index.ts'
import { holdCompany } from '#server/identity/accounts/deletion/remove-company.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import type { StripeHandlers } from '#server/platform/stripe/handlers.ts'
import { writeInvoice } from '../invoices/write-invoice.ts'
import { monthAfter } from '../subscriptions/period.ts'
import { applySubscription } from './apply-subscription.ts'
import { StripeInvoice, StripeSubscription } from './shapes.ts'

type Deps = Pick<AppDeps, 'queue' | 'publisher'>

const findSubscription = async (tx: Transaction, stripeId: string | undefined) => {
  if (stripeId === undefined) return undefined
  const [row] = await tx
    .select({
      id: userSubscriptions.id,
      companyId: userSubscriptions.companyId,
      planName: subscriptionPlans.name,
    })
    .from(userSubscriptions)
    .leftJoin(subscriptionPlans, eq(subscriptionPlans.id, userSubscriptions.planId))
    .where(eq(userSubscriptions.stripeSubscriptionId, stripeId))
  return row
}

/** Writes our own invoice, with a number of ours, for one that was paid at Stripe; once, and not for a company that is gone. */
const writePaid = async (deps: Deps, tx: Transaction, object: unknown, at: Date): Promise<void> => {
  const paid = StripeInvoice.parse(object)
  const subscription = await findSubscription(tx, paid.subscriptionId)
  const companyId = subscription?.companyId ?? z.uuid().safeParse(paid.companyId).data
  if (companyId === undefined || (await holdCompany(tx, companyId)).length === 0) return
  const [known] = await tx
    .select({ id: subscriptionInvoices.id })
    .from(subscriptionInvoices)
    .where(eq(subscriptionInvoices.stripeInvoiceId, paid.id))
  if (known) return
  await writeInvoice(
    deps,
    tx,
    {
      companyId,
      subscriptionId: subscription?.id ?? null,
      planName: subscription?.planName ?? paid.description ?? 'Plan',
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
