import { useRevalidator } from 'react-router'
import { subscriptionStates } from '#contract/billing-states.ts'
import { SUBSCRIPTIONS_CSV_PATH } from '#contract/staff-files.ts'
import { subscriptionSorts } from '#contract/staff-lists.ts'
import { apiContext } from '#web/context.ts'
import { ActOnChosen } from '#web/features/data-grid/bulk/act-on-chosen.tsx'
import { DataGrid } from '#web/features/data-grid/data-grid.tsx'
import { type GridSpec, sortText, wholeAddress } from '#web/features/data-grid/grid-address.ts'
import type { GridColumn } from '#web/features/data-grid/grid-column.ts'
import { loadGrid } from '#web/features/data-grid/load-grid.ts'
import { ActButton } from '#web/features/staff-lists/act-button.tsx'
import { ActDialog } from '#web/features/staff-lists/act-dialog.tsx'
import { formatCount } from '#web/lib/format-number.ts'
import { problemOf } from '#web/lib/problem.ts'
import { admit } from '#web/pages/admit.ts'
import { Button } from '#web/ui/action/button.tsx'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { AdminHeader } from '../admin-header.tsx'
import type { Route } from './+types/subscriptions'
import { DemoSubscriptions } from './demo-subscriptions.tsx'
import { LeftInvoices } from './left-invoices.tsx'
import { changeSubscription } from './subscription-action.ts'
import { type ShownSubscription, subscriptionColumns, subscriptionWords } from './subscription-columns.tsx'

const SHOWN = 50

const spec: GridSpec = {
  path: '/admin/subscriptions',
  filters: { status: subscriptionStates },
  sorts: subscriptionSorts,
  usualSort: 'createdAt.desc',
  columns: ['user', 'company', 'plan', 'status', 'amount', 'next', 'invoice', 'since', 'actions'],
}

export async function loader(args: Route.LoaderArgs) {
  const { isAdmin, staffRole } = admit(args)
  const { billing } = args.context.get(apiContext)
  let isDemo = false
  const grid = await loadGrid(
    args.request.url,
    spec,
    'Failed to load subscriptions data',
    async (view, at) => {
      const page = await billing.listSubscriptions({
        limit: SHOWN,
        search: view.search,
        status: subscriptionStates.find((one) => one === view.filters.status),
        sort: sortText(view.sort),
        ...at,
      })
      isDemo = page.isDemo
      return page
    },
  )
  const left = await billing
    .listLeftInvoices({ limit: SHOWN })
    .catch((error: unknown) => void problemOf(error))
  const messages = [
    ...(grid.error ? new Set([grid.error.message, grid.error.reason]) : []),
    ...(isDemo ? ['The list of subscriptions is empty.'] : []),
  ]
  return {
    ...grid,
    left: left ?? null,
    isAdmin,
    mayRefresh: staffRole !== 'analyst',
    messages,
    now: Date.now(),
  }
}

export const action = (args: Route.ActionArgs) => changeSubscription(args)

const columnsOf = (may: { refresh: boolean; change: boolean }): readonly GridColumn<ShownSubscription>[] => [
  ...subscriptionColumns,
  ...(may.refresh
    ? [
        {
          key: 'actions',
          header: 'Actions',
          hasControls: true as const,
          cell: (row: ShownSubscription) => <Actions row={row} mayChange={may.change} />,
        },
      ]
    : []),
]

const Actions = ({ row, mayChange }: { row: ShownSubscription; mayChange: boolean }) => {
  const { id, companyName, status, openInvoice } = row
  return (
    <div className="flex flex-wrap gap-2">
      <ActButton fields={{ id, intent: 'refresh' }} about={`the plan of ${companyName}`}>
        Refresh
      </ActButton>
      {mayChange && status !== 'canceled' && (
        <ActDialog
          title="Are you sure you want to cancel this subscription?"
          confirmLabel="Cancel the subscription"
          isDanger
          fields={{ id, intent: 'cancel' }}
          trigger={
            <Button size="sm">
              Cancel<span className="sr-only"> the plan of {companyName}</span>
            </Button>
          }
        >
          The plan of {companyName} ends with its period, and its people are notified.
        </ActDialog>
      )}
      {mayChange && openInvoice && (
        <ActDialog
          title={`Record that invoice ${openInvoice.number} was paid?`}
          confirmLabel="Mark paid"
          fields={{ id: openInvoice.id, intent: 'paid' }}
          trigger={
            <Button size="sm">
              Mark paid<span className="sr-only"> invoice {openInvoice.number}</span>
            </Button>
          }
        >
          Do so once the money has arrived. This cannot be undone.
        </ActDialog>
      )}
    </div>
  )
}

const statusOptions = subscriptionStates.map((value) => ({ value, label: subscriptionWords[value].text }))

/** Paid plans of all companies. */
export default function Subscriptions({ loaderData }: Route.ComponentProps) {
  const { view, left, isAdmin, mayRefresh, messages, now } = loaderData
  const { revalidate, state } = useRevalidator()
  const isFiltered = view.search !== '' || Object.keys(view.filters).length > 0
  return (
    <div className="measure grid grid-cols-[minmax(0,1fr)] gap-6 py-8">
      <AdminHeader title="Manage Subscriptions" />
      <DataGrid
        caption="Subscriptions"
        spec={spec}
        grid={loaderData}
        columns={columnsOf({ refresh: mayRefresh, change: isAdmin })}
        rowKey={({ id }) => id}
        rowTo={({ companyId, companyName }) => ({ to: `/admin/users/${companyId}`, label: companyName })}
        searchLabel="Company or ID"
        tools={
          <Button icon="reset" isLoading={state !== 'idle'} onClick={() => void revalidate()}>
            Refresh
          </Button>
        }
        filters={[
          { kind: 'choice', name: 'status', label: 'Status', all: 'All Status', options: statusOptions },
        ]}
        csvPath={SUBSCRIPTIONS_CSV_PATH}
        countPath="/admin/subscriptions/count"
        bulk={({ ids }) =>
          mayRefresh && (
            <ActOnChosen
              ids={[...ids]}
              intent="refresh-chosen"
              say={(count) => `Refresh ${formatCount(count, 'subscription')}`}
              confirmLabel="Refresh"
            >
              Each is read again from where its payments are made.
            </ActOnChosen>
          )
        }
        empty={
          messages.length > 0 ? null : (
            <EmptyState
              icon="money"
              title="No subscriptions found. Try adjusting your filters or refreshing the page."
              {...(isFiltered && { action: <LinkButton to={wholeAddress(spec, view)}>Show all</LinkButton> })}
            />
          )
        }
      />
      {messages.length > 0 && <DemoSubscriptions messages={messages} now={now} view={view} />}
      {left && left.items.length > 0 && (
        <LeftInvoices items={left.items} hasMore={left.nextCursor !== null} mayChange={isAdmin} />
      )}
    </div>
  )
}
