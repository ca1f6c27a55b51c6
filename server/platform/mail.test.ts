import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { fixedClock } from './clock.ts'
import { createOutboxMail } from './mail.ts'
import { createDiskStorage } from './storage/disk-storage.ts'

const folder = mkdtempSync(join(tmpdir(), 'cellwright-mail-'))
const clock = fixedClock(new Date('2026-03-01T09:00:00Z'))
const storage = createDiskStorage(join(folder, 'files'))
const sender = { from: 'Cellwright <no-reply@cell.example>', domain: 'cell.example' }
const mail = createOutboxMail(folder, sender, storage, clock)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a mail lies in the outbox as a file a mail program opens', async () => {
  await mail.send({ to: 'ann@plant.example', subject: 'Grüezi', text: 'Your plan is saved.' }, 'job-1')
  const [entry] = (await mail.outbox?.list()) ?? []
  expect(entry).toMatchObject({
    to: 'ann@plant.example',
    subject: 'Grüezi',
    text: 'Your plan is saved.',
    at: '2026-03-01T09:00:00.000Z',
  })
  const file = readFileSync(join(folder, `${entry?.id}.eml`), 'utf8')
  expect(file).toContain('To: ann@plant.example')
  expect(file).toContain('Your plan is saved.')
  expect(await mail.outbox?.read(entry?.id ?? '')).toEqual(entry)
  expect(await mail.outbox?.source(entry?.id ?? '')).toBe(file)
})

test('the same occasion sent twice is one mail; the newest comes first', async () => {
  clock.advance(60_000)
  await mail.send({ to: 'ann@plant.example', subject: 'Again', text: 'a' }, 'job-2')
  await mail.send({ to: 'ann@plant.example', subject: 'Again', text: 'a' }, 'job-2')
  expect((await mail.outbox?.list())?.map((entry) => entry.subject)).toEqual(['Again', 'Grüezi'])
})

test('an id that is a path reads nothing', async () => {
  expect(await mail.outbox?.read('../../etc/passwd')).toBeUndefined()
  expect(await mail.outbox?.source('../../etc/passwd')).toBeUndefined()
  expect(await mail.outbox?.source('0'.repeat(24))).toBeUndefined()
})

test('a mail whose attachment is missing, or larger than mail servers take, is not written', async () => {
  const withKey = (storageKey: string) => ({
    to: 'ann@plant.example',
    subject: 'Quote',
    text: 'a',
    attachments: [{ name: 'quote.pdf', type: 'application/pdf', storageKey }],
  })
  const before = await mail.outbox?.list()
  await expect(mail.send(withKey('private/mails/none.pdf'), 'job-3')).rejects.toThrow('is not in storage')
  await storage.put('private/mails/large.pdf', new Uint8Array(18 * 1_048_576 + 1))
  await expect(mail.send(withKey('private/mails/large.pdf'), 'job-4')).rejects.toThrow('larger than')
  expect(await mail.outbox?.list()).toEqual(before)
})
