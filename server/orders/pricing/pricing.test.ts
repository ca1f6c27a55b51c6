import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PricedCart } from '#contract/order-lines.ts'
import { companies, type equipmentCatalog, equipmentCategories, quoteRequests } from '#db/schema/index.ts'
import { only } from '#server/test/owned-row.ts'
import { type NewPerson, newPerson } from '#server/test/people/new-person.ts'
import { newSupplier, offerArticle } from '#server/test/people/offered-article.ts'
import { recordStatements } from '#server/test/statements.ts'
import { type Caller, type TestApp, testApp } from '#server/test/test-app.ts'
import { lineTotalOf, platformFeeOf } from './price-rule.ts'

let app: TestApp
let supplier: NewPerson
beforeAll(async () => {
  app = await testApp()
  supplier = await newSupplier(app)
})
afterAll(() => app.close())

const quote = async (lines: object[], caller: Caller = app.visitor()) => {
  const answer = await caller.call('POST', '/api/v1/cart/prices', { lines })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body as PricedCart
}
const article = (more: Partial<typeof equipmentCatalog.$inferInsert> = {}) =>
  offerArticle(app, supplier.companyId, more)

describe('amounts', () => {
  it.each([
    [12_500, 3, 37_500],
    [1, 0.5, 1],
    [1, 0.01, 1],
    [333, 0.1, 33],
    [335, 0.1, 34],
    [1_000_000_000, 0.07, 70_000_000],
  ])('of %i cents for %f are %i', (price, quantity, total) => {
    expect(lineTotalOf(price, quantity)).toBe(total)
  })

  it.each([
    [10, 5, 1],
    [9, 5, 0],
    [1_000_000_000, 5, 50_000_000],
    [1000, 2.25, 23],
    [100, 0, 0],
    [100, 100, 100],
  ])('%i at %f %% are a fee of %i', (amount, percent, fee) => {
    expect(platformFeeOf(amount, percent)).toBe(fee)
  })
})

