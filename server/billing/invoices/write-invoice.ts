import { eq } from 'drizzle-orm'
import { INVOICE_DUE_DAYS } from '#contract/billing-states.ts'
import type { Transaction } from '#db/connect.ts'
import { companies, subscriptionInvoices } from '#db/schema/index.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { only } from '../only.ts'
import { findDetails } from './billing-details.ts'
import { mailInvoice } from './jobs.ts'
import { takeNumber } from './take-number.ts'

const DAY_MS = 86_400_000

export type NewInvoice = {
  companyId: string
  subscriptionId: string | null
  planName: string
  amountCents: number
  periodStart: Date
  periodEnd: Date
  /** Stripe's invoice, which is paid already. */
  stripeInvoiceId?: string
}

/**
 * Writes an invoice with the next number and what the company is called today, and mails it after the commit. An invoice
 * over nothing is not written.
 */
export const writeInvoice = async (
  { queue }: Pick<AppDeps, 'queue'>,
  tx: Transaction,
  invoice: NewInvoice,
  now: Date,
): Promise<void> => {
  if (invoice.amountCents === 0) return
  const company = only(
    await tx
      .select({ name: companies.name, email: companies.contactEmail })
      .from(companies)
      .where(eq(companies.id, invoice.companyId)),
  )
  const details = await findDetails(tx, invoice.companyId)
  const { id } = only(
    await tx
      .insert(subscriptionInvoices)
      .values({
        ...invoice,
        number: await takeNumber(tx, now),
        buyerName: details?.address.company ?? company.name,
        buyerEmail: details?.email ?? company.email,
        address: details?.address ?? null,
        taxNumber: details?.taxNumber ?? '',
        dueAt: new Date(now.getTime() + INVOICE_DUE_DAYS * DAY_MS),
        createdAt: now,
        ...(invoice.stripeInvoiceId && { status: 'paid', paidAt: now }),
      })
      .returning({ id: subscriptionInvoices.id }),
  )
  await queue.enqueue(tx, mailInvoice, { invoiceId: id })
}
