import { z } from 'zod'

/** A new invoice of a milestone that is to be mailed. */
export const ProjectInvoiceMail = z.object({ invoiceId: z.uuid() })
export type ProjectInvoiceMail = z.infer<typeof ProjectInvoiceMail>
