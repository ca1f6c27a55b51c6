import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Order } from '#contract/order-shapes.ts'
import { formatMoney } from '#web/lib/format-money.ts'
import { paymentText } from '#web/lib/orders/words.ts'
import { Breakable } from '#web/ui/breakable.tsx'
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

type Ids = { order: string; customer: string | null }

const idFacts = ({ order, customer }: Ids): [string, ReactNode][] => [
  ['Order ID', <IdText key="order" id={order} />],
  [
    'Customer ID',
    customer === null ? (
      'gone'
    ) : (
      <Link key="customer" to={`/admin/users/${customer}`} className="underline underline-offset-4">
        <IdText id={customer} />
      </Link>
    ),
  ],
]

const IdText = ({ id }: { id: string }) => <span className="break-words font-mono text-sm">{id}</span>

/** Sums, references and the address of an order; its ids for staff. */
export function OrderFacts({ order, ids }: { order: Order; ids: Ids | null }) {
  const facts: [string, ReactNode][] = [
    ...(ids ? idFacts(ids) : []),
    ...sums(order),
    [
      'Buyer',
      <span key="buyer" className="grid gap-1">
        <span>
          <CompanyName name={order.buyerName} isVerified={order.isBuyerVerified} />
        </span>
        <span>
          <Breakable text={order.buyerEmail} />
        </span>
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
