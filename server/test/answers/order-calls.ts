import { randomUUID } from 'node:crypto'
import { orderDocumentPath, SALES_CSV_PATH } from '#contract/order-documents.ts'
import { lastLine } from '../owned/orders.ts'
import { owned } from '../owned.ts'
import { newSupplier, offerArticle } from '../people/offered-article.ts'
import { checkoutOf } from '../people/placed-order.ts'
import type { AnswerLab } from './answer-lab.ts'

/** Calls of orders that succeed. */
export const orderCalls = {
  'orders.cancelOrder': () => ({ body: { reason: 'Too late 😀' } }),
  'orders.checkout': async ({ app }: AnswerLab) => {
    const equipmentId = await offerArticle(app, (await newSupplier(app)).companyId)
    return { body: checkoutOf([{ equipmentId, quantity: 2, seenPriceCents: 12_500 }]) }
  },
  'orders.getSupplierStats': async ({ app }: AnswerLab) => ({ caller: await app.as('supplier') }),
  'orders.listSales': async ({ app }: AnswerLab) => ({ caller: await app.as('supplier') }),
  'orders.refundSale': async ({ app }: AnswerLab) => ({
    caller: await app.as('supplier'),
    body: { reason: 'Broken' },
  }),
  'orders.setOrderStatus': () => ({ body: { status: 'cancelled' } }),
  'orders.shipItems': async (lab: AnswerLab) => {
    const { ids } = await owned(lab.app, 'orders.shipItems')
    const body = { lineIds: [lastLine.id], carrier: 'Parcel', trackingNumber: 'T1' }
    return { caller: await lab.app.as('supplier'), ids, body }
  },
  'orders.quoteCart': () => ({
    body: { lines: [{ equipmentId: randomUUID(), quantity: 2, seenPriceCents: 12_500 }] },
  }),
}

/** Doors of orders beside the procedures. */
export const orderDoors = {
  'orders.openDocument': async (lab: AnswerLab) => {
    const { ids } = await owned(lab.app, 'orders.getOrder')
    const path = orderDocumentPath(ids.id ?? '', 'confirmation.pdf')
    const { caller } = await lab.person()
    const open = (cookie: string) => lab.app.fetch(path, { headers: { cookie } })
    const owner = await lab.app.as('manufacturer')
    return { answer: await open(owner.cookie()), refused: await open(caller.cookie()) }
  },
  'orders.exportSales': async (lab: AnswerLab) => {
    const open = (cookie: string) => lab.app.fetch(SALES_CSV_PATH, { headers: { cookie } })
    const supplier = await lab.app.as('supplier')
    return {
      answer: await open(supplier.cookie()),
      refused: await open((await lab.person()).caller.cookie()),
    }
  },
}
