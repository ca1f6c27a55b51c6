import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newPerson } from '#server/test/people/new-person.ts'
import { newSupplier, offerArticle } from '#server/test/people/offered-article.ts'
import { ADDRESS, placeOrder } from '#server/test/people/placed-order.ts'
import { type TestApp, testApp } from '#server/test/test-app.ts'

let app: TestApp
let supplierId: string
beforeAll(async () => {
  app = await testApp()
  supplierId = (await newSupplier(app)).companyId
})
afterAll(() => app.close())

const article = (more: Parameters<typeof offerArticle>[2] = {}) => offerArticle(app, supplierId, more)

describe('a checkout with no more than it needs', () => {
  it('asks suppliers without an address and without the terms of sale: nothing is bought', async () => {
    const person = await newPerson(app)
    const equipmentId = await article({ priceCents: null })
    const form = { checkoutKey: randomUUID(), estimates: [{ equipmentId, quantity: 2 }] }
    const made = await person.caller.call('POST', '/api/v1/orders', form)
    expect(made).toMatchObject({ status: 201, body: { order: null, quoteRequests: 1 } })
  })

  it('goes to a country without postcodes without one', async () => {
    const address = { ...ADDRESS, country: 'AE', city: 'Dubai', postcode: '' }
    const order = await placeOrder(
      (await newPerson(app)).caller,
      [{ equipmentId: await article(), quantity: 1 }],
      {
        address,
      },
    )
    expect(order.address).toEqual(address)
  })

  it('is found again by its number, its purchase order, an article or a supplier', async () => {
    const { caller } = await newPerson(app)
    const equipmentId = await article({ name: 'Vortex suction cup' })
    const order = await placeOrder(caller, [{ equipmentId, quantity: 1 }], { poNumber: 'PO-77 west' })
    const other = await placeOrder(caller, [{ equipmentId: await article(), quantity: 1 }])
    const find = async (search: string) => {
      const found = await caller.call('GET', `/api/v1/orders?search=${encodeURIComponent(search)}`)
      return (found.body as { items: { id: string }[] }).items.map(({ id }) => id)
    }
    for (const search of [order.number, 'po-77', 'vortex cup']) expect(await find(search)).toEqual([order.id])
    expect(await find(order.lines[0]?.supplierName ?? '')).toEqual([other.id, order.id])
    expect(await find('turbine')).toEqual([])
    expect(await find(order.number.slice(0, 3))).toHaveLength(2)
  })
})
