import { Link } from 'react-router'
import { companyTypesOffered } from '#contract/application-states.ts'
import { USERS_CSV_PATH } from '#contract/staff-files.ts'
import { userSorts } from '#contract/staff-lists.ts'
import type { ListedCompany } from '#contract/users-admin.ts'
import { apiContext } from '#web/context.ts'
import { ActOnChosen } from '#web/features/data-grid/bulk/act-on-chosen.tsx'
import { DataGrid } from '#web/features/data-grid/data-grid.tsx'
import {
  type GridSpec,
  type GridView,
  isNarrowed,
  readGridView,
  sortText,
  wholeAddress,
} from '#web/features/data-grid/grid-address.ts'
import type { GridColumn } from '#web/features/data-grid/grid-column.ts'
import { loadGrid } from '#web/features/data-grid/load-grid.ts'
import { ViewLink } from '#web/features/staff-lists/view-link.tsx'
import { RoleBadge, roleNames } from '#web/features/users/role-badge.tsx'
import { userAction } from '#web/features/users/user-action.ts'
import { DeleteButton, VerifyButton } from '#web/features/users/user-buttons.tsx'
import { formatCount, formatNumber } from '#web/lib/format-number.ts'
import { problemOf } from '#web/lib/problem.ts'
import { admit } from '#web/pages/admit.ts'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { Time } from '#web/ui/data/time.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { AdminHeader } from '../admin-header.tsx'
import type { Route } from './+types/list'

const SHOWN = 50
const verifiedWords = ['verified', 'pending'] as const

const spec: GridSpec = {
  path: '/admin/users',
  filters: { role: companyTypesOffered, verified: verifiedWords },
  sorts: userSorts,
  usualSort: 'createdAt.desc',
  columns: ['company', 'user', 'role', 'people', 'status', 'joined', 'actions'],
}

const filterOf = ({ search, filters }: GridView) => ({
  search,
  role: companyTypesOffered.find((one) => one === filters.role),
  verified: verifiedWords.find((one) => one === filters.verified),
})

export async function loader(args: Route.LoaderArgs) {
  const { isAdmin } = admit(args)
  const { accounts } = args.context.get(apiContext)
  const view = readGridView(new URL(args.request.url).searchParams, spec)
  const load = loadGrid(
    args.request.url,
    spec,
    (detail) => `Failed to load users: ${detail}`,
    (_, at) => accounts.listUsers({ limit: SHOWN, ...filterOf(view), sort: sortText(view.sort), ...at }),
  )
  const total = accounts.countUsers(filterOf(view)).catch((error: unknown) => {
    problemOf(error)
    return { count: null }
  })
  const [grid, { count }] = await Promise.all([load, total])
  return { ...grid, count, isAdmin }
}

export const action = (args: Route.ActionArgs) => userAction(args)

const columnsOf = (isAdmin: boolean): readonly GridColumn<ListedCompany>[] => [
  { key: 'company', header: 'Company', sort: 'name', cell: ({ name }) => name },
  { key: 'user', header: 'User', cell: ({ contactEmail }) => contactEmail },
  { key: 'role', header: 'Role', sort: 'role', cell: ({ type }) => <RoleBadge role={type} /> },
  { key: 'people', header: 'People', isNumeric: true, cell: ({ people }) => people },
  {
    key: 'status',
    header: 'Status',
    sort: 'verified',
    cell: ({ verified, suspendedAt }) => (
      <span className="flex flex-wrap gap-1">
        {verified ? <Badge tone="ok">Verified</Badge> : <Badge tone="warn">Pending</Badge>}
        {suspendedAt && <Badge tone="danger">Suspended</Badge>}
      </span>
    ),
  },
  {
    key: 'joined',
    header: 'Joined',
    sort: 'createdAt',
    className: 'whitespace-nowrap',
    cell: ({ createdAt }) => <Time instant={createdAt} />,
  },
  {
    key: 'actions',
    header: 'Actions',
    hasControls: true,
    cell: (company) => (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 sm:flex-nowrap">
        <ViewLink to={`/admin/users/${company.id}`} about={company.name} />
        {isAdmin && <VerifyButton company={company} />}
        {isAdmin && <DeleteButton company={company} />}
      </div>
    ),
  },
]

const roleOptions = companyTypesOffered.map((value) => ({ value, label: roleNames[value] }))

/** Companies that use the product, with their people inside. */
export default function Users({ loaderData }: Route.ComponentProps) {
  const { items, view, count, isAdmin } = loaderData
  return (
    <div className="measure grid grid-cols-[minmax(0,1fr)] gap-6 py-8">
      <AdminHeader title={count === null ? 'Users' : `Users (${formatNumber(count)})`}>
        Companies and the people in them.{' '}
        <Link to="/admin/users/alone" className="underline underline-offset-4">
          People without a company
        </Link>
      </AdminHeader>
      <DataGrid
        caption="Users"
        spec={spec}
        grid={loaderData}
        columns={columnsOf(isAdmin)}
        rowKey={({ id }) => id}
        rowTo={({ id, name }) => ({ to: `/admin/users/${id}`, label: name })}
        searchLabel="Email or company name"
        filters={[
          { kind: 'choice', name: 'role', label: 'Role', all: 'All', options: roleOptions },
          {
            kind: 'choice',
            name: 'verified',
            label: 'Status',
            all: 'All',
            options: [
              { value: 'verified', label: 'Verified' },
              { value: 'pending', label: 'Pending' },
            ],
          },
        ]}
        csvPath={USERS_CSV_PATH}
        bulk={({ ids }) =>
          isAdmin && (
            <ActOnChosen
              ids={items.filter(({ id, verified }) => ids.has(id) && !verified).map(({ id }) => id)}
              intent="verify-chosen"
              say={(count) => `Verify ${formatCount(count, 'company', 'companies')}`}
              confirmLabel="Verify"
            >
              Their people are notified. Companies that are verified already stay as they are.
            </ActOnChosen>
          )
        }
        errorTitle="Error Loading Users"
        empty={
          <EmptyState
            icon="users"
            title="No users found matching your criteria"
            {...(isNarrowed(view) && {
              action: <LinkButton to={wholeAddress(spec, view)}>Show all</LinkButton>,
            })}
          />
        }
      />
    </div>
  )
}
