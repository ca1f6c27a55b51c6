import { data } from 'react-router'
import { bidRequestStates } from '#contract/bid-words.ts'
import { ALL_REQUESTS_CSV_PATH } from '#contract/staff-files.ts'
import { adminRequestSorts, requestBids } from '#contract/staff-lists.ts'
import { capitalize } from '#contract/words.ts'
import { apiContext } from '#web/context.ts'
import { BidOutbox } from '#web/features/bid-outbox/bid-outbox.tsx'
import { sendThroughOutbox } from '#web/features/bid-outbox/outbox.ts'
import { bidOf, valuesOf } from '#web/features/bidding/forms/form-values.ts'
import { useFollowRequest } from '#web/features/bidding/use-follow-request.ts'
import { nameCompanies } from '#web/features/data-grid/companies/name-companies.ts'
import { DataGrid } from '#web/features/data-grid/data-grid.tsx'
import {
  type GridSpec,
  gridAddress,
  isNarrowed,
  sortText,
  wholeAddress,
} from '#web/features/data-grid/grid-address.ts'
import { loadGrid } from '#web/features/data-grid/load-grid.ts'
import { EmptyList } from '#web/features/staff-lists/empty-list.tsx'
import { readForm } from '#web/lib/form.ts'
import { sendOrKeep } from '#web/lib/presence/unreachable.ts'
import { orScreen } from '#web/lib/problem.ts'
import { isUuid } from '#web/lib/solutions/is-uuid.ts'
import { typedCents } from '#web/lib/typed/typed-number.ts'
import { admit } from '#web/pages/admit.ts'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { AdminHeader } from '../admin-header.tsx'
import type { Route } from './+types/list'
import { actOnBid, type BidsAnswer } from './act-on-bid.ts'
import { RequestDialog } from './request-dialog.tsx'
import { requestColumns } from './request-table.tsx'

const SHOWN = 50

const spec: GridSpec = {
  path: '/admin/bids',
  filters: { status: bidRequestStates, bids: requestBids, ownerId: 'company', bidderId: 'company' },
  sorts: adminRequestSorts,
  usualSort: 'createdAt.desc',
  columns: ['project', 'owner', 'budget', 'timeline', 'bids', 'status', 'deadline', 'asked', 'view'],
}

/** `?request=` names a request to open in the dialog, `?company=` the name of a company to bid for. */
export async function loader(args: Route.LoaderArgs) {
  const viewer = admit(args)
  const query = new URL(args.request.url).searchParams
  const api = args.context.get(apiContext)
  const { bidding } = api
  const id = query.get('request') ?? ''
  const company = (query.get('company') ?? '').slice(0, 200)
  const load = loadGrid(args.request.url, spec, 'Failed to load bid requests', (view, at) => {
    const status = bidRequestStates.find((one) => one === view.filters.status)
    const { search } = view
    const { ownerId, bidderId } = view.filters
    const bids = requestBids.find((one) => one === view.filters.bids)
    const sort = sortText(view.sort)
    return bidding.listAllBidRequests({
      limit: SHOWN,
      search,
      ...(status && { status }),
      ...(bids && { bids }),
      ...(ownerId && { ownerId }),
      ...(bidderId && { bidderId }),
      sort,
      ...at,
    })
  })
  const [grid, narrowedTo, request, companies] = await Promise.all([
    load,
    nameCompanies(api, args.request.url, spec),
    isUuid(id) ? bidding.getAnyBidRequest({ id }).catch(() => null) : null,
    isUuid(id) ? orScreen(bidding.findBiddingCompanies({ search: company, side: 'bidder' })) : null,
  ])
  return {
    ...grid,
    narrowedTo,
    cursor: query.get('cursor'),
    request,
    companies: companies?.items ?? [],
    viewerId: viewer.id,
    mayAct: viewer.staffRole !== 'analyst',
    today: new Date().toISOString().slice(0, 10),
    outboxKey: crypto.randomUUID(),
    company,
  }
}

/** `intent`: enter, accept or reject. */
export async function action(args: Route.ActionArgs) {
  admit(args)
  const { answer, status } = await actOnBid(args.context.get(apiContext), await readForm(args.request))
  return data(answer, { status })
}

/** A bid is kept in this browser first: one that never got an answer waits there, and goes out when the server is back. */
export const clientAction = async ({ request, serverAction }: Route.ClientActionArgs) => {
  const form = await request.clone().formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const unreachable = { isDone: false, title: 'The server cannot be reached. Try again in a moment.' }
  if (text('intent') !== 'enter') return sendOrKeep<BidsAnswer, BidsAnswer>(serverAction, unreachable)
  const key = text('outboxKey')
  const entry = {
    key,
    authorId: text('authorId'),
    requestId: text('id'),
    title: text('title'),
    isStaff: true,
    body: { ...bidOf(form, typedCents), companyId: text('companyId') },
  }
  const sent = await sendThroughOutbox(localStorage, entry, serverAction)
  if ('answer' in sent) return sent.answer
  const problem = 'The server cannot be reached, and this browser keeps nothing. Try again in a moment.'
  const answer: BidsAnswer = sent.isKept
    ? { isDone: false, title: 'Stored in this browser until it can be delivered.', kept: key }
    : { isDone: false, title: 'Failed to submit bid', form: { problem, fields: {}, values: valuesOf(form) } }
  return data(answer, { status: 503 })
}

const statusOptions = bidRequestStates.map((value) => ({ value, label: capitalize(value) }))

/** Requests for bids of all companies, their bids, and what staff do for them. */
export default function Bids({ loaderData }: Route.ComponentProps) {
  const { view, cursor, request, mayAct, viewerId, narrowedTo } = loaderData
  useFollowRequest()
  const list = gridAddress(spec, view, cursor)
  const viewPath = (id: string) => `${list}${list.includes('?') ? '&' : '?'}request=${id}`
  return (
    <div className="measure grid grid-cols-[minmax(0,1fr)] gap-6 py-8">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <AdminHeader title="Bid Requests" />
        {mayAct && (
          <LinkButton to="/admin/bids/new" variant="primary">
            New Request
          </LinkButton>
        )}
      </div>
      {!request && <BidOutbox authorId={viewerId} />}
      <DataGrid
        caption="Bid Requests"
        spec={spec}
        grid={loaderData}
        columns={requestColumns(viewPath)}
        rowKey={({ id }) => id}
        rowTo={({ id, projectTitle }) => ({ to: viewPath(id), label: projectTitle, isHere: true })}
        searchLabel="Project title or requirements"
        filters={[
          { kind: 'choice', name: 'status', label: 'Status', all: 'All statuses', options: statusOptions },
          {
            kind: 'choice',
            name: 'bids',
            label: 'Bids',
            all: 'All',
            options: [{ value: 'pending', label: 'To decide' }],
          },
          { kind: 'company', name: 'ownerId', label: 'Asked by', company: narrowedTo.ownerId },
          { kind: 'company', name: 'bidderId', label: 'Bid on by', company: narrowedTo.bidderId },
        ]}
        csvPath={ALL_REQUESTS_CSV_PATH}
        countPath="/admin/bid-requests/count"
        empty={
          <EmptyList
            isFiltered={isNarrowed(view)}
            path={wholeAddress(spec, view)}
            icon="users"
            title="No bid requests yet"
          >
            What companies ask engineers for comes here, with every bid.
          </EmptyList>
        }
      />
      {request && <RequestDialog {...loaderData} request={request} listPath={list} />}
    </div>
  )
}
