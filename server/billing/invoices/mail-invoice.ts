import { eq } from 'drizzle-orm'
import { subscriptionInvoices } from '#db/schema/index.ts'
import { dollars } from '#server/exports/report/figure-text.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { composeLetter } from '#server/platform/mail-layout.ts'
import type { JobHandler } from '#server/platform/queue.ts'
import type { InvoiceMail } from './invoice-mail.ts'
import { keepInvoice } from './keep-invoice.ts'

/** Mails an invoice to the billing address of its company. */
export const sendInvoice: JobHandler<InvoiceMail, AppDeps> = async ({ invoiceId }, { deps }) => {
  const [row] = await deps.db
    .select()
    .from(subscriptionInvoices)
    .where(eq(subscriptionInvoices.id, invoiceId))
  if (!row) return
  const { storageKey } = await keepInvoice(deps, row)
  const due =
    row.status === 'paid' ? 'It is paid.' : `Please pay it by ${row.dueAt.toISOString().slice(0, 10)}.`
  const letter = composeLetter({
    to: row.buyerEmail,
    subject: `Invoice ${row.number}`,
    lines: [
      `attached is invoice ${row.number} for ${row.planName}, ${dollars(row.amountCents)} without taxes.`,
      due,
    ],
    action: { label: 'Open plan and invoices', url: new URL('/profile/billing', deps.config.baseUrl).href },
    attachments: [{ name: `${row.number}.pdf`, type: 'application/pdf', storageKey }],
  })
  await deps.mail.send(letter, `invoice:${invoiceId}`)
}
