import { z } from 'zod'
import type { AppDeps } from '#server/platform/deps.ts'
import { defineJob } from '#server/platform/queue.ts'

const Digest = z.object({ userId: z.uuid(), until: z.iso.datetime() })
export type DigestRequest = z.infer<typeof Digest>

/** Mails one person what has come for the daily mail. */
export const mailDigest = defineJob<typeof Digest, AppDeps>({
  name: 'mail-notification-digest',
  schema: Digest,
  load: async () => (await import('./mail-notifications.ts')).sendDigest,
})

const Ids = z.object({ ids: z.array(z.uuid()).min(1).max(100) })
export type MailRequest = z.infer<typeof Ids>

/** Mails notifications to those who want them at once. */
export const mailNotifications = defineJob<typeof Ids, AppDeps>({
  name: 'mail-notifications',
  schema: Ids,
  load: async () => (await import('./mail-notifications.ts')).sendNotifications,
})
