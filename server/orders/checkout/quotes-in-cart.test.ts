import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { equipmentCatalog, orderItems, quoteRequests, rateLimits } from '#db/schema/index.ts'
import { type NewPerson, newPerson } from '#server/test/people/new-person.ts'
import { newSupplier, offerArticle } from '#server/test/people/offered-article.ts'
import { checkOut, placeOrder } from '#server/test/people/placed-order.ts'
import { recordStatements } from '#server/test/statements.ts'
import { type Caller, type TestApp, testApp } from '#server/test/test-app.ts'

let app: TestApp
let supplier: NewPerson
beforeAll(async () => {
  app = await testApp()
  supplier = await newSupplier(app)
})
afterAll(() => app.close())
// All of them come from one address.
beforeEach(() => app.deps.db.delete(rateLimits))

const article = (more: Partial<typeof equipmentCatalog.$inferInsert> = {}) =>
  offerArticle(app, supplier.companyId, more)
const stockOf = async (id: string) => {
  const [row] = await app.deps.db
    .select({ stock: equipmentCatalog.stock })
    .from(equipmentCatalog)
    .where(eq(equipmentCatalog.id, id))
  return row?.stock
}
const countQuotes = () => app.deps.db.$count(quoteRequests)

describe('a cart with quotes and estimates', () => {
  const acceptedQuote = async (person: NewPerson, about?: string) => {
    const equipmentId = about ?? (await article({ priceCents: null }))
    const call = (caller: Caller, method: string, path: string, body: object = {}) =>
      caller.call(method, `/api/v1/quote-requests${path}`, body)
    const asked = await call(person.caller, 'POST', '', {
      requestKey: randomUUID(),
      lines: [{ equipmentId, quantity: 2 }],
    })
    const [id = ''] = (asked.body as { ids: string[] }).ids
    const validUntil = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
    await call(supplier.caller, 'PUT', `/${id}/answer`, { priceCents: 50_000, leadTimeDays: 9, validUntil })
    expect((await call(person.caller, 'PUT', `/${id}/acceptance`)).status).toBe(200)
    return id
  }

  it('spends a quote once, and frees it when the order is cancelled', async () => {
    const person = await newPerson(app)
    const quoteRequestId = await acceptedQuote(person)
    const first = await placeOrder(person.caller, [{ quoteRequestId }])
    expect(first).toMatchObject({
      totalCents: 100_000,
      lines: [{ quoteRequestId, quantity: 2, leadTimeDays: 9 }],
    })
    expect((await person.caller.call('GET', `/api/v1/quote-requests/${quoteRequestId}`)).body).toMatchObject({
      orderId: first.id,
    })
    const again = () => checkOut(person.caller, [{ quoteRequestId, seenPriceCents: 50_000 }])
    expect(await again()).toMatchObject({
      status: 409,
      body: { data: { lines: [{ problem: 'quote_spent' }] } },
    })
    await person.caller.call('POST', `/api/v1/orders/${first.id}/cancel`, {})
    const answers = await Promise.all([again(), again(), again()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  })

  it('takes what is in stock of the article of a quote, names it, and gives it back', async () => {
    const person = await newPerson(app)
    const equipmentId = await article({ stock: 4, articleNumber: 'G-77', manufacturer: 'Grip', model: 'G' })
    const quotes = [await acceptedQuote(person, equipmentId), await acceptedQuote(person, equipmentId)]
    const order = await placeOrder(person.caller, [
      ...quotes.map((quoteRequestId) => ({ quoteRequestId })),
      { equipmentId, quantity: 1 },
    ])
    const about = { equipmentId, articleNumber: 'G-77', manufacturer: 'Grip', model: 'G' }
    expect(order.lines).toMatchObject([about, about, about])
    // The line at the list price is served first, and the second quote gets the one piece that is left.
    const taken = await app.deps.db
      .select({ pieces: orderItems.takenStock })
      .from(orderItems)
      .where(eq(orderItems.orderId, order.id))
      .orderBy(orderItems.position)
    expect(taken.map(({ pieces }) => pieces)).toEqual([2, 1, 1])
    expect(await stockOf(equipmentId)).toBe(0)
    await person.caller.call('POST', `/api/v1/orders/${order.id}/cancel`, {})
    expect(await stockOf(equipmentId)).toBe(4)
  })

  it('orders a quote of an article that is not listed any more', async () => {
    const person = await newPerson(app)
    const equipmentId = await article({ stock: 1 })
    const quoteRequestId = await acceptedQuote(person, equipmentId)
    await app.deps.db
      .update(equipmentCatalog)
      .set({ state: 'unlisted' })
      .where(eq(equipmentCatalog.id, equipmentId))
    expect(await checkOut(person.caller, [{ equipmentId, quantity: 1 }])).toMatchObject({ status: 409 })
    expect((await placeOrder(person.caller, [{ quoteRequestId }])).lines).toMatchObject([{ equipmentId }])
    expect(await stockOf(equipmentId)).toBe(0)
  })

  it('spends all quotes of an order in one statement', async () => {
    const [record, person] = [recordStatements(app.deps.pool), await newPerson(app)]
    const send = async (count: number) => {
      const lines: { quoteRequestId: string }[] = []
      while (lines.length < count) lines.push({ quoteRequestId: await acceptedQuote(person) })
      const { result, statements } = await record.during(() => placeOrder(person.caller, lines))
      expect(result.lines.map(({ quoteRequestId }) => ({ quoteRequestId }))).toEqual(lines)
      return statements.length
    }
    expect(await send(4)).toBe(await send(1))
  })

  it('asks suppliers for what has no price, with the order or alone, and never twice', async () => {
    const person = await newPerson(app)
    const [priced, unpriced] = [await article(), await article({ priceCents: null })]
    const form = { checkoutKey: randomUUID(), estimates: [{ equipmentId: unpriced, quantity: 1 }] }
    const lines = [{ equipmentId: priced, quantity: 1, seenPriceCents: 12_500 }]
    const made = await checkOut(person.caller, lines, form)
    expect(made).toMatchObject({ status: 201, body: { order: { totalCents: 12_500 }, quoteRequests: 1 } })
    expect((await checkOut(person.caller, lines, form)).body).toEqual(made.body)
    expect(await checkOut(person.caller, [], { ...form, checkoutKey: randomUUID() })).toMatchObject({
      status: 201,
      body: { order: null, quoteRequests: 1 },
    })
    const changed = [{ equipmentId: priced, quantity: 1, seenPriceCents: 1 }]
    const before = await countQuotes()
    expect((await checkOut(person.caller, changed, { ...form, checkoutKey: randomUUID() })).status).toBe(409)
    expect(await countQuotes()).toBe(before)
  })
})
