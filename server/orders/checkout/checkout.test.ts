import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AccountExport } from '#contract/account-export.ts'
import {
  componentSales,
  equipmentCatalog,
  orderItems,
  orders,
  quoteRequests,
  rateLimits,
  users,
} from '#db/schema/index.ts'
import { type NewPerson, newPerson } from '#server/test/people/new-person.ts'
import { newSupplier, offerArticle } from '#server/test/people/offered-article.ts'
import { ADDRESS, checkOut, orderOf, placeOrder, readOrder } from '#server/test/people/placed-order.ts'
import { recordStatements } from '#server/test/statements.ts'
import { type TestApp, testApp } from '#server/test/test-app.ts'

let app: TestApp
let buyer: NewPerson
let supplier: NewPerson
beforeAll(async () => {
  app = await testApp({ PLATFORM_FEE_PERCENT: '2.5' })
  buyer = await newPerson(app)
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
const countOrders = async () => {
  const { rows } = await app.deps.db.execute<{ all: number }>(
    sql`select (select count(*) from orders) + (select count(*) from order_items) + (select count(*) from component_sales) as all`,
  )
  return Number(rows[0]?.all)
}

const _countQuotes = () => app.deps.db.$count(quoteRequests)

describe('a checkout', () => {
  it('needs a proven address, as a request for quotes does: both write to suppliers', async () => {
    const { caller, userId } = await newPerson(app)
    await app.deps.db.update(users).set({ emailVerified: false }).where(eq(users.id, userId))
    const equipmentId = await article({ stock: 2 })
    const before = await countOrders()
    const refused = { status: 409, body: { code: 'EMAIL_NOT_CONFIRMED' } }
    expect(await checkOut(caller, [{ equipmentId, quantity: 1 }])).toMatchObject(refused)
    const asked = await caller.call('POST', '/api/v1/quote-requests', {
      requestKey: randomUUID(),
      lines: [{ equipmentId, quantity: 1 }],
    })
    expect(asked).toMatchObject(refused)
    expect(await countOrders()).toBe(before)
    expect(await stockOf(equipmentId)).toBe(2)
  })

  it('makes one order of several suppliers, with an item and a sale for each line', async () => {
    const other = await newSupplier(app)
    const [gripper, cable] = [
      await article({ stock: 5, bulkFrom: 3, bulkPriceCents: 11_111 }),
      await offerArticle(app, other.companyId, { unit: 'metre', priceCents: 333, stock: 100 }, 'supply'),
    ]
    const order = await placeOrder(
      buyer.caller,
      [
        { equipmentId: gripper, quantity: 3 },
        { equipmentId: cable, quantity: 12.5 },
      ],
      { taxNumber: 'de 123 456 789', poNumber: ' 4711 ', note: 'Ramp 2' },
    )
    expect(order).toMatchObject({
      number: expect.stringMatching(/^CW-1\d{5}$/),
      side: 'buyer',
      status: 'processing',
      payment: 'invoice',
      paymentState: 'open',
      taxNumber: 'DE123456789',
      poNumber: '4711',
      note: 'Ramp 2',
      address: ADDRESS,
      countryName: 'Germany',
      totalCents: 33_333 + 4163,
      platformFeeCents: null,
      lines: [
        { equipmentId: gripper, unitPriceCents: 11_111, totalCents: 33_333, platformFeeCents: null },
        { equipmentId: cable, quantity: 12.5, totalCents: 4163 },
      ],
    })
    expect([await stockOf(gripper), await stockOf(cable)]).toEqual([2, 87])
    const sales = await app.deps.db
      .select({ sale: componentSales })
      .from(componentSales)
      .innerJoin(orderItems, eq(orderItems.id, componentSales.orderItemId))
      .where(eq(orderItems.orderId, order.id))
      .orderBy(orderItems.position)
    expect(sales.map(({ sale }) => sale)).toMatchObject([
      {
        amountCents: 33_333,
        platformFeeCents: 833,
        status: 'pending',
        supplierId: supplier.companyId,
        supplierEmail: supplier.email,
        buyerEmail: buyer.email,
        buyerName: 'Plant Inc.',
      },
      { amountCents: 4163, platformFeeCents: 104, supplierId: other.companyId },
    ])
  })

  it('begins with the address and the tax number of the last order', async () => {
    const person = await newPerson(app)
    const read = async () => (await person.caller.call('GET', '/api/v1/cart/checkout')).body
    const exported = async () =>
      (await person.caller.call('POST', '/api/v1/accounts/export')).body as AccountExport
    expect(await read()).toMatchObject({ address: { company: 'Plant Inc.', name: 'Pat Planner', line1: '' } })
    const equipmentId = await article()
    const address = { ...ADDRESS, country: 'US', city: 'Detroit' }
    await placeOrder(person.caller, [{ equipmentId, quantity: 1 }], { address, taxNumber: '123456789' })
    expect(await read()).toMatchObject({ address, taxNumber: '12-3456789' })
    expect((await exported()).orders).toMatchObject({
      isComplete: true,
      items: [{ address, totalCents: 12_500 }],
    })
  })

  it.each([
    ['an empty cart', { lines: [] }, ['lines']],
    [
      'an empty form',
      { address: {}, termsVersion: '' },
      ['address.company', 'address.name', 'address.line1', 'address.city', 'address.country', 'termsVersion'],
    ],
    [
      'faults in all parts',
      { address: { ...ADDRESS, city: '' }, taxNumber: 'DE12345678', termsVersion: '' },
      ['address.city', 'termsVersion', 'taxNumber'],
    ],
    ['no postcode where one is needed', { address: { ...ADDRESS, postcode: ' ' } }, ['address.postcode']],
    ['no address at all', { address: undefined }, ['address']],
    ['an unknown country', { address: { ...ADDRESS, country: 'XX' } }, ['address.country']],
    ['another VAT number', { taxNumber: 'DE12345678' }, ['taxNumber']],
    ['former terms', { termsVersion: '2020-01-01' }, ['termsVersion']],
  ])('with %s is refused by field, and writes nothing', async (_what, more, fields) => {
    const equipmentId = await article({ stock: 1 })
    const before = await countOrders()
    const answer = await checkOut(buyer.caller, [{ equipmentId, quantity: 1 }], more)
    expect(answer.status, JSON.stringify(answer.body)).toBe(400)
    const body = answer.body as { data: { fields: { field: string }[] } }
    expect(body.data.fields.map(({ field }) => field)).toEqual(fields)
    expect([await countOrders(), await stockOf(equipmentId)]).toEqual([before, 1])
  })

  it('takes no price that was not seen: the new lines are answered and nothing is written', async () => {
    const [kept, changed] = [await article({ stock: 9 }), await article({ stock: 9 })]
    const lines = [
      { equipmentId: kept, quantity: 1, seenPriceCents: 12_500 },
      { equipmentId: changed, quantity: 2, seenPriceCents: 12_500 },
    ]
    const before = await countOrders()
    for (const [change, line] of [
      [{ priceCents: 12_400 }, { hasPriceChanged: true, unitPriceCents: 12_400, problem: null }],
      [
        { priceCents: 12_500, stock: 1 },
        { hasPriceChanged: false, problem: 'stock' },
      ],
      [{ state: 'unlisted' }, { problem: 'gone' }],
    ] as const) {
      await app.deps.db.update(equipmentCatalog).set(change).where(eq(equipmentCatalog.id, changed))
      expect(await checkOut(buyer.caller, lines)).toMatchObject({
        status: 409,
        body: { code: 'CART_CHANGED', data: { lines: [{ hasPriceChanged: false, problem: null }, line] } },
      })
    }
    expect([await countOrders(), await stockOf(kept)]).toEqual([before, 9])
  })

  it('is for companies that do not sell it themselves, and not for staff', async () => {
    const lines = [{ equipmentId: await article(), quantity: 1 }]
    expect((await checkOut(app.visitor(), lines)).status).toBe(401)
    expect(await checkOut(supplier.caller, lines)).toMatchObject({
      status: 409,
      body: { data: { lines: [{ problem: 'own' }] } },
    })
    expect((await checkOut(await app.as('admin'), lines)).status).toBe(403)
    const helper = await newPerson(app)
    await app.deps.db
      .update(users)
      .set({ role: 'support', emailVerified: true })
      .where(eq(users.id, helper.userId))
    expect((await checkOut(helper.caller, lines)).status).toBe(403)
    expect((await checkOut((await newSupplier(app)).caller, lines)).status).toBe(201)
  })

  it('notifies the people of both sides', async () => {
    const [person, seller] = [await newPerson(app), await newSupplier(app)]
    const equipmentId = await offerArticle(app, seller.companyId)
    const { id, number } = await placeOrder(person.caller, [{ equipmentId, quantity: 2 }])
    const titles = async ({ caller }: NewPerson) => {
      const { items } = (await caller.call('GET', '/api/v1/notifications')).body as {
        items: { title: string; href: string; message: string }[]
      }
      return items.filter(({ href }) => href === `/orders/${id}`)
    }
    expect(await titles(person)).toMatchObject([
      { title: `Order ${number} is placed`, message: '1 line of 1 supplier, $250.00.' },
    ])
    expect(await titles(seller)).toMatchObject([{ title: `New order ${number}` }])
  })

  it('sends as many statements for 20 lines as for two', async () => {
    const [record, person] = [recordStatements(app.deps.pool), await newPerson(app)]
    const send = async (count: number) => {
      const lines = await Promise.all(
        Array.from({ length: count }, async () => ({
          equipmentId: await article({ stock: 3 }),
          quantity: 1,
        })),
      )
      const { result, statements } = await record.during(() =>
        checkOut(
          person.caller,
          lines.map((line) => ({ ...line, seenPriceCents: 12_500 })),
        ),
      )
      expect(result.status).toBe(201)
      return statements.length
    }
    expect(await send(20)).toBe(await send(2))
  })
})

describe('checkouts at the same time', () => {
  it('32 buyers of the last piece: one has it', async () => {
    const buyers: NewPerson[] = []
    while (buyers.length < 32) {
      buyers.push(...(await Promise.all(Array.from({ length: 8 }, () => newPerson(app)))))
      await app.deps.db.delete(rateLimits)
    }
    const equipmentId = await article({ stock: 1 })
    const answers = await Promise.all(
      buyers.map(({ caller }) => checkOut(caller, [{ equipmentId, quantity: 1, seenPriceCents: 12_500 }])),
    )
    const statuses = answers.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([201, ...Array.from({ length: 31 }, () => 409)])
    expect(await stockOf(equipmentId)).toBe(0)
    const lost = answers.find(({ status }) => status === 409)
    expect(lost?.body).toMatchObject({ data: { lines: [{ problem: 'stock', offer: { stock: 0 } }] } })
  })

  it('one of them pressed many times is one order', async () => {
    const [one, two] = [await article({ stock: 9 }), await article({ stock: 9 })]
    const checkoutKey = randomUUID()
    const lines = [one, two].map((equipmentId) => ({ equipmentId, quantity: 9, seenPriceCents: 12_500 }))
    const presses = Array.from({ length: 8 }, (_, turn) =>
      checkOut(buyer.caller, turn % 2 === 0 ? lines : lines.toReversed(), { checkoutKey }),
    )
    const answers = await Promise.all(presses)
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
    expect(new Set(answers.map((answer) => orderOf(answer).id)).size).toBe(1)
    expect([await stockOf(one), await stockOf(two)]).toEqual([0, 0])
    const made = await app.deps.db.select().from(orders).where(eq(orders.checkoutKey, checkoutKey))
    expect(made).toHaveLength(1)
    // A key is of one company: the same one of another is another order.
    await app.deps.db.update(equipmentCatalog).set({ stock: 9 })
    const stranger = await newPerson(app)
    const theirs = await checkOut(stranger.caller, lines, { checkoutKey })
    expect(theirs.status).toBe(201)
    expect(orderOf(theirs).id).not.toBe(made[0]?.id)
  })

  it('with the same articles in another order never wait for each other without end', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => newPerson(app)))
    const ids = await Promise.all(Array.from({ length: 10 }, () => article({ stock: 60 })))
    const lines = ids.map((equipmentId) => ({ equipmentId, quantity: 10, seenPriceCents: 12_500 }))
    const answers = await Promise.all(
      people.map(({ caller }, turn) => checkOut(caller, turn % 2 ? lines : lines.toReversed())),
    )
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 201))
    expect(await Promise.all(ids.map(stockOf))).toEqual(ids.map(() => 0))
  })

  it('and a change of price: the price of the order is one that was seen', async () => {
    const person = await newPerson(app)
    const equipmentId = await article({ stock: 1000 })
    const change = async () => {
      for (let turn = 0; turn < 20; turn++)
        await app.deps.db
          .update(equipmentCatalog)
          .set({ priceCents: turn % 2 ? 12_500 : 13_000 })
          .where(eq(equipmentCatalog.id, equipmentId))
    }
    const buy = async () => {
      const answers = []
      for (let turn = 0; turn < 10; turn++)
        answers.push(await checkOut(person.caller, [{ equipmentId, quantity: 1, seenPriceCents: 12_500 }]))
      return answers
    }
    const [answers] = await Promise.all([buy(), change()])
    const placed = answers.filter(({ status }) => status === 201)
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true)
    expect(await stockOf(equipmentId)).toBe(1000 - placed.length)
    for (const answer of placed)
      expect((await readOrder(person.caller, orderOf(answer).id)).totalCents).toBe(12_500)
  })
})
