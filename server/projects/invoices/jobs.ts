import type { AppDeps } from '#server/platform/deps.ts'
import { defineJob } from '#server/platform/queue.ts'
import { ProjectInvoiceMail } from './invoice-mail.ts'

/** Mails the invoice of an accepted milestone with its PDF. */
export const mailProjectInvoice = defineJob<typeof ProjectInvoiceMail, AppDeps>({
  name: 'mail-project-invoice',
  schema: ProjectInvoiceMail,
  load: async () => (await import('./mail-invoice.ts')).sendProjectInvoice,
})
