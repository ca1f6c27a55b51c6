import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Order, Sale, SupplierStats } from '#contract/order-shapes.ts'
import {
  auditEvents,
  companies,
  componentSales,
  equipmentCatalog,
  orders,
  rateLimits,
} from '#db/schema/index.ts'
import { findOpen } from '#server/identity/accounts/deletion/ask-holdings.ts'
import { holdings } from '#server/registry/holdings.ts'
import { callerOf } from '#server/test/callers.ts'
import { type NewPerson, newPerson } from '#server/test/people/new-person.ts'
import { newSupplier, offerArticle } from '#server/test/people/offered-article.ts'
import { placeOrder, readOrder } from '#server/test/people/placed-order.ts'
import { type Caller, type TestApp, testApp } from '#server/test/test-app.ts'

let app: TestApp
let buyer: NewPerson
let one: NewPerson
let two: NewPerson
beforeAll(async () => {
  app = await testApp()
  buyer = await newPerson(app)
  one = await newSupplier(app)
  two = await newSupplier(app)
})
afterAll(() => app.close())
beforeEach(() => app.deps.db.delete(rateLimits))

const post = (caller: Caller, path: string, body: object = {}) => caller.call('POST', `/api/v1${path}`, body)
const cancel = (caller: Caller, { id }: Order, reason = '') =>
  post(caller, `/orders/${id}/cancel`, { reason })
const complete = (caller: Caller, { id }: Order) =>
  caller.call('PUT', `/api/v1/orders/${id}/status`, { status: 'completed' })
const completeAsStaff = (staff: Caller, { id }: Order) =>
  staff.call('PUT', `/api/v1/orders/${id}/status`, { status: 'completed', reason: 'Collected' })
const ship = (caller: Caller, { id }: Order, lineIds: string[], trackingNumber = 'T1') =>
  post(caller, `/orders/${id}/shipments`, { lineIds, carrier: 'Parcel', trackingNumber })
const refund = (caller: Caller, saleId: string | undefined) =>
  post(caller, `/sales/${saleId}/refund`, { reason: 'Broken' })
const auditOf = (id: string) => app.deps.db.select().from(auditEvents).where(eq(auditEvents.subjectId, id))
const stockOf = async (id: string) =>
  (await app.deps.db.select().from(equipmentCatalog).where(eq(equipmentCatalog.id, id)))[0]?.stock

/** An order of one line of each of the two suppliers, two pieces of a stock of ten each. */
const newOrder = async () => {
  const ids = [
    await offerArticle(app, one.companyId, { stock: 10 }),
    await offerArticle(app, two.companyId, { stock: 10, name: 'Scanner', priceCents: 100_000 }),
  ] as const
  const order = await placeOrder(
    buyer.caller,
    ids.map((equipmentId) => ({ equipmentId, quantity: 2 })),
  )
  const [first, second] = order.lines
  if (!first || !second) throw new Error('an order of two lines')
  return { order, ids, first, second, stocks: () => Promise.all(ids.map(stockOf)) }
}
const statuses = (order: Order) => [order.status, ...order.lines.map(({ saleStatus }) => saleStatus)]

