import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { fixedClock } from './clock.ts'
import { createOutboxMail, createSmtpMail } from './mail.ts'

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
})

test('the same occasion sent twice is one mail; the newest comes first', async () => {
  clock.advance(60_000)
  await mail.send({ to: 'ann@plant.example', subject: 'Again', text: 'a' }, 'job-2')
  await mail.send({ to: 'ann@plant.example', subject: 'Again', text: 'a' }, 'job-2')
  expect((await mail.outbox?.list())?.map((entry) => entry.subject)).toEqual(['Again', 'Grüezi'])
})

test('an id that is a path reads nothing', async () => {
  expect(await mail.outbox?.read('../../etc/passwd')).toBeUndefined()
})

test('over SMTP the message reaches the server, under one Message-ID for one occasion', async () => {
  const received: string[] = []
  const server = createServer((socket) => {
    let isData = false
    let content = ''
    socket.write('220 ready\r\n')
    socket.on('data', (chunk) => {
      const text = chunk.toString()
      if (isData) {
        content += text
        if (!content.endsWith('\r\n.\r\n')) return
        received.push(content)
        content = ''
        isData = false
        socket.write('250 taken\r\n')
      } else if (/^DATA/i.test(text)) {
        isData = true
        socket.write('354 go on\r\n')
      } else if (/^QUIT/i.test(text)) socket.end('221 bye\r\n')
      else socket.write('250 ok\r\n')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const smtp = createSmtpMail(`smtp://127.0.0.1:${port}`, 'no-reply@cell.example', 'cell.example')
  await smtp.send({ to: 'bob@plant.example', subject: 'Order', text: 'Paid.' }, 'job-3')
  await smtp.send({ to: 'bob@plant.example', subject: 'Order', text: 'Paid.' }, 'job-3')
  server.close()
  const ids = received.map((content) => /^Message-ID: (.*)$/im.exec(content)?.[1])
  expect(ids).toHaveLength(2)
  expect(ids[0]).toMatch(/@cell\.example>/)
  expect(ids[1]).toBe(ids[0])
  expect(smtp.outbox).toBeUndefined()
})
