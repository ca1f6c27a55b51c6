import { eq } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { Order } from '#contract/order-shapes.ts'
import type { Transaction } from '#db/connect.ts'
import { orderItems, orders, componentSales as sales } from '#db/schema/index.ts'
import { dollars } from '#server/exports/report/figure-text.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { errors } from '#server/rpc/errors.ts'
import { notFound } from '#server/rpc/not-found.ts'
import { linesOf } from '../reading/find-order.ts'
import { isUnpaid, stateOf } from '../reading/view.ts'
import { refundByCard } from '../refunds/refund-by-card.ts'
import { isAllRefunded, refusalOf } from '../states.ts'
import { announceChange } from './announce-change.ts'
import { changeOrder, endOrder, type OpenOrder, refused } from './change-order.ts'
import { refundLines } from './refund-lines.ts'

/** An order of which nothing is left: cancelled while it was in progress, with nothing to pay in any case. */
const closeRefunded = async (tx: Transaction, open: OpenOrder): Promise<void> => {
  const { order, now } = open
  if (order.status === 'processing')
    return endOrder(tx, open, { status: 'cancelled', reason: 'All of its lines were refunded' })
  await tx
    .update(orders)
    .set({ paymentState: order.paymentState === 'paid' ? 'refunded' : 'void', updatedAt: now })
    .where(eq(orders.id, order.id))
}

/**
 * Refunds a sale of the caller's company; a refunded one stays as it is. Its pieces go back to stock unless they were
 * shipped. Null when the sale is not the caller's. Errors: ORDER_REFUSED.
 */
export const refundSale = async (
  context: RequestContext,
  viewer: Viewer,
  { id, reason }: { id: string; reason: string },
): Promise<Order | null> => {
  // The order is locked before the sale: which one it is never changes.
  const [known] = await context.deps.db
    .select({ orderId: orderItems.orderId })
    .from(sales)
    .innerJoin(orderItems, eq(orderItems.id, sales.orderItemId))
    .where(eq(sales.id, id))
  if (!known) return null
  return changeOrder(context, viewer, { id: known.orderId }, async (tx, open) => {
    if (open.side !== 'supplier') throw errors.FORBIDDEN()
    const [row] = linesOf(open.rows, open.side, viewer.company?.id).filter(({ sale }) => sale.id === id)
    if (!row) throw notFound()
    if (row.sale.status === 'refunded') return
    const { order, now, rows } = open
    const refusal = refusalOf('refund', open.side, {
      status: order.status,
      lines: [stateOf(row)],
      isUnpaid: isUnpaid(order),
    })
    if (refusal) throw refused(open, refusal)
    await refundByCard(context.deps, tx, order, await refundLines(tx, [row], { reason, now }))
    const others = rows.filter(({ sale }) => sale.id !== id).map(stateOf)
    if (isAllRefunded(others)) await closeRefunded(tx, open)
    await announceChange(context.deps, tx, viewer, open, {
      to: ['buyer'],
      did: 'refunded a line of',
      type: 'warning',
      title: `Order ${order.number}: a line is refunded`,
      message: `${viewer.company?.name ?? 'The supplier'} refunded ${row.item.componentName}, ${dollars(row.sale.amountCents)}. Reason: ${reason}`,
    })
  })
}