describe('an order', () => {
  it('is shipped by its suppliers, confirmed by its buyer, and refunded afterwards', async () => {
    const { order, first, second, stocks } = await newOrder()
    expect(await complete(buyer.caller, order)).toMatchObject({
      status: 409,
      body: { code: 'ORDER_REFUSED', data: { refusal: 'not_shipped', status: 'processing' } },
    })
    const shipped = await ship(one.caller, order, [first.id])
    expect(shipped.body).toMatchObject({
      side: 'supplier',
      lines: [{ carrier: 'Parcel', trackingNumber: 'T1', shippedAt: expect.any(String) }],
    })
    expect((await ship(one.caller, order, [first.id])).status).toBe(200)
    expect(await ship(one.caller, order, [first.id], 'T2')).toMatchObject({
      body: { data: { refusal: 'line_shipped' } },
    })
    expect((await cancel(buyer.caller, order)).body).toMatchObject({ data: { refusal: 'shipped' } })
    await ship(two.caller, order, [second.id])
    const done = await complete(buyer.caller, order)
    expect(statuses(done.body as Order)).toEqual(['completed', 'completed', 'completed'])
    expect((await complete(buyer.caller, order)).status).toBe(200)
    expect((await cancel(buyer.caller, order)).body).toMatchObject({ data: { refusal: 'completed' } })

    const refunded = (await refund(one.caller, first.saleId)).body as Order
    expect(refunded).toMatchObject({ status: 'completed', refundedCents: 25_000, platformFeeCents: 0 })
    expect((await refund(one.caller, first.saleId)).status).toBe(200)
    // What was shipped does not come back to stock by itself.
    expect(await stocks()).toEqual([8, 8])
    expect(await readOrder(buyer.caller, order.id)).toMatchObject({
      paymentState: 'open',
      refundedCents: 25_000,
    })
    await refund(two.caller, second.saleId)
    expect(await readOrder(buyer.caller, order.id)).toMatchObject({
      status: 'completed',
      paymentState: 'void',
    })
  })

  it('has a wrong carrier corrected by its supplier alone; when it left stays', async () => {
    const { order, first, second } = await newOrder()
    const correct = (caller: Caller, lineIds: string[], carrier: string) =>
      caller.call('PUT', `/api/v1/orders/${order.id}/shipments`, { lineIds, carrier, trackingNumber: 'T9' })
    expect(await correct(one.caller, [first.id], 'Freight')).toMatchObject({
      body: { data: { refusal: 'line_waiting' } },
    })
    const { lines } = (await ship(one.caller, order, [first.id])).body as Order
    expect((await correct(two.caller, [first.id], 'Freight')).status).toBe(400)
    expect((await correct(buyer.caller, [first.id], 'Freight')).status).toBe(403)
    expect((await correct(one.caller, [first.id], 'Freight')).body).toMatchObject({
      lines: [{ carrier: 'Freight', trackingNumber: 'T9', shippedAt: lines[0]?.shippedAt }],
    })
    await ship(two.caller, order, [second.id])
    await complete(buyer.caller, order)
    expect((await correct(one.caller, [first.id], 'Rail')).status).toBe(200)
    expect((await readOrder(buyer.caller, order.id)).lines[0]).toMatchObject({ carrier: 'Rail' })
  })

  it('is ended by staff only with a reason, which both sides read', async () => {
    const { order } = await newOrder()
    const support = await callerOf(app, 'support')
    const end = (reason: string) =>
      support.call('PUT', `/api/v1/orders/${order.id}/status`, { status: 'completed', reason })
    expect(await end(' ')).toMatchObject({ status: 400, body: { data: { fields: [{ field: 'reason' }] } } })
    expect((await end('Collected by the buyer')).body).toMatchObject({ status: 'completed' })
    for (const { caller } of [buyer, one]) {
      const notices = (await caller.call('GET', '/api/v1/notifications')).body as { items: object[] }
      expect(notices.items[0]).toMatchObject({
        message: 'Our staff completed it. Reason: Collected by the buyer',
      })
    }
    await end('Collected by the buyer')
    expect(await auditOf(order.id)).toMatchObject([
      {
        action: 'order_changed',
        subjectKind: 'order',
        companyId: buyer.companyId,
        before: { status: 'processing' },
        after: { status: 'completed' },
        details: { number: order.number, reason: 'Collected by the buyer' },
      },
    ])
  })

  it('is not in the log of the staff when its own buyer ends it', async () => {
    const { order } = await newOrder()
    expect((await cancel(buyer.caller, order)).status).toBe(200)
    expect(await auditOf(order.id)).toEqual([])
  })

  it('is cancelled with its sales, and its pieces go back', async () => {
    const { order, stocks } = await newOrder()
    expect(await stocks()).toEqual([8, 8])
    const gone = (await cancel(buyer.caller, order, 'Too late')).body as Order
    expect(statuses(gone)).toEqual(['cancelled', 'refunded', 'refunded'])
    expect(gone).toMatchObject({ cancelReason: 'Too late', paymentState: 'void' })
    expect(gone.lines.map(({ refundReason }) => refundReason)).toEqual(['Too late', 'Too late'])
    expect((await cancel(buyer.caller, order)).status).toBe(200)
    expect(await stocks()).toEqual([10, 10])
    const { items } = (await one.caller.call('GET', '/api/v1/notifications')).body as {
      items: { title: string; message: string }[]
    }
    expect(items[0]).toMatchObject({
      title: `Order ${order.number} is cancelled`,
      message: expect.stringContaining('Reason: Too late'),
    })
  })

  it('is cancelled once all its sales are refunded, and not before', async () => {
    const { order, first, second, stocks } = await newOrder()
    await ship(two.caller, order, [second.id])
    expect(statuses((await refund(one.caller, first.saleId)).body as Order)).toEqual([
      'processing',
      'refunded',
    ])
    expect(await stocks()).toEqual([10, 8])
    expect((await ship(one.caller, order, [first.id])).body).toMatchObject({
      data: { refusal: 'line_refunded' },
    })
    expect(statuses((await refund(two.caller, second.saleId)).body as Order)).toEqual([
      'cancelled',
      'refunded',
    ])
    expect(await stocks()).toEqual([10, 8])
  })

  it('leaves the stock of an article alone that is not counted any more', async () => {
    const { order, ids, stocks } = await newOrder()
    await app.deps.db.update(equipmentCatalog).set({ stock: null }).where(eq(equipmentCatalog.id, ids[0]))
    await cancel(buyer.caller, order)
    expect(await stocks()).toEqual([null, 10])
  })

  it('is completed or cancelled by support, and only read by analysts', async () => {
    const { order, second } = await newOrder()
    const analyst = await callerOf(app, 'analyst')
    const support = await callerOf(app, 'support')
    expect(await readOrder(analyst, order.id)).toMatchObject({
      side: 'staff',
      totalCents: 225_000,
      actions: [],
    })
    expect(await complete(analyst, order)).toMatchObject({
      status: 403,
      body: { message: 'Unauthorized access' },
    })
    await ship(two.caller, order, [second.id])
    const path = `/api/v1/orders/${order.id}/status`
    const gone = await support.call('PUT', path, { status: 'cancelled', reason: 'Fraud' })
    expect(gone.body).toMatchObject({ status: 'cancelled', cancelReason: 'Fraud' })
    expect((await support.call('PUT', path, { status: 'completed', reason: 'Fraud' })).body).toMatchObject({
      data: { refusal: 'cancelled' },
    })
  })
})

