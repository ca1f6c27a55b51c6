import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { ALL_SALES_CSV_PATH } from '#contract/order-documents.ts'
import { saleStatuses } from '#contract/order-states.ts'
import { type ListPeriod, listPeriods, periodWords } from '#contract/periods.ts'
import { adminSaleSorts, saleRefunds } from '#contract/staff-lists.ts'
import { apiContext } from '#web/context.ts'
import { nameCompanies } from '#web/features/data-grid/companies/name-companies.ts'
import { DataGrid } from '#web/features/data-grid/data-grid.tsx'
import {
  type GridSpec,
  type GridView,
  isNarrowed,
  readGridView,
  sortText,
  wholeAddress,
} from '#web/features/data-grid/grid-address.ts'
import { loadGrid } from '#web/features/data-grid/load-grid.ts'
import { EmptyList } from '#web/features/staff-lists/empty-list.tsx'
import { formatMoney } from '#web/lib/format-money.ts'
import { formatNumber } from '#web/lib/format-number.ts'
import { saleStatusWords } from '#web/lib/orders/words.ts'
import { problemOf } from '#web/lib/problem.ts'
import { admit } from '#web/pages/admit.ts'
import { StatCard, StatRow } from '#web/ui/data/stat-card.tsx'
import { FittingSum } from '#web/ui/fitting-sum.tsx'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { AdminHeader } from '../admin-header.tsx'
import type { Route } from './+types/list'
import { saleColumns } from './sale-columns.tsx'

const SHOWN = 50
const USUAL_PERIOD = 30
const FAILED = 'Failed to load sales data. Check console for details.'

const spec: GridSpec = {
  path: '/admin/sales',
  filters: {
    status: saleStatuses,
    period: listPeriods.map(String),
    refund: saleRefunds,
    supplierId: 'company',
  },
  usualFilters: { period: String(USUAL_PERIOD) },
  sorts: adminSaleSorts,
  usualSort: 'createdAt.desc',
  columns: ['component', 'id', 'order', 'supplier', 'buyer', 'amount', 'fee', 'status', 'date', 'view'],
}

const filterOf = ({ search, filters }: GridView) => ({
  search,
  status: saleStatuses.find((one) => one === filters.status),
  period: listPeriods.find((one) => String(one) === filters.period) ?? USUAL_PERIOD,
  refund: saleRefunds.find((one) => one === filters.refund),
  ...(filters.supplierId && { supplierId: filters.supplierId }),
})

export async function loader(args: Route.LoaderArgs) {
  admit(args)
  const api = args.context.get(apiContext)
  const [grid, totals, narrowedTo] = await Promise.all([
    loadGrid(args.request.url, spec, FAILED, (view, at) =>
      api.orders.listAllSales({ limit: SHOWN, ...filterOf(view), sort: sortText(view.sort), ...at }),
    ),
    loadTotals(args),
    nameCompanies(api, args.request.url, spec),
  ])
  return { ...grid, totals, narrowedTo }
}

/** The cards, or why they cannot be read. */
const loadTotals = async ({ request, context }: Route.LoaderArgs) => {
  const view = readGridView(new URL(request.url).searchParams, spec)
  try {
    return { sums: await context.get(apiContext).orders.getSalesTotals(filterOf(view)), reason: null }
  } catch (error) {
    return { sums: null, reason: problemOf(error).message }
  }
}

const statusOptions = saleStatuses.map((value) => ({ value, label: saleStatusWords[value].text }))
const periodText = (period: ListPeriod): string => (period === 'all' ? 'Of any date' : periodWords[period])
const periodOptions = listPeriods.map((period) => ({ value: String(period), label: periodText(period) }))

/** Sales of all suppliers in a period. */
export default function AllSales({ loaderData }: Route.ComponentProps) {
  const { view, error, totals, narrowedTo } = loaderData
  const { sums } = totals
  const { period: _, ...others } = view.filters
  const { revalidate, state } = useRevalidator()
  const reason = error?.reason ?? totals.reason
  useEffect(() => {
    // The sentence sends its reader there.
    if (reason) console.error(`Sales data: ${reason}`)
  }, [reason])
  return (
    <div className="measure grid grid-cols-[minmax(0,1fr)] gap-6 py-8">
      <AdminHeader title="Component Sales" />
      {!sums && !error && (
        <ErrorState
          title={FAILED}
          onRetry={() => void revalidate()}
          isRetrying={state !== 'idle'}
          retryLabel="Retry"
        />
      )}
      {sums && (
        <StatRow>
          <StatCard
            label="Total revenue"
            value={<FittingSum text={formatMoney(sums.revenueCents)} />}
            note="Sales of the period, without refunded ones"
          />
          <StatCard
            label="Platform fees"
            value={<FittingSum text={formatMoney(sums.platformFeeCents)} />}
            note="Of these sales"
          />
          <StatCard
            label="Total sales"
            value={formatNumber(sums.sales)}
            note="Refunded ones are not counted"
          />
        </StatRow>
      )}
      <DataGrid
        caption="Component sales"
        spec={spec}
        grid={loaderData}
        columns={saleColumns}
        rowKey={({ id }) => id}
        rowTo={({ id, componentName }) => ({ to: `/admin/sales/${id}`, label: componentName })}
        searchLabel="Component, supplier or buyer"
        filters={[
          { kind: 'choice', name: 'status', label: 'Status', all: 'All', options: statusOptions },
          {
            kind: 'choice',
            name: 'period',
            label: 'Period',
            options: periodOptions,
            usual: String(USUAL_PERIOD),
          },
          {
            kind: 'choice',
            name: 'refund',
            label: 'Refund',
            all: 'All',
            options: [{ value: 'due', label: 'Not made yet, of any date' }],
          },
          { kind: 'company', name: 'supplierId', label: 'Sold by', company: narrowedTo.supplierId },
        ]}
        csvPath={ALL_SALES_CSV_PATH}
        total={sums?.found}
        empty={
          <EmptyList
            isFiltered={isNarrowed({ ...view, filters: others })}
            path={wholeAddress(spec, view)}
            icon="money"
            title={`No sales in the ${periodWords[USUAL_PERIOD].toLowerCase()}`}
          >
            Each line of an order is a sale of its supplier, with the platform fee.
          </EmptyList>
        }
      />
    </div>
  )
}
