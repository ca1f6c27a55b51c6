import { data } from 'react-router'
import { applicationStates } from '#contract/application-states.ts'
import { apiContext } from '#web/context.ts'
import { ProofDialog } from '#web/features/accounts/proof/proof-dialog.tsx'
import { EmptyList } from '#web/features/staff-lists/empty-list.tsx'
import { FilterBar } from '#web/features/staff-lists/filter-bar.tsx'
import { listAddress } from '#web/features/staff-lists/list-address.ts'
import { applicationWords } from '#web/features/staff-lists/state-badge.tsx'
import { readForm } from '#web/lib/form.ts'
import { useFreshRows } from '#web/lib/live/use-fresh-rows.ts'
import { orScreen, pageAt, problemOf } from '#web/lib/problem.ts'
import { admit } from '#web/pages/admit.ts'
import { PageLinks } from '#web/ui/action/link-button.tsx'
import { StatCard, StatRow } from '#web/ui/data/stat-card.tsx'
import { KeepPlace } from '#web/ui/state/keep-place.tsx'
import { AdminHeader } from '../admin-header.tsx'
import type { Route } from './+types/list'
import { GrantList } from './grant-list.tsx'
import { investorAction } from './investor-action.ts'
import { InvestorTable } from './investor-table.tsx'
import { useInvestorAnswer } from './use-investor-answer.ts'

const LIST = '/admin/investors'
const SHOWN = 50

const filtersOf = (query: URLSearchParams) => ({
  search: (query.get('search') ?? '').trim().slice(0, 200),
  status: applicationStates.find((one) => one === query.get('status')) ?? null,
})

export async function loader(args: Route.LoaderArgs) {
  const { isAdmin } = admit(args)
  const query = new URL(args.request.url).searchParams
  const filters = filtersOf(query)
  const { search, status } = filters
  const { investors, accounts } = args.context.get(apiContext)
  const [grants, profile] = await orScreen(
    Promise.all([
      isAdmin ? pageAt(query.get('grants'), (at) => investors.listGrants(at)) : null,
      accounts.getProfile(),
    ]),
  )
  const shown = { grants, filters, isAdmin, hasPassword: profile.hasPassword }
  try {
    const [{ page, isFirst }, stats] = await Promise.all([
      pageAt(query.get('cursor'), (at) =>
        investors.listInvestors({ limit: SHOWN, search, ...(status && { status }), ...at }),
      ),
      investors.getInvestorStats(),
    ])
    return { ...page, ...shown, stats, isFirst, error: null }
  } catch (error) {
    problemOf(error)
    const none = { items: [], nextCursor: null, stats: null, isFirst: true }
    return { ...none, ...shown, error: 'Failed to load investors' }
  }
}

export async function action(args: Route.ActionArgs) {
  admit(args)
  const { answer, status } = await investorAction(args.context.get(apiContext), await readForm(args.request))
  return data(answer, { status })
}

const statusOptions = applicationStates.map((value) => ({ value, label: applicationWords[value].text }))

/** Applications for the data room, and who may open it. */
export default function Investors({ loaderData, actionData: answer }: Route.ComponentProps) {
  useFreshRows(loaderData.error !== null)
  const { stats, items, nextCursor, isFirst, filters, isAdmin, grants, hasPassword, error } = loaderData
  const { search, status } = filters
  useInvestorAnswer(answer)
  return (
    <div className="measure grid grid-cols-[minmax(0,1fr)] gap-6 py-8">
      <AdminHeader title="Investors" />
      <ProofDialog refused={answer?.refused ?? null} hasPassword={hasPassword} answer={answer?.proof} />
      <StatRow>
        <StatCard label="Total Investors" value={stats?.totalInvestors ?? '-'} note="Applications" />
        <StatCard label="Pending Requests" value={stats?.pendingRequests ?? '-'} note="Wait for a decision" />
        <StatCard label="Active Investors" value={stats?.activeInvestors ?? '-'} note="Open grants" />
        <StatCard label="Total Documents" value={stats?.totalDocuments ?? '-'} note="In the data room" />
        <StatCard label="Document Views" value={stats?.documentViews ?? '-'} note="Looks at pages" />
      </StatRow>
      <FilterBar
        searchLabel="Name, company or email"
        search={search}
        filters={[
          { name: 'status', label: 'Status', all: 'All', options: statusOptions, value: status ?? '' },
        ]}
      />
      <KeepPlace>
        <InvestorTable
          items={items}
          mayDecide={isAdmin}
          error={error}
          empty={
            <EmptyList
              isFiltered={search !== '' || status !== null}
              path={LIST}
              icon="users"
              title="No applications yet"
            >
              Investors apply on their own page. Each application is listed here, and you are notified of it.
            </EmptyList>
          }
        />
      </KeepPlace>
      <PageLinks
        first={isFirst ? null : listAddress(LIST, filters)}
        next={nextCursor && listAddress(LIST, { ...filters, cursor: nextCursor })}
      />
      {grants && (
        <section id="grants" aria-labelledby="grants-title" className="grid gap-4">
          <h2 id="grants-title" className="text-lg">
            Open grants
          </h2>
          <KeepPlace>
            <GrantList
              grants={grants.page.items}
              nextCursor={grants.page.nextCursor}
              isFirstPage={grants.isFirst}
              answer={answer}
            />
          </KeepPlace>
        </section>
      )}
    </div>
  )
}
