import type { AppDeps } from '#server/platform/deps.ts'
import { defineJob } from '#server/platform/queue.ts'
import { SentForm } from './sent-form.ts'

/** Tells who sent a form, by mail, that it has come in. */
export const sendReceipt = defineJob<typeof SentForm, AppDeps>({
  name: 'send-form-receipt',
  schema: SentForm,
  load: async () => (await import('./send-receipt.ts')).mailReceipt,
})

/** Mails what a form says to the staff who answer it. */
export const mailStaff = defineJob<typeof SentForm, AppDeps>({
  name: 'mail-staff-form',
  schema: SentForm,
  load: async () => (await import('./mail-staff.ts')).sendToStaff,
})