describe('who sees what', () => {
  it('a supplier sees its own lines, their sum and the address, and the buyer no fee', async () => {
    const { order, first, second } = await newOrder()
    const theirs = await readOrder(one.caller, order.id)
    expect(theirs).toMatchObject({
      side: 'supplier',
      totalCents: 25_000,
      platformFeeCents: 1250,
      address: { city: 'Stuttgart' },
      paymentState: null,
    })
    expect(theirs.lines.map(({ id }) => id)).toEqual([first.id])
    const text = JSON.stringify(theirs)
    for (const secret of [second.id, second.saleId, second.name, two.companyId, '225000', '200000'])
      expect(text, secret).not.toContain(secret)
    expect(JSON.stringify(await readOrder(buyer.caller, order.id))).not.toMatch(/"platformFeeCents":\d/)
  })

  it('lines of another supplier are neither shipped nor refunded', async () => {
    const { order, first, second } = await newOrder()
    expect((await ship(one.caller, order, [first.id, second.id])).status).toBe(400)
    expect((await refund(one.caller, second.saleId)).status).toBe(404)
    expect((await refund(buyer.caller, second.saleId)).status).toBe(403)
    expect((await ship(buyer.caller, order, [first.id])).status).toBe(403)
    expect((await cancel(one.caller, order)).status).toBe(403)
    const stranger = await newSupplier(app)
    for (const caller of [stranger.caller, (await newPerson(app)).caller])
      expect((await caller.call('GET', `/api/v1/orders/${order.id}`)).status).toBe(404)
    expect(statuses(await readOrder(buyer.caller, order.id))).toEqual(['processing', 'pending', 'pending'])
  })
})

