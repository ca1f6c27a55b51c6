import { Fragment } from 'react'
import { Link } from 'react-router'
import type { OrderCard } from '#contract/order-shapes.ts'
import { formatMoney } from '#web/lib/format-money.ts'
import { orderStatusWords } from '#web/lib/orders/words.ts'
import { Badge, CompanyName } from '#web/ui/data/badge.tsx'
import { Table } from '#web/ui/data/table.tsx'
import { Time } from '#web/ui/data/time.tsx'

export const orderPath = (id: string): string => `/orders/${id}`

const deliveryOf = ({ lines, shippedLines, refundedLines }: OrderCard): string => {
  const refunded = refundedLines > 0 ? `, ${refundedLines} refunded` : ''
  return `${shippedLines} of ${lines} shipped${refunded}`
}

/** Orders of a company, newest first. */
export function OrderTable({ items, empty }: { items: readonly OrderCard[]; empty: React.ReactNode }) {
  return (
    <Table
      caption="Orders of the company"
      isStacked
      rows={items}
      rowKey={({ id }) => id}
      empty={empty}
      columns={[
        {
          key: 'number',
          header: 'Order',
          cell: ({ id, number }) => (
            <Link
              to={orderPath(id)}
              className="-my-1 inline-block py-1 font-medium underline underline-offset-4"
            >
              {number}
            </Link>
          ),
        },
        { key: 'date', header: 'Ordered', cell: ({ createdAt }) => <Time instant={createdAt} /> },
        {
          key: 'suppliers',
          header: 'Suppliers',
          cell: ({ suppliers }) =>
            suppliers.map(({ name, isVerified }, at) => (
              <Fragment key={name}>
                {at > 0 && ', '}
                <CompanyName name={name} isVerified={isVerified} />
              </Fragment>
            )),
        },
        { key: 'po', header: 'Purchase order', cell: ({ poNumber }) => poNumber || 'none' },
        { key: 'delivery', header: 'Delivery', cell: deliveryOf },
        { key: 'total', header: 'Total', isNumeric: true, cell: ({ totalCents }) => formatMoney(totalCents) },
        {
          key: 'status',
          header: 'Status',
          cell: ({ status }) => (
            <Badge tone={orderStatusWords[status].tone}>{orderStatusWords[status].text}</Badge>
          ),
        },
      ]}
    />
  )
}
