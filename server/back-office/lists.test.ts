import { randomUUID } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { InboxQueue } from '#contract/back-office.ts'
import {
  ALL_REQUESTS_CSV_PATH,
  FAILED_JOBS_CSV_PATH,
  PEOPLE_CSV_PATH,
  SUBSCRIPTIONS_CSV_PATH,
  USERS_CSV_PATH,
} from '#contract/staff-files.ts'
import {
  bidRequests,
  companies,
  componentSales,
  implementationBids,
  orders,
  userSubscriptions,
  users,
} from '#db/schema/index.ts'
import { owned } from '#server/test/owned.ts'
import { newPerson } from '#server/test/people/new-person.ts'
import { type Caller, type TestApp, testApp } from '#server/test/test-app.ts'

const DAY_MS = 86_400_000
let app: TestApp
let admin: Caller

const addRequest = async (companyId: string, projectTitle: string, days: number): Promise<string> => {
  const [row] = await app.deps.db
    .insert(bidRequests)
    .values({
      companyId,
      ownerName: 'Plant',
      ownerEmail: 'plant@plant.example',
      requestKey: randomUUID(),
      projectTitle,
      description: 'One cell.',
      timeline: '20 weeks',
      scope: ['mechanical'],
      siteCountry: 'SE',
      deadline: new Date(Date.now() + days * DAY_MS),
      status: 'open',
      openedAt: new Date(),
    })
    .returning()
  return row?.id ?? ''
}

/** Procedures that are about a row of a list. */
const madeRows = [
  'operations.retryJob',
  'operations.updateIncident',
  'orders.assignQuote',
  'partners.rejectBetaSignup',
  'investors.rejectInvestor',
  'contact.addNote',
]

beforeAll(async () => {
  app = await testApp()
  admin = await app.as('admin')
  const { db } = app.deps
  for (const [at, title] of ['Palletizing', 'Assembly', 'Palletizing'].entries()) {
    const { companyId } = await newPerson(app)
    await db
      .update(companies)
      .set({ verified: at === 1, type: at === 2 ? 'engineer' : 'manufacturer' })
      .where(eq(companies.id, companyId))
    await addRequest(companyId, title, 10 - at)
    await db.insert(userSubscriptions).values({
      companyId,
      status: at === 0 ? 'past_due' : 'active',
      currentPeriodEnd: at === 1 ? null : new Date(Date.now() + at * DAY_MS),
    })
    for (const procedure of madeRows) await owned(app, procedure)
    await db.insert(users).values({ name: title, email: `alone-${at}@plant.example` })
  }
})
afterAll(() => app.close())

