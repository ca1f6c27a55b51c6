import type { ReactNode } from 'react'
import { data, Link, type MetaDescriptor } from 'react-router'
import { companyTypesOffered } from '#contract/application-states.ts'
import type { UserDetail } from '#contract/users-admin.ts'
import { apiContext } from '#web/context.ts'
import { ActDialog } from '#web/features/staff-lists/act-dialog.tsx'
import { FactList } from '#web/features/staff-lists/fact-list.tsx'
import { PersonFacts } from '#web/features/users/person-facts.tsx'
import { RoleBadge, roleNames } from '#web/features/users/role-badge.tsx'
import { sayDeleted } from '#web/features/users/say-deleted.ts'
import { userAction } from '#web/features/users/user-action.ts'
import { DeleteButton, SuspendButton, VerifyButton, ViewAsButton } from '#web/features/users/user-buttons.tsx'
import { formatCount, formatNumber } from '#web/lib/format-number.ts'
import { orScreen } from '#web/lib/problem.ts'
import { adminTitle } from '#web/lib/seo/page-meta.ts'
import { isUuid } from '#web/lib/solutions/is-uuid.ts'
import { admit } from '#web/pages/admit.ts'
import type { FrameHandle } from '#web/shell/frame.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Breakable } from '#web/ui/breakable.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { type Column, Table } from '#web/ui/data/table.tsx'
import { Time } from '#web/ui/data/time.tsx'
import { KeepPlace } from '#web/ui/state/keep-place.tsx'
import { Notice } from '#web/ui/state/notice.tsx'
import type { Route } from './+types/detail'
import { RecentWork } from './recent-work.tsx'
import { TokenBudgetPart } from './token-budget.tsx'

const AUDIT_SHOWN = 5

export const handle: FrameHandle<Route.ComponentProps['loaderData']> = {
  crumbs: ({ user }) => [{ label: 'Users', to: '/admin/users' }, { label: user.name }],
}

export async function loader(args: Route.LoaderArgs) {
  const { isAdmin } = admit(args)
  const { id } = args.params
  if (!isUuid(id)) throw data('Not found', { status: 404 })
  const api = args.context.get(apiContext)
  const [user, budget] = await orScreen(
    Promise.all([api.accounts.getUser({ id }), api.generations.getTokenBudget({ id })]),
  )
  const meta: MetaDescriptor[] = [
    { title: adminTitle(user.name) },
    { name: 'robots', content: 'noindex, nofollow' },
  ]
  // The log itself is for administrators.
  const audit = isAdmin
    ? (await orScreen(api.sessions.listAudit({ companyId: id, limit: AUDIT_SHOWN }))).items
    : null
  return { user, budget, isAdmin, audit, meta }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export const action = (args: Route.ActionArgs) => userAction(args)

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sayDeleted(serverAction)

const memberColumns: readonly Column<UserDetail['members'][number]>[] = [
  { key: 'person', header: 'Person', cell: (person) => <PersonFacts person={person} /> },
  {
    key: 'role',
    header: 'Role',
    cell: ({ membership }) => (membership === 'owner' ? 'Owner' : 'Member'),
  },
  {
    key: 'seen',
    header: 'Last sign-in',
    className: 'whitespace-nowrap',
    cell: ({ lastSignInAt }) => (lastSignInAt ? <Time instant={lastSignInAt} /> : 'never'),
  },
]

/** Another type for the company; refused with the list while something is open. */
const TypeButtons = ({ user: { id, name, type, verified } }: { user: UserDetail }) =>
  companyTypesOffered
    .filter((other) => other !== type)
    .map((other) => (
      <ActDialog
        key={other}
        title={`Make ${name} a company of type ${roleNames[other].toLowerCase()}?`}
        confirmLabel="Change the type"
        fields={{ intent: 'type', id, type: other }}
        trigger={<Button>Make {roleNames[other].toLowerCase()}</Button>}
      >
        {verified && 'Its verification ends, because it was for the present type. '}Nothing is deleted. While
        requests, projects, bids, quotes or orders are open it is refused, with the list.
      </ActDialog>
    ))

const CountLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className="underline underline-offset-4">
    {children}
  </Link>
)