describe('at the same time', () => {
  const both = async (works: (() => Promise<{ status: number }>)[]) =>
    (await Promise.all(works.map((work) => work()))).map(({ status }) => status)

  it('cancelling and completing: one of them happens, whole', async () => {
    const support = await callerOf(app, 'support')
    for (let turn = 0; turn < 5; turn++) {
      const { order, stocks } = await newOrder()
      const answers = await both([() => cancel(buyer.caller, order), () => completeAsStaff(support, order)])
      expect(answers.toSorted()).toEqual([200, 409])
      const end = await readOrder(buyer.caller, order.id)
      if (end.status === 'cancelled') {
        expect(statuses(end)).toEqual(['cancelled', 'refunded', 'refunded'])
        expect(await stocks()).toEqual([10, 10])
      } else {
        expect(statuses(end)).toEqual(['completed', 'completed', 'completed'])
        expect(await stocks()).toEqual([8, 8])
      }
    }
  })

  it('refunding and cancelling: each piece goes back once', async () => {
    for (let turn = 0; turn < 5; turn++) {
      const { order, first, second, stocks } = await newOrder()
      const answers = await both([
        () => cancel(buyer.caller, order),
        () => refund(one.caller, first.saleId),
        () => refund(two.caller, second.saleId),
        () => cancel(buyer.caller, order),
      ])
      expect(answers).toEqual([200, 200, 200, 200])
      expect(statuses(await readOrder(buyer.caller, order.id))).toEqual(['cancelled', 'refunded', 'refunded'])
      expect(await stocks()).toEqual([10, 10])
    }
  })

  it('shipping and cancelling: nothing is both on its way and back in stock', async () => {
    for (let turn = 0; turn < 5; turn++) {
      const { order, first, stocks } = await newOrder()
      const answers = await both([
        () => cancel(buyer.caller, order),
        () => ship(one.caller, order, [first.id]),
      ])
      expect(answers.toSorted()).toEqual([200, 409])
      const end = await readOrder(buyer.caller, order.id)
      const isShipped = end.lines[0]?.shippedAt !== null
      expect(end.status).toBe(isShipped ? 'processing' : 'cancelled')
      expect(await stocks()).toEqual(isShipped ? [8, 8] : [10, 10])
    }
  })
})

