import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ManagedDocument, RoomDocument } from '#contract/data-room.ts'
import { documentPagePath } from '#contract/data-room-words.ts'
import { dataRoomDocuments, documentViews, files, users } from '#db/schema/index.ts'
import { openPdf } from '#server/data-room/drawing/open-pdf.ts'
import { type TestApp, testApp } from '#server/test/test-app.ts'
import { investorAccounts } from '../accounts.ts'
import { loadDataRoom } from './load-data-room.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await app.as('admin')
  const { db, clock, storage } = app.deps
  const [admin] = await db.select({ id: users.id }).from(users).where(eq(users.role, 'admin'))
  await loadDataRoom(db, { userId: admin?.id ?? '', companyId: null }, clock.now(), storage)
})
afterAll(() => app.close())

const signIn = async ({ email, password }: { email: string; password: string }) => {
  const caller = app.visitor()
  expect((await caller.call('POST', '/api/v1/accounts/sign-in', { email, password })).status).toBe(200)
  return caller
}

it('every PDF has the pages that its document names', async () => {
  const rows = await app.deps.db
    .select({ pages: dataRoomDocuments.pages, key: files.storageKey })
    .from(dataRoomDocuments)
    .innerJoin(files, eq(files.id, dataRoomDocuments.fileId))
  expect(rows).toHaveLength(5)
  for (const { pages, key } of rows) {
    const pdf = await openPdf(new Uint8Array((await app.deps.storage.get(key ?? '')) ?? []))
    expect(pdf.numPages).toBe(pages)
    await pdf.loadingTask.destroy()
  }
})

it('investors read what is published to them', async () => {
  const [named, other] = [await signIn(investorAccounts[0]), await signIn(investorAccounts[1])]
  const titles = async (caller: typeof named) =>
    ((await caller.call('GET', '/api/v1/data-room/documents')).body as { items: RoomDocument[] }).items
  const [mine, theirs] = [await titles(named), await titles(other)]
  expect([mine.length, theirs.length]).toEqual([4, 3])
  const deck = mine.find(({ section }) => section === 'pitch-deck')
  expect(deck).toMatchObject({ pages: 7, lastPage: 7 })
  const page = await app.fetch(documentPagePath(deck?.id ?? '', 1), { headers: { cookie: named.cookie() } })
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
})

it('administrators see what was read', async () => {
  const { body } = await (await app.as('admin')).call('GET', '/api/v1/admin/data-room/documents')
  const { items } = body as { items: ManagedDocument[] }
  expect(items.map(({ state }) => state).toSorted()).toEqual([
    'draft',
    'published',
    'published',
    'published',
    'published',
  ])
  const [views] = await app.deps.db.select({ all: count() }).from(documentViews)
  expect(views?.all).toBe(20)
})
