import { z } from 'zod'

/** A new order, and who is written to: its buyer, or one of its suppliers by the id of the company. */
export const OrderMail = z.object({ orderId: z.uuid(), to: z.union([z.literal('buyer'), z.uuid()]) })
export type OrderMail = z.infer<typeof OrderMail>
