import type { AppDeps } from '#server/platform/deps.ts'
import { defineJob } from '#server/platform/queue.ts'
import { DigestRequest, MailRequest } from './mail-requests.ts'

/** Mails one person what has come for the daily mail. */
export const mailDigest = defineJob<typeof DigestRequest, AppDeps>({
  name: 'mail-notification-digest',
  schema: DigestRequest,
  load: async () => (await import('./mail-notifications.ts')).sendDigest,
})

/** Mails notifications to those who want them at once. */
export const mailNotifications = defineJob<typeof MailRequest, AppDeps>({
  name: 'mail-notifications',
  schema: MailRequest,
  load: async () => (await import('./mail-notifications.ts')).sendNotifications,
})
