import { randomUUID } from 'node:crypto'
import { TERMS_OF_SALE_VERSION } from '#contract/order-states.ts'
import type { Buyer } from './buyers.ts'
import type { DrawnLine } from './draw-orders.ts'

/** An order of the demo before its rows are made. */
export type NewOrder = { daysAgo: number; buyer: Buyer; lines: DrawnLine[]; isCancelled: boolean }
export type Supplier = { name: string; email: string }

const DAY_MS = 86_400_000
const FEE_SHARE = 0.05
const OLD_DAYS = 21
const SHIPPED_DAYS = 4

type Around = { now: Date; suppliers: ReadonlyMap<string, Supplier> }

/** Completed after three weeks, some of them sooner; shipped from the fifth day on, half of them. */
const courseOf = ({ daysAgo, isCancelled }: NewOrder, index: number, now: Date) => {
  const at = (days: number) => new Date(now.getTime() - Math.max(0, days) * DAY_MS)
  const isCompleted = !isCancelled && (daysAgo > OLD_DAYS || (daysAgo > 8 && index % 3 === 0))
  return {
    createdAt: at(daysAgo),
    isCompleted,
    isShipped: isCompleted || (!isCancelled && daysAgo > SHIPPED_DAYS && index % 2 === 0),
    endedAt: at(daysAgo - Math.min(OLD_DAYS, daysAgo * 0.8)),
  }
}

const statusOf = <Done extends string, Gone extends string, Open extends string>(
  { isCancelled }: NewOrder,
  isCompleted: boolean,
  words: { done: Done; gone: Gone; open: Open },
): Done | Gone | Open => (isCancelled ? words.gone : isCompleted ? words.done : words.open)

/** The rows of one order: its lines, and one sale for each of them. */
export const rowsOf = (order: NewOrder, index: number, { now, suppliers }: Around) => {
  const { buyer, lines, isCancelled } = order
  const { createdAt, isCompleted, isShipped, endedAt } = courseOf(order, index, now)
  const reason = isCancelled ? 'Ordered twice' : ''
  const ended = {
    completedAt: isCompleted ? endedAt : null,
  }
  const id = randomUUID()
  const items = lines.map(({ article, quantity, unitPriceCents }, position) => ({
    id: randomUUID(),
    orderId: id,
    position: position + 1,
    equipmentId: article.id,
    supplierCompanyId: article.companyId,
    supplierName: suppliers.get(article.companyId)?.name ?? '',
    componentName: article.name,
    manufacturer: article.manufacturer,
    model: article.model,
    articleNumber: article.articleNumber,
    quantity,
    unit: article.unit,
    unitPriceCents,
    totalCents: quantity * unitPriceCents,
    leadTimeDays: article.leadTimeDays,
    ...(isShipped
      ? { shippedAt: endedAt, carrier: 'DSV', trackingNumber: `DSV${7_000_000 + index * 17 + position}` }
      : {}),
  }))
  return {
    items,
    order: {
      ...ended,
      id,
      companyId: buyer.companyId,
      userId: buyer.userId,
      buyerName: buyer.name,
      buyerEmail: buyer.email,
      status: statusOf(order, isCompleted, { done: 'completed', gone: 'cancelled', open: 'processing' }),
      paymentState: statusOf(order, isCompleted, { done: 'paid', gone: 'void', open: 'open' }),
      totalCents: items.reduce((sum, { totalCents }) => sum + totalCents, 0),
      address: buyer.address,
      taxNumber: buyer.taxNumber,
      poNumber: `PO-${4_500_000 + index}`,
      termsVersion: TERMS_OF_SALE_VERSION,
      checkoutKey: randomUUID(),
      cancelReason: reason,
      createdAt,
      updatedAt: isCompleted || isCancelled ? endedAt : createdAt,
      cancelledAt: isCancelled ? endedAt : null,
    },
    sales: items.map((item) => ({
      ...ended,
      orderItemId: item.id,
      componentName: item.componentName,
      amountCents: item.totalCents,
      platformFeeCents: Math.round(item.totalCents * FEE_SHARE),
      status: statusOf(order, isCompleted, { done: 'completed', gone: 'refunded', open: 'pending' }),
      supplierId: item.supplierCompanyId,
      buyerId: buyer.companyId,
      supplierName: item.supplierName,
      supplierEmail: suppliers.get(item.supplierCompanyId)?.email ?? '',
      buyerName: buyer.name,
      buyerEmail: buyer.email,
      refundReason: reason,
      createdAt,
      refundedAt: isCancelled ? endedAt : null,
    })),
  }
}
