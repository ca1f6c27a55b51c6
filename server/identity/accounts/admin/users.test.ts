import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ALL_SALES_CSV_PATH } from '#contract/order-documents.ts'
import type { AdminSale } from '#contract/orders-admin.ts'
import { ALL_ORDERS_CSV_PATH, ALL_REQUESTS_CSV_PATH, USERS_CSV_PATH } from '#contract/staff-files.ts'
import type { ListedCompany, UserDetail } from '#contract/users-admin.ts'
import { auditEvents, companies, componentSales, orderItems, orders, users } from '#db/schema/index.ts'
import { askForBids, bidOn, newEngineer } from '#server/test/bidding/asked-bids.ts'
import { owned } from '#server/test/owned.ts'
import { type NewPerson, newPerson } from '#server/test/people/new-person.ts'
import { newSupplier, offerArticle } from '#server/test/people/offered-article.ts'
import { placeOrder } from '#server/test/people/placed-order.ts'
import { newColleague, saveSolution } from '#server/test/people/saved-solution.ts'
import { type Caller, type TestApp, testApp } from '#server/test/test-app.ts'

let app: TestApp
let admin: Caller
beforeAll(async () => {
  app = await testApp()
  admin = await app.as('admin')
})
afterAll(() => app.close())

const call = (method: string, path: string, body?: object, caller = admin) =>
  caller.call(method, `/api/v1/admin${path}`, body)
const found = async (query: string): Promise<string[]> => {
  const { body } = await call('GET', `/users?${query}`)
  return (body as { items: ListedCompany[] }).items.map(({ id }) => id)
}
const signIn = ({ email }: NewPerson) =>
  app.visitor().call('POST', '/api/v1/accounts/sign-in', { email, password: 'correct horse' })

describe('the list of users', () => {
  it('finds a company by its name, its address and the address of one of its people', async () => {
    const owner = await newPerson(app)
    const colleague = await newColleague(app, owner.companyId)
    expect(await found(`search=${encodeURIComponent(owner.email)}`)).toEqual([owner.companyId])
    expect(await found(`search=${encodeURIComponent(colleague.email)}`)).toContain(owner.companyId)
    const [name = '', domain = ''] = colleague.email.split('@')
    expect(await found(`search=${encodeURIComponent(`${name}@${domain.slice(0, 3)}`)}`)).toContain(
      owner.companyId,
    )
    expect(await found(`search=${encodeURIComponent(owner.email)}&role=supplier`)).toEqual([])
    const csv = await app.fetch(`${USERS_CSV_PATH}?search=${encodeURIComponent(owner.email)}`, {
      headers: { cookie: admin.cookie() },
    })
    const [, row, ...others] = (await csv.text()).trim().split('\r\n')
    expect([row?.split(',')[0], others]).toEqual([owner.companyId, []])
    expect(await found(`search=${encodeURIComponent(owner.email)}&verified=verified`)).toEqual([])
    const { body } = await call('GET', `/users/count?search=${encodeURIComponent(owner.email)}`)
    expect(body).toEqual({ count: 1 })
  })

  it('shows a company with its people, what it holds and what is open', async () => {
    const owner = await newPerson(app)
    await newColleague(app, owner.companyId)
    await saveSolution(owner.caller)
    const { body } = await call('GET', `/users/${owner.companyId}`)
    const user = body as UserDetail
    expect(user.people).toBe(2)
    expect(user.members.map(({ membership }) => membership)).toEqual(['owner', 'member'])
    expect(user.counts).toMatchObject({ solutions: 1, orders: 0, sales: 0, requests: 0, bids: 0 })
    expect(user.plan).toBeNull()
  })
})

