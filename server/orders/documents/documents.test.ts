import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { orderDocumentPath, SALES_CSV_PATH, shipmentSlipPath } from '#contract/order-documents.ts'
import type { PrintTask } from '#contract/print-tasks.ts'
import { rateLimits } from '#db/schema/index.ts'
import { newPerson } from '#server/test/people/new-person.ts'
import { newSupplier, offerArticle } from '#server/test/people/offered-article.ts'
import { placeOrder } from '#server/test/people/placed-order.ts'
import { type Caller, type TestApp, testApp } from '#server/test/test-app.ts'

let app: TestApp
const printed: PrintTask[] = []
beforeAll(async () => {
  app = await testApp()
  const { print } = app.deps.printer
  app.deps.printer.print = (task) => {
    printed.push(task)
    return print(task)
  }
})
afterAll(() => app.close())
beforeEach(() => app.deps.db.delete(rateLimits))

const open = (caller: Caller, path: string) => app.fetch(path, { headers: { cookie: caller.cookie() } })

/** An order of two suppliers. */
const newOrder = async () => {
  const [buyer, one, two] = [await newPerson(app), await newSupplier(app), await newSupplier(app)]
  const ids = [
    await offerArticle(app, one.companyId, { name: '=Gripper' }),
    await offerArticle(app, two.companyId, { name: 'Scanner', priceCents: 99_900 }),
  ]
  const order = await placeOrder(
    buyer.caller,
    ids.map((equipmentId) => ({ equipmentId, quantity: 2 })),
  )
  return { buyer, one, two, order }
}

describe('documents of an order', () => {
  it('the confirmation shows the buyer all lines and a supplier its own, and is printed once', async () => {
    const { buyer, one, order } = await newOrder()
    const path = orderDocumentPath(order.id, 'confirmation.pdf')
    printed.length = 0
    for (const caller of [buyer.caller, one.caller, buyer.caller]) {
      const answer = await open(caller, path)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toBe('application/pdf')
      expect(answer.headers.get('content-disposition')).toBe(
        `attachment; filename="${order.number}-confirmation.pdf"`,
      )
      expect(
        Buffer.from(await answer.arrayBuffer())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-')
    }
    const lines = printed.map((task) => ('order' in task ? task.order.lines.map(({ name }) => name) : []))
    expect(lines).toEqual([['=Gripper', 'Scanner'], ['=Gripper']])
  })

  it('the packing slip is for suppliers, of their lines that are not refunded', async () => {
    const { buyer, one, two, order } = await newOrder()
    const path = orderDocumentPath(order.id, 'packing-slip.pdf')
    printed.length = 0
    expect((await open(buyer.caller, path)).status).toBe(404)
    expect((await open(await app.as('admin'), path)).status).toBe(404)
    expect((await open(two.caller, path)).status).toBe(200)
    expect(printed).toMatchObject([{ kind: 'packingSlip', order: { lines: [{ name: 'Scanner' }] } }])
    const [line] = order.lines
    await one.caller.call('POST', `/api/v1/sales/${line?.saleId}/refund`, { reason: 'Broken' })
    expect((await open(one.caller, path)).status).toBe(404)
    const confirmation = orderDocumentPath(order.id, 'confirmation.pdf')
    expect((await open(buyer.caller, confirmation)).status).toBe(200)
    expect(printed.at(-1)).toMatchObject({
      order: { isCancelled: false, lines: [{ isRefunded: true }, { isRefunded: false }] },
    })
  })

  it('a packing slip is of one parcel: what is to be shipped, or what left at one moment', async () => {
    const [buyer, seller] = [await newPerson(app), await newSupplier(app)]
    const ids = [
      await offerArticle(app, seller.companyId, { name: 'Gripper' }),
      await offerArticle(app, seller.companyId, { name: 'Scanner' }),
    ]
    const order = await placeOrder(
      buyer.caller,
      ids.map((equipmentId) => ({ equipmentId, quantity: 1 })),
    )
    const [gripper] = order.lines
    const shipped = await seller.caller.call('POST', `/api/v1/orders/${order.id}/shipments`, {
      lineIds: [gripper?.id],
      carrier: 'DHL',
    })
    const at = (shipped.body as typeof order).lines.find(({ id }) => id === gripper?.id)?.shippedAt ?? ''
    const slipOf = async (path: string) => {
      printed.length = 0
      expect((await open(seller.caller, path)).status).toBe(200)
      return printed.flatMap((task) => ('order' in task ? task.order.lines.map(({ name }) => name) : []))
    }
    expect(await slipOf(orderDocumentPath(order.id, 'packing-slip.pdf'))).toEqual(['Scanner'])
    expect(await slipOf(shipmentSlipPath(order.id, at))).toEqual(['Gripper'])
    const foreign = shipmentSlipPath(order.id, '2026-01-01T00:00:00.000Z')
    expect((await open(seller.caller, foreign)).status).toBe(404)
    expect((await open(buyer.caller, shipmentSlipPath(order.id, at))).status).toBe(404)
  })

  it('open for no one else', async () => {
    const { order } = await newOrder()
    const path = orderDocumentPath(order.id, 'confirmation.pdf')
    expect((await open(app.visitor(), path)).status).toBe(401)
    expect((await open((await newSupplier(app)).caller, path)).status).toBe(404)
    expect((await open(await app.as('admin'), path.replace('confirmation', 'invoice'))).status).toBe(404)
  })

  it('of a hundred long lines still fit their pages', async () => {
    const [buyer, seller] = [await newPerson(app), await newSupplier(app)]
    const ids = await Promise.all(
      Array.from({ length: 100 }, () =>
        offerArticle(app, seller.companyId, { name: 'Schürze '.repeat(25).trim() }),
      ),
    )
    const order = await placeOrder(
      buyer.caller,
      ids.map((equipmentId) => ({ equipmentId, quantity: 1 })),
    )
    expect((await open(buyer.caller, orderDocumentPath(order.id, 'confirmation.pdf'))).status).toBe(200)
  })
})

describe('sales as a table', () => {
  it('have fee and net, and no formulas', async () => {
    const { one, buyer, order } = await newOrder()
    const text = await (await open(one.caller, SALES_CSV_PATH)).text()
    const [head, row, ...rest] = text.replace('\ufeff', '').trim().split('\r\n')
    expect(head).toMatch(/^Date,Order,Article,/)
    expect(row).toContain(`,${order.number},"'=Gripper",,2,piece,250.00,12.50,237.50,pending,Plant Inc.,,`)
    expect(rest).toEqual([])
    expect((await open(buyer.caller, SALES_CSV_PATH)).status).toBe(403)
  })
})
