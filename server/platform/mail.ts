import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '#db/fault.ts'
import type { Clock } from './clock.ts'

export type Message = { to: string; subject: string; text: string; html?: string }

/** A mail as the outbox keeps it. */
export type OutboxMail = Message & { id: string; from: string; at: string }

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
  }
}

const idOf = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 24)

const messageOf = (message: Message, from: string, key: string, domain: string) => ({
  from,
  ...message,
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
export const createSmtpMail = (url: string, from: string, domain: string): Mail => {
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
  const transport = once(async () => (await import('nodemailer')).createTransport({ url, ...timeouts }))
  return {
    send: async (message, key) => {
      await (await transport()).sendMail(messageOf(message, from, key, domain))
    },
  }
}

const readText = async (file: string): Promise<string | undefined> => {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

const readJson = async (file: string): Promise<OutboxMail | undefined> => {
  const text = await readText(file)
  return text === undefined ? undefined : (JSON.parse(text) as OutboxMail)
}

const isId = (id: string): boolean => /^[0-9a-f]{24}$/.test(id)

/** Writes each message into `folder`: `<id>.eml` as a mail program opens it, `<id>.json` for the outbox page. */
export const createOutboxMail = (folder: string, from: string, domain: string, clock: Clock): Mail => {
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
      const at = clock.now()
      const composed = await (await composer()).sendMail({
        ...messageOf(message, from, key, domain),
        date: at,
      })
      if (!Buffer.isBuffer(composed.message)) throw new Error('the mail was not composed in memory')
      await put(`${id}.eml`, composed.message)
      // The entry of the list comes last: a mail listed is a mail written.
      await put(
        `${id}.json`,
        JSON.stringify({ ...message, id, from, at: at.toISOString() } satisfies OutboxMail),
      )
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
    },
  }
}
