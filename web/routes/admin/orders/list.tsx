import { orderStatuses } from '#contract/order-states.ts'
import type { AdminOrder } from '#contract/orders-admin.ts'
import { ALL_ORDERS_CSV_PATH } from '#contract/staff-files.ts'
import { adminOrderSorts } from '#contract/staff-lists.ts'
import { apiContext } from '#web/context.ts'
import { ActOnChosen } from '#web/features/data-grid/bulk/act-on-chosen.tsx'
import { exportedAmount } from '#web/features/data-grid/bulk/selected-csv.ts'
import { nameCompanies } from '#web/features/data-grid/companies/name-companies.ts'
import { DataGrid } from '#web/features/data-grid/data-grid.tsx'
import { type GridSpec, isNarrowed, sortText, wholeAddress } from '#web/features/data-grid/grid-address.ts'
import type { GridColumn } from '#web/features/data-grid/grid-column.ts'
import { loadGrid } from '#web/features/data-grid/load-grid.ts'
import { EmptyList } from '#web/features/staff-lists/empty-list.tsx'
import { ViewLink } from '#web/features/staff-lists/view-link.tsx'
import { formatMoney } from '#web/lib/format-money.ts'
import { formatCount } from '#web/lib/format-number.ts'
import { orderStatusWords, paymentText } from '#web/lib/orders/words.ts'
import { admit } from '#web/pages/admit.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Time } from '#web/ui/data/time.tsx'
import { AdminHeader } from '../admin-header.tsx'
import type { Route } from './+types/list'
import { changeOrder } from './order-action.ts'
import { OrderButtons, reason } from './order-buttons.tsx'

const SHOWN = 50

const spec: GridSpec = {
  path: '/admin/orders',
  filters: { status: orderStatuses, companyId: 'company' },
  sorts: adminOrderSorts,
  usualSort: 'createdAt.desc',
  columns: [
    'id',
    'number',
    'customerId',
    'customer',
    'items',
    'total',
    'payment',
    'status',
    'date',
    'actions',
  ],
}

export async function loader(args: Route.LoaderArgs) {
  const { staffRole } = admit(args)
  const api = args.context.get(apiContext)
  const [grid, narrowedTo] = await Promise.all([
    loadGrid(
      args.request.url,
      spec,
      (detail) => detail || 'Failed to load orders',
      ({ search, filters: { status, companyId }, sort }, at) =>
        api.orders.listAllOrders({
          limit: SHOWN,
          search,
          sort: sortText(sort),
          status: orderStatuses.find((one) => one === status),
          ...(companyId && { companyId }),
          ...at,
        }),
    ),
    nameCompanies(api, args.request.url, spec),
  ])
  return { ...grid, narrowedTo, mayAct: staffRole !== 'analyst' }
}

export const action = changeOrder

/** The first characters of an id, as the list and its search know it. */
const shortId = (id: string | null) => (id === null ? 'gone' : id.slice(0, 8))

const columnsOf = (mayAct: boolean): readonly GridColumn<AdminOrder>[] => [
  {
    key: 'id',
    header: 'Order ID',
    className: 'font-mono text-xs whitespace-nowrap',
    cell: ({ id }) => shortId(id),
    exported: ({ id }) => id,
  },
  {
    key: 'number',
    header: 'Number',
    sort: 'number',
    className: 'whitespace-nowrap',
    cell: ({ number }) => number,
  },
  {
    key: 'customerId',
    header: 'Customer ID',
    className: 'font-mono text-xs whitespace-nowrap',
    cell: ({ companyId }) => shortId(companyId),
    exported: ({ companyId }) => companyId ?? 'gone',
  },
  { key: 'customer', header: 'Customer', sort: 'customer', cell: ({ buyerName }) => buyerName },
  { key: 'items', header: 'Items', isNumeric: true, cell: ({ items }) => items },
  {
    key: 'total',
    header: 'Total (USD)',
    isNumeric: true,
    sort: 'total',
    cell: ({ totalCents }) => formatMoney(totalCents),
    exported: ({ totalCents }) => exportedAmount(totalCents),
  },
  {
    key: 'payment',
    header: 'Payment',
    isExtra: true,
    cell: ({ payment, paymentState }) => paymentText(payment, paymentState),
  },
  {
    key: 'status',
    header: 'Status',
    sort: 'status',
    cell: ({ status }) => <Badge tone={orderStatusWords[status].tone}>{orderStatusWords[status].text}</Badge>,
  },
  {
    key: 'date',
    header: 'Date',
    sort: 'createdAt',
    className: 'min-[1366px]:whitespace-nowrap',
    cell: ({ createdAt }) => <Time instant={createdAt} />,
  },
  {
    key: 'actions',
    hasControls: true,
    header: 'Actions',
    cell: (order) => (
      <div className="flex flex-wrap items-center gap-x-2 gap-y-2 min-[1366px]:flex-nowrap">
        <ViewLink to={`/admin/orders/${order.id}`} about={`order ${order.number}`} />
        {mayAct && <OrderButtons order={order} />}
      </div>
    ),
  },
]

const options = orderStatuses.map((value) => ({ value, label: orderStatusWords[value].text }))

/** Orders of all companies. */
export default function AllOrders({ loaderData }: Route.ComponentProps) {
  const { items, view, mayAct, narrowedTo } = loaderData
  return (
    <div className="measure grid grid-cols-[minmax(0,1fr)] gap-6 py-8">
      <AdminHeader title="Orders" />
      <DataGrid
        caption="Orders of all companies"
        spec={spec}
        grid={loaderData}
        columns={columnsOf(mayAct)}
        rowKey={({ id }) => id}
        rowTo={({ id, number }) => ({ to: `/admin/orders/${id}`, label: `Order ${number}` })}
        searchLabel="Order ID, customer ID, number or name"
        filters={[
          { kind: 'choice', name: 'status', label: 'Status', all: 'All', options },
          { kind: 'company', name: 'companyId', label: 'Placed by', company: narrowedTo.companyId },
        ]}
        csvPath={ALL_ORDERS_CSV_PATH}
        countPath="/admin/orders/count"
        bulk={({ ids }) =>
          mayAct && (
            <ActOnChosen
              ids={items
                .filter(({ id, status }) => ids.has(id) && status === 'processing')
                .map(({ id }) => id)}
              intent="complete-chosen"
              say={(count) => `Mark ${formatCount(count, 'order')} as completed`}
              confirmLabel="Mark completed"
              reason={{ ...reason, label: 'Reason' }}
            >
              Their sales are completed with them. Orders that are not in progress stay as they are.
            </ActOnChosen>
          )
        }
        empty={
          <EmptyList
            isFiltered={isNarrowed(view)}
            path={wholeAddress(spec, view)}
            icon="cart"
            title="No orders yet"
          >
            Each order that a company places is listed here.
          </EmptyList>
        }
      />
    </div>
  )
}
