import { inArray } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { Order } from '#contract/order-shapes.ts'
import { orderItems as items } from '#db/schema/index.ts'
import { invalidField } from '#server/rpc/invalid-field.ts'
import { notFound } from '#server/rpc/not-found.ts'
import { type LineRow, linesOf } from '../reading/find-order.ts'
import { isUnpaid, stateOf } from '../reading/view.ts'
import { refusalOf } from '../states.ts'
import { announceChange } from './announce-change.ts'
import { type ChangeDeps, changeOrder, refused } from './change-order.ts'

type Shipment = { id: string; lineIds: string[]; carrier: string; trackingNumber: string }

/** A shipment that was recorded before, sent again. */
const isRecorded = (rows: readonly LineRow[], { carrier, trackingNumber }: Shipment): boolean =>
  rows.every(
    ({ item }) =>
      item.shippedAt !== null && item.carrier === carrier && item.trackingNumber === trackingNumber,
  )

/**
 * Records that lines of the caller's company are on their way. Null when the caller sells nothing of the order.
 * Errors: BAD_REQUEST for a line that is not the caller's, ORDER_REFUSED.
 */
export const shipItems = (deps: ChangeDeps, viewer: Viewer, shipment: Shipment): Promise<Order | null> =>
  changeOrder(deps, viewer, shipment.id, async (tx, open) => {
    if (open.side !== 'supplier') throw notFound()
    const wanted = new Set(shipment.lineIds)
    const rows = linesOf(open.rows, open.side, viewer.company?.id).filter(({ item }) => wanted.has(item.id))
    if (rows.length < wanted.size)
      throw invalidField('lineIds', 'One of these lines is not yours. Load the order again.')
    if (isRecorded(rows, shipment)) return
    const { order, now } = open
    const refusal = refusalOf('ship', open.side, {
      status: order.status,
      lines: rows.map(stateOf),
      isUnpaid: isUnpaid(order),
    })
    if (refusal) throw refused(open, refusal)
    const { carrier, trackingNumber } = shipment
    await tx
      .update(items)
      .set({ shippedAt: now, carrier, trackingNumber })
      .where(inArray(items.id, [...wanted]))
    const names = rows.map(({ item }) => item.componentName).join(', ')
    const tracked = trackingNumber ? `${carrier}, ${trackingNumber}` : carrier
    await announceChange(deps, tx, viewer, open, {
      to: ['buyer'],
      type: 'info',
      title: `Order ${order.number}: ${rows.length === 1 ? 'a line is' : `${rows.length} lines are`} on the way`,
      message: `${viewer.company?.name ?? 'The supplier'} shipped with ${tracked}: ${names}`,
    })
  })
