import { Link } from 'react-router'
import { apiContext } from '#web/context.ts'
import { EngineerFigures } from '#web/features/projects/engineer-figures.tsx'
import { ProjectTable } from '#web/features/projects/project-table.tsx'
import { orScreen } from '#web/lib/problem.ts'
import { admit } from '#web/pages/admit.ts'
import type { FrameHandle } from '#web/shell/frame.ts'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { DashboardActions } from '../landing/dashboard-actions.tsx'
import { DashboardFrame } from '../landing/dashboard-frame.tsx'
import { loadDashboard } from '../landing/load-dashboard.ts'
import { PartnerBody } from '../landing/partner-body.tsx'
import type { QuickAction } from '../landing/quick-actions.tsx'
import type { Route } from './+types/dashboard'

export const handle: FrameHandle = {
  Actions: () => <DashboardActions label="Plan a cell" to="/platform" />,
}

const PROJECTS_SHOWN = 5

export const loader = async (args: Route.LoaderArgs) => {
  const { company } = admit(args)
  const { projects } = args.context.get(apiContext)
  const [data, stats, { items }] = await Promise.all([
    loadDashboard(args),
    // Staff look at the page too, and have no figures of their own.
    company?.type === 'engineer' ? orScreen(projects.getEngineerStats()) : null,
    company ? orScreen(projects.listProjects({ limit: PROJECTS_SHOWN })) : { items: [] },
  ])
  return { ...data, stats, projects: items }
}

const actions: readonly QuickAction[] = [
  { label: 'Plan a cell', to: '/platform', icon: 'arm' },
  { label: 'Look for published cells', to: '/solutions', icon: 'search' },
  { label: 'Invite a colleague', to: '/engineer/team', icon: 'users' },
  { label: 'Connect your tools by the API', to: '/api', icon: 'link' },
]

/** Where engineers work. */
export default function EngineerDashboard({ loaderData }: Route.ComponentProps) {
  return (
    <DashboardFrame data={loaderData} of="engineer" title="Engineer Dashboard" noun="solution">
      {loaderData.stats && <EngineerFigures stats={loaderData.stats} />}
      <section aria-labelledby="projects" className="grid gap-4">
        <header className="flex flex-wrap items-baseline gap-x-6 gap-y-2">
          <h2 id="projects" className="min-w-0 flex-1 text-lg">
            Projects
          </h2>
          {loaderData.projects.length > 0 && (
            <Link to="/projects" className="text-sm underline underline-offset-4">
              All projects
            </Link>
          )}
        </header>
        <ProjectTable
          items={loaderData.projects}
          empty={
            <EmptyState icon="clock" title="No projects yet">
              A project opens when an owner accepts your bid.
            </EmptyState>
          }
        />
      </section>
      <PartnerBody
        data={loaderData}
        teamPath="/engineer/team"
        actions={actions}
        emptyText="Describe a process in a sentence. The cell that comes out is kept here, with the steps to build it."
      />
    </DashboardFrame>
  )
}
