import { data } from 'react-router'
import { bidRequestStates } from '#contract/bid-words.ts'
import { capitalize } from '#contract/words.ts'
import { apiContext } from '#web/context.ts'
import { BidOutbox } from '#web/features/bid-outbox/bid-outbox.tsx'
import { keepBid } from '#web/features/bid-outbox/outbox.ts'
import { bidOf, valuesOf } from '#web/features/bidding/forms/form-values.ts'
import { useFollowRequest } from '#web/features/bidding/use-follow-request.ts'
import { EmptyList } from '#web/features/staff-lists/empty-list.tsx'
import { FilterBar } from '#web/features/staff-lists/filter-bar.tsx'
import { listAddress } from '#web/features/staff-lists/list-address.ts'
import { readForm } from '#web/lib/form.ts'
import { useFreshRows } from '#web/lib/live/use-fresh-rows.ts'
import { sendOrKeep } from '#web/lib/presence/unreachable.ts'
import { pageAt, problemOf } from '#web/lib/problem.ts'
import { isUuid } from '#web/lib/solutions/is-uuid.ts'
import { admit } from '#web/pages/admit.ts'
import { LinkButton, PageLinks } from '#web/ui/action/link-button.tsx'
import { KeepPlace } from '#web/ui/state/keep-place.tsx'
import { AdminHeader } from '../admin-header.tsx'
import type { Route } from './+types/list'
import { actOnBid, type BidsAnswer } from './act-on-bid.ts'
import { RequestDialog } from './request-dialog.tsx'
import { StaffRequestTable } from './request-table.tsx'

const LIST = '/admin/bids'
const SHOWN = 50

const filtersOf = (query: URLSearchParams) => ({
  search: (query.get('search') ?? '').trim().slice(0, 200),
  status: bidRequestStates.find((one) => one === query.get('status')) ?? null,
  cursor: query.get('cursor'),
})

/** `?request=` names a request to open in the dialog, `?company=` the name of a company to bid for. */
export async function loader(args: Route.LoaderArgs) {
  const viewer = admit(args)
  const query = new URL(args.request.url).searchParams
  const filters = filtersOf(query)
  const { search, status, cursor } = filters
  const { bidding } = args.context.get(apiContext)
  const shown = {
    filters,
    viewerId: viewer.id,
    mayAct: viewer.staffRole !== 'analyst',
    today: new Date().toISOString().slice(0, 10),
    outboxKey: crypto.randomUUID(),
    company: (query.get('company') ?? '').slice(0, 200),
  }
  const id = query.get('request') ?? ''
  try {
    const [list, request, companies] = await Promise.all([
      pageAt(cursor, (at) =>
        bidding.listAllBidRequests({ limit: SHOWN, search, ...(status && { status }), ...at }),
      ),
      isUuid(id) ? bidding.getAnyBidRequest({ id }).catch(() => null) : null,
      isUuid(id) ? bidding.findBiddingCompanies({ search: shown.company, side: 'bidder' }) : null,
    ])
    return {
      ...list.page,
      isFirst: list.isFirst,
      request,
      companies: companies?.items ?? [],
      error: null,
      ...shown,
    }
  } catch (error) {
    problemOf(error)
    const none = { items: [], nextCursor: null, isFirst: true, request: null, companies: [] }
    return { ...none, error: 'Failed to load bid requests', ...shown }
  }
}

/** `intent`: enter, accept or reject. */
export async function action(args: Route.ActionArgs) {
  admit(args)
  const { answer, status } = await actOnBid(args.context.get(apiContext), await readForm(args.request))
  return data(answer, { status })
}

/** A bid whose request never got an answer waits in this browser, and goes out when the server is back. */
export const clientAction = async ({ request, serverAction }: Route.ClientActionArgs) => {
  const form = await request.clone().formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const unreachable = { isDone: false, title: 'The server cannot be reached. Try again in a moment.' }
  if (text('intent') !== 'enter') return sendOrKeep<BidsAnswer, BidsAnswer>(serverAction, unreachable)
  const sent = await sendOrKeep<BidsAnswer, null>(serverAction, null)
  if (!('data' in sent) || sent.data !== null) return sent
  const key = text('outboxKey')
  const isKept = keepBid(localStorage, {
    key,
    authorId: text('authorId'),
    requestId: text('id'),
    title: text('title'),
    isStaff: true,
    body: { ...bidOf(form), companyId: text('companyId') },
    savedAt: new Date().toISOString(),
    reason: null,
  })
  const problem = 'The server cannot be reached, and this browser keeps nothing. Try again in a moment.'
  const answer: BidsAnswer = isKept
    ? { isDone: false, title: 'Stored in this browser until it can be delivered.', kept: key }
    : { isDone: false, title: 'Failed to submit bid', form: { problem, fields: {}, values: valuesOf(form) } }
  return data(answer, { status: 503 })
}

const statusOptions = bidRequestStates.map((value) => ({ value, label: capitalize(value) }))

/** Requests for bids of all companies, their bids, and what staff do for them. */
export default function Bids({ loaderData }: Route.ComponentProps) {
  useFreshRows(loaderData.error !== null)
  const { items, nextCursor, isFirst, filters, request, mayAct, viewerId, error } = loaderData
  useFollowRequest()
  const { search, status } = filters
  const list = listAddress(LIST, filters)
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
      <FilterBar
        searchLabel="Project title or requirements"
        search={search}
        filters={[
          {
            name: 'status',
            label: 'Status',
            all: 'All statuses',
            options: statusOptions,
            value: status ?? '',
          },
        ]}
      />
      <KeepPlace>
        <StaffRequestTable
          items={items}
          error={error}
          viewPath={(id) => listAddress(LIST, { ...filters, request: id })}
          empty={
            <EmptyList
              isFiltered={search !== '' || status !== null}
              path={LIST}
              icon="users"
              title="No bid requests yet"
            >
              What companies ask engineers for comes here, with every bid.
            </EmptyList>
          }
        />
      </KeepPlace>
      <PageLinks
        first={isFirst ? null : listAddress(LIST, { search, status })}
        next={nextCursor && listAddress(LIST, { search, status, cursor: nextCursor })}
      />
      {request && <RequestDialog {...loaderData} request={request} listPath={list} />}
    </div>
  )
}
