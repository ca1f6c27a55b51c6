import { expect } from 'vitest'
import type { ReceivedMail } from './smtp-inbox.ts'

/** Whom the mails of these tests come from. */
export const FROM = 'Cellwright <desk@cell.example>'

/** The token of the link in a mail; empty for none. */
export const linkIn = (mail: ReceivedMail) => /token=([\w-]+)/.exec(mail.text)?.[1] ?? ''
/** The code in a mail; empty for none. */
export const codeIn = (mail: ReceivedMail) => /Code: (\d{6})/.exec(mail.text)?.[1] ?? ''

/** What holds of every mail, whatever it says. */
export const expectWellFormed = (mail: ReceivedMail, to: string) => {
  expect(mail.envelopeTo).toEqual([to])
  expect(mail.headers.get('to')).toBe(to)
  expect(mail.headers.has('cc')).toBe(false)
  expect(mail.headers.has('bcc')).toBe(false)
  expect(mail.headers.get('from')).toBe(FROM)
  expect(mail.headers.get('message-id')).toMatch(/^<[0-9a-f]{24}@localhost>$/)
  expect(mail.headers.get('content-type')).toMatch(/^multipart\/alternative/)
  expect(Number.isNaN(Date.parse(mail.headers.get('date') ?? ''))).toBe(false)
  expect(mail.isEncrypted).toBe(true)
  expect(mail.text).toMatch(/^Hello,/)
  expect(mail.html).toContain('Hello,')
  expect(mail.html).not.toMatch(/<script|<img/i)
  // Both parts lead to the same places.
  const links = (text: string) =>
    [...new Set(text.match(/http:\/\/localhost:3000[^\s"<]*/g))].map((link) => link.replaceAll('&#38;', '&'))
  expect(links(mail.html).sort()).toEqual(links(mail.text).sort())
  if (codeIn(mail)) expect(mail.html).toContain(`>${codeIn(mail)}<`)
}
