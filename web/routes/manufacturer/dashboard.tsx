import { Link } from 'react-router'
import type { Api } from '#contract/client.ts'
import { apiContext } from '#web/context.ts'
import { ConfirmReminder } from '#web/features/accounts/confirm-reminder.tsx'
import { ProfileDialog } from '#web/features/accounts/profile-dialog.tsx'
import { RecentActivity } from '#web/features/notifications/recent-activity.tsx'
import { PendingPlanNotice } from '#web/features/planner/pending-plan-notice.tsx'
import { DeletedNotice } from '#web/features/solutions/deleted-notice.tsx'
import { OwnSolutions } from '#web/features/solutions/own-solutions.tsx'
import { pricingPath } from '#web/lib/billing/pricing-state.ts'
import { formatNumber } from '#web/lib/format-number.ts'
import { orScreen, pageAt, problemOf } from '#web/lib/problem.ts'
import { admit } from '#web/pages/admit.ts'
import { Button } from '#web/ui/action/button.tsx'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { StatCard, StatRow } from '#web/ui/data/stat-card.tsx'
import { Notice } from '#web/ui/state/notice.tsx'
import type { Route } from './+types/dashboard'

const PROJECTS_SHOWN = 12
const ACTIVITY_SHOWN = 6

export async function loader(args: Route.LoaderArgs) {
  const viewer = admit(args)
  const query = new URL(args.request.url).searchParams
  const api = args.context.get(apiContext)
  const [stats, usage, projects, activity] = await orScreen(
    Promise.all([
      api.solutions.getManufacturerStats(),
      api.billing.getUsage(),
      pageAt(query.get('cursor'), (at) => api.solutions.listOwnSolutions({ limit: PROJECTS_SHOWN, ...at })),
      api.notifications.listNotifications({ limit: ACTIVITY_SHOWN }),
    ]),
  )
  return {
    viewer,
    stats,
    usage,
    projects: projects.page,
    activity: activity.items,
    saved: await findSaved(api, query.get('saved')),
    shownId: query.get('solution'),
  }
}

/** The own solution that an address says was just saved; null for any other. */
const findSaved = async (api: Api, id: string | null) => {
  if (!id) return null
  try {
    const solution = await api.solutions.getSolution({ id })
    return solution.isOwn ? { id: solution.id, planId: solution.planId } : null
  } catch (error) {
    problemOf(error)
    return null
  }
}

const limitText = (limit: number | null) => (limit === null ? 'unlimited' : `of ${formatNumber(limit)}`)

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { viewer, stats, usage, projects, activity, saved, shownId } = loaderData
  const { automation_projects, team_members, ai_generations } = usage.features
  const isFull = automation_projects.limit !== null && automation_projects.used >= automation_projects.limit
  return (
    <div className="measure py-8">
      <header className="flex flex-wrap items-end gap-x-6 gap-y-4">
        <div className="min-w-0 flex-1 basis-72">
          <p className="text-muted text-sm">{viewer.company?.name ?? 'Cellwright staff'}</p>
          <h1 className="mt-1 text-2xl">Welcome back</h1>
        </div>
        <div className="flex flex-wrap gap-3">
          <ProfileDialog trigger={<Button icon="user">Profile</Button>} />
          <LinkButton to="/solutions">Browse solutions</LinkButton>
          <LinkButton to="/platform" variant="primary" icon="arrow_right">
            Plan a new cell
          </LinkButton>
        </div>
      </header>
      <div className="mt-6 grid gap-3 empty:hidden">
        <ConfirmReminder viewer={viewer} />
        <DeletedNotice />
        <PendingPlanNotice saved={saved} isFull={isFull} />
        {isFull && (
          <Notice
            tone="warning"
            title={`You have used ${automation_projects.used} of ${automation_projects.limit} projects`}
          >
            The {usage.plan.name} plan holds no more. Delete one that you no longer need to save another, or{' '}
            <Link
              to={pricingPath('dashboard', 'automation_projects')}
              className="text-ink underline underline-offset-4"
            >
              compare the plans
            </Link>
            .
          </Notice>
        )}
      </div>
      <StatRow className="mt-6">
        <StatCard
          label="Active projects"
          value={formatNumber(stats.activeProjects)}
          note="Pending or in progress"
          tone="measured"
        />
        <StatCard
          label="Completion rate"
          value={`${stats.completionRatePercent}%`}
          note={`${stats.completedProjects} of ${stats.totalProjects} completed`}
        />
        <StatCard
          label="Total value"
          value={`$${(stats.totalValueCents / 100_000_000).toFixed(1)}M`}
          note="Midpoints of the cost ranges"
        />
        <StatCard
          label="Average implementation"
          value={
            stats.averageImplementationMonths === null
              ? 'none yet'
              : `${formatNumber(stats.averageImplementationMonths, 1)} months`
          }
          note="Shortest time of each project"
        />
      </StatRow>
      <StatRow className="-mt-px">
        <StatCard
          label="Projects used"
          value={formatNumber(automation_projects.used)}
          note={`${limitText(automation_projects.limit)}, ${usage.plan.name} plan`}
          tone={isFull ? 'signal' : 'plain'}
        />
        <StatCard
          label="Team members"
          value={formatNumber(team_members.used)}
          note={
            <>
              {limitText(team_members.limit)}
              {viewer.company && (
                <>
                  {', '}
                  <Link to="/manufacturer/team" className="text-ink underline underline-offset-4">
                    see the team
                  </Link>
                </>
              )}
            </>
          }
        />
        <StatCard
          label="AI generations"
          value={formatNumber(ai_generations.used)}
          note={`${limitText(ai_generations.limit)}, this month`}
        />
      </StatRow>
      <div className="mt-10 grid gap-10 lg:grid-cols-[minmax(0,1fr)_340px]">
        <OwnSolutions
          title="Projects"
          page={projects}
          newId={saved?.id ?? shownId}
          empty={{
            title: 'No projects yet',
            text: 'Describe a process in a sentence. The cell that comes out is kept here.',
            action: 'Plan your first cell',
          }}
        />
        <RecentActivity items={activity} />
      </div>
    </div>
  )
}