describe('what a company holds', () => {
  it('is counted as the lists of that company find it', async () => {
    const owner = await newPerson(app)
    const [engineer, rival] = [await newEngineer(app), await newEngineer(app)]
    const solutionId = await saveSolution(owner.caller)
    const dropped = await saveSolution(owner.caller)
    const first = await askForBids(owner.caller, solutionId)
    const second = await askForBids(owner.caller, solutionId)
    for (const { id } of [first, second]) await bidOn(engineer.caller, id)
    const { id: withdrawn } = await bidOn(rival.caller, second.id)
    expect((await rival.caller.call('PUT', `/api/v1/bids/${withdrawn}/withdrawal`)).status).toBe(200)
    await bidOn(rival.caller, second.id)
    expect((await owner.caller.call('DELETE', `/api/v1/solutions/${dropped}`)).status).toBe(200)

    // One order is older than any period of the list of sales.
    const [supplier, buyer] = [await newSupplier(app), await newPerson(app)]
    const line = { equipmentId: await offerArticle(app, supplier.companyId), quantity: 1 }
    const other = { equipmentId: await offerArticle(app, supplier.companyId), quantity: 1 }
    const { id: oldId } = await placeOrder(buyer.caller, [line])
    const { id: orderId } = await placeOrder(buyer.caller, [line, other])
    const old = new Date(Date.now() - 800 * 86_400_000)
    const { db } = app.deps
    await db.update(orders).set({ createdAt: old }).where(eq(orders.id, oldId))
    const linesOfIt = db.select({ id: orderItems.id }).from(orderItems).where(eq(orderItems.orderId, oldId))
    await db
      .update(componentSales)
      .set({ createdAt: old })
      .where(inArray(componentSales.orderItemId, linesOfIt))

    const countsOf = async ({ companyId }: NewPerson) =>
      ((await call('GET', `/users/${companyId}`)).body as UserDetail).counts
    expect(await countsOf(owner)).toMatchObject({ solutions: 1, requests: 2, bids: 0 })
    expect(await countsOf(engineer)).toMatchObject({ requests: 0, bids: 2, requestsBidOn: 2 })
    expect(await countsOf(rival)).toMatchObject({ bids: 2, requestsBidOn: 1 })

    expect(await countsOf(supplier)).toMatchObject({ orders: 0, sales: 3 })
    expect(await countsOf(buyer)).toMatchObject({ orders: 2, sales: 0 })

    const idsOf = async (path: string, filter: string) => {
      const { count } = (await call('GET', `/${path}/count?${filter}`)).body as { count: number }
      const { items } = (await call('GET', `/${path}?${filter}`)).body as { items: { id: string }[] }
      expect(items).toHaveLength(count)
      return items.map(({ id }) => id)
    }
    expect(await idsOf('solutions', `companyId=${owner.companyId}`)).toEqual([solutionId])
    expect(await idsOf('bid-requests', `ownerId=${owner.companyId}`)).toEqual([second.id, first.id])
    expect(await idsOf('bid-requests', `bidderId=${engineer.companyId}`)).toEqual([second.id, first.id])
    expect(await idsOf('bid-requests', `bidderId=${rival.companyId}`)).toEqual([second.id])
    expect(await idsOf('bid-requests', `bidderId=${rival.companyId}&status=closed`)).toEqual([])
    expect(await idsOf('orders', `companyId=${buyer.companyId}`)).toEqual([orderId, oldId])
    const ofSupplier = `supplierId=${supplier.companyId}&period=all`
    const sold = await call('GET', `/sales?${ofSupplier}`)
    expect((sold.body as { items: AdminSale[] }).items.map((sale) => sale.orderId)).toEqual([
      orderId,
      orderId,
      oldId,
    ])
    expect((await call('GET', `/sales/totals?${ofSupplier}`)).body).toMatchObject({ found: 3 })
    expect((await call('GET', `/sales/totals?supplierId=${supplier.companyId}`)).body).toMatchObject({
      found: 2,
    })
    const rowsOf = async (path: string) =>
      (await (await app.fetch(path, { headers: { cookie: admin.cookie() } })).text()).trim().split('\r\n')
    expect(await rowsOf(`${ALL_ORDERS_CSV_PATH}?companyId=${buyer.companyId}`)).toHaveLength(3)
    expect(await rowsOf(`${ALL_SALES_CSV_PATH}?${ofSupplier}`)).toHaveLength(4)
    expect(await rowsOf(`${ALL_REQUESTS_CSV_PATH}?bidderId=${rival.companyId}`)).toHaveLength(2)
  })

  it('is shown under the name of the company, which staff are not', async () => {
    const { companyId } = await newPerson(app)
    expect((await call('GET', `/users/${companyId}/name`)).body).toEqual({
      id: companyId,
      name: expect.any(String),
    })
    expect((await call('GET', `/users/${randomUUID()}/name`)).status).toBe(404)
  })
})

describe('a suspended company', () => {
  it('is signed out at once, cannot sign in, and can again when it ends', async () => {
    const owner = await newPerson(app)
    const viewer = () => owner.caller.call('GET', '/api/v1/accounts/viewer')
    expect((await viewer()).body).toMatchObject({ viewer: { email: owner.email } })
    const path = `/users/${owner.companyId}/suspension`
    expect((await call('PUT', path, { isSuspended: true, reason: ' ' })).status).toBe(400)
    expect((await call('PUT', path, { isSuspended: true, reason: 'Unpaid' })).status).toBe(200)
    expect((await viewer()).body).toEqual({ viewer: null, viewing: null })
    expect((await signIn(owner)).status).toBe(401)
    expect((await call('PUT', path, { isSuspended: false })).status).toBe(200)
    expect((await signIn(owner)).status).toBe(200)
    const lines = await app.deps.db
      .select({ after: auditEvents.after })
      .from(auditEvents)
      .where(eq(auditEvents.subjectId, owner.companyId))
    expect(lines.map(({ after }) => after)).toEqual(
      expect.arrayContaining([{ isSuspended: true }, { isSuspended: false }]),
    )
  })
})

describe('deleting a user', () => {
  it('takes the company and all its people, in one go', async () => {
    const owner = await newPerson(app)
    const colleague = await newColleague(app, owner.companyId)
    await saveSolution(owner.caller)
    expect(await call('DELETE', `/users/${owner.companyId}`)).toMatchObject({ status: 200 })
    const { db } = app.deps
    expect(await db.select().from(companies).where(eq(companies.id, owner.companyId))).toEqual([])
    for (const { userId } of [owner, colleague])
      expect(await db.select().from(users).where(eq(users.id, userId))).toEqual([])
    expect((await call('DELETE', `/users/${owner.companyId}`)).status).toBe(404)
  })

  it('is refused with the list while something is open, and nothing is gone', async () => {
    const { ids } = await owned(app, 'orders.getOrder')
    const [order] = await app.deps.db
      .select()
      .from(orders)
      .where(eq(orders.id, ids.id ?? ''))
    const { status, body } = await call('DELETE', `/users/${order?.companyId}`)
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'STILL_OPEN' })
    expect((await call('GET', `/users/${order?.companyId}`)).status).toBe(200)
  })

  it('deletes a person without a company, and no one who has one', async () => {
    const { ids } = await owned(app, 'accounts.deletePerson')
    const listed = await call('GET', '/people?limit=100')
    expect((listed.body as { items: { id: string }[] }).items.map(({ id }) => id)).toContain(ids.id)
    expect((await call('DELETE', `/people/${ids.id}`)).status).toBe(200)
    const owner = await newPerson(app)
    expect((await call('DELETE', `/people/${owner.userId}`)).status).toBe(404)
  })
})
