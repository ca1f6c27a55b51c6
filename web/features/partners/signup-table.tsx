import type { ReactNode } from 'react'
import type { PartnerApplication } from '#contract/partners.ts'
import { applicationWords, StateBadge } from '#web/features/staff-lists/state-badge.tsx'
import { type Column, Table } from '#web/ui/data/table.tsx'
import { Time } from '#web/ui/data/time.tsx'
import { Applicant, AppliedRole, ApplyingCompany } from './applicant-facts.tsx'
import { DecideButtons } from './decide-buttons.tsx'

const columns: readonly Column<PartnerApplication>[] = [
  { key: 'applicant', header: 'Applicant', className: 'sm:min-w-44', cell: Applicant },
  { key: 'company', header: 'Company', className: 'sm:min-w-36', cell: ApplyingCompany },
  { key: 'role', header: 'Role', cell: AppliedRole },
  {
    key: 'experience',
    header: 'Experience',
    className: 'sm:min-w-64',
    cell: ({ experience }) => (
      <span className="line-clamp-3 whitespace-pre-line text-muted text-xs [overflow-wrap:anywhere]">
        {experience}
      </span>
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

type SignupTableProps = {
  items: readonly PartnerApplication[]
  mayDecide: boolean
  error: string | null
  empty: ReactNode
}

/** Applications of partners, newest first. */
export const SignupTable = ({ items, mayDecide, error, empty }: SignupTableProps) => (
  <Table
    caption="Applications of partners"
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
              header: <span className="sr-only">Actions</span>,
              className: 'sm:min-w-44',
              cell: (application) => <DecideButtons application={application} />,
            },
          ]
        : columns
    }
  />
)
