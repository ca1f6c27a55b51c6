import type { BidRequestRow } from '#contract/bid-requests.ts'
import { capitalize } from '#contract/words.ts'
import { budgetText, requestWords } from '#web/features/bidding/bidding-words.ts'
import type { GridColumn } from '#web/features/data-grid/grid-column.ts'
import { ViewLink } from '#web/features/staff-lists/view-link.tsx'
import { formatCount } from '#web/lib/format-number.ts'
import { Badge, CompanyName } from '#web/ui/data/badge.tsx'
import { Time } from '#web/ui/data/time.tsx'

/** Requests of all companies: project, budget, timeline, bids and status. `viewPath` says where a dialog opens. */
export const requestColumns = (viewPath: (id: string) => string): readonly GridColumn<BidRequestRow>[] => [
  {
    key: 'project',
    header: 'Project',
    sort: 'title',
    className: 'sm:min-w-56',
    cell: ({ projectTitle }) => projectTitle,
  },
  {
    key: 'owner',
    header: 'Company',
    cell: ({ ownerName, isOwnerVerified }) => <CompanyName name={ownerName} isVerified={isOwnerVerified} />,
  },
  {
    key: 'budget',
    header: 'Budget',
    isNumeric: true,
    cell: budgetText,
  },
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
    key: 'deadline',
    header: 'Bids until',
    sort: 'deadline',
    className: 'whitespace-nowrap',
    isExtra: true,
    cell: ({ deadline }) => <Time instant={deadline} show="datetime" />,
  },
  {
    key: 'asked',
    header: 'Asked',
    sort: 'createdAt',
    className: 'whitespace-nowrap',
    cell: ({ createdAt }) => <Time instant={createdAt} />,
  },
  {
    key: 'view',
    hasControls: true,
    header: 'View',
    cell: ({ id, projectTitle }) => <ViewLink to={viewPath(id)} about={projectTitle} isHere />,
  },
]
