import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** A mail as its reader takes it: the page its link leads to, and the code. */
export type Mail = { to: string; subject: string; text: string; at: string; link: string; code: string }

const LIMIT_MS = 15_000

const readAll = async (): Promise<Mail[]> => {
  const folder = process.env.E2E_OUTBOX
  if (!folder) throw new Error('the server has no outbox')
  const names = (await readdir(folder).catch(() => [])).filter((name) => /^[0-9a-f]+\.json$/.test(name))
  return Promise.all(
    names.map(async (name) => {
      const mail: Mail = JSON.parse(await readFile(join(folder, name), 'utf8'))
      // The server was started on a free port: the path is what counts.
      const link = /https?:\/\/[^/\s]+(\/auth\/link\?token=[\w-]+)/.exec(mail.text)?.[1] ?? ''
      return { ...mail, link, code: /Code: (\d{6})/.exec(mail.text)?.[1] ?? '' }
    }),
  )
}

/** Mails that came to an address under a subject, oldest first. */
export const mailsTo = async (to: string, subject: string): Promise<Mail[]> =>
  (await readAll())
    .filter((mail) => mail.to === to && mail.subject === subject)
    .sort((one, other) => (one.at < other.at ? -1 : 1))

/** Waits for the `count`th mail to an address under a subject. */
export const mailTo = async (to: string, subject: string, count = 1): Promise<Mail> => {
  const until = Date.now() + LIMIT_MS
  for (;;) {
    const mail = (await mailsTo(to, subject))[count - 1]
    if (mail) return mail
    if (Date.now() > until) throw new Error(`no mail "${subject}" came to ${to}`)
    await wait(100)
  }
}
