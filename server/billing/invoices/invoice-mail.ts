import { z } from 'zod'

/** A new invoice that is to be mailed. */
export const InvoiceMail = z.object({ invoiceId: z.uuid() })
export type InvoiceMail = z.infer<typeof InvoiceMail>
