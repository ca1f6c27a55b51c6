import { data } from 'react-router'
import { companySkillNames, companySkills } from '#contract/company-skills.ts'
import { countries } from '#contract/countries.ts'
import { apiContext } from '#web/context.ts'
import { PartnerList } from '#web/features/profiles/partner-list.tsx'
import { FilterBar } from '#web/features/staff-lists/filter-bar.tsx'
import { listAddress } from '#web/features/staff-lists/list-address.ts'
import { orScreen, pageAt } from '#web/lib/problem.ts'
import { metaOf } from '#web/pages/head.server.ts'
import { LinkButton, PageLinks } from '#web/ui/action/link-button.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import type { Route } from './+types/engineers'

const LIST = '/partners/engineers'
const SHOWN = 24

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

const filtersOf = (query: URLSearchParams) => ({
  search: (query.get('search') ?? '').trim().slice(0, 200),
  skill: companySkillNames.find((one) => one === query.get('skill')) ?? null,
  region: countries.find(({ code }) => code === query.get('region'))?.code ?? null,
})

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const filters = filtersOf(query)
  const { search, skill, region } = filters
  const { page, isFirst } = await orScreen(
    pageAt(query.get('cursor'), (at) =>
      context.get(apiContext).profiles.listPartners({
        limit: SHOWN,
        ...(search && { search }),
        ...(skill && { skill }),
        ...(region && { region }),
        ...at,
      }),
    ),
  )
  const shown = {
    // Without filters and cursor it is the one address that search engines list.
    meta: metaOf(context, LIST, { isUnlisted: query.size > 0 }),
    page,
    isFirst,
    filters,
    countries,
  }
  return data(shown, { headers: { 'content-location': listAddress(LIST, { skill, region }) } })
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

const skillOptions = companySkillNames.map((value) => ({ value, label: companySkills[value] }))

/** Verified engineering companies that build cells, found by name, skill and country. */
export default function Engineers({ loaderData }: Route.ComponentProps) {
  const { page, isFirst, filters, countries: all } = loaderData
  const { search, skill, region } = filters
  const isFiltered = Object.values(filters).some(Boolean)
  return (
    <div className="measure py-12">
      <h1 className="text-2xl sm:text-3xl">Engineers</h1>
      <p className="mt-3 mb-8 max-w-(--container-text) text-muted">
        Companies that design, build and commission cells. Staff have checked each of them. What stands beside
        them is computed from their projects here.
      </p>
      <FilterBar
        searchLabel="Name, words, skill or country"
        search={search}
        filters={[
          { name: 'skill', label: 'Skill', all: 'Every skill', options: skillOptions, value: skill ?? '' },
          {
            name: 'region',
            label: 'Works in',
            all: 'Every country',
            options: all.map(({ code, name }) => ({ value: code, label: name })),
            value: region ?? '',
          },
        ]}
      />
      <h2 className="sr-only">Results</h2>
      <div className="mt-8">
        {page.items.length > 0 ? (
          <PartnerList items={page.items} />
        ) : (
          <EmptyState
            icon={isFiltered ? 'search' : 'users'}
            title={isFiltered ? 'No company matches' : 'No company is listed yet'}
            action={
              isFiltered ? (
                <LinkButton to={LIST}>Show all</LinkButton>
              ) : (
                <LinkButton to="/beta-signup?type=engineer">Apply as an engineer</LinkButton>
              )
            }
          >
            {isFiltered
              ? 'Try fewer or other words, or every country.'
              : 'Engineering companies stand here once staff have checked them.'}
          </EmptyState>
        )}
      </div>
      <div className="mt-8">
        <PageLinks
          first={isFirst ? null : listAddress(LIST, filters)}
          next={page.nextCursor && listAddress(LIST, { ...filters, cursor: page.nextCursor })}
          firstLabel="First page"
          nextLabel="More companies"
        />
      </div>
    </div>
  )
}
