import { Link } from 'react-router'
import { apiContext } from '#web/context.ts'
import { PlanUnread } from '#web/features/billing/plan-unread.tsx'
import { RecentActivity } from '#web/features/notifications/recent-activity.tsx'
import { PendingPlanNotice } from '#web/features/planner/pending-plan-notice.tsx'
import { ProjectTable } from '#web/features/projects/project-table.tsx'
import { OwnSolutions } from '#web/features/solutions/own-solutions.tsx'
import { pricingPath } from '#web/lib/billing/pricing-state.ts'
import { formatNumber } from '#web/lib/format-number.ts'
import { orScreen } from '#web/lib/problem.ts'
import { admit } from '#web/pages/admit.ts'
import type { FrameHandle } from '#web/shell/frame.ts'
import { Notice } from '#web/ui/state/notice.tsx'
import { DashboardActions } from '../landing/dashboard-actions.tsx'
import { DashboardFrame } from '../landing/dashboard-frame.tsx'
import { loadDashboard } from '../landing/load-dashboard.ts'
import { type QuickAction, QuickActions } from '../landing/quick-actions.tsx'
import type { Route } from './+types/dashboard'
import { ProjectFigures } from './project-figures.tsx'

export const handle: FrameHandle = {
  Actions: () => <DashboardActions label="Plan a new cell" to="/manufacturer/projects/new" />,
}

const PROJECTS_SHOWN = 5

export const loader = async (args: Route.LoaderArgs) => {
  const { company } = admit(args)
  const { projects } = args.context.get(apiContext)
  const [data, { items }] = await Promise.all([
    loadDashboard(args),
    // Staff look at the page too, and have no projects of their own.
    company ? orScreen(projects.listProjects({ limit: PROJECTS_SHOWN })) : { items: [] },
  ])
  return { ...data, projects: items }
}

const actions: readonly QuickAction[] = [
  { label: 'Plan a new cell', to: '/manufacturer/projects/new', icon: 'arm' },
  { label: 'Read the analytics', to: '/manufacturer/analytics', icon: 'chart' },
  { label: 'Look for published cells', to: '/solutions', icon: 'search' },
  { label: 'Invite a colleague', to: '/manufacturer/team', icon: 'users' },
  { label: 'Talk to an engineer', to: '/contact', icon: 'chat' },
]

/** Where manufacturers work. */
export default function ManufacturerDashboard({ loaderData }: Route.ComponentProps) {
  const { viewer, dashboard, solutions, saved } = loaderData
  const { stats, usage, activity, shown } = dashboard
  const { used, limit } = usage.features.automation_projects
  const isFull = !usage.isFallback && limit !== null && used >= limit
  return (
    <DashboardFrame
      data={loaderData}
      of="manufacturer"
      title="Welcome back"
      noun="project"
      notices={
        <>
          {usage.isFallback && <PlanUnread />}
          <PendingPlanNotice saved={saved} isFull={isFull} />
          {isFull && (
            <Notice
              tone="warning"
              title={`You have used ${formatNumber(used)} of ${formatNumber(limit)} projects`}
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
        </>
      }
    >
      <ProjectFigures
        stats={stats}
        usage={viewer.staffRole === null ? usage : null}
        teamPath={viewer.company ? '/manufacturer/team' : null}
      />
      {loaderData.projects.length > 0 && (
        <section aria-labelledby="being-built" className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <header className="flex flex-wrap items-baseline gap-x-6 gap-y-2">
            <h2 id="being-built" className="min-w-0 flex-1 text-lg">
              Cells with engineers
            </h2>
            <Link to="/projects" className="text-sm underline underline-offset-4">
              All of them
            </Link>
          </header>
          <ProjectTable items={loaderData.projects} empty={null} />
        </section>
      )}
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_340px]">
        <OwnSolutions
          title="Projects"
          planPath="/manufacturer/projects/new"
          page={solutions}
          newId={saved?.id ?? shown?.id ?? null}
          empty={{
            title: 'No projects yet',
            text: 'Describe a process in a sentence. The cell that comes out is kept here.',
            action: 'Plan your first cell',
          }}
        />
        <div className="grid content-start gap-10">
          <QuickActions actions={actions} />
          <RecentActivity items={activity} />
        </div>
      </div>
    </DashboardFrame>
  )
}