describe('the price of a cart', () => {
  it('is that of the article, with the bulk price for all units from its quantity on', async () => {
    const id = await article({
      bulkFrom: 10,
      bulkPriceCents: 11_000,
      leadTimeDays: 14,
      name: 'Vacuum gripper',
    })
    const at = async (quantity: number, seenPriceCents: number | null) => {
      const { lines, ...cart } = await quote([{ equipmentId: id, quantity, seenPriceCents }])
      const { unitPriceCents, totalCents, hasPriceChanged } = lines[0] ?? {}
      return { ...cart, unitPriceCents, lineCents: totalCents, hasPriceChanged }
    }
    expect(await at(9, 12_500)).toEqual({
      unitPriceCents: 12_500,
      lineCents: 112_500,
      totalCents: 112_500,
      hasPriceChanged: false,
      isUnchanged: true,
    })
    expect(await at(10, 12_500)).toEqual({
      unitPriceCents: 11_000,
      lineCents: 110_000,
      totalCents: 110_000,
      hasPriceChanged: true,
      isUnchanged: false,
    })
    expect((await at(10, null)).isUnchanged).toBe(true)
    const { lines } = await quote([{ equipmentId: id, quantity: 1 }])
    expect(lines[0]?.offer).toMatchObject({
      name: 'Vacuum gripper',
      leadTimeDays: 14,
      supplierId: supplier.companyId,
      stock: null,
    })
  })

  it.each([
    ['an unlisted article', { state: 'unlisted' as const }, 1, 'gone'],
    ['a retired article', { state: 'retired' as const }, 1, 'gone'],
    ['an article without a price', { priceCents: null }, 1, 'on_request'],
    ['more than there are', { stock: 2 }, 3, 'stock'],
    ['more metres than there are', { stock: 2, unit: 'metre' as const }, 2.01, 'stock'],
    ['all that there are', { stock: 2 }, 2, null],
    ['a piece and a half', {}, 1.5, 'fraction'],
    ['a metre and a half', { unit: 'metre' as const }, 1.5, null],
    ['more than an order can cost', { priceCents: 1_000_000_000 }, 2, 'amount'],
  ])('names %s', async (_what, more, quantity, problem) => {
    const { lines, totalCents } = await quote([{ equipmentId: await article(more), quantity }])
    expect(lines).toMatchObject([{ problem }])
    expect(totalCents > 0).toBe(problem === null)
  })

  it('names what a company sells itself, and what is sold by one that is no supplier any more', async () => {
    const [id, leaver] = [await article(), await newSupplier(app)]
    const lines = [{ equipmentId: id, quantity: 1 }]
    expect((await quote(lines, supplier.caller)).lines).toMatchObject([{ problem: 'own' }])
    const left = await offerArticle(app, leaver.companyId)
    await app.deps.db.update(companies).set({ type: 'engineer' }).where(eq(companies.id, leaver.companyId))
    expect((await quote([{ equipmentId: left, quantity: 1 }, ...lines])).lines).toMatchObject([
      { problem: 'gone', offer: null },
      { problem: null },
    ])
  })

  it('refuses a line twice, none of both kinds, and odd quantities by field', async () => {
    const equipmentId = randomUUID()
    const refused = async (lines: object[]) => {
      const answer = await app.visitor().call('POST', '/api/v1/cart/prices', { lines })
      expect(answer.status, JSON.stringify(answer.body)).toBe(400)
      return (answer.body as { data: { fields: { field: string }[] } }).data.fields.map(({ field }) => field)
    }
    const line = { equipmentId, quantity: 1 }
    expect(await refused([line, line])).toEqual(['lines.1'])
    expect(await refused([{ quantity: 1 }])).toEqual(['lines.0'])
    expect(await refused([{ equipmentId, quantity: 0 }])).toEqual(['lines.0.quantity'])
    expect(await refused([{ equipmentId, quantity: 1.005 }])).toEqual(['lines.0.quantity'])
    expect(
      await refused(Array.from({ length: 101 }, () => ({ equipmentId: randomUUID(), quantity: 1 }))),
    ).toEqual(['lines'])
  })

  it('is the answer to a quote request while that is accepted, valid and not ordered, for its buyer alone', async () => {
    const buyer = await newPerson(app)
    const { id: categoryId } = only(
      await app.deps.db.select().from(equipmentCategories).where(eq(equipmentCategories.key, 'robot')),
    )
    const { id: quoteRequestId } = only(
      await app.deps.db
        .insert(quoteRequests)
        .values({
          companyId: buyer.companyId,
          supplierCompanyId: supplier.companyId,
          buyerName: 'Plant',
          categoryId,
          name: 'Robot, 20 kg',
          quantity: 2,
          requestKey: randomUUID(),
          status: 'accepted',
          priceCents: 3_000_000,
          leadTimeDays: 42,
          validUntil: new Date(Date.now() + 86_400_000),
          answeredAt: new Date(),
        })
        .returning({ id: quoteRequests.id }),
    )
    const line = async (caller?: Caller) =>
      (await quote([{ quoteRequestId, seenPriceCents: 3_000_000 }], caller)).lines[0]
    expect(await line(buyer.caller)).toMatchObject({ quantity: 2, totalCents: 6_000_000, problem: null })
    expect(await line()).toMatchObject({ quantity: null, problem: 'gone' })
    expect(await line((await newPerson(app)).caller)).toMatchObject({ problem: 'gone' })
    const change = (more: Partial<typeof quoteRequests.$inferInsert>) =>
      app.deps.db.update(quoteRequests).set(more).where(eq(quoteRequests.id, quoteRequestId))
    await change({ orderItemId: randomUUID() })
    expect(await line(buyer.caller)).toMatchObject({ problem: 'quote_spent' })
    await change({ orderItemId: null, status: 'answered' })
    expect(await line(buyer.caller)).toMatchObject({ problem: 'quote_open' })
    await change({ status: 'accepted', validUntil: new Date(Date.now() - 1) })
    expect(await line(buyer.caller)).toMatchObject({ problem: 'quote_expired' })
  })

  it('takes one statement for any number of articles', async () => {
    const lines = await Promise.all(
      Array.from({ length: 30 }, async () => ({ equipmentId: await article(), quantity: 1 })),
    )
    const { statements } = await recordStatements(app.deps.pool).during(() => quote(lines))
    expect(statements.filter((text) => text.includes('equipment_catalog'))).toHaveLength(1)
  })
})
