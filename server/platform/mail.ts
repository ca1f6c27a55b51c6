import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '#db/fault.ts'
import type { Clock } from './clock.ts'
import type { Storage } from './storage/storage.ts'

/** A stored object that goes with a mail: `type` is its media type, `storageKey` its place. */
export type MailAttachment = { name: string; type: string; storageKey: string }
export type Message = {
  to: string
  subject: string
  text: string
  html?: string
  attachments?: readonly MailAttachment[]
}

/** A mail as the outbox keeps it. */
export type OutboxMail = Omit<Message, 'attachments'> & {
  id: string
  from: string
  at: string
  attachments: { name: string; type: string; bytes: number }[]
}

export type Mail = {
  /**
   * Sends a message. `key` names the occasion (a job's id): a repeat under the same key is the same mail, and is not
   * written to the outbox twice; over SMTP it carries the same Message-ID.
   */
  send: (message: Message, key: string) => Promise<void>
  /** Reading the local outbox; absent when mail goes out over SMTP. */
  outbox?: {
    list: (limit?: number) => Promise<OutboxMail[]>
    read: (id: string) => Promise<OutboxMail | undefined>
    /** The composed message with headers and parts, as a mail program opens it. */
    source: (id: string) => Promise<string | undefined>
    /** The bytes of an attachment as they were sent, by its place in the list. */
    attachment: (id: string, at: number) => Promise<Uint8Array | undefined>
  }
}

const idOf = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 24)

/** Most that the attachments of a mail take together: many servers refuse mails above 25 MB, and base64 adds a third. */
const MAX_ATTACHED_BYTES = 18 * 1_048_576

type Attached = { name: string; type: string; content: Buffer }

/** The attachments with their bytes. @throws when an object is missing or all of them are too large: no mail goes without */
const readAttachments = async (
  storage: Pick<Storage, 'get'>,
  { attachments = [] }: Message,
): Promise<Attached[]> => {
  const read: Attached[] = []
  let bytes = 0
  for (const { name, type, storageKey } of attachments) {
    const content = await storage.get(storageKey)
    if (!content) throw new Error(`the attachment ${storageKey} is not in storage`)
    bytes += content.byteLength
    if (bytes > MAX_ATTACHED_BYTES)
      throw new Error(`the attachments of a mail are larger than ${MAX_ATTACHED_BYTES} bytes`)
    read.push({ name, type, content: Buffer.from(content) })
  }
  return read
}

type Sender = { from: string; domain: string }

const messageOf = (
  message: Message,
  attached: readonly Attached[],
  key: string,
  { from, domain }: Sender,
) => ({
  from,
  ...message,
  attachments: attached.map(({ name, type, content }) => ({ filename: name, contentType: type, content })),
  messageId: `<${idOf(key)}@${domain}>`,
})

/** Made when the first mail goes out: the library is large, and no start needs it. */
const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** Sends through the server at `url` (`smtp://user:password@host:port`, `smtps://…`). */
export const createSmtpMail = (url: string, sender: Sender, storage: Pick<Storage, 'get'>): Mail => {
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
  const transport = once(async () => (await import('nodemailer')).createTransport({ url, ...timeouts }))
  return {
    send: async (message, key) => {
      const attached = await readAttachments(storage, message)
      await (await transport()).sendMail(messageOf(message, attached, key, sender))
    },
  }
}

const readBytes = async (file: string): Promise<Buffer | undefined> => {
  try {
    return await readFile(file)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

const readText = async (file: string): Promise<string | undefined> =>
  (await readBytes(file))?.toString('utf8')

const readJson = async (file: string): Promise<OutboxMail | undefined> => {
  const text = await readText(file)
  // Mails of an earlier version have no attachments.
  return text === undefined ? undefined : ({ attachments: [], ...JSON.parse(text) } as OutboxMail)
}

const isId = (id: string): boolean => /^[0-9a-f]{24}$/.test(id)

/** Writes each message into `folder`: `<id>.eml` as a mail program opens it, `<id>.json` and `<id>-<n>.bin` for the outbox page. */
export const createOutboxMail = (
  folder: string,
  sender: Sender,
  storage: Pick<Storage, 'get'>,
  clock: Clock,
): Mail => {
  const composer = once(async () =>
    (await import('nodemailer')).createTransport({ streamTransport: true, buffer: true, newline: 'unix' }),
  )
  const put = async (name: string, content: string | Buffer) => {
    const draft = join(folder, `.${name}.${process.pid}`)
    try {
      await writeFile(draft, content, { mode: 0o600 })
      await rename(draft, join(folder, name))
    } catch (error) {
      // A full disk has taken a part of it.
      await rm(draft, { force: true })
      throw error
    }
  }
  return {
    send: async (message, key) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const id = idOf(key)
      if (await readJson(join(folder, `${id}.json`))) return
      const attached = await readAttachments(storage, message)
      const at = clock.now()
      const composed = await (await composer()).sendMail({
        ...messageOf(message, attached, key, sender),
        date: at,
      })
      if (!Buffer.isBuffer(composed.message)) throw new Error('the mail was not composed in memory')
      await put(`${id}.eml`, composed.message)
      for (const [index, { content }] of attached.entries()) await put(`${id}-${index}.bin`, content)
      const attachments = attached.map(({ name, type, content }) => ({ name, type, bytes: content.length }))
      const entry = { ...message, attachments, id, from: sender.from, at: at.toISOString() }
      // The entry of the list comes last: a mail listed is a mail written.
      await put(`${id}.json`, JSON.stringify(entry satisfies OutboxMail))
    },
    outbox: {
      list: async (limit = 100) => {
        const names = await readdir(folder).catch(() => [])
        const mails = await Promise.all(
          names.filter((name) => /^[0-9a-f]+\.json$/.test(name)).map((name) => readJson(join(folder, name))),
        )
        return mails
          .filter((mail) => mail !== undefined)
          .sort((a, b) => (a.at < b.at ? 1 : -1))
          .slice(0, limit)
      },
      read: async (id) => (isId(id) ? readJson(join(folder, `${id}.json`)) : undefined),
      source: async (id) => (isId(id) ? readText(join(folder, `${id}.eml`)) : undefined),
      attachment: async (id, at) =>
        isId(id) && Number.isInteger(at) ? readBytes(join(folder, `${id}-${at}.bin`)) : undefined,
    },
  }
}
