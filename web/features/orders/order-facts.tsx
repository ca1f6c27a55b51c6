import type { ReactNode } from 'react'
import type { Order } from '#contract/order-shapes.ts'
import { formatMoney } from '#web/lib/format-money.ts'
import { paymentText } from '#web/lib/orders/words.ts'
import { CompanyName } from '#web/ui/data/badge.tsx'

const addressOf = ({ address, countryName }: Order): string[] =>
  [
    address.company,
    address.name,
    address.line1,
    address.line2,
    [address.postcode, address.city].filter(Boolean).join(' '),
    countryName,
  ].filter(Boolean)

/** Of a cancelled order on invoice nothing was paid, so that nothing goes back. */
const isUnpaid = ({ status, payment }: Order) => status === 'cancelled' && payment === 'invoice'

const sums = (order: Order): [string, ReactNode][] => [
  [order.side === 'supplier' ? 'Your lines' : 'Total', `${formatMoney(order.totalCents)} without taxes`],
  ...(order.refundedCents > 0
    ? [[isUnpaid(order) ? 'Cancelled' : 'Refunded', formatMoney(order.refundedCents)] as [string, ReactNode]]
    : []),
  ...(order.platformFeeCents === null
    ? []
    : [['Platform fee', formatMoney(order.platformFeeCents)] as [string, ReactNode]]),
  ...(order.paymentState === null
    ? []
    : [['Payment', paymentText(order.payment, order.paymentState)] as [string, ReactNode]]),
]

/** Sums, references and the address of an order. */
export function OrderFacts({ order }: { order: Order }) {
  const facts: [string, ReactNode][] = [
    ...sums(order),
    [
      'Buyer',
      <span key="buyer">
        <CompanyName name={order.buyerName} isVerified={order.isBuyerVerified} />, {order.buyerEmail}
      </span>,
    ],
    ['Purchase order', order.poNumber || 'none'],
    ['VAT or tax number', order.taxNumber || 'none'],
    ['Deliver to', addressOf(order).join(', ')],
    ...(order.note ? [['Note', order.note] as [string, ReactNode]] : []),
  ]
  return (
    <dl className="border-line border-t">
      {facts.map(([label, value]) => (
        <div key={label} className="grid gap-x-6 border-line border-b py-2.5 sm:grid-cols-[160px_1fr]">
          <dt className="text-muted text-sm">{label}</dt>
          <dd className="whitespace-pre-line [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
