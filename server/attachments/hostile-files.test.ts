import { spawnSync } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Attachment } from '#contract/attachments.ts'
import { uploadPath } from '#contract/file-limits.ts'
import { rateLimits } from '#db/schema/index.ts'
import { readerFile, type TestApp, testApp } from '#server/test/test-app.ts'
import {
  pdfOfBlanks,
  pdfOfOperators,
  slowPdf,
  stepInCircles,
  withDeclaredSize,
  workbookOf,
} from './reading/test/attacks.ts'
import { bytesOf } from './reading/test/files.ts'

let app: TestApp
const parts = bytesOf('Part,Mass (kg)\nSmall,4\nLarge,18\n')

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  await app.deps.db.delete(rateLimits)
})
afterAll(() => app.close())

const send = async (name: string, bytes: Uint8Array) => {
  const answer = await app.fetch(uploadPath(name), {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
  })
  return {
    status: answer.status,
    headers: answer.headers,
    body: (await answer.json()) as { code?: string; message?: string },
  }
}
const expectRead = async (bytes: Uint8Array) => {
  const { status, body } = await send('parts.csv', bytes)
  expect(status, JSON.stringify(body)).toBe(201)
  return Attachment.parse(body)
}

/** Ids of the processes that read a file for this one right now. */
const busyReaders = (): number[] =>
  spawnSync('ps', ['-A', '-o', 'pid=,ppid=,state=,args='], { encoding: 'utf8' })
    .stdout.split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(
      ([, parent, state, ...words]) =>
        Number(parent) === process.pid && state === 'R' && words.includes(readerFile),
    )
    .map(([pid]) => Number(pid))

type Attack = readonly [string, () => Uint8Array, RegExp]
const attacks: readonly Attack[] = [
  [
    'a start tag of 7,000,000 attributes',
    () => workbookOf(`<worksheet ${'a="" '.repeat(7_000_000)}>`),
    /^FILE_BROKEN x.bin holds a damaged table/,
  ],
  [
    'a doctype of 3,000,000 entities',
    () => workbookOf(`<!DOCTYPE x [${'<!ENTITY a "">'.repeat(3_000_000)}]><worksheet/>`),
    /^FILE_BROKEN x.bin holds a damaged table/,
  ],
  [
    'a name of 10 MB',
    () => workbookOf(`<${'a'.repeat(10_000_000)}>`),
    /^FILE_BROKEN x.bin holds a damaged table/,
  ],
  [
    'a value of 10 MB',
    () => workbookOf(`<worksheet a="${'>'.repeat(10_000_000)}">`),
    /^FILE_BROKEN x.bin holds a damaged table/,
  ],
  [
    'a part that unpacks to more than it says',
    () => withDeclaredSize(workbookOf(' '.repeat(10_000_000)), 10_000_000, 4_000),
    /^FILE_BROKEN x.bin is a damaged archive/,
  ],
  [
    '200,000 texts on one page',
    () => pdfOfOperators('(a) Tj 0 -20 Td (b) Tj 0 20 Td '.repeat(100_000)),
    /^FILE_TOO_HEAVY x.bin holds too much text on one page/,
  ],
  ['700 MB of packed blanks', () => pdfOfBlanks(700), /^FILE_TOO_HEAVY x.bin unpacks to more than 256 MB/],
]

const refusalOf = ({ status, body }: Awaited<ReturnType<typeof send>>) => {
  expect(status, body.message).toBe(422)
  return `${body.code} ${body.message}`
}

describe('a file that is made to end the server', () => {
  it.each(attacks)('%s is refused, and the next file is read', async (_, make, refusal) => {
    expect(refusalOf(await send('x.bin', make()))).toMatch(refusal)
    await expectRead(parts)
  })

  it('3,000,000 text operators are read or refused, and the next file is read', async () => {
    const { status, body } = await send('x.bin', pdfOfOperators('(a) Tj '.repeat(3_000_000)))
    if (status !== 201) expect(body).toMatchObject({ code: 'FILE_TOO_HEAVY', status: 422 })
    await expectRead(parts)
  })

  it('a unit that is made of itself leaves the size unknown', async () => {
    for (const steps of [1, 2, 50_000]) {
      const { findings, evidence } = await expectRead(stepInCircles(steps))
      expect(evidence).toEqual([])
      expect(findings.join(' ')).toContain('names no single unit of length')
    }
  })

  it('five at once leave the server answering, each ends in a refusal, and the next file is read', async () => {
    const sent = [pdfOfBlanks(700), ...attacks.map(([, make]) => make()).slice(0, 4)]
    let left = sent.length
    const ending = sent.map(async (bytes) => {
      const { status, headers } = await send('x.bin', bytes)
      left--
      expect([422, 503]).toContain(status)
      if (status === 503) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    })
    let answers = 0
    while (left > 0) {
      expect((await app.fetch('/healthz')).status).toBe(200)
      answers++
      await setTimeout(10)
    }
    expect(answers).toBeGreaterThan(5)
    await Promise.all(ending)
    await expectRead(parts)
  })

  it('one whose reading process is killed from outside can be sent again', async () => {
    const sending = send('x.pdf', slowPdf())
    let busy: number[] = []
    const findBusy = () => {
      busy = busyReaders()
      return busy.length
    }
    await expect.poll(findBusy, { interval: 100 }).toBe(1)
    for (const pid of busy) process.kill(pid, 'SIGKILL')
    const { status, headers, body } = await sending
    expect([status, body.code]).toEqual([503, 'READER_BUSY'])
    expect(body.message).toBe('x.pdf was not read: its reader was stopped. Try again in a moment.')
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    await expectRead(parts)
  })
})
