import type { Invoice } from '#contract/invoices.ts'
import { formatMoney } from '#web/lib/format-money.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Table } from '#web/ui/data/table.tsx'
import { Time } from '#web/ui/data/time.tsx'

const stateOf = ({ status, isOverdue }: Invoice) => {
  if (isOverdue) return { text: 'Overdue', tone: 'danger' } as const
  if (status === 'paid') return { text: 'Paid', tone: 'ok' } as const
  return status === 'open'
    ? ({ text: 'Open', tone: 'warn' } as const)
    : ({ text: 'Void', tone: 'neutral' } as const)
}

/** Invoices for plans, newest first, each with its PDF. */
export const InvoiceTable = ({ items }: { items: readonly Invoice[] }) => (
  <Table
    caption="Invoices for plans"
    isStacked
    rows={items}
    rowKey={({ id }) => id}
    empty={<p className="text-muted text-sm">There are no invoices yet.</p>}
    columns={[
      {
        key: 'number',
        header: 'Invoice',
        cell: ({ number, invoicePdf }) => (
          <a href={invoicePdf} download className="font-medium underline underline-offset-4">
            {number}
            <span className="sr-only"> as PDF</span>
          </a>
        ),
      },
      { key: 'date', header: 'Date', cell: ({ createdAt }) => <Time instant={createdAt} /> },
      { key: 'plan', header: 'Plan', cell: ({ planName }) => planName },
      { key: 'due', header: 'Due', cell: ({ dueAt }) => <Time instant={dueAt} /> },
      {
        key: 'amount',
        header: 'Amount',
        isNumeric: true,
        cell: ({ amountCents }) => formatMoney(amountCents),
      },
      {
        key: 'status',
        header: 'Status',
        cell: (invoice) => <Badge tone={stateOf(invoice).tone}>{stateOf(invoice).text}</Badge>,
      },
    ]}
  />
)
