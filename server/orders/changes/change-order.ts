import { eq } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { Order } from '#contract/order-shapes.ts'
import { type OrderRefusal, orderRefusals } from '#contract/order-states.ts'
import type { Transaction } from '#db/connect.ts'
import { orders } from '#db/schema/index.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { errors } from '#server/rpc/errors.ts'
import { byId, type FoundOrder, findOrder, type LineRow, selectLines } from '../reading/find-order.ts'
import { getOrder } from '../reading/get-order.ts'

export type OpenOrder = FoundOrder & { rows: LineRow[]; now: Date }

/** The typed refusal of an action, in words. */
export const refused = ({ order }: FoundOrder, refusal: OrderRefusal) =>
  errors.ORDER_REFUSED({ message: orderRefusals[refusal], data: { refusal, status: order.status } })

/** What the audit log keeps of an order. */
const auditedOf = ({ status, paymentState }: Pick<Order, 'status' | 'paymentState'>) => ({
  status,
  paymentState,
})

/** Records what staff changed of an order that is not their own; what its sides change is in its history. */
const recordByStaff = async (
  tx: Transaction,
  context: RequestContext,
  {
    viewer,
    order,
    after,
    reason,
  }: { viewer: Viewer; order: FoundOrder['order']; after: Order; reason: string },
): Promise<void> => {
  const changed = auditedOf(after)
  if (changed.status === order.status && changed.paymentState === order.paymentState) return
  await recordAudit(tx, context, {
    action: 'order_changed',
    actorId: viewer.id,
    companyId: order.companyId,
    subject: { kind: 'order', id: order.id },
    before: auditedOf(order),
    after: changed,
    details: { number: order.number, reason },
  })
}

/**
 * Changes an order in one transaction, with the order locked first and then its lines and sales by id. Answers the order
 * as the caller then sees it; null when it is not theirs. A change by staff goes into the audit log with its reason.
 */
export const changeOrder = (
  context: RequestContext,
  viewer: Viewer,
  { id, reason = '' }: { id: string; reason?: string },
  change: (tx: Transaction, open: OpenOrder) => Promise<void>,
): Promise<Order | null> =>
  context.deps.db.transaction(async (tx) => {
    const found = await findOrder(tx, viewer, id, { isLocked: true })
    if (!found) return null
    const rows = await selectLines(tx, id).orderBy(byId).for('update')
    await change(tx, { ...found, rows, now: context.deps.clock.now() })
    const after = await getOrder(tx, viewer, id)
    if (after && found.side === 'staff')
      await recordByStaff(tx, context, { viewer, order: found.order, after, reason })
    return after
  })

/** Ends an order; what was to be paid for it is void once it is cancelled. */
export const endOrder = async (
  tx: Transaction,
  { order, now }: Pick<OpenOrder, 'order' | 'now'>,
  end: { status: 'completed' } | { status: 'cancelled'; reason: string },
): Promise<void> => {
  await tx
    .update(orders)
    .set(
      end.status === 'completed'
        ? { status: end.status, completedAt: now, updatedAt: now }
        : {
            status: end.status,
            cancelledAt: now,
            updatedAt: now,
            cancelReason: end.reason,
            paymentState: order.paymentState === 'paid' ? 'refunded' : 'void',
          },
    )
    .where(eq(orders.id, order.id))
}
