import { z } from 'zod'
import { mailCodePurposes } from '#db/schema/index.ts'

/** The secret itself is not in here: it is made when the mail is written, so that the queue's tables open nothing. */
export const MailCodeRequest = z.object({
  purpose: z.enum(mailCodePurposes),
  email: z.string(),
  redirectTo: z.string().nullable().default(null),
  challenge: z.string().nullable().default(null),
  data: z.record(z.string(), z.unknown()).default({}),
  userId: z.uuid().nullable().default(null),
})
export type MailCodeRequest = z.infer<typeof MailCodeRequest>
