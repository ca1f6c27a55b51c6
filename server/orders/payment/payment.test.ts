import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PAY_WITHIN_MINUTES } from '#contract/order-states.ts'
import { componentSales, equipmentCatalog, notifications, orders, rateLimits } from '#db/schema/index.ts'
import { fixedClock } from '#server/platform/clock.ts'
import { eventOf, signedRequest } from '#server/test/elsewhere/stripe-event.ts'
import { type StripeServer, stripeServer } from '#server/test/elsewhere/stripe-server.ts'
import { only } from '#server/test/owned-row.ts'
import { type NewPerson, newPerson } from '#server/test/people/new-person.ts'
import { newSupplier, offerArticle } from '#server/test/people/offered-article.ts'
import { checkOut, placeOrder, readOrder } from '#server/test/people/placed-order.ts'
import { type TestApp, testApp } from '#server/test/test-app.ts'
import { runTimer } from '#server/timers/run-timer.ts'
import { cancelUnpaidOrders } from './cancel-unpaid.ts'

const STOCK = 10

let server: StripeServer
let app: TestApp
let supplier: NewPerson
beforeAll(async () => {
  server = await stripeServer()
  app = await testApp(server.environment)
  supplier = await newSupplier(app)
  await app.deps.queue.work(app.deps)
})
afterAll(async () => {
  await app.close()
  await server.close()
})
beforeEach(() => app.deps.db.delete(rateLimits))

const stockOf = async (id: string) =>
  only(await app.deps.db.select().from(equipmentCatalog).where(eq(equipmentCatalog.id, id))).stock

