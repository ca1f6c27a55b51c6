import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { procedures } from '#server/procedures.ts'
import { type Caller, type TestApp, testApp } from '#server/test/test-app.ts'

let app: TestApp
let staff: Caller
beforeAll(async () => {
  app = await testApp()
  staff = await app.as('admin')
})
afterAll(() => app.close())

const list = '/api/v1/solutions?sort=newest'
const titles = async (caller: Caller): Promise<string[]> =>
  ((await caller.call('GET', list)).body as { items: { title: string }[] }).items.map(({ title }) => title)
const howFor = async (caller: Caller, path = list) =>
  (await caller.call('GET', path)).headers.get('cache-status')

it('only reads that are open to everyone and count no requests are kept', () => {
  const kept = procedures.filter(({ meta }) => meta.isKeptForVisitors)
  expect(kept.length).toBeGreaterThan(0)
  for (const { meta, method, name } of kept) {
    expect([name, meta.access, method]).toEqual([name, 'open', 'GET'])
    expect(meta.rateLimit, name).toBeUndefined()
  }
})

it('a visitor is answered from memory, a person with a session is not', async () => {
  const visitor = app.visitor()
  await titles(visitor)
  expect(await howFor(visitor)).toBe('cellwright; hit')
  expect(await howFor(staff)).toBeNull()
})

it('a visitor who asks after a change sees it at once', async () => {
  const visitor = app.visitor()
  const saved = await staff.call('POST', '/api/v1/solutions', {
    description: 'Palletize 12 kg cartons, 400x300x250 mm, 8 a minute onto EUR pallets, two shifts.',
    planId: randomUUID(),
  })
  const { id, title } = saved.body as { id: string; title: string }
  const own = `/api/v1/solutions/${id}`
  const publish = (isPublic: boolean) =>
    staff.call('POST', '/api/v1/admin/solutions/publish', { ids: [id], isPublic })
  expect((await visitor.call('GET', own)).status).toBe(404)
  for (const isPublic of [true, false, true]) {
    await titles(visitor)
    const answer = await publish(isPublic)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect((await titles(visitor)).includes(title)).toBe(isPublic)
    expect((await visitor.call('GET', own)).status).toBe(isPublic ? 200 : 404)
  }
})
