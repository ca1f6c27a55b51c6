import type { ListedSubscription } from '#contract/subscriptions-admin.ts'
import { exportedAmount } from '#web/features/data-grid/bulk/selected-csv.ts'
import type { GridColumn } from '#web/features/data-grid/grid-column.ts'
import { formatMoney } from '#web/lib/format-money.ts'
import { Badge, CompanyName } from '#web/ui/data/badge.tsx'
import { Time } from '#web/ui/data/time.tsx'

export type ShownSubscription = Pick<
  ListedSubscription,
  | 'id'
  | 'companyId'
  | 'userId'
  | 'companyName'
  | 'isVerified'
  | 'planName'
  | 'priceCents'
  | 'status'
  | 'currentPeriodEnd'
  | 'cancelAtPeriodEnd'
  | 'openInvoice'
  | 'createdAt'
>

const ID_SHOWN = 12

/** Active is green, anything else yellow. */
export const subscriptionWords = {
  active: { text: 'Active', tone: 'ok' },
  past_due: { text: 'Past Due', tone: 'warn' },
  incomplete: { text: 'Incomplete', tone: 'warn' },
  canceled: { text: 'Canceled', tone: 'warn' },
} as const

const PeriodEnd = ({ instant }: { instant: string | null }) =>
  instant === null || Number.isNaN(Date.parse(instant)) ? 'Invalid Date' : <Time instant={instant} />

/** What a list of paid plans shows; actions stand in the last column. */
export const subscriptionColumns: readonly GridColumn<ShownSubscription>[] = [
  {
    key: 'user',
    header: 'User ID',
    className: 'font-mono whitespace-nowrap',
    cell: ({ userId }) => (userId === null ? 'Unknown' : `${userId.slice(0, ID_SHOWN)}…`),
  },
  {
    key: 'company',
    header: 'Company',
    cell: ({ companyName, isVerified }) => <CompanyName name={companyName} isVerified={isVerified} />,
  },
  { key: 'plan', header: 'Plan', cell: ({ planName }) => planName ?? 'Unknown Plan' },
  {
    key: 'status',
    header: 'Status',
    sort: 'status',
    cell: ({ status, cancelAtPeriodEnd }) => (
      <span className="flex flex-wrap gap-2">
        <Badge tone={subscriptionWords[status].tone}>{subscriptionWords[status].text}</Badge>
        {cancelAtPeriodEnd && status !== 'canceled' && <Badge tone="warn">Canceling</Badge>}
      </span>
    ),
  },
  {
    key: 'amount',
    header: 'Amount (USD)',
    isNumeric: true,
    cell: ({ priceCents }) => formatMoney(priceCents),
    exported: ({ priceCents }) => exportedAmount(priceCents),
  },
  {
    key: 'next',
    header: 'Next Billing',
    sort: 'nextBilling',
    className: 'whitespace-nowrap',
    cell: ({ currentPeriodEnd }) => <PeriodEnd instant={currentPeriodEnd} />,
  },
  {
    key: 'invoice',
    header: 'Open invoice',
    hasControls: true,
    isExtra: true,
    cell: ({ openInvoice }) =>
      openInvoice && (
        <span className="flex flex-wrap gap-2">
          <a href={`/api/v1/invoices/${openInvoice.id}/invoice.pdf`} className="underline underline-offset-4">
            {openInvoice.number}
          </a>
          {openInvoice.isOverdue && <Badge tone="danger">Overdue</Badge>}
        </span>
      ),
  },
  {
    key: 'since',
    header: 'Since',
    sort: 'createdAt',
    className: 'whitespace-nowrap',
    isExtra: true,
    cell: ({ createdAt }) => <Time instant={createdAt} />,
  },
]
