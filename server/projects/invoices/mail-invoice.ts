import { eq } from 'drizzle-orm'
import { projectInvoices } from '#db/schema/index.ts'
import { dollars } from '#server/exports/report/figure-text.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { composeLetter } from '#server/platform/mail-layout.ts'
import type { JobHandler } from '#server/platform/queue.ts'
import type { ProjectInvoiceMail } from './invoice-mail.ts'
import { keepProjectInvoice } from './keep-invoice.ts'

/** Mails an invoice to the owner of the project; one that is void or paid by now is not sent any more. */
export const sendProjectInvoice: JobHandler<ProjectInvoiceMail, AppDeps> = async (
  { invoiceId },
  { deps },
) => {
  const [row] = await deps.db.select().from(projectInvoices).where(eq(projectInvoices.id, invoiceId))
  if (row?.status !== 'open') return
  const { storageKey } = await keepProjectInvoice(deps, row)
  const letter = composeLetter({
    to: row.buyerEmail,
    subject: `Invoice ${row.number} of ${row.sellerName}`,
    lines: [
      `attached is invoice ${row.number} of ${row.sellerName} for ${row.title}, ${dollars(row.amountCents)} without taxes.`,
      `Both sides have signed the milestone. Please pay it to ${row.sellerName} by ${row.dueAt.toISOString().slice(0, 10)}.`,
    ],
    action: {
      label: 'Open the project',
      url: new URL(`/projects/${row.projectId}`, deps.config.baseUrl).href,
    },
    attachments: [{ name: `${row.number}.pdf`, type: 'application/pdf', storageKey }],
  })
  await deps.mail.send(letter, `project-invoice:${invoiceId}`)
}
