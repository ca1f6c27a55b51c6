import { data } from 'react-router'
import { applicationStates } from '#contract/application-states.ts'
import { apiContext } from '#web/context.ts'
import { ProofDialog } from '#web/features/accounts/proof/proof-dialog.tsx'
import { DataGrid } from '#web/features/data-grid/data-grid.tsx'
import { type GridSpec, isNarrowed, wholeAddress } from '#web/features/data-grid/grid-address.ts'
import { loadGrid } from '#web/features/data-grid/load-grid.ts'
import { EmptyList } from '#web/features/staff-lists/empty-list.tsx'
import { applicationWords } from '#web/features/staff-lists/state-badge.tsx'
import { readForm } from '#web/lib/form.ts'
import { formatNumber } from '#web/lib/format-number.ts'
import { orScreen, pageAt } from '#web/lib/problem.ts'
import { admit } from '#web/pages/admit.ts'
import { StatCard, StatRow } from '#web/ui/data/stat-card.tsx'
import { KeepPlace } from '#web/ui/state/keep-place.tsx'
import { AdminHeader } from '../admin-header.tsx'
import type { Route } from './+types/list'
import { GrantList } from './grant-list.tsx'
import { investorAction } from './investor-action.ts'
import { investorColumnKeys, investorColumns } from './investor-columns.tsx'
import { useInvestorAnswer } from './use-investor-answer.ts'

const SHOWN = 50

const spec: GridSpec = {
  path: '/admin/investors',
  filters: { status: applicationStates },
  sorts: [],
  usualSort: '',
  columns: investorColumnKeys,
}

export async function loader(args: Route.LoaderArgs) {
  const { isAdmin } = admit(args)
  const query = new URL(args.request.url).searchParams
  const { investors, accounts } = args.context.get(apiContext)
  const load = loadGrid(args.request.url, spec, 'Failed to load investors', ({ search, filters }, at) => {
    const status = applicationStates.find((one) => one === filters.status)
    return investors.listInvestors({ limit: SHOWN, search, ...(status && { status }), ...at })
  })
  const [grid, stats, grants, profile] = await Promise.all([
    load,
    // The list says why nothing can be read.
    investors.getInvestorStats().catch(() => null),
    orScreen(isAdmin ? pageAt(query.get('grants'), (at) => investors.listGrants(at)) : Promise.resolve(null)),
    orScreen(accounts.getProfile()),
  ])
  return { ...grid, stats, grants, isAdmin, hasPassword: profile.hasPassword }
}

export async function action(args: Route.ActionArgs) {
  admit(args)
  const { answer, status } = await investorAction(args.context.get(apiContext), await readForm(args.request))
  return data(answer, { status })
}

/** Not known while the figures cannot be read. */
const countOf = (count: number | undefined) => (count === undefined ? '-' : formatNumber(count))

const statusOptions = applicationStates.map((value) => ({ value, label: applicationWords[value].text }))

/** Applications for the data room, and who may open it. */
export default function Investors({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { stats, view, isAdmin, grants, hasPassword } = loaderData
  useInvestorAnswer(answer)
  return (
    <div className="measure grid grid-cols-[minmax(0,1fr)] gap-6 py-8">
      <AdminHeader title="Investors" />
      <ProofDialog refused={answer?.refused ?? null} hasPassword={hasPassword} answer={answer?.proof} />
      <StatRow>
        <StatCard label="Total Investors" value={countOf(stats?.totalInvestors)} note="Applications" />
        <StatCard
          label="Pending Requests"
          value={countOf(stats?.pendingRequests)}
          note="Wait for a decision"
        />
        <StatCard label="Active Investors" value={countOf(stats?.activeInvestors)} note="Open grants" />
        <StatCard label="Total Documents" value={countOf(stats?.totalDocuments)} note="In the data room" />
        <StatCard label="Document Views" value={countOf(stats?.documentViews)} note="Looks at pages" />
      </StatRow>
      <DataGrid
        caption="Applications of investors"
        spec={spec}
        grid={loaderData}
        columns={investorColumns(isAdmin)}
        rowKey={({ id }) => id}
        rowTo={({ id, firstName, lastName }) => ({
          to: `/admin/investors/${id}`,
          label: `${firstName} ${lastName}`,
        })}
        searchLabel="Name, company or email"
        countPath="/admin/investors/count"
        filters={[{ kind: 'choice', name: 'status', label: 'Status', all: 'All', options: statusOptions }]}
        empty={
          <EmptyList
            isFiltered={isNarrowed(view)}
            path={wholeAddress(spec, view)}
            icon="users"
            title="No applications yet"
          >
            Investors apply on their own page. Each application is listed here, and you are notified of it.
          </EmptyList>
        }
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
