import type { Viewer } from '#contract/accounts.ts'
import type { Order } from '#contract/order-shapes.ts'
import type { Transaction } from '#db/connect.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { errors } from '#server/rpc/errors.ts'
import { invalidField } from '#server/rpc/invalid-field.ts'
import { isUnpaid, stateOf } from '../reading/view.ts'
import { refusalOf } from '../states.ts'
import { announceChange } from './announce-change.ts'
import { cancelOpen } from './cancel-open.ts'
import { changeOrder, endOrder, type OpenOrder, refused } from './change-order.ts'
import { completeSales } from './refund-lines.ts'

type End = { id: string; status: 'completed' | 'cancelled'; reason: string }

/** Suppliers have no say in the order as a whole, and analysts only read. Both see it, so that it is no secret. */
const requireSay = ({ side }: OpenOrder, { staffRole }: Viewer): void => {
  if (side === 'supplier' || (side === 'staff' && staffRole === 'analyst')) throw errors.FORBIDDEN()
}

const complete = async (tx: Transaction, open: OpenOrder): Promise<void> => {
  await completeSales(tx, open.rows, open.now)
  await endOrder(tx, open, { status: 'completed' })
}

/**
 * Completes or cancels an order, for its buyer or for support; the status it has already is no change. Null when it is
 * not the caller's. Errors: BAD_REQUEST without the reason of staff, ORDER_REFUSED.
 */
export const setOrderStatus = (
  context: RequestContext,
  viewer: Viewer,
  { id, status, reason }: End,
): Promise<Order | null> =>
  changeOrder(context, viewer, { id, reason }, async (tx, open) => {
    requireSay(open, viewer)
    const { order, side, rows } = open
    if (order.status === status) return
    const action = status === 'completed' ? 'complete' : 'cancel'
    const refusal = refusalOf(action, side, {
      status: order.status,
      lines: rows.map(stateOf),
      isUnpaid: isUnpaid(order),
    })
    if (refusal) throw refused(open, refusal)
    if (side === 'staff' && reason.trim() === '')
      throw invalidField('reason', 'Enter the reason. Buyer and suppliers read it.')
    await (status === 'completed' ? complete(tx, open) : cancelOpen(context.deps, tx, open, reason))
    const who = side === 'staff' ? 'Our staff' : order.buyerName
    const why = reason ? ` Reason: ${reason}` : ''
    await announceChange(context.deps, tx, viewer, open, {
      to: ['buyer', 'suppliers'],
      did: status,
      type: status === 'completed' ? 'success' : 'warning',
      title: `Order ${order.number} is ${status}`,
      message:
        status === 'completed'
          ? side === 'staff'
            ? `${who} completed it.${why}`
            : `${who} confirmed that everything has arrived.`
          : `${who} cancelled it. Nothing more is to be shipped.${why}`,
    })
  })

/** Cancels an own order of which nothing is shipped; null when the caller's company did not order it. Errors: ORDER_REFUSED. */
export const cancelOrder = (
  context: RequestContext,
  viewer: Viewer,
  { id, reason }: { id: string; reason: string },
): Promise<Order | null> => setOrderStatus(context, viewer, { id, status: 'cancelled', reason })
