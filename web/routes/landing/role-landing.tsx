import { data } from 'react-router'
import { apiContext } from '#web/context.ts'
import { ConfirmReminder } from '#web/features/accounts/confirm-reminder.tsx'
import { ProfileDialog } from '#web/features/accounts/profile-dialog.tsx'
import { RecentActivity } from '#web/features/notifications/recent-activity.tsx'
import { DeletedNotice } from '#web/features/solutions/deleted-notice.tsx'
import { OwnSolutions } from '#web/features/solutions/own-solutions.tsx'
import { orScreen, pageAt } from '#web/lib/problem.ts'
import { admit } from '#web/pages/admit.ts'
import { Button } from '#web/ui/action/button.tsx'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import type { Route } from './+types/role-landing'
import { CompanyCard } from './company-card.tsx'
import { TeamCard } from './team-card.tsx'

const titles = { engineer: 'Engineer Dashboard', supplier: 'Supplier Dashboard' } as const
type LandingRole = keyof typeof titles

const roleOf = (request: Request): LandingRole => {
  const first = new URL(request.url).pathname.split('/')[1]
  if (first === 'engineer' || first === 'supplier') return first
  throw data('Not found', { status: 404 })
}

const ACTIVITY_SHOWN = 10
const SOLUTIONS_SHOWN = 8

/** An administrator may look in without a company: then there is none to show. */
export async function loader(args: Route.LoaderArgs) {
  const role = roleOf(args.request)
  const viewer = admit(args)
  const api = args.context.get(apiContext)
  const isOwn = viewer.company?.type === role
  const query = new URL(args.request.url).searchParams
  const [notifications, solutions, team, profile] = await orScreen(
    Promise.all([
      api.notifications.listNotifications({ limit: ACTIVITY_SHOWN }),
      pageAt(query.get('cursor'), (at) => api.solutions.listOwnSolutions({ limit: SOLUTIONS_SHOWN, ...at })),
      isOwn ? api.teams.getTeam() : null,
      isOwn ? api.accounts.getProfile() : null,
    ]),
  )
  return {
    role,
    viewer,
    activity: notifications.items,
    solutions: solutions.page,
    team,
    contact: profile?.company ?? null,
  }
}

/** Where engineers and suppliers work: their solutions, their company and its people, and their notifications. */
export default function RoleLanding({ loaderData }: Route.ComponentProps) {
  const { role, viewer, activity, solutions, team, contact } = loaderData
  return (
    <div className="measure py-8">
      <header className="flex flex-wrap items-end gap-x-6 gap-y-4">
        <div className="min-w-0 flex-1 basis-72">
          <p className="text-muted text-sm">{viewer.company?.name ?? 'Cellwright staff'}</p>
          <h1 className="mt-1 text-2xl">{titles[role]}</h1>
        </div>
        <div className="flex flex-wrap gap-3">
          <ProfileDialog trigger={<Button icon="user">Profile</Button>} />
          <LinkButton to="/solutions" variant="primary" icon="arrow_right">
            Browse solutions
          </LinkButton>
        </div>
      </header>
      <div className="mt-6 grid gap-3 empty:hidden">
        <ConfirmReminder viewer={viewer} />
        <DeletedNotice />
      </div>
      <div className="mt-8 grid gap-10 lg:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid content-start gap-10">
          <OwnSolutions
            title="Solutions"
            page={solutions}
            empty={{
              title: 'No solutions yet',
              text: 'Describe a process in a sentence. The cell that comes out is kept here.',
              action: 'Plan a cell',
            }}
          />
          {viewer.company && contact && <CompanyCard company={viewer.company} contact={contact} />}
          {team && <TeamCard team={team} path={`/${role}/team`} />}
          {!team && (
            <p className="text-muted">
              You look at this page as an administrator. Its figures belong to a company, and you have none.
            </p>
          )}
        </div>
        <RecentActivity items={activity} />
      </div>
    </div>
  )
}
