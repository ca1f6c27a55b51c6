import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MAX_VIEWS } from '#contract/saved-view-words.ts'
import type { SavedView } from '#contract/saved-views.ts'
import { savedViews, users } from '#db/schema/index.ts'
import { callerOf } from '#server/test/callers.ts'
import { type Caller, type TestApp, testApp } from '#server/test/test-app.ts'

let app: TestApp
let admin: Caller
let support: Caller
beforeAll(async () => {
  app = await testApp()
  admin = await app.as('admin')
  support = await callerOf(app, 'support')
})
afterAll(() => app.close())

const save = (caller: Caller, body: object) =>
  caller.call('POST', '/api/v1/admin/views', { page: 'orders', ...body })
const list = async (caller: Caller, page = 'orders') =>
  ((await caller.call('GET', `/api/v1/admin/views?page=${page}`)).body as { items: SavedView[] }).items

it('views are kept by list and person; shared ones are seen by all staff, and deleted by their owner alone', async () => {
  const late = (await save(admin, { name: 'Late', query: 'status=processing', isShared: true }))
    .body as SavedView
  await save(admin, { name: 'Mine', query: 'sort=total.desc' })
  expect(await list(admin, 'sales')).toEqual([])
  expect((await list(admin)).map(({ name, isOwn }) => [name, isOwn])).toEqual([
    ['Late', true],
    ['Mine', true],
  ])
  expect(await list(support)).toMatchObject([{ name: 'Late', query: 'status=processing', isOwn: false }])
  expect((await support.call('DELETE', `/api/v1/admin/views/${late.id}`)).status).toBe(404)
  // The same name again replaces it, and takes it back from the others.
  const again = (await save(admin, { name: 'Late', query: 'status=completed' })).body as SavedView
  expect(again.id).toBe(late.id)
  expect(await list(support)).toEqual([])
  expect((await admin.call('DELETE', `/api/v1/admin/views/${late.id}`)).status).toBe(200)
  expect((await list(admin)).map(({ name }) => name)).toEqual(['Mine'])
})

it.each(['quotes', 'incidents', 'audit', 'users-alone'])('%s keeps views', async (page) => {
  expect(await save(admin, { page, name: 'Late', query: 'search=late' })).toMatchObject({ status: 200 })
  expect(await list(admin, page)).toMatchObject([{ name: 'Late', query: 'search=late' }])
})

it('a person keeps only so many of a list, however fast they are sent', async () => {
  const names = Array.from({ length: MAX_VIEWS + 3 }, (_, n) => `View ${n}`)
  const answers = await Promise.all(names.map((name) => save(support, { page: 'users', name, query: '' })))
  const codes = answers.map(({ status }) => status)
  expect(codes.filter((status) => status === 200)).toHaveLength(MAX_VIEWS)
  expect(codes.filter((status) => status === 422)).toHaveLength(3)
  expect(await list(support, 'users')).toHaveLength(MAX_VIEWS)
})

it.each([
  [{ name: ' ' }, 'name'],
  [{ name: 'x', query: 'a#b' }, 'query'],
  [{ name: 'x', query: '', page: 'elsewhere' }, 'page'],
])('%j is refused', async (body, field) =>
  expect(await save(admin, { query: '', ...body })).toMatchObject({
    status: 400,
    body: { data: { fields: [{ field }] } },
  }),
)

it('views of a list that only administrators open are theirs, and those of former staff are gone', async () => {
  const solutions = { page: 'solutions', name: 'Of Plant', query: 'search=plant', isShared: true }
  expect((await save(admin, solutions)).status).toBe(200)
  expect((await save(support, solutions)).status).toBe(403)
  for (const page of ['solutions', 'audit'])
    expect((await support.call('GET', `/api/v1/admin/views?page=${page}`)).status, page).toBe(403)
  await save(support, { name: 'Of support', query: '', isShared: true })
  expect((await list(admin)).map(({ name }) => name)).toContain('Of support')
  const { db } = app.deps
  const [row] = await db.select().from(savedViews).where(eq(savedViews.name, 'Of support'))
  await db
    .update(users)
    .set({ role: 'user' })
    .where(eq(users.id, row?.userId ?? ''))
  expect((await list(admin)).map(({ name }) => name)).not.toContain('Of support')
})
