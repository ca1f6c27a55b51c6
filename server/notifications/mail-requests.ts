import { z } from 'zod'

/** One person's daily mail: what came up to this moment. */
export const DigestRequest = z.object({ userId: z.uuid(), until: z.iso.datetime() })
export type DigestRequest = z.infer<typeof DigestRequest>

/** Notifications to mail at once, by their ids. */
export const MailRequest = z.object({ ids: z.array(z.uuid()).min(1).max(100) })
export type MailRequest = z.infer<typeof MailRequest>
