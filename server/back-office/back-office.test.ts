import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BackOfficeStats, InboxQueue, SearchHit } from '#contract/back-office.ts'
import { apiLogs, contactSubmissions } from '#db/schema/index.ts'
import { makeProject } from '#server/test/owned/projects.ts'
import { newPerson } from '#server/test/people/new-person.ts'
import { saveSolution } from '#server/test/people/saved-solution.ts'
import { type Caller, type TestApp, testApp } from '#server/test/test-app.ts'
import { queues } from './queues.ts'
import { searches } from './searches.ts'

let app: TestApp
let admin: Caller
beforeAll(async () => {
  app = await testApp()
  admin = await app.as('admin')
})
afterAll(() => app.close())

const read = async <Body>(path: string): Promise<Body> => {
  const { status, body } = await admin.call('GET', `/api/v1/admin/${path}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as Body
}
const stats = async () => (await read<{ stats: BackOfficeStats }>('dashboard')).stats
const find = async (search: string, scope = 'all') =>
  (await read<{ hits: SearchHit[] }>(`search?search=${encodeURIComponent(search)}&scope=${scope}`)).hits

describe('the figures of the back-office', () => {
  it('follow the rows', async () => {
    const before = await stats()
    const [owner, engineer] = [await newPerson(app), await newPerson(app)]
    await saveSolution(owner.caller)
    await makeProject(app, owner, engineer)
    await app.deps.db.insert(apiLogs).values({
      minute: new Date(Math.floor(Date.now() / 60_000) * 60_000),
      routeKind: 'test',
      statusClass: 2,
      count: 7,
    })
    const after = await stats()
    expect(after.totalUsers - before.totalUsers).toBe(2)
    expect(after.activeSolutions - before.activeSolutions).toBe(1)
    expect(after.totalBids - before.totalBids).toBe(1)
    expect(after.activeBids - before.activeBids).toBe(0)
    expect(after.apiRequests - before.apiRequests).toBeGreaterThanOrEqual(7)
  })

  it('are for staff', async () => {
    const { caller } = await newPerson(app)
    for (const path of ['dashboard', 'inbox', 'search?search=arm'])
      expect((await caller.call('GET', `/api/v1/admin/${path}`)).status).toBe(403)
  })
})

describe('the inbox', () => {
  it('counts what waits, and every queue has a key of its own', async () => {
    expect(new Set(queues.map(({ key }) => key)).size).toBe(queues.length)
    const countOf = async () =>
      (await read<{ queues: InboxQueue[] }>('inbox')).queues.find(({ key }) => key === 'contacts')?.count
    const before = (await countOf()) ?? 0
    await app.deps.db
      .insert(contactSubmissions)
      .values({ name: 'Ada', email: 'ada@plant.example', message: 'Hello' })
    expect(await countOf()).toBe(before + 1)
  })
})

describe('the search of staff', () => {
  it('finds companies and people by any word of theirs, in their scope', async () => {
    const { email, companyId } = await newPerson(app)
    const hits = await find(email)
    expect(hits.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['Company', 'Person']))
    expect(hits.find(({ kind }) => kind === 'Company')?.href).toBe(`/admin/users/${companyId}`)
    expect(await find(email, 'issues')).toEqual([])
    expect(await find('no such word anywhere')).toEqual([])
  })

  it('looks for each kind through an index of that very expression', async () => {
    for (const { kind, table, words } of searches) {
      const { rows } = await app.deps.db.execute<{ found: boolean }>(sql`
        select exists (select from pg_index i join pg_class c on c.oid = i.indrelid
          where c.relname = ${String(table.queryChunks.map((chunk) => (typeof chunk === 'object' && chunk && 'value' in chunk ? String(chunk.value) : '')).join(''))}
          and pg_get_indexdef(i.indexrelid) like '%gin_trgm_ops%') as found`)
      expect(rows[0]?.found, `${kind}: ${String(words)}`).toBe(true)
    }
  })

  it('takes signs that mean something to the database as they are', async () => {
    for (const typed of ['%', '_', "'; --", '\\', 'ab']) await find(typed)
    expect((await admin.call('GET', '/api/v1/admin/search?search=%20')).status).toBe(400)
  })
})