describe('lists and figures', () => {
  it('show a buyer its orders and a supplier its sales', async () => {
    const person = await newPerson(app)
    const seller = await newSupplier(app)
    const equipmentId = await offerArticle(app, seller.companyId)
    const made = []
    for (let turn = 0; turn < 3; turn++)
      made.push(await placeOrder(person.caller, [{ equipmentId, quantity: 1 }]))
    await cancel(person.caller, made[0] as Order)
    const page = async (path: string, caller: Caller) =>
      (await caller.call('GET', `/api/v1${path}`)).body as {
        items: (Partial<Sale> & { id: string })[]
        nextCursor: string | null
      }
    const first = await page('/orders?limit=2', person.caller)
    expect(first.items.map(({ id }) => id)).toEqual([made[2]?.id, made[1]?.id])
    expect(first.items[0]).toMatchObject({
      lines: 1,
      shippedLines: 0,
      suppliers: [{ name: 'Plant Inc.', isVerified: false }],
      totalCents: 12_500,
    })
    const next = await page(`/orders?limit=2&cursor=${first.nextCursor}`, person.caller)
    expect(next).toMatchObject({ items: [{ id: made[0]?.id, refundedLines: 1 }], nextCursor: null })
    expect((await page('/orders?status=cancelled', person.caller)).items).toHaveLength(1)
    expect((await page('/orders', seller.caller)).items).toEqual([])
    const { items } = await page('/sales', seller.caller)
    expect(items.map(({ orderId }) => orderId)).toEqual(made.map(({ id }) => id).toReversed())
    expect(items[0]).toMatchObject({ amountCents: 12_500, platformFeeCents: 625, status: 'pending' })
    expect((await page('/sales?status=refunded', seller.caller)).items).toHaveLength(1)
    expect((await person.caller.call('GET', '/api/v1/sales')).status).toBe(403)
  })

  it('compute revenue, orders and growth from the sales', async () => {
    const person = await newPerson(app)
    const seller = await newSupplier(app)
    const stats = async () =>
      (await seller.caller.call('GET', '/api/v1/supplier/stats')).body as SupplierStats
    expect(await stats()).toEqual({
      revenueCents: 0,
      platformFeeCents: 0,
      orders: 0,
      waitingLines: 0,
      growthPercent: null,
    })
    const equipmentId = await offerArticle(app, seller.companyId, { priceCents: 10_000 })
    const buy = async (quantity: number, daysAgo: number) => {
      const order = await placeOrder(person.caller, [{ equipmentId, quantity }])
      await app.deps.db
        .update(componentSales)
        .set({ createdAt: new Date(Date.now() - daysAgo * 86_400_000) })
        .where(eq(componentSales.id, order.lines[0]?.saleId ?? ''))
      return order
    }
    await buy(1, 90)
    expect((await stats()).growthPercent).toBeNull()
    await buy(25, 45)
    await buy(31, 1)
    const refunded = await buy(100, 2)
    await refund(seller.caller, refunded.lines[0]?.saleId)
    expect(await stats()).toEqual({
      revenueCents: 570_000,
      platformFeeCents: 28_500,
      orders: 4,
      waitingLines: 3,
      growthPercent: 24,
    })
  })
})

describe('a company with open orders', () => {
  it('does not go, and names which', async () => {
    const { order } = await newOrder()
    const leaving = (companyId: string, why: 'deletion' | 'type change') =>
      app.deps.db.transaction((tx) => findOpen(tx, { why, companyId }, holdings))
    const seller = await newSupplier(app)
    const person = await newPerson(app)
    const equipmentId = await offerArticle(app, seller.companyId)
    const open = await placeOrder(person.caller, [{ equipmentId, quantity: 1 }])
    expect(await leaving(person.companyId, 'deletion')).toContain('1 order in progress')
    expect(await leaving(person.companyId, 'type change')).toEqual(['1 order in progress'])
    expect(await leaving(seller.companyId, 'type change')).toEqual(['1 sale in progress'])
    await cancel(person.caller, open)
    expect(await leaving(person.companyId, 'deletion')).toEqual([])
    expect(await leaving(seller.companyId, 'deletion')).toEqual([])
    expect((await post(person.caller, '/accounts/delete', { email: person.email })).status).toBe(200)
    const [kept] = await app.deps.db.select().from(orders).where(eq(orders.id, open.id))
    expect(kept).toMatchObject({ companyId: null, buyerName: 'Plant Inc.', status: 'cancelled' })
    await app.deps.db.delete(companies).where(eq(companies.id, seller.companyId))
    const [sale] = await app.deps.db
      .select()
      .from(componentSales)
      .where(eq(componentSales.id, open.lines[0]?.saleId ?? ''))
    expect(sale).toMatchObject({ supplierId: null, supplierName: 'Plant Inc.' })
    expect(order.status).toBe('processing')
  })
})
