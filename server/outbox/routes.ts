import type { OutboxEntry } from '#contract/outbox.ts'
import type { Mail, OutboxMail } from '#server/platform/mail.ts'
import { rpc } from '#server/rpc/base.ts'
import type { RequestContext } from '#server/rpc/context.ts'

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * The outbox of a demo, else nothing. Mails open accounts, so this holds for requests to this machine or to the
 * configured address only: another site whose name was pointed at this machine reads nothing.
 */
const openOutbox = ({ deps, requestHeaders }: RequestContext): NonNullable<Mail['outbox']> | undefined => {
  const { config, mail } = deps
  if (config.mode !== 'demo') return undefined
  const host = requestHeaders().get('host')
  if (host === null) return mail.outbox
  const name = URL.parse(`http://${host}`)?.hostname ?? ''
  return LOOPBACK.has(name) || name === new URL(config.baseUrl).hostname ? mail.outbox : undefined
}

const toEntry = ({ id, to, from, subject, at }: OutboxMail): OutboxEntry => ({ id, to, from, subject, at })

const { outbox: procedures } = rpc

export const outbox = {
  listMails: procedures.listMails.handler(async ({ input, context, errors }) => {
    const mails = await openOutbox(context)?.list(input.limit)
    if (!mails) throw errors.NOT_FOUND()
    return { items: mails.map(toEntry) }
  }),
  getMail: procedures.getMail.handler(async ({ input, context, errors }) => {
    const outbox = openOutbox(context)
    const [mail, source] = await Promise.all([outbox?.read(input.id), outbox?.source(input.id)])
    if (!mail || source === undefined) throw errors.NOT_FOUND()
    const { text, html = null, attachments } = mail
    return { ...toEntry(mail), text, html, attachments, source }
  }),
  getMailAttachment: procedures.getMailAttachment.handler(async ({ input: { id, at }, context, errors }) => {
    const outbox = openOutbox(context)
    const [mail, bytes] = await Promise.all([outbox?.read(id), outbox?.attachment(id, at)])
    const attachment = mail?.attachments[at]
    if (!attachment || !bytes) throw errors.NOT_FOUND()
    const { name, type } = attachment
    return { name, type, content: Buffer.from(bytes).toString('base64') }
  }),
}
