import type { ReactNode } from 'react'
import type { ApplicationState } from '#contract/application-states.ts'
import type { GridColumn } from '#web/features/data-grid/grid-column.ts'
import { applicationWords, StateBadge } from '#web/features/staff-lists/state-badge.tsx'
import { Breakable } from '#web/ui/breakable.tsx'
import { Time } from '#web/ui/data/time.tsx'

/** What every list of applications shows beside its own columns. */
type Application = { email: string; status: ApplicationState; createdAt: string }

export const emailColumn: GridColumn<Application> = {
  key: 'email',
  header: 'Email',
  cell: ({ email }) => (
    <span className="text-muted text-xs">
      <Breakable text={email} />
    </span>
  ),
}

export const stateColumns: readonly GridColumn<Application>[] = [
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => <StateBadge state={status} words={applicationWords} />,
  },
  {
    key: 'applied',
    header: 'Applied',
    className: 'whitespace-nowrap',
    cell: ({ createdAt }) => <Time instant={createdAt} />,
  },
]

/** The last column for those who may decide: buttons for it in each row. */
export const decideColumn = <Row,>(cell: (row: Row) => ReactNode): GridColumn<Row> => ({
  key: 'actions',
  header: 'Actions',
  hasControls: true,
  className: 'sm:min-w-44',
  cell,
})
