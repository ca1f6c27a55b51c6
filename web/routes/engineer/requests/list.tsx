import { bidderViews, scopeItems, scopeKeys } from '#contract/bid-words.ts'
import { companySkillNames } from '#contract/company-skills.ts'
import { countries } from '#contract/countries.ts'
import { apiContext } from '#web/context.ts'
import { BidOutbox } from '#web/features/bid-outbox/bid-outbox.tsx'
import { skillWord } from '#web/features/bidding/bidding-words.ts'
import { RequestTable } from '#web/features/bidding/request-table.tsx'
import { EmptyList } from '#web/features/staff-lists/empty-list.tsx'
import { FilterBar } from '#web/features/staff-lists/filter-bar.tsx'
import { listAddress } from '#web/features/staff-lists/list-address.ts'
import { useFreshRows } from '#web/lib/live/use-fresh-rows.ts'
import { orScreen, pageAt } from '#web/lib/problem.ts'
import { admit } from '#web/pages/admit.ts'
import { PageLinks } from '#web/ui/action/link-button.tsx'
import type { Route } from './+types/list'

const LIST = '/engineer/requests'
const SHOWN = 50

const filtersOf = (query: URLSearchParams) => ({
  search: (query.get('search') ?? '').trim().slice(0, 200),
  view: bidderViews.find((one) => one === query.get('view')) ?? null,
  country: countries.find(({ code }) => code === query.get('country'))?.code ?? null,
  skill: companySkillNames.find((one) => one === query.get('skill')) ?? null,
  scope: scopeKeys.find((one) => one === query.get('scope')) ?? null,
})

export async function loader(args: Route.LoaderArgs) {
  const { id } = admit(args)
  const query = new URL(args.request.url).searchParams
  const filters = filtersOf(query)
  const { search, view, country, skill, scope } = filters
  const { bidding } = args.context.get(apiContext)
  const list = await orScreen(
    pageAt(query.get('cursor'), (at) =>
      bidding.listBidRequests({
        side: 'bidder',
        limit: SHOWN,
        search,
        ...(view && { view }),
        ...(country && { country }),
        ...(skill && { skill }),
        ...(scope && { scope }),
        ...at,
      }),
    ),
  )
  return { ...list, filters, countries, viewerId: id }
}

const skillOptions = companySkillNames.map((value) => ({ value, label: skillWord(value) }))
const scopeOptions = scopeKeys.map((value) => ({ value, label: scopeItems[value] }))
const viewOptions = [
  { value: 'mine', label: 'With your bid' },
  { value: 'invited', label: 'You are invited' },
]

/** Requests that the own engineering company can bid on. */
export default function OpenRequests({ loaderData }: Route.ComponentProps) {
  const { page, isFirst, filters, countries: all, viewerId } = loaderData
  useFreshRows()
  const { search, view, country, skill, scope } = filters
  const countryOptions = all.map(({ code, name }) => ({ value: code, label: name }))
  return (
    <div className="measure grid grid-cols-[minmax(0,1fr)] gap-6 py-8">
      <h1 className="text-2xl">Requests for bids</h1>
      <BidOutbox authorId={viewerId} />
      <FilterBar
        searchLabel="Title or requirements"
        search={search}
        filters={[
          { name: 'view', label: 'Show', all: 'Open to you', options: viewOptions, value: view ?? '' },
          {
            name: 'country',
            label: 'Site',
            all: 'All countries',
            options: countryOptions,
            value: country ?? '',
          },
          { name: 'skill', label: 'Skill', all: 'All skills', options: skillOptions, value: skill ?? '' },
          { name: 'scope', label: 'Scope', all: 'All scopes', options: scopeOptions, value: scope ?? '' },
        ]}
      />
      <RequestTable
        side="bidder"
        items={page.items}
        empty={
          <EmptyList
            isFiltered={Object.values(filters).some(Boolean)}
            path={LIST}
            icon="users"
            title="No open requests"
          >
            Requests of manufacturers come here while they are open to your company. Skills and regions of
            your profile decide which ones you are notified of.
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
