import { useEffect, useRef, useState } from 'react'
import { data, useFetcher, useNavigate } from 'react-router'
import type { UnassignedQuote } from '#contract/quote-requests.ts'
import { unassignedQuoteSorts } from '#contract/staff-lists.ts'
import { apiContext } from '#web/context.ts'
import { DataGrid } from '#web/features/data-grid/data-grid.tsx'
import {
  type GridSpec,
  gridAddress,
  isNarrowed,
  sortText,
  wholeAddress,
} from '#web/features/data-grid/grid-address.ts'
import type { GridColumn } from '#web/features/data-grid/grid-column.ts'
import { loadGrid } from '#web/features/data-grid/load-grid.ts'
import { amountText } from '#web/features/quotes/quote-words.ts'
import { EmptyList } from '#web/features/staff-lists/empty-list.tsx'
import { type StaffAnswer, useStaffToast } from '#web/features/staff-lists/staff-answer.ts'
import { readForm } from '#web/lib/form.ts'
import { orScreen, problemOf } from '#web/lib/problem.ts'
import { isUuid } from '#web/lib/solutions/is-uuid.ts'
import { admit } from '#web/pages/admit.ts'
import { CompanyName } from '#web/ui/data/badge.tsx'
import { Time } from '#web/ui/data/time.tsx'
import { AdminHeader } from '../admin-header.tsx'
import type { Route } from './+types/quotes'
import { QuoteDialog } from './quote-dialog.tsx'

const SHOWN = 50

const spec: GridSpec = {
  path: '/admin/quotes',
  filters: {},
  sorts: unassignedQuoteSorts,
  usualSort: 'createdAt.desc',
  columns: ['name', 'category', 'quantity', 'buyer', 'note', 'asked'],
}

/** `?quote=` names a request to open in the dialog, `?supplier=` what its supplier is searched by. */
export async function loader(args: Route.LoaderArgs) {
  const { staffRole } = admit(args)
  const query = new URL(args.request.url).searchParams
  const supplier = (query.get('supplier') ?? '').slice(0, 200)
  const { orders } = args.context.get(apiContext)
  const [grid, suppliers] = await Promise.all([
    loadGrid(args.request.url, spec, 'Failed to load requests for quotes', ({ search, sort }, at) =>
      orders.listUnassignedQuotes({ limit: SHOWN, search, sort: sortText(sort), ...at }),
    ),
    query.has('quote') ? orScreen(orders.findSuppliers({ search: supplier })) : { items: [] },
  ])
  return {
    ...grid,
    cursor: query.get('cursor'),
    quote: grid.items.find(({ id }) => id === query.get('quote')) ?? null,
    supplier,
    suppliers: suppliers.items,
    mayAssign: staffRole !== 'analyst',
  }
}

export async function action(args: Route.ActionArgs) {
  admit(args)
  const form = await readForm(args.request)
  const [id, supplierId] = [String(form.get('id') ?? ''), String(form.get('supplierId') ?? '')]
  if (!isUuid(id)) throw data('Not found', { status: 404 })
  if (!isUuid(supplierId))
    return data({ isDone: false, title: 'Choose a supplier.' } satisfies StaffAnswer, { status: 400 })
  try {
    await args.context.get(apiContext).orders.assignQuote({ id, supplierId })
    return data({ isDone: true, title: 'The supplier is named and notified.' } satisfies StaffAnswer)
  } catch (error) {
    const { message, status } = problemOf(error)
    return data({ isDone: false, title: message } satisfies StaffAnswer, { status })
  }
}

const columns: readonly GridColumn<UnassignedQuote>[] = [
  { key: 'name', header: 'Part', className: 'sm:min-w-48', cell: ({ name }) => name },
  { key: 'category', header: 'Category', cell: ({ category }) => category.name },
  { key: 'quantity', header: 'Quantity', isNumeric: true, cell: amountText },
  {
    key: 'buyer',
    header: 'Buyer',
    cell: ({ buyerName, isBuyerVerified }) => <CompanyName name={buyerName} isVerified={isBuyerVerified} />,
  },
  {
    key: 'note',
    header: 'Request',
    className: 'sm:min-w-64',
    cell: ({ note }) => <span className="line-clamp-2 text-muted">{note}</span>,
  },
  {
    key: 'asked',
    header: 'Asked',
    sort: 'createdAt',
    className: 'whitespace-nowrap',
    cell: ({ createdAt }) => <Time instant={createdAt} />,
  },
]

/** The form of the dialog. It lives here, because a request that has its supplier leaves the list, and the dialog with it. */
const useNaming = (listPath: string) => {
  const navigate = useNavigate()
  const naming = useFetcher<StaffAnswer>()
  const { data: answer } = naming
  useStaffToast(answer)
  const list = useRef(listPath)
  list.current = listPath
  useEffect(() => {
    if (answer?.isDone) void navigate(list.current, { preventScrollReset: true })
  }, [answer, navigate])
  return naming
}

/** What suppliers were last searched by, for each request that was opened: it is opened with that search again. */
const useSearches = (open: UnassignedQuote | null, supplier: string) => {
  const [searches] = useState(() => new Map<string, string>())
  useEffect(() => {
    if (open) searches.set(open.id, supplier)
  }, [searches, open, supplier])
  return searches
}

/** Requests for quotes that no supplier lists articles for: staff name one. */
export default function UnassignedQuotes({ loaderData }: Route.ComponentProps) {
  const { view, cursor, quote, supplier } = loaderData
  const list = gridAddress(spec, view, cursor)
  const naming = useNaming(list)
  const searches = useSearches(quote, supplier)
  const addressOf = (id: string) => {
    const search = searches.get(id)
    const query = new URLSearchParams({ quote: id, ...(search && { supplier: search }) })
    return `${list}${list.includes('?') ? '&' : '?'}${query}`
  }
  return (
    <div className="measure grid grid-cols-[minmax(0,1fr)] gap-6 py-8">
      <AdminHeader title="Quotes without a supplier">
        Requests that no supplier lists articles for. Name a supplier, who is notified and answers the buyer.
      </AdminHeader>
      <DataGrid
        caption="Requests for quotes without a supplier"
        spec={spec}
        grid={loaderData}
        columns={columns}
        rowKey={({ id }) => id}
        rowTo={({ id, name }) => ({ to: addressOf(id), label: name, isHere: true })}
        searchLabel="Part or buyer"
        countPath="/admin/quote-requests/count"
        empty={
          <EmptyList
            isFiltered={isNarrowed(view)}
            path={wholeAddress(spec, view)}
            icon="money"
            title="Every request has a supplier"
          >
            Requests that no supplier lists articles for come here.
          </EmptyList>
        }
      />
      {quote && <QuoteDialog {...loaderData} quote={quote} listPath={list} naming={naming} />}
    </div>
  )
}
