import { Link } from 'react-router'
import { apiContext } from '#web/context.ts'
import { CertificationTable } from '#web/features/certifications/certification-table.tsx'
import { EngineerFigures } from '#web/features/projects/engineer-figures.tsx'
import { ProjectTable } from '#web/features/projects/project-table.tsx'
import { useLive } from '#web/lib/live/use-live.ts'
import { useQuietRevalidator } from '#web/lib/live/use-quiet-reading.ts'
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
const CERTIFICATIONS_SHOWN = 5

export const loader = async (args: Route.LoaderArgs) => {
  const { company } = admit(args)
  const { projects, certifications } = args.context.get(apiContext)
  const isEngineer = company?.type === 'engineer'
  const [data, stats, { items }, held] = await Promise.all([
    loadDashboard(args),
    // Staff look at the page too, and have no figures of their own.
    isEngineer ? orScreen(projects.getEngineerStats()) : null,
    company ? orScreen(projects.listProjects({ limit: PROJECTS_SHOWN })) : { items: [] },
    isEngineer ? orScreen(certifications.listCertifications()) : { items: [] },
  ])
  return {
    ...data,
    stats,
    projects: items,
    certifications: held.items.slice(0, CERTIFICATIONS_SHOWN),
    today: new Date().toISOString().slice(0, 10),
  }
}

const actions: readonly QuickAction[] = [
  { label: 'Look for requests to bid on', to: '/engineer/requests', icon: 'search' },
  { label: 'Add a certification', to: '/engineer/certifications/new', icon: 'success' },
  { label: 'Plan a cell', to: '/platform', icon: 'arm' },
  { label: 'Look for published cells', to: '/solutions', icon: 'file' },
  { label: 'Invite a colleague', to: '/engineer/team', icon: 'users' },
  { label: 'Connect your tools by the API', to: '/api', icon: 'link' },
]

/** Where engineers work. */
export default function EngineerDashboard({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useQuietRevalidator()
  useLive('project', () => void revalidate())
  useLive('bidding', () => void revalidate())
  useLive('gap', () => void revalidate())
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
      {loaderData.stats && (
        <section aria-labelledby="certifications" className="grid gap-4">
          <header className="flex flex-wrap items-baseline gap-x-6 gap-y-2">
            <h2 id="certifications" className="min-w-0 flex-1 text-lg">
              Certifications
            </h2>
            {loaderData.certifications.length > 0 && (
              <Link to="/engineer/certifications" className="text-sm underline underline-offset-4">
                All certifications
              </Link>
            )}
          </header>
          <CertificationTable items={loaderData.certifications} today={loaderData.today} />
        </section>
      )}
      <PartnerBody
        data={loaderData}
        teamPath="/engineer/team"
        actions={actions}
        emptyText="Describe a process in a sentence. The cell that comes out is kept here, with the steps to build it."
      />
    </DashboardFrame>
  )
}