/** "3", or "3 on 2 requests" where a bid was withdrawn and another one followed. */
const bidsText = ({ bids, requestsBidOn }: UserDetail['counts']) =>
  bids === requestsBidOn
    ? formatNumber(bids)
    : `${formatNumber(bids)} on ${formatCount(requestsBidOn, 'request')}`

/** The list of solutions is for administrators. */
const factsOf = (user: UserDetail, isAdmin: boolean) => [
  ['Email', <Breakable key="email" text={user.contactEmail} />] as const,
  ...(user.contactPhone ? [['Phone', user.contactPhone] as const] : []),
  ...(user.address ? [['Address', user.address] as const] : []),
  ...(user.description ? [['About', user.description] as const] : []),
  ['Joined', <Time key="joined" instant={user.createdAt} />] as const,
  ['Plan', user.plan ?? 'Free'] as const,
  [
    'Solutions',
    isAdmin ? (
      <CountLink key="solutions" to={`/admin/solutions?companyId=${user.id}`}>
        {formatNumber(user.counts.solutions)}
      </CountLink>
    ) : (
      formatNumber(user.counts.solutions)
    ),
  ] as const,
  [
    'Orders',
    <CountLink key="orders" to={`/admin/orders?companyId=${user.id}`}>
      {formatNumber(user.counts.orders)}
    </CountLink>,
  ] as const,
  [
    'Sales',
    <CountLink key="sales" to={`/admin/sales?supplierId=${user.id}&period=all`}>
      {formatNumber(user.counts.sales)}
    </CountLink>,
  ] as const,
  [
    'Requests for bids',
    <CountLink key="requests" to={`/admin/bids?ownerId=${user.id}`}>
      {formatNumber(user.counts.requests)}
    </CountLink>,
  ] as const,
  [
    'Bids',
    <CountLink key="bids" to={`/admin/bids?bidderId=${user.id}`}>
      {bidsText(user.counts)}
    </CountLink>,
  ] as const,
  ['Open', user.open.length === 0 ? 'nothing' : user.open.join(', ')] as const,
]

/** One company: its people, what it holds, and what staff can do with it. */
export default function UserPage({ loaderData: { user, budget, isAdmin, audit } }: Route.ComponentProps) {
  return (
    <article className="measure grid grid-cols-[minmax(0,1fr)] gap-8 py-8">
      <header className="flex flex-wrap items-start gap-x-6 gap-y-4">
        <div className="grid min-w-0 flex-1 basis-72 justify-items-start gap-2">
          <h1 className="text-2xl [overflow-wrap:anywhere]">{user.name}</h1>
          <p className="flex flex-wrap gap-2">
            <RoleBadge role={user.type} />
            {user.verified ? <Badge tone="ok">Verified</Badge> : <Badge tone="warn">Pending</Badge>}
          </p>
        </div>
        {isAdmin && (
          <KeepPlace className="flex flex-wrap gap-2">
            <ViewAsButton company={user} />
            <VerifyButton company={user} size="md" />
            <TypeButtons user={user} />
            <SuspendButton company={user} />
            <DeleteButton company={user} size="md" />
          </KeepPlace>
        )}
      </header>
      {user.suspendedAt && (
        <Notice tone="warning" title="Suspended">
          Since <Time instant={user.suspendedAt} show="datetime" />: {user.suspendReason}
        </Notice>
      )}
      <div className="grid gap-8 lg:grid-cols-2">
        <FactList facts={factsOf(user, isAdmin)} />
        <section aria-labelledby="people" className="grid content-start gap-4">
          <h2 id="people" className="text-lg">
            People
          </h2>
          <Table
            caption="People of the company"
            isStacked
            columns={memberColumns}
            rows={user.members}
            rowKey={({ id }) => id}
            empty={<p className="text-muted text-sm">No one has joined yet.</p>}
          />
          <p className="text-sm">
            <Link to={`/admin/verification/${user.id}`} className="underline underline-offset-4">
              Documents and certifications
            </Link>
          </p>
        </section>
      </div>
      <TokenBudgetPart company={user} budget={budget} mayChange={isAdmin} />
      <RecentWork user={user} isAdmin={isAdmin} audit={audit} />
    </article>
  )
}
