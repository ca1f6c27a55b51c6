import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { Attachment } from '#contract/attachments.ts'
import { uploadPath } from '#contract/file-limits.ts'
import { attachments, rateLimits } from '#db/schema/index.ts'
import { ACCOUNT_ROOM, NETWORK_ROOM, WHOLE_ROOM } from '#server/files/rooms.ts'
import { type Caller, type TestApp, testApp } from '#server/test/test-app.ts'
import { fileKey } from './queries.ts'

let app: TestApp

beforeAll(async () => {
  app = await testApp({ CLIENT_ADDRESS_HEADER: 'x-client' })
})
beforeEach(async () => {
  await app.deps.db.delete(rateLimits)
  await app.deps.db.delete(attachments)
})
afterAll(() => app.close())

const send = async (address: string, caller: Caller = app.visitor()): Promise<string> => {
  const answer = await app.fetch(uploadPath('parts.csv'), {
    method: 'POST',
    headers: { cookie: caller.cookie(), 'x-client': address },
    body: 'Part,Mass (kg)\nA,4\nB,5\n',
  })
  const body = await answer.json()
  expect(answer.status, JSON.stringify(body)).toBe(201)
  return Attachment.parse(body).id
}
const isKept = async (id: string): Promise<boolean> => {
  const rows = await app.deps.db.select().from(attachments).where(eq(attachments.id, id))
  expect(Boolean(await app.deps.storage.get(fileKey(id)))).toBe(rows.length === 1)
  return rows.length === 1
}
/** As if the file had been this large. */
const grow = (id: string, bytes: number) =>
  app.deps.db.update(attachments).set({ bytes }).where(eq(attachments.id, id))
const claim = async (caller: Caller, id: string) => {
  const saved = await caller.call('POST', '/api/v1/solutions', {
    description: 'We palletize 18 kg cartons, 400x300x250 mm, 10 a minute, onto EUR pallets, two shifts.',
    planId: randomUUID(),
    attachments: [id],
  })
  expect(saved.status).toBe(201)
}

it('an address that fills its room loses its own oldest files, and no one else loses any', async () => {
  const others = await send('192.0.2.1')
  const oldest = await send('192.0.2.2')
  await grow(oldest, NETWORK_ROOM.bytes)
  const newer = await send('192.0.2.2')
  expect(await isKept(oldest)).toBe(false)
  expect(await isKept(newer)).toBe(true)
  expect(await isKept(others)).toBe(true)
  expect(await isKept(await send('192.0.2.1'))).toBe(true)
})

it('many small files fill a room as well', async () => {
  const first = await send('192.0.2.1')
  const [row] = await app.deps.db.select().from(attachments).where(eq(attachments.id, first))
  if (!row) throw new Error('the file is not there')
  const later = Array.from({ length: NETWORK_ROOM.files - 1 }, () => ({
    ...row,
    id: randomUUID(),
    createdAt: new Date(row.createdAt.getTime() + 1),
  }))
  await app.deps.db.insert(attachments).values(later)
  const last = await send('192.0.2.1')
  expect(await isKept(first)).toBe(false)
  expect(await isKept(last)).toBe(true)
  expect(await app.deps.db.$count(attachments)).toBe(NETWORK_ROOM.files)
})

it('one address of a /64 network fills the room of all of them', async () => {
  const oldest = await send('2001:db8::1')
  await grow(oldest, NETWORK_ROOM.bytes)
  await send('2001:db8::2')
  expect(await isKept(oldest)).toBe(false)
})

it('an account has a room of its own, wherever it sends from', async () => {
  const [first, second] = [await app.signUp(), await app.signUp()]
  const oldest = await send('192.0.2.1', first)
  await grow(oldest, ACCOUNT_ROOM.bytes)
  const others = await send('192.0.2.1', second)
  expect(await isKept(oldest)).toBe(true)
  await send('192.0.2.9', first)
  expect(await isKept(oldest)).toBe(false)
  expect(await isKept(others)).toBe(true)
})

it('when all rooms together are too much, the oldest file of all goes', async () => {
  const files: string[] = []
  for (let at = 0; at < WHOLE_ROOM.bytes / NETWORK_ROOM.bytes; at++) {
    const id = await send(`192.0.2.${at + 1}`)
    await grow(id, NETWORK_ROOM.bytes)
    files.push(id)
  }
  const last = await send('192.0.2.99')
  const [oldest = '', ...rest] = files
  expect(await isKept(oldest)).toBe(false)
  for (const id of [...rest, last]) expect(await isKept(id)).toBe(true)
})

it('a file that a save has claimed takes no room, and where it came from is forgotten', async () => {
  const owner = await app.signUp()
  const claimed = await send('192.0.2.1', owner)
  await claim(owner, claimed)
  await grow(claimed, 2 * NETWORK_ROOM.bytes)
  const waiting = await send('192.0.2.1', owner)
  const [row] = await app.deps.db.select().from(attachments).where(eq(attachments.id, claimed))
  expect(row?.network).toBeNull()
  expect(await isKept(waiting)).toBe(true)
  const [open] = await app.deps.db.select().from(attachments).where(eq(attachments.id, waiting))
  expect(open?.network).toMatch(/^[\w-]{22}$/)
})

it('an address that sends many files without ending them keeps no one else waiting', async () => {
  const unfinished: ReadableStreamDefaultController[] = []
  const slow = Array.from({ length: 20 }, () => {
    const body = new ReadableStream({ start: (controller) => void unfinished.push(controller) })
    return app.fetch(uploadPath('slow.txt'), {
      method: 'POST',
      headers: { 'x-client': '192.0.2.1' },
      body,
      duplex: 'half',
    } as RequestInit)
  })
  expect(await isKept(await send('192.0.2.2'))).toBe(true)
  for (const controller of unfinished) controller.error(new Error('the sender went away'))
  await Promise.all(slow)
  expect(await isKept(await send('192.0.2.1'))).toBe(true)
})
