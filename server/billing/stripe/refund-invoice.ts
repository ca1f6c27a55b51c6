import { eq } from 'drizzle-orm'
import type Stripe from 'stripe'
import { subscriptionInvoices } from '#db/schema/index.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import type { JobHandler } from '#server/platform/queue.ts'
import { hasStripeCode } from './has-stripe-code.ts'

const idOf = (of: string | { id: string } | undefined): string | undefined =>
  typeof of === 'string' ? of : of?.id

/** Refunds the payments of an invoice of Stripe, each once however often it runs; ours for it, if there is one, is void then. */
export const refundInvoice = async (
  { db }: Pick<AppDeps, 'db'>,
  client: Stripe,
  invoiceId: string,
): Promise<void> => {
  const { data } = await client.invoicePayments.list({ invoice: invoiceId, status: 'paid' })
  for (const { payment } of data) {
    const [intent, charge] = [idOf(payment.payment_intent), idOf(payment.charge)]
    if (intent === undefined && charge === undefined) continue
    try {
      await client.refunds.create(
        {
          ...(intent === undefined ? { charge: charge ?? '' } : { payment_intent: intent }),
          metadata: { invoiceId },
        },
        { idempotencyKey: `refund:${invoiceId}:${intent ?? charge}` },
      )
    } catch (error) {
      if (!hasStripeCode(error, 'charge_already_refunded')) throw error
    }
  }
  await db
    .update(subscriptionInvoices)
    .set({ status: 'void', paidAt: null })
    .where(eq(subscriptionInvoices.stripeInvoiceId, invoiceId))
}

/** The job: a payment that paid for nothing goes back. */
export const sendInvoiceBack: JobHandler<{ stripeInvoiceId: string }, AppDeps> = async (
  { stripeInvoiceId },
  { deps },
) => {
  if (!deps.stripe) throw new Error('a payment by card cannot be refunded without Stripe')
  await refundInvoice(deps, await deps.stripe.client(), stripeInvoiceId)
}
