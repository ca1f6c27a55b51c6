import { z } from 'zod'
import { mailCodePurposes } from '#db/schema/index.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { defineJob } from '#server/platform/queue.ts'

/** The secret itself is not in here: it is made when the mail is written, so that the queue's tables open nothing. */
const Payload = z.object({
  purpose: z.enum(mailCodePurposes),
  email: z.string(),
  redirectTo: z.string().nullable().default(null),
  challenge: z.string().nullable().default(null),
  data: z.record(z.string(), z.unknown()).default({}),
  userId: z.uuid().nullable().default(null),
})
export type MailCodeRequest = z.infer<typeof Payload>

/** Makes a link and a code and mails them; writes nothing to an address that no account has. */
export const sendMailCode = defineJob<typeof Payload, AppDeps>({
  name: 'send-mail-code',
  schema: Payload,
  retry: { limit: 3, delaySeconds: 2 },
  load: async () => (await import('./mail/send-mail-code.ts')).sendCode,
})

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
