import type { CompanyView } from '#contract/view-as.ts'
import { VIEW_MINUTES } from '#contract/view-as-words.ts'
import { apiContext } from '#web/context.ts'
import { AccountPage } from '#web/features/accounts/account-page.tsx'
import { orScreen, pageAt } from '#web/lib/problem.ts'
import { admit } from '#web/pages/admit.ts'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { type Column, Table } from '#web/ui/data/table.tsx'
import { Time } from '#web/ui/data/time.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import type { Route } from './+types/views'

const SHOWN = 20

export async function loader(args: Route.LoaderArgs) {
  const { company } = admit(args)
  if (!company) return { items: [], nextCursor: null }
  const cursor = new URL(args.request.url).searchParams.get('before')
  const api = args.context.get(apiContext)
  const { page } = await orScreen(
    pageAt(cursor, (at) => api.accounts.listCompanyViews({ limit: SHOWN, ...at })),
  )
  return page
}

const columns: readonly Column<CompanyView>[] = [
  {
    key: 'from',
    header: 'From',
    className: 'whitespace-nowrap',
    cell: ({ startedAt }) => <Time instant={startedAt} show="datetime" />,
  },
  {
    key: 'until',
    header: 'Until',
    className: 'whitespace-nowrap',
    cell: ({ endedAt, isOpen }) => (
      <>
        <Time instant={endedAt} show="datetime" />
        {isOpen && ' at the latest'}
      </>
    ),
  },
  { key: 'reason', header: 'Reason', className: '[overflow-wrap:anywhere]', cell: ({ reason }) => reason },
]

/** When staff looked at the product as the own company. */
export default function StaffAccess({ loaderData: { items, nextCursor } }: Route.ComponentProps) {
  return (
    <AccountPage title="Staff access">
      <p className="text-muted">
        To help you, an administrator of Cellwright can look at the product as your company does, for{' '}
        {VIEW_MINUTES} minutes at most. Nothing can be changed that way, and passwords, sign-ins and the data
        room stay closed. Each look is listed here with its reason.
      </p>
      {items.length === 0 ? (
        <EmptyState icon="lock" title="No one has looked">
          Looks of the staff will be listed here.
        </EmptyState>
      ) : (
        <Table
          caption="Looks of the staff as your company"
          isStacked
          columns={columns}
          rows={items}
          rowKey={({ id }) => id}
        />
      )}
      {nextCursor && (
        <div>
          <LinkButton to={`?before=${encodeURIComponent(nextCursor)}`} icon="arrow_right">
            Older entries
          </LinkButton>
        </div>
      )}
    </AccountPage>
  )
}
