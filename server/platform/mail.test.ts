import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { fixedClock } from './clock.ts'
import { createOutboxMail } from './mail.ts'

const folder = mkdtempSync(join(tmpdir(), 'cellwright-mail-'))
const clock = fixedClock(new Date('2026-03-01T09:00:00Z'))
const mail = createOutboxMail(folder, 'Cellwright <no-reply@cell.example>', 'cell.example', clock)
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
