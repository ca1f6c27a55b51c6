import type { Viewer } from '#contract/accounts.ts'
import { countryName } from '#contract/countries.ts'
import type { Order, OrderLine, PrintedOrder } from '#contract/order-shapes.ts'
import type { OrderSide } from '#contract/order-states.ts'
import { actionsOf, keptFee, type LineState } from '../states.ts'
import { type FoundOrder, type LineRow, linesOf } from './find-order.ts'

const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null

export const stateOf = ({ item, sale }: LineRow): LineState => ({
  saleStatus: sale.status,
  shippedAt: item.shippedAt,
})

const toLine = ({ item, sale, isSupplierVerified }: LineRow, side: OrderSide): OrderLine => ({
  id: item.id,
  saleId: sale.id,
  equipmentId: item.equipmentId,
  quoteRequestId: item.quoteRequestId,
  name: item.componentName,
  manufacturer: item.manufacturer,
  model: item.model,
  articleNumber: item.articleNumber,
  supplierName: item.supplierName,
  supplierEmail: sale.supplierEmail,
  isSupplierVerified,
  quantity: item.quantity,
  unit: item.unit,
  unitPriceCents: item.unitPriceCents,
  totalCents: item.totalCents,
  platformFeeCents: side === 'buyer' ? null : keptFee(sale),
  leadTimeDays: item.leadTimeDays,
  shippedAt: iso(item.shippedAt),
  carrier: item.carrier,
  trackingNumber: item.trackingNumber,
  saleStatus: sale.status,
  refundReason: sale.refundReason,
  refundedAt: iso(sale.refundedAt),
})

const sumOf = (rows: readonly LineRow[], amount: (row: LineRow) => number) =>
  rows.reduce((sum, row) => sum + amount(row), 0)

/** By card, and the card was not charged yet. */
export const isUnpaid = ({ payment, paymentState }: FoundOrder['order']): boolean =>
  payment === 'stripe' && paymentState === 'open'

/** An order as one of its sides sees it. A supplier gets its own lines; a buyer never gets the platform fee. */
export const toOrder = ({ order, side }: FoundOrder, all: readonly LineRow[], viewer: Viewer): Order => {
  const rows = linesOf(all, side, viewer.company?.id)
  const refunded = rows.filter(({ sale }) => sale.status === 'refunded')
  const { id, number, status, payment, buyerName, buyerEmail, address, taxNumber, poNumber, note } = order
  // What other suppliers have done is none of this one's business; cancelling and completing are the other side's.
  const state = { status, lines: rows.map(stateOf), isUnpaid: isUnpaid(order) }
  return {
    id,
    number,
    side,
    status,
    payment,
    paymentState: side === 'supplier' ? null : order.paymentState,
    buyerName,
    isBuyerVerified: all.some((row) => row.isBuyerVerified),
    buyerEmail,
    address,
    countryName: countryName(address.country),
    taxNumber,
    poNumber,
    note,
    termsVersion: order.termsVersion,
    lines: rows.map((row) => toLine(row, side)),
    totalCents: sumOf(rows, ({ item }) => item.totalCents),
    refundedCents: sumOf(refunded, ({ sale }) => sale.amountCents),
    platformFeeCents: side === 'buyer' ? null : sumOf(rows, ({ sale }) => keptFee(sale)),
    actions: viewer.staffRole === 'analyst' && side === 'staff' ? [] : actionsOf(side, state),
    cancelReason: order.cancelReason,
    createdAt: order.createdAt.toISOString(),
    paidAt: side === 'supplier' ? null : iso(order.paidAt),
    completedAt: iso(order.completedAt),
    cancelledAt: iso(order.cancelledAt),
  }
}

/** What the documents of an order say about some of its lines. */
export const toPrinted = ({ order }: Pick<FoundOrder, 'order'>, rows: readonly LineRow[]): PrintedOrder => ({
  number: order.number,
  date: order.createdAt.toISOString().slice(0, 10),
  buyerName: order.buyerName,
  buyerEmail: order.buyerEmail,
  address: order.address,
  countryName: countryName(order.address.country),
  taxNumber: order.taxNumber,
  poNumber: order.poNumber,
  note: order.note,
  termsVersion: order.termsVersion,
  isCancelled: order.status === 'cancelled',
  payment: order.payment,
  lines: rows.map(({ item, sale }) => ({
    name: item.componentName,
    manufacturer: item.manufacturer,
    model: item.model,
    articleNumber: item.articleNumber,
    supplierName: item.supplierName,
    supplierEmail: sale.supplierEmail,
    quantity: item.quantity,
    unit: item.unit,
    unitPriceCents: item.unitPriceCents,
    totalCents: item.totalCents,
    leadTimeDays: item.leadTimeDays,
    isRefunded: sale.status === 'refunded',
  })),
})
