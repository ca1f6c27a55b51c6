import type { FrameHandle } from '#web/shell/frame.ts'
import { DashboardActions } from '../landing/dashboard-actions.tsx'
import { DashboardFrame } from '../landing/dashboard-frame.tsx'
import { loadDashboard } from '../landing/load-dashboard.ts'
import { PartnerBody } from '../landing/partner-body.tsx'
import type { QuickAction } from '../landing/quick-actions.tsx'
import type { Route } from './+types/dashboard'

export const handle: FrameHandle = {
  Actions: () => <DashboardActions label="Plan a cell" to="/platform" />,
}

export const loader = (args: Route.LoaderArgs) => loadDashboard(args)

const actions: readonly QuickAction[] = [
  { label: 'Plan a cell', to: '/platform', icon: 'arm' },
  { label: 'Look for published cells', to: '/solutions', icon: 'search' },
  { label: 'Invite a colleague', to: '/supplier/team', icon: 'users' },
  { label: 'Connect your tools by the API', to: '/api', icon: 'link' },
]

/** Where suppliers work. */
export default function SupplierDashboard({ loaderData }: Route.ComponentProps) {
  return (
    <DashboardFrame data={loaderData} of="supplier" title="Supplier Dashboard" noun="solution">
      <PartnerBody
        data={loaderData}
        teamPath="/supplier/team"
        actions={actions}
        emptyText="Describe a process in a sentence. The cell that comes out is kept here, with every part it needs."
      />
    </DashboardFrame>
  )
}
