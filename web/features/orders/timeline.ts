import { shipmentSlipPath } from '#contract/order-documents.ts'
import type { Order, OrderLine } from '#contract/order-shapes.ts'

export type TimelineEntry = {
  at: string
  title: string
  detail: string
  /** Where the packing slip of a shipment is; for its supplier. */
  slip?: string
}

const listed = (names: readonly string[]): string => names.join(', ')

/** Lines that left together. */
export const shipmentsOf = ({ lines }: Order): OrderLine[][] => [
  ...Map.groupBy(
    lines.filter(({ shippedAt }) => shippedAt !== null),
    ({ shippedAt, carrier, trackingNumber }) => JSON.stringify([shippedAt, carrier, trackingNumber]),
  ).values(),
]

/** What has happened to an order, oldest first. Lines that left together are one entry. */
export const timelineOf = (order: Order): TimelineEntry[] => {
  const refunds =
    order.status === 'cancelled' ? [] : order.lines.filter(({ refundedAt }) => refundedAt !== null)
  const entries: TimelineEntry[] = [
    { at: order.createdAt, title: 'Ordered', detail: `By ${order.buyerName}` },
    ...(order.paidAt ? [{ at: order.paidAt, title: 'Paid', detail: 'By card' }] : []),
    ...shipmentsOf(order).flatMap((lines) => {
      const [first] = lines
      if (!first?.shippedAt) return []
      const tracked = [first.carrier, first.trackingNumber].filter(Boolean).join(', ')
      return [
        {
          at: first.shippedAt,
          title: `Shipped with ${tracked}`,
          detail: listed(lines.map(({ name }) => name)),
          ...(order.side === 'supplier' && { slip: shipmentSlipPath(order.id, first.shippedAt) }),
        },
      ]
    }),
    ...refunds.flatMap(({ refundedAt, refundReason, name }) =>
      refundedAt ? [{ at: refundedAt, title: `Refunded: ${name}`, detail: refundReason }] : [],
    ),
    ...(order.completedAt
      ? [{ at: order.completedAt, title: 'Completed', detail: 'Everything has arrived.' }]
      : []),
    ...(order.cancelledAt ? [{ at: order.cancelledAt, title: 'Cancelled', detail: order.cancelReason }] : []),
  ]
  return entries.toSorted((one, other) => one.at.localeCompare(other.at))
}
