import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Viewer } from '#contract/accounts.ts'
import type { BackOfficeStats, InboxQueue, SearchedList, SearchHit } from '#contract/back-office.ts'
import {
  apiLogs,
  betaSignups,
  bidRequests,
  companies,
  contactSubmissions,
  equipmentCatalog,
  implementationBids,
  investors,
  userSubscriptions,
  users,
} from '#db/schema/index.ts'
import { callerOf } from '#server/test/callers.ts'
import { makeProject } from '#server/test/owned/projects.ts'
import { newPerson } from '#server/test/people/new-person.ts'
import { newSupplier, offerArticle } from '#server/test/people/offered-article.ts'
import { placeOrder } from '#server/test/people/placed-order.ts'
import { saveSolution } from '#server/test/people/saved-solution.ts'
import { type Caller, type TestApp, testApp } from '#server/test/test-app.ts'
import { queues } from './queues.ts'
import { rowsOf, searches } from './searches.ts'

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

describe('a part of the dashboard that cannot be read', () => {
  const dashboard = () =>
    read<{ stats: BackOfficeStats; failed: string[]; security: object | null; recent: object[] | null }>(
      'dashboard',
    )

  /** Reads the dashboard while a column has another name. */
  const without = async (table: string, column: string) => {
    const rename = (from: string, to: string) =>
      app.deps.db.execute(sql.raw(`alter table ${table} rename column ${from} to ${to}`))
    await rename(column, `${column}_away`)
    try {
      return await dashboard()
    } finally {
      await rename(`${column}_away`, column)
    }
  }

  it('fails alone: the others are as they were', async () => {
    await newPerson(app)
    const whole = await dashboard()
    expect(whole.failed).toEqual([])
    const { failed, stats, security, recent } = await without('component_sales', 'platform_fee')
    expect(failed).toEqual(['totalSales', 'platformFeesCents'])
    expect(stats).toMatchObject({ totalUsers: whole.stats.totalUsers, totalSales: 0, platformFeesCents: 0 })
    expect([security, recent]).not.toContain(null)
    expect((await without('notifications', 'event_id')).recent).toBeNull()
    expect((await without('rate_limits', 'window_started_ms')).security).toBeNull()
    expect((await dashboard()).failed).toEqual([])
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

  it('counts the other queues while a table of one cannot be read', async () => {
    const holder = await app.deps.pool.connect()
    try {
      await holder.query('begin; lock table component_sales in access exclusive mode')
      const { queues: shown } = await read<{ queues: InboxQueue[] }>('inbox')
      const unread = shown.filter(({ count }) => count === null)
      expect(unread.map(({ key }) => key)).toEqual(['refunds'])
      expect(shown).toHaveLength(queues.length)
    } finally {
      await holder.query('rollback')
      holder.release()
    }
  })
})

describe('the inbox of each role', () => {
  it.each(['admin', 'support', 'analyst'] as const)('leads %s only to lists that open', async (role) => {
    const caller = role === 'admin' ? admin : await callerOf(app, role)
    const { body } = await caller.call('GET', '/api/v1/admin/inbox')
    const keys = (body as { queues: InboxQueue[] }).queues.map(({ key }) => key)
    expect(keys).toContain('contacts')
    // Solutions and follow-ups are listed for administrators.
    const theirs = ['solutions', 'follow_ups'].filter((key) => keys.includes(key))
    expect(theirs).toEqual(role === 'admin' ? ['solutions', 'follow_ups'] : [])
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

  it('gives the list of a kind of which there may be more', async () => {
    const word = `many${randomUUID().slice(0, 8)}`
    const name = (at: number) =>
      ({ name: `${word} ${at}`, type: 'engineer', contactEmail: 'a@many.example' }) as const
    const answer = () => read<{ lists: SearchedList[] }>(`search?search=${word}`)
    await app.deps.db.insert(companies).values([1, 2, 3, 4].map(name))
    expect((await answer()).lists).toEqual([])
    await app.deps.db.insert(companies).values(name(5))
    expect((await answer()).lists).toEqual([
      { kind: 'Company', name: 'companies', href: `/admin/users?search=${word}` },
    ])
  })

  it('leads to the page that shows the person: of the company, of those without one, of the staff', async () => {
    const { email, companyId, userId } = await newPerson(app)
    const hrefOf = async () => (await find(email)).find(({ kind }) => kind === 'Person')?.href
    const anchor = `#${encodeURIComponent(email)}`
    expect(await hrefOf()).toBe(`/admin/users/${companyId}${anchor}`)
    await app.deps.db.delete(companies).where(eq(companies.id, companyId))
    expect(await hrefOf()).toBe(`/admin/users/alone?search=${encodeURIComponent(email)}`)
    await app.deps.db.update(users).set({ role: 'analyst' }).where(eq(users.id, userId))
    expect(await hrefOf()).toBe(`/admin/staff${anchor}`)
    const support = await callerOf(app, 'support')
    const { body } = await support.call('GET', `/api/v1/admin/search?search=${encodeURIComponent(email)}`)
    expect(body, 'the list of the staff is for administrators').toEqual({ hits: [], lists: [] })
  })

  it('finds requests, bids, equipment, investors and subscriptions, each at its own place', async () => {
    const [owner, engineer] = [await newPerson(app), await newPerson(app)]
    await makeProject(app, owner, engineer)
    const { db } = app.deps
    const [bid] = await db
      .select()
      .from(implementationBids)
      .where(eq(implementationBids.companyId, engineer.companyId))
    const request = `/admin/bids?request=${bid?.bidRequestId}`
    const title = `Quillwort ${randomUUID()}`
    await db
      .update(bidRequests)
      .set({ projectTitle: title })
      .where(eq(bidRequests.id, bid?.bidRequestId ?? ''))
    expect(await find(title)).toMatchObject([{ kind: 'Bid request', title, href: request }])
    expect(await find(engineer.email)).toContainEqual(expect.objectContaining({ kind: 'Bid', href: request }))

    const { companyId } = await newSupplier(app)
    const name = `Quillwort gripper ${randomUUID()}`
    const id = await offerArticle(app, companyId, { name })
    expect(await find(name)).toMatchObject([{ kind: 'Equipment', title: name, href: `/equipment/${id}` }])
    await app.deps.db.update(equipmentCatalog).set({ state: 'unlisted' }).where(eq(equipmentCatalog.id, id))
    expect(await find(name), 'it has no page').toEqual([])

    const email = `${randomUUID()}@fund.example`
    const [investor] = await db
      .insert(investors)
      .values({ firstName: 'Ada', lastName: 'Fund', email, companyName: 'Fund', position: 'Partner' })
      .returning()
    expect(await find(email)).toMatchObject([{ kind: 'Investor', href: `/admin/investors/${investor?.id}` }])

    const [plan] = await db
      .insert(userSubscriptions)
      .values({ companyId: owner.companyId, status: 'active' })
      .returning()
    expect(await find(owner.email, 'subscriptions')).toMatchObject([
      { kind: 'Subscription', id: plan?.id, href: `/admin/subscriptions?search=${plan?.id}` },
    ])
  })

  it('gives the newest of each kind first', async () => {
    const [older, newer] = [await newPerson(app), await newPerson(app)]
    for (const [at, { companyId }] of [older, newer].entries())
      await app.deps.db
        .update(companies)
        .set({ name: 'Quillwort Works', createdAt: new Date(Date.UTC(2020, at)) })
        .where(eq(companies.id, companyId))
    const found = (await find('quillwort works')).filter(({ kind }) => kind === 'Company')
    expect(found.map(({ id }) => id)).toEqual([newer.companyId, older.companyId])
  })

  it('finds every kind by its whole id and by the first eight characters', async () => {
    const [owner, engineer, supplier] = [await newPerson(app), await newPerson(app), await newSupplier(app)]
    await makeProject(app, owner, engineer)
    const { db } = app.deps
    const article = await offerArticle(app, supplier.companyId)
    const order = await placeOrder(owner.caller, [{ equipmentId: article, quantity: 1 }])
    const [bid] = await db
      .select()
      .from(implementationBids)
      .where(eq(implementationBids.companyId, engineer.companyId))
    const [plan] = await db
      .insert(userSubscriptions)
      .values({ companyId: owner.companyId, status: 'active' })
      .returning()
    const names = { firstName: 'Ada', lastName: 'Fund', companyName: 'Fund', position: 'Partner' }
    const [investor] = await db
      .insert(investors)
      .values({ ...names, email: `${randomUUID()}@fund.example` })
      .returning()
    const [message] = await db
      .insert(contactSubmissions)
      .values({ name: 'Ada', email: 'ada@plant.example', message: 'Hello' })
      .returning()
    const [signup] = await db
      .insert(betaSignups)
      .values({
        fullName: 'Ada Arm',
        email: `${randomUUID()}@arm.example`,
        companyName: 'Arm',
        role: 'engineer',
        experience: 'Many cells',
      })
      .returning()
    const ids = {
      Company: owner.companyId,
      Person: owner.userId,
      Solution: await saveSolution(owner.caller),
      Subscription: plan?.id,
      Order: order.id,
      Sale: order.lines[0]?.saleId,
      Equipment: article,
      'Bid request': bid?.bidRequestId,
      Bid: bid?.id,
      Message: message?.id,
      Investor: investor?.id,
      'Beta signup': signup?.id,
    }
    expect(Object.keys(ids).toSorted(), 'of every kind').toEqual(searches.map(({ kind }) => kind).toSorted())
    for (const [kind, id] of Object.entries(ids))
      for (const typed of [id ?? '', ` ${id?.slice(0, 8).toUpperCase()}`])
        expect(await find(typed), `${kind} by ${typed}`).toContainEqual(expect.objectContaining({ kind, id }))
  })

  it('gives the newest of a word that more rows hold than are looked at', async () => {
    const word = `Many${randomUUID().slice(0, 8)}`
    // The newest are written last: an index of words gives the oldest first.
    const rows = Array.from({ length: 130 }, (_, at) => ({
      name: `${word} ${at}`,
      type: 'engineer' as const,
      contactEmail: 'a@many.example',
      createdAt: new Date(Date.now() + at * 1000),
    }))
    await app.deps.db.insert(companies).values(rows)
    const found = (await find(word)).filter(({ kind }) => kind === 'Company')
    expect(found.map(({ title }) => title)).toEqual([129, 128, 127, 126, 125].map((at) => `${word} ${at}`))
  })

  it.each([
    [130, 1],
    [1100, 0],
  ])('finds a plan by its company where %i are called so, or names the list', async (called, hits) => {
    const word = `Crowd${randomUUID().slice(0, 8)}`
    const names = Array.from({ length: called }, (_, at) => ({
      name: `${word} ${at}`,
      type: 'manufacturer' as const,
      contactEmail: 'a@crowd.example',
    }))
    const { db } = app.deps
    const other = await newPerson(app)
    const made = await db.insert(companies).values(names).returning({ id: companies.id })
    const companyId = made.at(-1)?.id ?? ''
    const [plan] = await db
      .insert(userSubscriptions)
      .values({ companyId, status: 'canceled', currentPeriodEnd: new Date(), canceledAt: new Date() })
      .returning({ id: userSubscriptions.id })
    // Not among the newest, which are looked at in any case.
    await db.execute(
      sql`update user_subscriptions set created_at = now() - interval '20 years' where id = ${plan?.id}`,
    )
    await db.execute(sql`
      insert into user_subscriptions (company_id, status, current_period_end, canceled_at)
      select ${other.companyId}, 'canceled', now(), now() from generate_series(1, 1000)`)
    const answer = await read<{ hits: SearchHit[]; lists: SearchedList[] }>(`search?search=${word}`)
    const found = answer.hits.filter(({ kind }) => kind === 'Subscription')
    expect(found.map(({ id }) => id)).toEqual([plan?.id].slice(0, hits))
    const listed = answer.lists.filter(({ kind }) => kind === 'Subscription')
    expect(listed.length).toBe(1 - hits)
  })

  it('reads each kind from indexes', async () => {
    const { body } = await admin.call('GET', '/api/v1/accounts/viewer')
    const { viewer } = body as { viewer: Viewer }
    // Without what hides rows: on a few rows its indexes cost as little.
    for (const { only: _, ...one } of searches) {
      const { rows } = await app.deps.db.transaction(async (tx) => {
        await tx.execute(sql`set local enable_seqscan = off`)
        await tx.execute(sql`set local enable_indexscan = off`)
        return tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${rowsOf(one, viewer, 'quillwort', 5)}`)
      })
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(plan, one.kind).toMatch(/Bitmap Index Scan on \w+_words_idx/)
      const byId = await app.deps.db.transaction(async (tx) => {
        await tx.execute(sql`set local enable_seqscan = off`)
        return tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${rowsOf(one, viewer, randomUUID(), 5)}`)
      })
      const lines = byId.rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(lines, one.kind).toMatch(/Index Scan (using|on) \w+_pkey[\s\S]*Index Cond: \(\(id >= /)
    }
  })

  it('takes signs that mean something to the database as they are', async () => {
    for (const typed of ['%', '_', "'; --", '\\', 'ab']) await find(typed)
    expect((await admin.call('GET', '/api/v1/admin/search?search=%20')).status).toBe(400)
  })
})
