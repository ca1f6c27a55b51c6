import { RecentActivity } from '#web/features/notifications/recent-activity.tsx'
import { OwnSolutions } from '#web/features/solutions/own-solutions.tsx'
import { CompanyCard } from './company-card.tsx'
import type { DashboardData } from './load-dashboard.ts'
import { type QuickAction, QuickActions } from './quick-actions.tsx'
import { TeamCard } from './team-card.tsx'

type PartnerBodyProps = {
  data: DashboardData
  teamPath: string
  emptyText: string
  actions: readonly QuickAction[]
}

/** Solutions, company, people and news of an engineer or a supplier. An administrator may look in without a company. */
export function PartnerBody({ data, teamPath, emptyText, actions }: PartnerBodyProps) {
  const { viewer, dashboard, solutions } = data
  const { team, contact, activity } = dashboard
  return (
    <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_340px]">
      <div className="grid content-start gap-10">
        <OwnSolutions
          title="Solutions"
          page={solutions}
          empty={{ title: 'No solutions yet', text: emptyText, action: 'Plan a cell' }}
        />
        {viewer.company && contact && <CompanyCard company={viewer.company} contact={contact} />}
        {team && <TeamCard team={team} path={teamPath} />}
        {!team && (
          <p className="text-muted">
            You look at this page as an administrator. Its figures belong to a company, and you have none.
          </p>
        )}
      </div>
      <div className="grid content-start gap-10">
        <QuickActions actions={actions} />
        <RecentActivity items={activity} />
      </div>
    </div>
  )
}
