import { randomUUID } from 'node:crypto'
import { componentSales, orderItems, orders } from '#db/schema/index.ts'
import type { CallerKind } from '../callers.ts'
import { type MakeOwned, only } from '../owned-row.ts'
import { ADDRESS } from '../people/placed-order.ts'
import { makeOwnedQuote } from './quote-requests.ts'

/** Who may do what with an order of the demo manufacturer at the demo supplier. */
const readers: readonly CallerKind[] = ['manufacturer', 'supplier', 'admin', 'support', 'analyst']
const sides: Readonly<Record<string, readonly CallerKind[]>> = {
  'orders.getOrder': readers,
  'orders.cancelOrder': ['manufacturer', 'admin', 'support'],
  'orders.setOrderStatus': ['manufacturer', 'admin', 'support'],
  'orders.shipItems': ['supplier'],
  'orders.correctShipment': ['supplier'],
  'orders.refundSale': ['supplier'],
}

/** The line of the order that `makeOwned` made last: a shipment names it in its body. */
export const lastLine = { id: '' }

/** An order of the demo manufacturer at the demo supplier with one line and its sale. */
const makeOwnedOrder: MakeOwned = async ({ deps: { db } }, procedure, { manufacturer, supplier }) => {
  const names = { buyerName: 'Demo plant', buyerEmail: 'buyer@plant.example', supplierName: 'Demo supplier' }
  const { id: orderId } = only(
    await db
      .insert(orders)
      .values({
        ...manufacturer,
        ...names,
        totalCents: 25_000,
        address: ADDRESS,
        termsVersion: '2026-11-22',
        checkoutKey: randomUUID(),
      })
      .returning({ id: orders.id }),
  )
  const { id: orderItemId } = only(
    await db
      .insert(orderItems)
      .values({
        orderId,
        position: 0,
        supplierCompanyId: supplier.companyId,
        supplierName: names.supplierName,
        componentName: 'Gripper',
        quantity: 2,
        unitPriceCents: 12_500,
        totalCents: 25_000,
        // Only what is on its way can have a wrong carrier.
        ...(procedure === 'orders.correctShipment' && { shippedAt: new Date(), carrier: 'Parcel' }),
      })
      .returning({ id: orderItems.id }),
  )
  lastLine.id = orderItemId
  const { id: saleId } = only(
    await db
      .insert(componentSales)
      .values({
        ...names,
        orderItemId,
        componentName: 'Gripper',
        amountCents: 25_000,
        platformFeeCents: 1250,
        supplierId: supplier.companyId,
        buyerId: manufacturer.companyId,
        supplierEmail: 'sales@supplier.example',
      })
      .returning({ id: componentSales.id }),
  )
  return {
    ids: { id: procedure.endsWith('Sale') ? saleId : orderId },
    of: sides[procedure] ?? [],
    seenBy: readers,
  }
}

export const makeOwned: MakeOwned = (app, procedure, owners) =>
  procedure.includes('Quote') && procedure !== 'orders.quoteCart'
    ? makeOwnedQuote(app, procedure, owners)
    : makeOwnedOrder(app, procedure, owners)
