import { z } from 'zod'
import { procedure } from './base.ts'

const MAX_OUTBOX = 100

const OutboxId = z
  .string()
  .regex(/^[0-9a-f]{24}$/)
  .describe('24 hexadecimal digits')

export const isOutboxId = (text: string): boolean => OutboxId.safeParse(text).success

export const OutboxEntry = z.object({
  id: OutboxId,
  to: z.string(),
  from: z.string(),
  subject: z.string(),
  at: z.iso.datetime(),
})
export type OutboxEntry = z.infer<typeof OutboxEntry>

/** A file that goes with a mail; they are counted from 0. */
const MailAttachment = z.object({ name: z.string(), type: z.string(), bytes: z.number().int() })

const OutboxMail = OutboxEntry.extend({
  text: z.string(),
  html: z.string().nullable(),
  attachments: z.array(MailAttachment),
  /** The message as it would have gone out: headers and parts (RFC 5322). */
  source: z.string(),
})

/** A demo sends no mail: it keeps it, and shows it to anyone who sits at the machine. Everywhere else this is not there. */
export const outbox = {
  listMails: procedure('open')
    .route({
      method: 'GET',
      path: '/outbox',
      summary: 'Mails that a demo kept instead of sending, newest first',
    })
    .input(z.object({ limit: z.coerce.number().int().min(1).max(MAX_OUTBOX).default(MAX_OUTBOX) }))
    .output(z.object({ items: z.array(OutboxEntry) })),
  getMail: procedure('open', { isReplayExempt: true })
    .route({ method: 'GET', path: '/outbox/{id}', summary: 'One mail that a demo kept' })
    .input(z.object({ id: OutboxId }))
    .output(OutboxMail),
  getMailAttachment: procedure('open', { isReplayExempt: true })
    .route({
      method: 'GET',
      path: '/outbox/{id}/attachments/{at}',
      summary: 'One file of a mail that a demo kept',
    })
    .input(z.object({ id: OutboxId, at: z.coerce.number().int().min(0).max(99) }))
    .output(z.object({ name: z.string(), type: z.string(), content: z.base64() })),
}
