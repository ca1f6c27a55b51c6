import { data } from 'react-router'
import { applicationStates } from '#contract/application-states.ts'
import { betaRoles } from '#contract/form-choices.ts'
import { apiContext } from '#web/context.ts'
import { DataGrid } from '#web/features/data-grid/data-grid.tsx'
import { type GridSpec, isNarrowed, wholeAddress } from '#web/features/data-grid/grid-address.ts'
import { loadGrid } from '#web/features/data-grid/load-grid.ts'
import { roleWords } from '#web/features/partners/applicant-facts.tsx'
import { decideSignup } from '#web/features/partners/signup-action.ts'
import { EmptyList } from '#web/features/staff-lists/empty-list.tsx'
import { applicationWords } from '#web/features/staff-lists/state-badge.tsx'
import { readForm } from '#web/lib/form.ts'
import { admit } from '#web/pages/admit.ts'
import { AdminHeader } from '../admin-header.tsx'
import type { Route } from './+types/list'
import { signupColumnKeys, signupColumns } from './signup-columns.tsx'

const SHOWN = 50

const spec: GridSpec = {
  path: '/admin/beta-signups',
  filters: { role: betaRoles, status: applicationStates },
  sorts: [],
  usualSort: '',
  columns: signupColumnKeys,
}

export async function loader(args: Route.LoaderArgs) {
  const { staffRole } = admit(args)
  const { partners } = args.context.get(apiContext)
  let counts: Counts | null = null
  const grid = await loadGrid(
    args.request.url,
    spec,
    'Failed to load beta signups',
    async ({ search, filters }, at) => {
      const role = betaRoles.find((one) => one === filters.role)
      const status = applicationStates.find((one) => one === filters.status)
      const page = await partners.getBetaSignups({
        limit: SHOWN,
        search,
        ...(role && { role }),
        ...(status && { status }),
        ...at,
      })
      counts = page.counts
      return page
    },
  )
  return { ...grid, counts, mayDecide: staffRole !== 'analyst' }
}

export async function action(args: Route.ActionArgs) {
  admit(args)
  const { answer, status } = await decideSignup(args.context.get(apiContext), await readForm(args.request))
  return data(answer, { status })
}

const roleOptions = betaRoles.map((value) => ({ value, label: roleWords[value] }))
const statusOptions = applicationStates.map((value) => ({ value, label: applicationWords[value].text }))

type Counts = { pending: number; approved: number; rejected: number }

/** Counts stop at 500. */
const countText = (counted: number) => (counted < 500 ? String(counted) : 'over 500')

const countsText = ({ pending, approved, rejected }: Counts) =>
  `${countText(pending)} pending, ${countText(approved)} approved, ${countText(rejected)} rejected.`

/** Applications of engineers and suppliers, decided here. */
export default function BetaSignups({ loaderData }: Route.ComponentProps) {
  const { counts, view, mayDecide } = loaderData
  return (
    <div className="measure grid grid-cols-[minmax(0,1fr)] gap-6 py-8">
      <AdminHeader title="Beta signups">{counts && countsText(counts)}</AdminHeader>
      <DataGrid
        caption="Applications of partners"
        spec={spec}
        grid={loaderData}
        columns={signupColumns(mayDecide)}
        rowKey={({ id }) => id}
        rowTo={({ id, fullName }) => ({ to: `/admin/beta-signups/${id}`, label: fullName })}
        searchLabel="Name, company or email"
        countPath="/admin/beta-signups/count"
        filters={[
          { kind: 'choice', name: 'role', label: 'Role', all: 'All', options: roleOptions },
          { kind: 'choice', name: 'status', label: 'Status', all: 'All', options: statusOptions },
        ]}
        empty={
          <EmptyList
            isFiltered={isNarrowed(view)}
            path={wholeAddress(spec, view)}
            icon="users"
            title="No applications yet"
          >
            Engineers and suppliers apply on the page for partners. Each application is listed here, and you
            are notified of it.
          </EmptyList>
        }
      />
    </div>
  )
}
