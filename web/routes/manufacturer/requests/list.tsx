import { bidRequestStates } from '#contract/bid-words.ts'
import { apiContext } from '#web/context.ts'
import { requestWords } from '#web/features/bidding/bidding-words.ts'
import { RequestTable } from '#web/features/bidding/request-table.tsx'
import { useFollowRequest } from '#web/features/bidding/use-follow-request.ts'
import { EmptyList } from '#web/features/staff-lists/empty-list.tsx'
import { FilterBar } from '#web/features/staff-lists/filter-bar.tsx'
import { listAddress } from '#web/features/staff-lists/list-address.ts'
import { orScreen, pageAt } from '#web/lib/problem.ts'
import { admit } from '#web/pages/admit.ts'
import { LinkButton, PageLinks } from '#web/ui/action/link-button.tsx'
import type { Route } from './+types/list'

const LIST = '/manufacturer/requests'
const SHOWN = 50

export async function loader(args: Route.LoaderArgs) {
  const { company } = admit(args)
  const query = new URL(args.request.url).searchParams
  const search = (query.get('search') ?? '').trim().slice(0, 200)
  const status = bidRequestStates.find((one) => one === query.get('status')) ?? null
  const filters = { search, status }
  if (!company) return { page: { items: [], nextCursor: null }, isFirst: true, filters }
  const { bidding } = args.context.get(apiContext)
  const list = await orScreen(
    pageAt(query.get('cursor'), (at) =>
      bidding.listBidRequests({ limit: SHOWN, search, ...(status && { status }), ...at }),
    ),
  )
  return { ...list, filters }
}

const statusOptions = bidRequestStates.map((value) => ({ value, label: requestWords[value].text }))

/** Requests for bids of the own company. */
export default function Requests({ loaderData: { page, isFirst, filters } }: Route.ComponentProps) {
  useFollowRequest()
  const { search, status } = filters
  return (
    <div className="measure grid grid-cols-[minmax(0,1fr)] gap-6 py-8">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <h1 className="text-2xl">Requests for bids</h1>
        <LinkButton to="/manufacturer/requests/new" variant="primary">
          Ask for bids
        </LinkButton>
      </div>
      <FilterBar
        searchLabel="Title or requirements"
        search={search}
        filters={[
          { name: 'status', label: 'State', all: 'All states', options: statusOptions, value: status ?? '' },
        ]}
      />
      <RequestTable
        side="owner"
        items={page.items}
        empty={
          <EmptyList
            isFiltered={search !== '' || status !== null}
            path={LIST}
            icon="users"
            title="No requests yet"
          >
            Ask for bids on one of your solutions: scope and figures come from its plan. Bids, questions and
            their comparison come here.
          </EmptyList>
        }
      />
      <PageLinks
        first={isFirst ? null : listAddress(LIST, filters)}
        next={page.nextCursor && listAddress(LIST, { ...filters, cursor: page.nextCursor })}
      />
    </div>
  )
}
