import { z } from 'zod'
import type { AppDeps } from '#server/platform/deps.ts'
import { defineJob } from '#server/platform/queue.ts'

const noticeKinds = [
  'password_changed',
  'email_changed',
  'address_confirmed',
  'factor_added',
  'factor_removed',
  'identity_linked',
  'identity_unlinked',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

const Notice = z.object({
  email: z.string(),
  kind: z.enum(noticeKinds),
  at: z.iso.datetime(),
})

/** Writes to the owner of an account that a credential was changed. */
export const sendCredentialNotice = defineJob<typeof Notice, AppDeps>({
  name: 'send-credential-notice',
  schema: Notice,
  load: async () => (await import('./mail/send-notice.ts')).sendNotice,
})
