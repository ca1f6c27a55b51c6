import { Link } from 'react-router'
import type { Sale } from '#contract/order-shapes.ts'
import { formatMoney } from '#web/lib/format-money.ts'
import { lineWord, quantityText } from '#web/lib/orders/words.ts'
import { Badge, CompanyName } from '#web/ui/data/badge.tsx'
import { Table } from '#web/ui/data/table.tsx'
import { Time } from '#web/ui/data/time.tsx'
import { orderPath } from './order-table.tsx'

/** Sales of a supplier, newest first. */
export function SalesTable({ items, empty }: { items: readonly Sale[]; empty: React.ReactNode }) {
  return (
    <Table
      caption="Sales of the company"
      isStacked
      rows={items}
      rowKey={({ id }) => id}
      empty={empty}
      columns={[
        {
          key: 'article',
          header: 'Article',
          cell: ({ componentName, articleNumber }) => (
            <>
              <span className="[overflow-wrap:anywhere]">{componentName}</span>
              <span className="block text-muted text-xs">{articleNumber}</span>
            </>
          ),
        },
        {
          key: 'order',
          header: 'Order',
          cell: ({ orderId, orderNumber }) => (
            <Link to={orderPath(orderId)} className="-my-1 inline-block py-1 underline underline-offset-4">
              {orderNumber}
            </Link>
          ),
        },
        { key: 'date', header: 'Ordered', cell: ({ createdAt }) => <Time instant={createdAt} /> },
        {
          key: 'buyer',
          header: 'Buyer',
          cell: ({ buyerName, isBuyerVerified }) => (
            <CompanyName name={buyerName} isVerified={isBuyerVerified} />
          ),
        },
        {
          key: 'quantity',
          header: 'Quantity',
          isNumeric: true,
          cell: ({ quantity, unit }) => quantityText(quantity, unit),
        },
        { key: 'amount', header: 'Amount', isNumeric: true, cell: (sale) => formatMoney(sale.amountCents) },
        { key: 'fee', header: 'Fee', isNumeric: true, cell: (sale) => formatMoney(sale.platformFeeCents) },
        {
          key: 'status',
          header: 'Status',
          cell: ({ status, shippedAt }) => {
            const { text, tone } = lineWord({ status, shippedAt })
            return <Badge tone={tone}>{text}</Badge>
          },
        },
      ]}
    />
  )
}