type Row = { id: string } & Record<string, unknown>
type Page = { items: Row[]; nextCursor: string | null }
/** Visitors read incidents too, so that theirs is the shorter address. */
const folderOf = (path: string) => (path.startsWith('incidents') ? 'staff' : 'admin')
const list = async (path: string): Promise<Page> => {
  const { status, body } = await admin.call('GET', `/api/v1/${folderOf(path)}/${path}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as Page
}
const pagedIds = async (path: string): Promise<string[]> => {
  const ids: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Page = await list(`${path}&limit=2${cursor && `&cursor=${cursor}`}`)
    ids.push(...page.items.map(({ id }) => id))
    cursor = page.nextCursor
  }
  return ids
}

describe('a list of staff', () => {
  it.each([
    ['users', ''],
    ['bid-requests', 'search=Palletizing'],
    ['bid-requests', 'status=open'],
    ['subscriptions', 'status=active'],
    ['failed-jobs', ''],
    ['people', 'search=alone'],
    ['companies', 'search=plant'],
    ['quote-requests', ''],
    ['beta-signups', 'role=engineer'],
    ['beta-signups', 'status=pending&search=cells'],
    ['investors', 'status=pending'],
    ['contact', 'status=new&search=press'],
    ['incidents', 'state=open&impact=minor'],
  ])('%s?%s: the count is that of its rows', async (path, filter) => {
    const ids = await pagedIds(`${path}?${filter}`)
    expect(ids.length).toBeGreaterThan(0)
    expect(await list(`${path}/count?${filter}`)).toEqual({ count: ids.length })
  })

  it.each([
    ['users', 'name', null],
    ['users', 'role,name.desc', 'type'],
    ['users', 'verified.desc,role,createdAt.desc', null],
    ['bid-requests', 'title', 'projectTitle'],
    ['bid-requests', 'title.desc,deadline', null],
    ['bid-requests', 'deadline', 'deadline'],
    ['subscriptions', 'status', 'status'],
    ['subscriptions', 'status.desc,nextBilling', null],
    ['subscriptions', 'nextBilling.desc,createdAt', null],
  ])('%s: sorted by %s, every row comes once, page by page', async (path, sort, field) => {
    const { items } = await list(`${path}?sort=${sort}&limit=100`)
    const ids = items.map(({ id }) => id)
    expect(ids.length).toBeGreaterThanOrEqual(3)
    expect(await pagedIds(`${path}?sort=${sort}`)).toEqual(ids)
    expect(new Set(ids).size).toBe(ids.length)
    const values = items.map((row) => String(row[field ?? '']))
    if (field) expect(values).toEqual(values.toSorted((a, b) => a.localeCompare(b)))
  })

  it('sorts by the second column where the first is equal', async () => {
    const { items } = await list('bid-requests?search=Palletizing&sort=title,deadline')
    const deadlines = items.map(({ deadline }) => String(deadline))
    expect(deadlines.length).toBeGreaterThanOrEqual(2)
    expect(deadlines).toEqual(deadlines.toSorted())
  })

  it('puts what has no next billing behind the rest', async () => {
    const { items } = await list('subscriptions?sort=nextBilling&limit=100')
    const ends = items.map(({ currentPeriodEnd }) => currentPeriodEnd)
    expect(ends.indexOf(null)).toBe(ends.filter((end) => end !== null).length)
  })

  it.each([
    [ALL_REQUESTS_CSV_PATH, 'bid-requests', 'search=Palletizing&sort=deadline', 'search=nothing%20such'],
    [SUBSCRIPTIONS_CSV_PATH, 'subscriptions', 'status=active&sort=nextBilling', 'status=canceled'],
    [FAILED_JOBS_CSV_PATH, 'failed-jobs', 'search=disk%20full&sort=name', 'search=nothing%20such'],
    [PEOPLE_CSV_PATH, 'people', 'sort=createdAt', 'search=nothing%20such'],
    [USERS_CSV_PATH, 'users', 'role=engineer&sort=name', 'search=nothing%20such'],
  ])('%s has the rows of the filter in its order, for staff alone', async (path, of, query, none) => {
    const open = (asked: string, caller = admin) =>
      app.fetch(`${path}?${asked}`, { headers: { cookie: caller.cookie() } })
    const idsIn = async (asked: string) =>
      (await (await open(asked)).text())
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(',')[0])
    const { items } = await list(`${of}?${query}&limit=100`)
    expect(items.length).toBeGreaterThan(0)
    expect(await idsIn(query)).toEqual(items.map(({ id }) => id))
    expect(await idsIn(none)).toEqual([])
    expect((await open('sort=nothing')).status).toBe(400)
    expect((await open(query, await app.as('manufacturer'))).status).toBe(403)
  })
})

describe('the list that a queue leads to', () => {
  const queueOf = async (key: string): Promise<InboxQueue & { count: number }> => {
    const { body } = await admin.call('GET', '/api/v1/admin/inbox')
    const queue = (body as { queues: InboxQueue[] }).queues.find((one) => one.key === key)
    if (!queue || queue.count === null) throw new Error(`no queue ${key}`)
    return { ...queue, count: queue.count }
  }
  const queryOf = ({ href }: InboxQueue) => href.slice(href.indexOf('?') + 1)

  it('shows refunds that were not made, however old their sale is', async () => {
    const before = await queueOf('refunds')
    const { ids } = await owned(app, 'orders.getOrder')
    const id = ids.id ?? ''
    await app.deps.db.update(orders).set({ payment: 'stripe', paymentState: 'paid' }).where(eq(orders.id, id))
    const sold = await list('sales?period=365&limit=100')
    const due = sold.items.filter(({ orderId }) => orderId === id).map((sale) => sale.id)
    await app.deps.db
      .update(componentSales)
      .set({ status: 'refunded', refundedAt: new Date(), createdAt: sql`now() - interval '100 days'` })
      .where(inArray(componentSales.id, due))
    const queue = await queueOf('refunds')
    expect(queue.count).toBe(before.count + due.length)
    const listed = (await list(`sales?${queryOf(queue)}&limit=100`)).items.map((sale) => sale.id)
    expect(listed).toEqual(expect.arrayContaining(due))
    expect(listed).toHaveLength(queue.count)
  })

  it('shows requests with bids to decide, and no others', async () => {
    await owned(app, 'bidding.acceptBidAsStaff')
    const waiting = await app.deps.db
      .selectDistinct({ id: implementationBids.bidRequestId })
      .from(implementationBids)
      .where(eq(implementationBids.status, 'pending'))
    const { items } = await list(`bid-requests?${queryOf(await queueOf('bids'))}&limit=100`)
    expect(items.map(({ id }) => id).toSorted()).toEqual(waiting.map(({ id }) => id).toSorted())
  })
})
