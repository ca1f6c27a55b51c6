import type { LeftInvoice } from '#contract/invoices.ts'
import { ActDialog } from '#web/features/staff-lists/act-dialog.tsx'
import { formatMoney } from '#web/lib/format-money.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { Table } from '#web/ui/data/table.tsx'
import { Time } from '#web/ui/data/time.tsx'
import { KeepPlace } from '#web/ui/state/keep-place.tsx'

type LeftInvoicesProps = { items: readonly LeftInvoice[]; hasMore: boolean; mayChange: boolean }

const MarkPaid = ({ id, number }: LeftInvoice) => (
  <ActDialog
    title={`Record that invoice ${number} was paid?`}
    confirmLabel="Mark paid"
    fields={{ id, intent: 'paid' }}
    trigger={
      <Button size="sm">
        Mark paid<span className="sr-only"> invoice {number}</span>
      </Button>
    }
  >
    Do so once the money has arrived. This cannot be undone.
  </ActDialog>
)

/** Open invoices whose company is gone: no row of the list of plans leads to them. */
export const LeftInvoices = ({ items, hasMore, mayChange }: LeftInvoicesProps) => (
  <section aria-labelledby="left-invoices" className="grid grid-cols-[minmax(0,1fr)] gap-3">
    <h2 id="left-invoices" className="text-lg">
      Open invoices of deleted companies
    </h2>
    <KeepPlace>
      <Table
        caption="Invoices to be paid"
        isStacked
        rows={items}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'number',
            header: 'Invoice',
            cell: ({ number, invoicePdf }) => (
              <a href={invoicePdf} className="underline underline-offset-4">
                {number}
              </a>
            ),
          },
          {
            key: 'buyer',
            header: 'Invoiced to',
            cell: ({ buyerName, buyerEmail }) => `${buyerName}, ${buyerEmail}`,
          },
          {
            key: 'due',
            header: 'Due',
            cell: ({ dueAt, isOverdue }) => (
              <span className="flex flex-wrap gap-2">
                <Time instant={dueAt} />
                {isOverdue && <Badge tone="danger">Overdue</Badge>}
              </span>
            ),
          },
          {
            key: 'amount',
            header: 'Amount (USD)',
            isNumeric: true,
            cell: ({ amountCents }) => formatMoney(amountCents),
          },
          ...(mayChange ? [{ key: 'actions', header: 'Actions', cell: MarkPaid }] : []),
        ]}
      />
    </KeepPlace>
    {hasMore && <p className="text-muted text-sm">The oldest {items.length} are shown.</p>}
  </section>
)
