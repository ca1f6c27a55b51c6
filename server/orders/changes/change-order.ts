import { eq } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { Order } from '#contract/order-shapes.ts'
import { type OrderRefusal, orderRefusals } from '#contract/order-states.ts'
import type { Transaction } from '#db/connect.ts'
import { orders } from '#db/schema/index.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { errors } from '#server/rpc/errors.ts'
import { byId, type FoundOrder, findOrder, type LineRow, selectLines } from '../reading/find-order.ts'
import { getOrder } from '../reading/get-order.ts'

export type ChangeDeps = Pick<AppDeps, 'db' | 'clock' | 'queue' | 'publisher'>
export type OpenOrder = FoundOrder & { rows: LineRow[]; now: Date }

/** The typed refusal of an action, in words. */
export const refused = ({ order }: FoundOrder, refusal: OrderRefusal) =>
  errors.ORDER_REFUSED({ message: orderRefusals[refusal], data: { refusal, status: order.status } })

/**
 * Changes an order in one transaction, with the order locked first and then its lines and sales by id. Answers the order
 * as the caller then sees it; null when it is not theirs.
 */
export const changeOrder = (
  { db, clock }: ChangeDeps,
  viewer: Viewer,
  id: string,
  change: (tx: Transaction, open: OpenOrder) => Promise<void>,
): Promise<Order | null> =>
  db.transaction(async (tx) => {
    const found = await findOrder(tx, viewer, id, { isLocked: true })
    if (!found) return null
    const rows = await selectLines(tx, id).orderBy(byId).for('update')
    await change(tx, { ...found, rows, now: clock.now() })
    return getOrder(tx, viewer, id)
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
