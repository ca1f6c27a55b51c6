import type { Investor } from '#contract/investors-admin.ts'
import type { GridColumn } from '#web/features/data-grid/grid-column.ts'
import { applicationWords, StateBadge } from '#web/features/staff-lists/state-badge.tsx'
import { Time } from '#web/ui/data/time.tsx'
import { DecideButtons } from './decide-buttons.tsx'

const columns: readonly GridColumn<Investor>[] = [
  {
    key: 'investor',
    header: 'Investor',
    className: 'sm:min-w-32',
    cell: ({ firstName, lastName }) => `${firstName} ${lastName}`,
  },
  {
    key: 'email',
    header: 'Email',
    className: 'sm:min-w-44',
    cell: ({ email }) => <span className="text-muted text-xs [overflow-wrap:anywhere]">{email}</span>,
  },
  {
    key: 'company',
    header: 'Company',
    className: 'sm:min-w-36',
    cell: ({ companyName, position }) => (
      <span className="grid gap-0.5 [overflow-wrap:anywhere]">
        {companyName}
        <span className="text-muted text-xs">{position}</span>
      </span>
    ),
  },
  {
    key: 'focus',
    header: 'Investment Focus',
    cell: ({ investmentFocus }) => (
      <span className="text-muted text-xs">{investmentFocus.join(', ') || 'not given'}</span>
    ),
  },
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

/** Columns of applications of investors; who may decide has buttons for it in each row. */
export const investorColumns = (mayDecide: boolean): readonly GridColumn<Investor>[] =>
  mayDecide
    ? [
        ...columns,
        {
          key: 'actions',
          header: 'Actions',
          className: 'sm:min-w-48',
          cell: (investor) => <DecideButtons investor={investor} />,
        },
      ]
    : columns

export const investorColumnKeys = [...columns.map(({ key }) => key), 'actions']
