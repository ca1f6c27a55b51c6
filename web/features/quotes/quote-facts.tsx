import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { QuoteRequest } from '#contract/quote-requests.ts'
import { formatMoney } from '#web/lib/format-money.ts'
import { formatCount } from '#web/lib/format-number.ts'
import { formatDate } from '#web/lib/format-time.ts'
import { CompanyName } from '#web/ui/data/badge.tsx'
import { amountText } from './quote-words.ts'

const dateOr = (instant: string | null): string | null => instant && formatDate(instant)

const factsOf = (quote: QuoteRequest): [label: string, value: ReactNode][] => [
  ['Class', quote.category.name],
  ['Quantity', amountText(quote)],
  [
    quote.side === 'buyer' ? 'Supplier' : 'Buyer',
    <span key="other" className="inline-flex flex-wrap items-center gap-x-2">
      <CompanyName
        name={quote.side === 'buyer' ? (quote.supplierName ?? 'Our staff look for one') : quote.buyerName}
        isVerified={quote.isOtherSideVerified}
      />
    </span>,
  ],
  [
    'For',
    quote.solution && (
      <Link to={`/solutions/${quote.solution.id}/manage/parts`} className="underline underline-offset-4">
        {quote.solution.title}
      </Link>
    ),
  ],
  [
    'Article',
    quote.equipmentId && (
      <Link to={`/equipment/${quote.equipmentId}`} className="underline underline-offset-4">
        Open it in the catalogue
      </Link>
    ),
  ],
  ['Asked on', formatDate(quote.createdAt)],
  ['Request', quote.note && <span className="whitespace-pre-line">{quote.note}</span>],
  [
    'Price of one unit',
    quote.priceCents !== null && <span className="figures">{formatMoney(quote.priceCents)}</span>,
  ],
  ['Sum', quote.totalCents !== null && <strong className="figures">{formatMoney(quote.totalCents)}</strong>],
  ['Lead time', quote.leadTimeDays !== null && formatCount(quote.leadTimeDays, 'day')],
  ['Valid until', quote.validUntil && `${formatDate(quote.validUntil)}, end of the day (UTC)`],
  [
    quote.declinedBy === 'supplier' ? 'Reason of the supplier' : 'Note of the supplier',
    quote.answerNote && <span className="whitespace-pre-line">{quote.answerNote}</span>,
  ],
  [
    'Order',
    quote.orderId && (
      <Link to={`/orders/${quote.orderId}`} className="underline underline-offset-4">
        Open the order
      </Link>
    ),
  ],
  ['Answered on', dateOr(quote.answeredAt)],
  ['Accepted on', dateOr(quote.acceptedAt)],
  [
    quote.declinedBy === 'buyer' ? 'Declined by the buyer' : 'Declined by the supplier',
    dateOr(quote.declinedAt),
  ],
]

/** What was asked and answered. */
export const QuoteFacts = ({ quote }: { quote: QuoteRequest }) => (
  <dl className="content-start border-line border-t">
    {factsOf(quote)
      .filter(([, value]) => Boolean(value))
      .map(([label, value]) => (
        <div key={label} className="grid gap-x-6 border-line border-b py-2.5 sm:grid-cols-[176px_1fr]">
          <dt className="text-muted text-sm">{label}</dt>
          <dd className="[overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
  </dl>
)
