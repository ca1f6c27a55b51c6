import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { QuoteSide } from '#contract/order-states.ts'
import type { QuoteRequest } from '#contract/quote-requests.ts'
import { formatMoney } from '#web/lib/format-money.ts'
import { formatCount } from '#web/lib/format-number.ts'
import { formatDate } from '#web/lib/format-time.ts'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { Badge, CompanyName } from '#web/ui/data/badge.tsx'
import { Table } from '#web/ui/data/table.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { amountText, quotePath, quoteWords } from './quote-words.ts'

const unknown = <span className="font-sans text-muted">none yet</span>

type QuoteTableProps = { side: QuoteSide; items: readonly QuoteRequest[] }

/** Requests for quotes of one side, newest first. */
export const QuoteTable = ({ side, items }: QuoteTableProps) => (
  <Table
    caption={
      side === 'buyer' ? 'Quotes that your company asked for' : 'Quotes that your company was asked for'
    }
    isStacked
    rows={items}
    rowKey={({ id }) => id}
    columns={[
      {
        key: 'name',
        header: 'Article or part',
        className: 'sm:min-w-56',
        cell: ({ id, name, category }) => (
          <span className="grid gap-0.5">
            <Link
              to={quotePath(id)}
              className="-my-1 inline-block py-1 font-medium underline underline-offset-4"
            >
              {name}
            </Link>
            <span className="text-muted text-xs">{category.name}</span>
          </span>
        ),
      },
      side === 'buyer'
        ? {
            key: 'supplier',
            header: 'Supplier',
            cell: ({ supplierName, isOtherSideVerified }) =>
              supplierName === null ? (
                <span className="text-muted">being looked for</span>
              ) : (
                <CompanyName name={supplierName} isVerified={isOtherSideVerified} />
              ),
          }
        : {
            key: 'buyer',
            header: 'Buyer',
            cell: ({ buyerName, isOtherSideVerified }) => (
              <CompanyName name={buyerName} isVerified={isOtherSideVerified} />
            ),
          },
      { key: 'quantity', header: 'Quantity', isNumeric: true, cell: amountText },
      {
        key: 'price',
        header: 'Each',
        isNumeric: true,
        cell: ({ priceCents }) => (priceCents === null ? unknown : formatMoney(priceCents)),
      },
      {
        key: 'total',
        header: 'Sum',
        isNumeric: true,
        cell: ({ totalCents }) => (totalCents === null ? unknown : formatMoney(totalCents)),
      },
      {
        key: 'lead',
        header: 'Lead time',
        isNumeric: true,
        cell: ({ leadTimeDays }) => (leadTimeDays === null ? unknown : formatCount(leadTimeDays, 'day')),
      },
      {
        key: 'valid',
        header: 'Valid until',
        className: 'whitespace-nowrap',
        cell: ({ validUntil }) => (validUntil ? formatDate(validUntil) : unknown),
      },
      {
        key: 'state',
        header: 'State',
        cell: ({ status, orderId }) =>
          orderId ? (
            <Link to={`/orders/${orderId}`} className="underline underline-offset-4">
              <Badge tone="ok">Ordered</Badge>
            </Link>
          ) : (
            <Badge tone={quoteWords[status].tone}>{quoteWords[status].text}</Badge>
          ),
      },
    ]}
    empty={emptyOf[side]}
  />
)

const emptyOf: Record<QuoteSide, ReactNode> = {
  buyer: (
    <EmptyState
      icon="money"
      title="No quotes asked for yet"
      action={
        <LinkButton to="/equipment" variant="primary">
          Find equipment
        </LinkButton>
      }
    >
      Ask from the parts of a solution, or from an article that is sold on request. The answers of suppliers
      come here with price, lead time and validity.
    </EmptyState>
  ),
  supplier: (
    <EmptyState
      icon="money"
      title="No requests yet"
      action={
        <LinkButton to="/supplier/equipment" variant="primary">
          Your equipment
        </LinkButton>
      }
    >
      Buyers ask those who list articles of the class they need. What you list decides which requests come
      here.
    </EmptyState>
  ),
}
