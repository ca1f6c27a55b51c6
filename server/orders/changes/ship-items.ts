import { inArray } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { Order } from '#contract/order-shapes.ts'
import type { OrderAction } from '#contract/order-states.ts'
import { orderItems as items } from '#db/schema/index.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { errors } from '#server/rpc/errors.ts'
import { invalidField } from '#server/rpc/invalid-field.ts'
import { type LineRow, linesOf } from '../reading/find-order.ts'
import { isUnpaid, stateOf } from '../reading/view.ts'
import { refusalOf } from '../states.ts'
import { announceChange } from './announce-change.ts'
import { changeOrder, type OpenOrder, refused } from './change-order.ts'

type Shipment = { id: string; lineIds: string[]; carrier: string; trackingNumber: string }

/** A shipment that was recorded before, sent again. */
const isRecorded = (rows: readonly LineRow[], { carrier, trackingNumber }: Shipment): boolean =>
  rows.every(
    ({ item }) =>
      item.shippedAt !== null && item.carrier === carrier && item.trackingNumber === trackingNumber,
  )

/** The lines of a shipment. @throws FORBIDDEN for who does not sell; BAD_REQUEST for a line that is not the caller's */
const ownRows = (open: OpenOrder, viewer: Viewer, { lineIds }: Shipment): LineRow[] => {
  if (open.side !== 'supplier') throw errors.FORBIDDEN()
  const wanted = new Set(lineIds)
  const rows = linesOf(open.rows, open.side, viewer.company?.id).filter(({ item }) => wanted.has(item.id))
  if (rows.length < wanted.size)
    throw invalidField('lineIds', 'One of these lines is not yours. Load the order again.')
  return rows
}

const requireAllowed = (action: OrderAction, open: OpenOrder, rows: readonly LineRow[]): void => {
  const { order, side } = open
  const refusal = refusalOf(action, side, {
    status: order.status,
    lines: rows.map(stateOf),
    isUnpaid: isUnpaid(order),
  })
  if (refusal) throw refused(open, refusal)
}

const namesOf = (rows: readonly LineRow[]): string => rows.map(({ item }) => item.componentName).join(', ')

const trackedBy = ({ carrier, trackingNumber }: Shipment): string =>
  trackingNumber ? `${carrier}, ${trackingNumber}` : carrier

/**
 * Records that lines of the caller's company are on their way. Null when the caller sells nothing of the order.
 * Errors: BAD_REQUEST for a line that is not the caller's, ORDER_REFUSED.
 */
export const shipItems = (
  context: RequestContext,
  viewer: Viewer,
  shipment: Shipment,
): Promise<Order | null> =>
  changeOrder(context, viewer, shipment, async (tx, open) => {
    const rows = ownRows(open, viewer, shipment)
    if (isRecorded(rows, shipment)) return
    requireAllowed('ship', open, rows)
    const { order, now } = open
    const { carrier, trackingNumber } = shipment
    await tx
      .update(items)
      .set({ shippedAt: now, carrier, trackingNumber })
      .where(inArray(items.id, shipment.lineIds))
    await announceChange(context.deps, tx, viewer, open, {
      to: ['buyer'],
      did: 'shipped lines of',
      type: 'info',
      title: `Order ${order.number}: ${rows.length === 1 ? 'a line is' : `${rows.length} lines are`} on the way`,
      message: `${viewer.company?.name ?? 'The supplier'} shipped with ${trackedBy(shipment)}: ${namesOf(rows)}`,
    })
  })

/**
 * Corrects with whom lines of the caller's company are on their way; when they left stays. Null when the caller sells
 * nothing of the order. Errors: BAD_REQUEST for a line that is not the caller's, ORDER_REFUSED.
 */
export const correctShipment = (
  context: RequestContext,
  viewer: Viewer,
  shipment: Shipment,
): Promise<Order | null> =>
  changeOrder(context, viewer, shipment, async (tx, open) => {
    const rows = ownRows(open, viewer, shipment)
    if (isRecorded(rows, shipment)) return
    requireAllowed('correct', open, rows)
    const { carrier, trackingNumber } = shipment
    await tx.update(items).set({ carrier, trackingNumber }).where(inArray(items.id, shipment.lineIds))
    await announceChange(context.deps, tx, viewer, open, {
      to: ['buyer'],
      did: 'corrected a shipment of',
      type: 'info',
      title: `Order ${open.order.number}: a shipment is corrected`,
      message: `${viewer.company?.name ?? 'The supplier'} shipped with ${trackedBy(shipment)}: ${namesOf(rows)}`,
    })
  })
