import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { BidRequestRow } from '#contract/bid-requests.ts'
import { capitalize } from '#contract/words.ts'
import { budgetText, requestWords } from '#web/features/bidding/bidding-words.ts'
import { formatCount } from '#web/lib/format-number.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Table } from '#web/ui/data/table.tsx'

type StaffRequestTableProps = {
  items: readonly BidRequestRow[]
  error: string | null
  /** Where the dialog of a request opens. */
  viewPath: (id: string) => string
  empty: ReactNode
}

/** Requests of all companies: project, budget, timeline, bids and status. */
export const StaffRequestTable = ({ items, error, viewPath, empty }: StaffRequestTableProps) => (
  <Table
    caption="Bid Requests"
    isStacked
    rows={items}
    rowKey={({ id }) => id}
    error={error}
    empty={empty}
    columns={[
      {
        key: 'project',
        header: 'Project',
        className: 'sm:min-w-56',
        cell: ({ projectTitle, ownerName }) => (
          <span className="grid gap-0.5">
            <span className="font-medium">{projectTitle}</span>
            <span className="text-muted text-xs">{ownerName}</span>
          </span>
        ),
      },
      { key: 'budget', header: 'Budget', isNumeric: true, cell: budgetText },
      { key: 'timeline', header: 'Timeline', cell: ({ timeline }) => timeline },
      {
        key: 'bids',
        header: 'Bids',
        cell: ({ bids, hasAccepted }) => (
          <span className="flex flex-wrap items-center gap-2">
            <span className="figures">{formatCount(bids ?? 0, 'bid')}</span>
            {hasAccepted && <Badge tone="ok">Accepted</Badge>}
          </span>
        ),
      },
      {
        key: 'status',
        header: 'Status',
        cell: ({ status }) => <Badge tone={requestWords[status].tone}>{capitalize(status)}</Badge>,
      },
      {
        key: 'view',
        header: 'View',
        cell: ({ id, projectTitle }) => (
          <Link to={viewPath(id)} preventScrollReset className="underline underline-offset-4">
            View<span className="sr-only"> {projectTitle}</span>
          </Link>
        ),
      },
    ]}
  />
)
