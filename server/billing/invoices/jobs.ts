import { z } from 'zod'
import type { AppDeps } from '#server/platform/deps.ts'
import { defineJob } from '#server/platform/queue.ts'

export const InvoiceMail = z.object({ invoiceId: z.uuid() })
export type InvoiceMail = z.infer<typeof InvoiceMail>

/** Mails a new invoice with its PDF. */
export const mailInvoice = defineJob<typeof InvoiceMail, AppDeps>({
  name: 'mail-invoice',
  schema: InvoiceMail,
  load: async () => (await import('./mail-invoice.ts')).sendInvoice,
})
