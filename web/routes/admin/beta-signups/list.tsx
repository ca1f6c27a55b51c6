import { data } from 'react-router'
import { applicationStates } from '#contract/application-states.ts'
import { betaRoles } from '#contract/form-choices.ts'
import { apiContext } from '#web/context.ts'
import { roleWords } from '#web/features/partners/applicant-facts.tsx'
import { decideSignup } from '#web/features/partners/signup-action.ts'
import { SignupTable } from '#web/features/partners/signup-table.tsx'
import { EmptyList } from '#web/features/staff-lists/empty-list.tsx'
import { FilterBar } from '#web/features/staff-lists/filter-bar.tsx'
import { listAddress } from '#web/features/staff-lists/list-address.ts'
import { applicationWords } from '#web/features/staff-lists/state-badge.tsx'
import { readForm } from '#web/lib/form.ts'
import { useFreshRows } from '#web/lib/live/use-fresh-rows.ts'
import { pageAt, problemOf } from '#web/lib/problem.ts'
import { admit } from '#web/pages/admit.ts'
import { PageLinks } from '#web/ui/action/link-button.tsx'
import { KeepPlace } from '#web/ui/state/keep-place.tsx'
import { AdminHeader } from '../admin-header.tsx'
import type { Route } from './+types/list'

const LIST = '/admin/beta-signups'
const SHOWN = 50

const filtersOf = (query: URLSearchParams) => ({
  search: (query.get('search') ?? '').trim().slice(0, 200),
  role: betaRoles.find((one) => one === query.get('role')) ?? null,
  status: applicationStates.find((one) => one === query.get('status')) ?? null,
})

export async function loader(args: Route.LoaderArgs) {
  const { staffRole } = admit(args)
  const query = new URL(args.request.url).searchParams
  const filters = filtersOf(query)
  const { search, role, status } = filters
  const { partners } = args.context.get(apiContext)
  const shown = { filters, mayDecide: staffRole !== 'analyst' }
  try {
    const { page, isFirst } = await pageAt(query.get('cursor'), (at) =>
      partners.getBetaSignups({
        limit: SHOWN,
        search,
        ...(role && { role }),
        ...(status && { status }),
        ...at,
      }),
    )
    return { ...page, ...shown, isFirst, error: null }
  } catch (error) {
    problemOf(error)
    const none = { items: [], nextCursor: null, counts: null, isFirst: true }
    return { ...none, ...shown, error: 'Failed to load beta signups' }
  }
}

export async function action(args: Route.ActionArgs) {
  admit(args)
  const { answer, status } = await decideSignup(args.context.get(apiContext), await readForm(args.request))
  return data(answer, { status })
}

const roleOptions = betaRoles.map((value) => ({ value, label: roleWords[value] }))
const statusOptions = applicationStates.map((value) => ({ value, label: applicationWords[value].text }))

type Counts = NonNullable<Route.ComponentProps['loaderData']['counts']>

/** Counts stop at 500. */
const countText = (counted: number) => (counted < 500 ? String(counted) : 'over 500')

const countsText = ({ pending, approved, rejected }: Counts) =>
  `${countText(pending)} pending, ${countText(approved)} approved, ${countText(rejected)} rejected.`

/** Applications of engineers and suppliers, decided here. */
export default function BetaSignups({ loaderData }: Route.ComponentProps) {
  useFreshRows(loaderData.error !== null)
  const { items, nextCursor, isFirst, counts, filters, mayDecide, error } = loaderData
  const { search, role, status } = filters
  return (
    <div className="measure grid grid-cols-[minmax(0,1fr)] gap-6 py-8">
      <AdminHeader title="Beta signups">{counts && countsText(counts)}</AdminHeader>
      <FilterBar
        searchLabel="Name, company or email"
        search={search}
        filters={[
          { name: 'role', label: 'Role', all: 'All', options: roleOptions, value: role ?? '' },
          { name: 'status', label: 'Status', all: 'All', options: statusOptions, value: status ?? '' },
        ]}
      />
      <KeepPlace>
        <SignupTable
          items={items}
          mayDecide={mayDecide}
          error={error}
          empty={
            <EmptyList
              isFiltered={search !== '' || role !== null || status !== null}
              path={LIST}
              icon="users"
              title="No applications yet"
            >
              Engineers and suppliers apply on the page for partners. Each application is listed here, and you
              are notified of it.
            </EmptyList>
          }
        />
      </KeepPlace>
      <PageLinks
        first={isFirst ? null : listAddress(LIST, filters)}
        next={nextCursor && listAddress(LIST, { ...filters, cursor: nextCursor })}
      />
    </div>
  )
}
