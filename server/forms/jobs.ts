import { z } from 'zod'
import type { AppDeps } from '#server/platform/deps.ts'
import { defineJob } from '#server/platform/queue.ts'

const Payload = z.object({ kind: z.enum(['contact', 'partner', 'investor']), id: z.uuid() })
export type ReceiptRequest = z.infer<typeof Payload>

/** Tells who sent a form, by mail, that it has come in. */
export const sendReceipt = defineJob<typeof Payload, AppDeps>({
  name: 'send-form-receipt',
  schema: Payload,
  load: async () => (await import('./send-receipt.ts')).mailReceipt,
})

/** Mails what a form says to the staff who answer it. */
export const mailStaff = defineJob<typeof Payload, AppDeps>({
  name: 'mail-staff-form',
  schema: Payload,
  load: async () => (await import('./mail-staff.ts')).sendToStaff,
})
