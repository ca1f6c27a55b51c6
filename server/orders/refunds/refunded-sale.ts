import { z } from 'zod'

/** A sale that was paid by card and is refunded. */
export const RefundedSale = z.object({ saleId: z.uuid() })
export type RefundedSale = z.infer<typeof RefundedSale>
