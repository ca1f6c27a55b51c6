import { Link } from 'react-router'
import { SalesTable } from '#web/features/orders/sales-table.tsx'
import { SupplierFigures } from '#web/features/orders/supplier-figures.tsx'
import type { FrameHandle } from '#web/shell/frame.ts'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { DashboardActions } from '../landing/dashboard-actions.tsx'
import { DashboardFrame } from '../landing/dashboard-frame.tsx'
import { type DashboardData, loadDashboard } from '../landing/load-dashboard.ts'
import { PartnerBody } from '../landing/partner-body.tsx'
import type { QuickAction } from '../landing/quick-actions.tsx'
import type { Route } from './+types/dashboard'

export const handle: FrameHandle = {
  Actions: () => <DashboardActions label="Plan a cell" to="/platform" />,
}

export const loader = (args: Route.LoaderArgs) => loadDashboard(args)

const actions: readonly QuickAction[] = [
  { label: 'Add equipment', to: '/supplier/equipment/new', icon: 'plus' },
  { label: 'Import a table', to: '/supplier/equipment/import', icon: 'upload' },
  { label: 'See your equipment', to: '/supplier/equipment', icon: 'pallet' },
  { label: 'See your sales', to: '/supplier/sales', icon: 'money' },
  { label: 'Plan a cell', to: '/platform', icon: 'arm' },
  { label: 'Look for published cells', to: '/solutions', icon: 'search' },
  { label: 'Invite a colleague', to: '/supplier/team', icon: 'users' },
  { label: 'Connect your tools by the API', to: '/api', icon: 'link' },
]

const RecentSales = ({ items }: { items: NonNullable<DashboardData['dashboard']['trade']>['sales'] }) => (
  <section aria-labelledby="recent-sales" className="grid gap-4">
    <header className="flex flex-wrap items-baseline gap-x-6 gap-y-2">
      <h2 id="recent-sales" className="min-w-0 flex-1 text-lg">
        Recent orders
      </h2>
      {items.length > 0 && (
        <Link to="/supplier/sales" className="text-sm underline underline-offset-4">
          All sales
        </Link>
      )}
    </header>
    <SalesTable
      items={items}
      empty={
        <EmptyState
          icon="money"
          title="No sales yet"
          action={<LinkButton to="/supplier/equipment/new">Add equipment</LinkButton>}
        >
          What buyers order from you is listed here. They find what you list in the catalogue.
        </EmptyState>
      }
    />
  </section>
)

/** Where suppliers work. */
export default function SupplierDashboard({ loaderData }: Route.ComponentProps) {
  const { trade } = loaderData.dashboard
  return (
    <DashboardFrame data={loaderData} of="supplier" title="Supplier Dashboard" noun="solution">
      {trade && <SupplierFigures stats={trade.stats} />}
      {trade && <RecentSales items={trade.sales} />}
      <PartnerBody
        data={loaderData}
        teamPath="/supplier/team"
        actions={actions}
        emptyText="Describe a process in a sentence. The cell that comes out is kept here, with every part it needs."
      />
    </DashboardFrame>
  )
}
