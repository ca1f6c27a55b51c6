import { useState } from 'react'
import { Button } from '#web/ui/action/button.tsx'
import { Table } from '#web/ui/data/table.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { showToast } from '#web/ui/overlay/show-toast.ts'
import { KeepPlace } from '#web/ui/state/keep-place.tsx'
import { Notice } from '#web/ui/state/notice.tsx'
import { type ShownSubscription, subscriptionColumns } from './subscription-columns.tsx'

const DAY_MS = 86_400_000
const REFRESHED = 'An example has nothing to be refreshed from.'
const UNLIMITED_CENTS = 19_999

/** Days from now to the end of each period: one that runs, one that was to be paid, one that is over. */
const PERIOD_END_DAYS = [20, -3, -12]

/** Examples, for a list that has nothing of its own to show. They are in no database. */
const examples = (now: number): ShownSubscription[] =>
  (['active', 'past_due', 'canceled'] as const).map((status, index) => ({
    id: `demo-${index + 1}`,
    companyId: `demo-company-${index + 1}`,
    userId: `demo-account-${index + 1}`,
    companyName: ['Nordhaven Foods', 'Albrecht Antriebe', 'Great Lakes Stamping'][index] ?? '',
    isVerified: index === 0,
    planName: 'Unlimited Plan',
    priceCents: UNLIMITED_CENTS,
    status,
    currentPeriodEnd: new Date(now + (PERIOD_END_DAYS[index] ?? 0) * DAY_MS).toISOString(),
    cancelAtPeriodEnd: false,
    openInvoice: null,
    createdAt: new Date(now - (index + 1) * 30 * DAY_MS).toISOString(),
  }))

type DemoSubscriptionsProps = {
  /** What the page has learned while it loaded. */
  messages: readonly string[]
  /** When the page was made, in milliseconds. */
  now: number
  /** What the list is narrowed to. */
  view: { search: string; filters: Readonly<Record<string, string | undefined>> }
}

/** Built-in examples under a yellow banner. A cancel changes what is shown, and nothing on the server. */
export function DemoSubscriptions({ messages, now, view }: DemoSubscriptionsProps) {
  const [canceled, setCanceled] = useState<readonly string[]>([])
  const rows = examples(now).map((row) =>
    canceled.includes(row.id) ? { ...row, status: 'canceled' as const } : row,
  )
  const shown = rows.filter(
    ({ companyName, status }) =>
      companyName.toLowerCase().includes(view.search.trim().toLowerCase()) &&
      (view.filters.status === undefined || view.filters.status === status),
  )
  return (
    <div className="grid gap-4">
      <Notice tone="warning" title="Using Demo Data">
        These subscriptions are examples. Nothing you do with them reaches the server.
      </Notice>
      <KeepPlace>
        <Table
          caption="Demo subscriptions"
          columns={[
            ...subscriptionColumns.filter(({ isExtra }) => !isExtra),
            {
              key: 'actions',
              header: 'Actions',
              cell: ({ id, companyName, status }) => (
                <span className="flex flex-wrap gap-2">
                  <Button size="sm" onClick={() => showToast({ title: REFRESHED, tone: 'info' })}>
                    Refresh<span className="sr-only"> the demo plan of {companyName}</span>
                  </Button>
                  {status !== 'canceled' && (
                    <ConfirmDialog
                      title="Are you sure you want to cancel this subscription?"
                      confirmLabel="Cancel the subscription"
                      isDanger
                      onConfirm={() => setCanceled([...canceled, id])}
                      trigger={
                        <Button size="sm">
                          Cancel<span className="sr-only"> the demo plan of {companyName}</span>
                        </Button>
                      }
                    >
                      Only this page shows it as canceled, until it is loaded again.
                    </ConfirmDialog>
                  )}
                </span>
              ),
            },
          ]}
          rows={shown}
          rowKey={({ id }) => id}
          isStacked
        />
        {shown.length === 0 && <p className="p-4 text-muted">No demo subscription fits these filters.</p>}
      </KeepPlace>
      <details className="border border-line p-4 text-sm">
        <summary className="cursor-pointer font-medium">Debug Info</summary>
        <ul className="mt-2 grid gap-1 text-muted">
          {messages.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      </details>
    </div>
  )
}
