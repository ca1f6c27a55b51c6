import type { Order, OrderLine } from '#contract/order-shapes.ts'
import { formatMoney } from '#web/lib/format-money.ts'
import { leadTimeText, lineWord, orderStatusWords, quantityText } from '#web/lib/orders/words.ts'
import { Breakable } from '#web/ui/breakable.tsx'
import { Badge, CompanyName } from '#web/ui/data/badge.tsx'
import { type Column, Table } from '#web/ui/data/table.tsx'
import { Time } from '#web/ui/data/time.tsx'

const articleCell = ({ name, manufacturer, model, articleNumber }: OrderLine) => (
  <>
    <span className="font-medium [overflow-wrap:anywhere]">{name}</span>
    <span className="block text-muted text-xs">
      {[manufacturer, model, articleNumber].filter(Boolean).join(' · ')}
    </span>
  </>
)

const supplierCell = ({ supplierName, supplierEmail, isSupplierVerified }: OrderLine) => (
  <>
    <CompanyName name={supplierName} isVerified={isSupplierVerified} />
    <a href={`mailto:${supplierEmail}`} className="block py-1 text-xs [overflow-wrap:anywhere]">
      <Breakable text={supplierEmail} />
    </a>
  </>
)

const deliveryCell = ({ shippedAt, carrier, trackingNumber, leadTimeDays, saleStatus }: OrderLine) => {
  if (shippedAt === null)
    return saleStatus === 'pending' ? `Lead time ${leadTimeText(leadTimeDays)}` : 'Not shipped'
  return (
    <>
      <span className="block">
        Shipped <Time instant={shippedAt} />
      </span>
      <span className="block text-muted text-xs">{[carrier, trackingNumber].filter(Boolean).join(', ')}</span>
    </>
  )
}

const statusCell = ({ status }: Order, { saleStatus, shippedAt, refundReason }: OrderLine) => {
  const { text, tone } =
    status === 'cancelled' ? orderStatusWords.cancelled : lineWord({ status: saleStatus, shippedAt })
  return (
    <>
      <Badge tone={tone}>{text}</Badge>
      {refundReason && <span className="mt-1 block text-muted text-xs">{refundReason}</span>}
    </>
  )
}

/** The lines of an order as its side sees them, with their sum. */
export function OrderLines({ order }: { order: Order }) {
  const isSupplier = order.side === 'supplier'
  const columns: Column<OrderLine>[] = [
    { key: 'article', header: 'Article', cell: articleCell },
    ...(isSupplier ? [] : [{ key: 'supplier', header: 'Supplier', cell: supplierCell }]),
    {
      key: 'quantity',
      header: 'Quantity',
      isNumeric: true,
      cell: ({ quantity, unit }) => quantityText(quantity, unit),
    },
    {
      key: 'price',
      header: 'Unit price',
      isNumeric: true,
      cell: ({ unitPriceCents }) => formatMoney(unitPriceCents),
    },
    { key: 'total', header: 'Total', isNumeric: true, cell: ({ totalCents }) => formatMoney(totalCents) },
    { key: 'delivery', header: 'Delivery', cell: deliveryCell },
    { key: 'status', header: 'Status', cell: (line) => statusCell(order, line) },
  ]
  return (
    <Table
      caption={`Lines of order ${order.number}`}
      isStacked
      rows={order.lines}
      rowKey={({ id }) => id}
      columns={columns}
    />
  )
}
