import type { ListedPerson } from '#contract/users-admin.ts'
import { apiContext } from '#web/context.ts'
import { ActDialog } from '#web/features/staff-lists/act-dialog.tsx'
import { EmptyList } from '#web/features/staff-lists/empty-list.tsx'
import { FilterBar } from '#web/features/staff-lists/filter-bar.tsx'
import { listAddress } from '#web/features/staff-lists/list-address.ts'
import { PersonFacts } from '#web/features/users/person-facts.tsx'
import { userAction } from '#web/features/users/user-action.ts'
import { pageAt, problemOf } from '#web/lib/problem.ts'
import { admit } from '#web/pages/admit.ts'
import type { FrameHandle } from '#web/shell/frame.ts'
import { Button } from '#web/ui/action/button.tsx'
import { PageLinks } from '#web/ui/action/link-button.tsx'
import { type Column, Table } from '#web/ui/data/table.tsx'
import { Time } from '#web/ui/data/time.tsx'
import { KeepPlace } from '#web/ui/state/keep-place.tsx'
import { AdminHeader } from '../admin-header.tsx'
import type { Route } from './+types/alone'

const LIST = '/admin/users/alone'
const SHOWN = 50

export const handle: FrameHandle = {
  crumbs: () => [{ label: 'Users', to: '/admin/users' }, { label: 'People without a company' }],
}

export async function loader(args: Route.LoaderArgs) {
  const { isAdmin } = admit(args)
  const query = new URL(args.request.url).searchParams
  const search = (query.get('search') ?? '').trim().slice(0, 200)
  const { accounts } = args.context.get(apiContext)
  try {
    const { page, isFirst } = await pageAt(query.get('cursor'), (at) =>
      accounts.listPeopleAlone({ limit: SHOWN, search, ...at }),
    )
    return { ...page, isFirst, search, isAdmin, error: null }
  } catch (error) {
    const sentence = `Failed to load users: ${problemOf(error).message}`
    return { items: [], nextCursor: null, isFirst: true, search, isAdmin, error: sentence }
  }
}

export const action = (args: Route.ActionArgs) => userAction(args)

const columnsOf = (isAdmin: boolean): readonly Column<ListedPerson>[] => [
  { key: 'person', header: 'Person', cell: (person) => <PersonFacts person={person} /> },
  {
    key: 'joined',
    header: 'Joined',
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
          header: <span className="sr-only">Actions</span>,
          className: 'text-right',
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
  const { items, nextCursor, isFirst, search, isAdmin, error } = loaderData
  return (
    <div className="measure grid grid-cols-[minmax(0,1fr)] gap-6 py-8">
      <AdminHeader title="People without a company">
        Investors, and people who left their company.
      </AdminHeader>
      <FilterBar searchLabel="Name or email" search={search} />
      <KeepPlace>
        <Table
          caption="People without a company"
          isStacked
          columns={columnsOf(isAdmin)}
          rows={items}
          rowKey={({ id }) => id}
          error={error}
          empty={
            <EmptyList
              isFiltered={search !== ''}
              path={LIST}
              icon="users"
              title="No one is without a company"
            >
              Accounts of investors without a company are listed here.
            </EmptyList>
          }
        />
      </KeepPlace>
      <PageLinks
        first={isFirst ? null : listAddress(LIST, { search })}
        next={nextCursor && listAddress(LIST, { search, cursor: nextCursor })}
      />
    </div>
  )
}
