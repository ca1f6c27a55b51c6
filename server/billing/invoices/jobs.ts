import type { AppDeps } from '#server/platform/deps.ts'
import { defineJob } from '#server/platform/queue.ts'
import { InvoiceMail } from './invoice-mail.ts'

/** Mails a new invoice with its PDF. */
export const mailInvoice = defineJob<typeof InvoiceMail, AppDeps>({
  name: 'mail-invoice',
  schema: InvoiceMail,
  load: async () => (await import('./mail-invoice.ts')).sendInvoice,
})
