import type { ReactNode } from 'react'
import { ConfirmReminder } from '#web/features/accounts/confirm-reminder.tsx'
import { DeletedNotice } from '#web/features/solutions/deleted-notice.tsx'
import { Decisions } from './decisions.tsx'
import type { DashboardData } from './load-dashboard.ts'
import { type PanelRole, SolutionPanel } from './solution-panel.tsx'

type DashboardFrameProps = {
  data: DashboardData
  /** Whose dashboard it is. */
  of: PanelRole
  title: string
  noun: string
  /** Below the reminders that every dashboard has. */
  notices?: ReactNode
  children: ReactNode
}

/** What the dashboards share: the title, what waits for a decision, and the panel of a solution. */
export function DashboardFrame({ data, of, title, noun, notices, children }: DashboardFrameProps) {
  const { viewer, dashboard, panel } = data
  return (
    <div className="measure grid gap-8 py-8">
      <header>
        <p className="text-muted text-sm">{viewer.company?.name ?? 'Cellwright staff'}</p>
        <h1 className="mt-1 text-2xl">{title}</h1>
      </header>
      <div className="grid gap-3 empty:hidden">
        <ConfirmReminder viewer={viewer} />
        <DeletedNotice />
        {notices}
      </div>
      <Decisions
        attention={dashboard.attention}
        waitingLines={dashboard.trade?.stats.waitingLines ?? 0}
        noun={noun}
        teamPath={`/${of}/team`}
      />
      {children}
      {panel && <SolutionPanel of={of} solution={panel.solution} />}
    </div>
  )
}
