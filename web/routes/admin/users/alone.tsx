import { PEOPLE_CSV_PATH } from '#contract/staff-files.ts'
import { personSorts } from '#contract/staff-lists.ts'
import type { ListedPerson } from '#contract/users-admin.ts'
import { apiContext } from '#web/context.ts'
import { DataGrid } from '#web/features/data-grid/data-grid.tsx'
import { type GridSpec, isNarrowed, sortText, wholeAddress } from '#web/features/data-grid/grid-address.ts'
import type { GridColumn } from '#web/features/data-grid/grid-column.ts'
import { loadGrid } from '#web/features/data-grid/load-grid.ts'
import { ActDialog } from '#web/features/staff-lists/act-dialog.tsx'
import { EmptyList } from '#web/features/staff-lists/empty-list.tsx'
import { PersonFacts } from '#web/features/users/person-facts.tsx'
import { userAction } from '#web/features/users/user-action.ts'
import { admit } from '#web/pages/admit.ts'
import type { FrameHandle } from '#web/shell/frame.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Time } from '#web/ui/data/time.tsx'
import { AdminHeader } from '../admin-header.tsx'
import type { Route } from './+types/alone'

const SHOWN = 50

const spec: GridSpec = {
  path: '/admin/users/alone',
  filters: {},
  sorts: personSorts,
  usualSort: 'createdAt.desc',
  columns: ['person', 'joined', 'seen', 'actions'],
}

export const handle: FrameHandle = {
  crumbs: () => [{ label: 'Users', to: '/admin/users' }, { label: 'People without a company' }],
}

export async function loader(args: Route.LoaderArgs) {
  const { isAdmin } = admit(args)
  const { accounts } = args.context.get(apiContext)
  const grid = await loadGrid(
    args.request.url,
    spec,
    (detail) => `Failed to load users: ${detail}`,
    ({ search, sort }, at) => accounts.listPeopleAlone({ limit: SHOWN, search, sort: sortText(sort), ...at }),
  )
  return { ...grid, isAdmin }
}

export const action = (args: Route.ActionArgs) => userAction(args)

const columnsOf = (isAdmin: boolean): readonly GridColumn<ListedPerson>[] => [
  { key: 'person', header: 'Person', cell: (person) => <PersonFacts person={person} /> },
  {
    key: 'joined',
    header: 'Joined',
    sort: 'createdAt',
    className: 'whitespace-nowrap',
    cell: ({ createdAt }) => <Time instant={createdAt} />,
  },
  {
    key: 'seen',
    header: 'Last sign-in',
    className: 'whitespace-nowrap',
    cell: ({ lastSignInAt }) => (lastSignInAt ? <Time instant={lastSignInAt} /> : 'never'),
  },
  ...(isAdmin
    ? [
        {
          key: 'actions',
          header: 'Actions',
          hasControls: true as const,
          cell: ({ id, fullName }: ListedPerson) => (
            <ActDialog
              title="Are you sure you want to delete this user? This action cannot be undone."
              confirmLabel="Delete"
              isDanger
              fields={{ intent: 'delete-person', id }}
              trigger={
                <Button size="sm">
                  Delete<span className="sr-only"> {fullName}</span>
                </Button>
              }
            >
              The account of {fullName} is deleted with its sessions and personal data.
            </ActDialog>
          ),
        },
      ]
    : []),
]

/** Accounts of people who are in no company and not of the staff: investors, and those who left theirs. */
export default function PeopleAlone({ loaderData }: Route.ComponentProps) {
  const { view, isAdmin } = loaderData
  return (
    <div className="measure grid grid-cols-[minmax(0,1fr)] gap-6 py-8">
      <AdminHeader title="People without a company">
        Investors, and people who left their company.
      </AdminHeader>
      <DataGrid
        caption="People without a company"
        spec={spec}
        grid={loaderData}
        columns={columnsOf(isAdmin)}
        rowKey={({ id }) => id}
        searchLabel="Name or email"
        countPath="/admin/people/count"
        csvPath={PEOPLE_CSV_PATH}
        empty={
          <EmptyList
            isFiltered={isNarrowed(view)}
            path={wholeAddress(spec, view)}
            icon="users"
            title="No one is without a company"
          >
            Accounts of investors without a company are listed here.
          </EmptyList>
        }
      />
    </div>
  )
}
