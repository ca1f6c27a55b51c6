import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'

/** A mail as its reader takes it: the pages its links lead to, and the code. */
export type Mail = {
  to: string
  subject: string
  text: string
  at: string
  link: string
  /** Of the other thing one can do instead. */
  also: string
  code: string
}

/** As long as a journey waits for what it expects on a page. */
const LIMIT_MS = 25_000

const readAll = async (): Promise<Mail[]> => {
  const folder = process.env.E2E_OUTBOX
  if (!folder) throw new Error('the server has no outbox')
  const names = (await readdir(folder).catch(() => [])).filter((name) => /^[0-9a-f]+\.json$/.test(name))
  return Promise.all(
    names.map(async (name) => {
      const mail: Mail = JSON.parse(await readFile(join(folder, name), 'utf8'))
      // The server was started on a free port: the path is what counts.
      const [link = '', also = ''] = [
        ...mail.text.matchAll(/https?:\/\/[^/\s]+(\/auth\/link\?token=[\w-]+)/g),
      ].map(([, path = '']) => path)
      return { ...mail, link, also, code: /Code: (\d{6})/.exec(mail.text)?.[1] ?? '' }
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

/** Confirms the address of the account that this browser has signed up, over the API. */
export const confirmAddress = async (page: Page, email: string): Promise<void> => {
  const { link } = await mailTo(email, 'Confirm your e-mail address')
  const base = process.env.E2E_BASE_URL ?? ''
  const answer = await page.request.post(`${base}/api/v1/credentials/confirm`, {
    data: { token: new URL(link, base).searchParams.get('token') },
    headers: { origin: base },
  })
  expect(await answer.json()).toEqual({ email, needsPassword: false })
}
