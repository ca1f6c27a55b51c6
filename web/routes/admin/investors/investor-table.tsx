import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Investor } from '#contract/investors-admin.ts'
import { applicationWords, StateBadge } from '#web/features/staff-lists/state-badge.tsx'
import { type Column, Table } from '#web/ui/data/table.tsx'
import { Time } from '#web/ui/data/time.tsx'
import { DecideButtons } from './decide-buttons.tsx'

const columns: readonly Column<Investor>[] = [
  {
    key: 'investor',
    header: 'Investor',
    className: 'sm:min-w-44',
    cell: ({ id, firstName, lastName, email }) => (
      <span className="grid gap-0.5">
        <Link to={`/admin/investors/${id}`} className="font-medium underline underline-offset-4">
          {firstName} {lastName}
        </Link>
        <span className="break-all text-muted text-xs">{email}</span>
      </span>
    ),
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

type InvestorTableProps = {
  items: readonly Investor[]
  mayDecide: boolean
  error: string | null
  empty: ReactNode
}

/** Applications of investors, newest first. */
export const InvestorTable = ({ items, mayDecide, error, empty }: InvestorTableProps) => (
  <Table
    caption="Applications of investors"
    isStacked
    rows={items}
    rowKey={({ id }) => id}
    error={error}
    empty={empty}
    columns={
      mayDecide
        ? [
            ...columns,
            {
              key: 'actions',
              header: 'Actions',
              className: 'sm:min-w-44',
              cell: (investor) => <DecideButtons investor={investor} />,
            },
          ]
        : columns
    }
  />
)