/** An order by card of two pieces, written and not paid. */
const unpaid = async () => {
  const buyer = await newPerson(app)
  const equipmentId = await offerArticle(app, supplier.companyId, { stock: STOCK })
  const order = await placeOrder(buyer.caller, [{ equipmentId, quantity: 2 }], { payment: 'stripe' })
  return { buyer, equipmentId, order }
}
const tell = async (type: string, orderId: string, more: object = {}) => {
  const object = {
    id: `cs_${orderId}`,
    mode: 'payment',
    payment_status: 'paid',
    payment_intent: `pi_${orderId}`,
    metadata: { orderId },
    ...more,
  }
  const answer = await app.fetch('/api/v1/stripe/webhook', signedRequest(eventOf({ type, object })))
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`)
}
const pay = (orderId: string) => tell('checkout.session.completed', orderId)
const ship = async (orderId: string) => {
  const { lines } = await readOrder(supplier.caller, orderId)
  const lineIds = lines.map(({ id }) => id)
  return supplier.caller.call('POST', `/api/v1/orders/${orderId}/shipments`, { lineIds, carrier: 'Parcel' })
}
const noticesOf = async ({ userId }: NewPerson, number: string) =>
  (await app.deps.db.select().from(notifications).where(eq(notifications.userId, userId))).filter(
    ({ title }) => title.includes(number),
  )
let minute = PAY_WITHIN_MINUTES
/** The timer, after the time for payments. */
const tickLate = () =>
  runTimer({ ...app.deps, clock: fixedClock(new Date(Date.now() + ++minute * 60_000)) }, [cancelUnpaidOrders])

describe('an order by card', () => {
  it('is written before the redirect, holds its pieces, and is announced once it is paid', async () => {
    const { buyer, equipmentId, order } = await unpaid()
    expect(order).toMatchObject({ payment: 'stripe', paymentState: 'open', status: 'processing' })
    expect(await stockOf(equipmentId)).toBe(STOCK - 2)
    expect(await noticesOf(supplier, order.number)).toEqual([])
    expect((await ship(order.id)).body).toMatchObject({ data: { refusal: 'not_paid' } })
    const path = `/api/v1/orders/${order.id}/payment`
    const { body } = await buyer.caller.call('POST', path, {})
    expect(body).toMatchObject({ url: expect.stringMatching(/^https:\/\/checkout\.stripe\.com\//) })
    const form = server.asked.at(-1)?.form
    expect(form?.get('line_items[0][price_data][unit_amount]')).toBe('25000')
    expect(form?.get('metadata[orderId]')).toBe(order.id)
    expect((await supplier.caller.call('POST', path, {})).status).toBe(404)

    await Promise.all([pay(order.id), pay(order.id)])
    await tell('checkout.session.async_payment_succeeded', order.id)
    expect(await readOrder(buyer.caller, order.id)).toMatchObject({
      paymentState: 'paid',
      status: 'processing',
    })
    expect(await noticesOf(supplier, order.number)).toHaveLength(1)
    expect((await buyer.caller.call('POST', path, {})).status).toBe(409)
    await tickLate()
    expect((await ship(order.id)).status).toBe(200)
  })

  it('that is not paid in time is cancelled, and its pieces are free again', async () => {
    const { buyer, equipmentId, order } = await unpaid()
    await tickLate()
    expect(await readOrder(buyer.caller, order.id)).toMatchObject({
      status: 'cancelled',
      paymentState: 'void',
    })
    expect(await stockOf(equipmentId)).toBe(STOCK)
    expect(await noticesOf(buyer, order.number)).toHaveLength(1)
    // Its payment comes after all, late: it goes back.
    await pay(order.id)
    expect(await readOrder(buyer.caller, order.id)).toMatchObject({
      status: 'cancelled',
      paymentState: 'refunded',
    })
    await expect
      .poll(() => server.asked.filter(({ form }) => form.get('payment_intent') === `pi_${order.id}`).length)
      .toBe(1)
    expect(await stockOf(equipmentId)).toBe(STOCK)
  })

  it('can be paid for the first time late, on a page that is open as long as Stripe asks for', async () => {
    const { buyer, order } = await unpaid()
    const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)
    const rowOf = async () => only(await app.deps.db.select().from(orders).where(eq(orders.id, order.id)))
    // Placed 35 minutes ago: the page would close in 15, and Stripe opens none for less than 30.
    await app.deps.db
      .update(orders)
      .set({ payBy: inMinutes(PAY_WITHIN_MINUTES - 35) })
      .where(eq(orders.id, order.id))
    const open = () => buyer.caller.call('POST', `/api/v1/orders/${order.id}/payment`, {})
    const [one, two] = await Promise.all([open(), open()])
    expect([one.status, two.status]).toEqual([200, 200])
    expect(two.body).toEqual(one.body)
    const closesAt = Number(server.asked.at(-1)?.form.get('expires_at')) * 1000
    const { payBy } = await rowOf()
    expect(payBy?.getTime()).toBeGreaterThan(closesAt)
    // The same page for a later press, also when little of it is left.
    expect((await open()).body).toEqual(one.body)
    await app.deps.db
      .update(orders)
      .set({ payBy: inMinutes(-1) })
      .where(eq(orders.id, order.id))
    expect((await open()).status).toBe(409)
  })

  it.each([
    ['more than $999,999.99', 99_999_999 + 1],
    ['less than $0.50', 49],
  ])('of %s is refused in words before anything is written', async (_name, priceCents) => {
    const buyer = await newPerson(app)
    const equipmentId = await offerArticle(app, supplier.companyId, { priceCents })
    const answer = await checkOut(buyer.caller, [{ equipmentId, quantity: 1 }], { payment: 'stripe' })
    expect(answer).toMatchObject({ status: 400, body: { data: { fields: [{ field: 'payment' }] } } })
    expect(JSON.stringify(answer.body)).toContain('$0.50 to $999,999.99')
    expect(await app.deps.db.$count(orders, eq(orders.companyId, buyer.companyId))).toBe(0)
    const placed = await checkOut(buyer.caller, [{ equipmentId, quantity: 1 }])
    expect(placed.status).toBe(201)
  })

  it('whose page has closed is cancelled, unless it was paid before', async () => {
    const { buyer, order } = await unpaid()
    await tell('checkout.session.expired', order.id, { payment_status: 'unpaid', payment_intent: null })
    expect((await readOrder(buyer.caller, order.id)).status).toBe('cancelled')
    const other = await unpaid()
    await pay(other.order.id)
    await tell('checkout.session.expired', other.order.id, { payment_status: 'unpaid', payment_intent: null })
    expect((await readOrder(other.buyer.caller, other.order.id)).status).toBe('processing')
  })

  it('is refunded through Stripe, once, when its buyer cancels it or its supplier refunds a line', async () => {
    for (const way of ['cancel', 'refund'] as const) {
      const { buyer, order } = await unpaid()
      await pay(order.id)
      const lines = (await readOrder(supplier.caller, order.id)).lines
      const answer =
        way === 'cancel'
          ? await buyer.caller.call('POST', `/api/v1/orders/${order.id}/cancel`, {})
          : await supplier.caller.call('POST', `/api/v1/sales/${lines[0]?.saleId}/refund`, {
              reason: 'Sold out',
            })
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      expect((await readOrder(buyer.caller, order.id)).paymentState).toBe('refunded')
      const refunds = () => server.asked.filter(({ form }) => form.get('payment_intent') === `pi_${order.id}`)
      await expect.poll(() => refunds().length).toBe(1)
      expect(refunds()[0]?.form.get('amount')).toBe('25000')
      const sale = async () =>
        only(
          await app.deps.db
            .select()
            .from(componentSales)
            .where(eq(componentSales.id, lines[0]?.saleId ?? '')),
        )
      await expect.poll(async () => (await sale()).stripeRefundId).toBeTruthy()
    }
  })
})

it('without Stripe an order by card is refused, and nothing is written', async () => {
  const plain = await testApp()
  try {
    const seller = await newSupplier(plain)
    const equipmentId = await offerArticle(plain, seller.companyId)
    const buyer = await newPerson(plain)
    const answer = await checkOut(buyer.caller, [{ equipmentId, quantity: 1 }], { payment: 'stripe' })
    expect(answer.body).toMatchObject({ data: { fields: [{ field: 'payment' }] } })
    expect(await plain.deps.db.select().from(orders)).toEqual([])
  } finally {
    await plain.close()
  }
})
