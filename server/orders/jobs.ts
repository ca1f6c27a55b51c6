import type { AppDeps } from '#server/platform/deps.ts'
import { defineJob } from '#server/platform/queue.ts'
import { OrderMail } from './order-mail.ts'

/** Mails one side of a new order what was ordered, with the order confirmation and, to a supplier, the packing slip. */
export const mailOrder = defineJob<typeof OrderMail, AppDeps>({
  name: 'mail-order',
  schema: OrderMail,
  load: async () => (await import('./documents/mail-order.ts')).sendOrder,
})
