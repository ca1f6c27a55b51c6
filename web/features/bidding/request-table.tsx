import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { BidRequestRow } from '#contract/bid-requests.ts'
import { formatCount } from '#web/lib/format-number.ts'
import { Badge, CompanyName } from '#web/ui/data/badge.tsx'
import { type Column, Table } from '#web/ui/data/table.tsx'
import { Time } from '#web/ui/data/time.tsx'
import {
  bidderRequestPath,
  bidWords,
  budgetText,
  ownerRequestPath,
  requestWords,
  siteText,
} from './bidding-words.ts'

type RequestTableProps = { side: 'owner' | 'bidder'; items: readonly BidRequestRow[]; empty: ReactNode }

const stateOf = ({ status }: BidRequestRow) => (
  <Badge tone={requestWords[status].tone}>{requestWords[status].text}</Badge>
)

const project = (pathOf: (id: string) => string): Column<BidRequestRow> => ({
  key: 'project',
  header: 'Project',
  className: 'sm:min-w-56',
  cell: ({ id, projectTitle, stepTitle }) => (
    <span className="grid gap-0.5">
      <Link to={pathOf(id)} className="font-medium underline underline-offset-4">
        {projectTitle}
      </Link>
      {stepTitle && <span className="text-muted text-xs">Step: {stepTitle}</span>}
    </span>
  ),
})

const budget: Column<BidRequestRow> = {
  key: 'budget',
  header: 'Budget, USD',
  isNumeric: true,
  cell: budgetText,
}
const deadline: Column<BidRequestRow> = {
  key: 'deadline',
  header: 'Bids until',
  className: 'whitespace-nowrap',
  cell: ({ deadline: instant }) => <Time instant={instant} show="datetime" />,
}
const state: Column<BidRequestRow> = { key: 'state', header: 'State', cell: stateOf }

const ownerColumns: readonly Column<BidRequestRow>[] = [
  project(ownerRequestPath),
  budget,
  { key: 'bids', header: 'Bids', isNumeric: true, cell: ({ bids }) => bids ?? 0 },
  {
    key: 'questions',
    header: 'To answer',
    isNumeric: true,
    cell: ({ openQuestions }) => (openQuestions ? formatCount(openQuestions, 'question') : '0'),
  },
  deadline,
  state,
]

const bidderColumns: readonly Column<BidRequestRow>[] = [
  project(bidderRequestPath),
  {
    key: 'owner',
    header: 'Company',
    cell: ({ ownerName, isOwnerVerified }) => <CompanyName name={ownerName} isVerified={isOwnerVerified} />,
  },
  { key: 'site', header: 'Site', cell: siteText },
  budget,
  deadline,
  {
    key: 'own',
    header: 'Your bid',
    cell: (row) => {
      if (row.ownBid) return <Badge tone={bidWords[row.ownBid].tone}>{bidWords[row.ownBid].text}</Badge>
      return row.isInvited ? <Badge tone="measured">Invited</Badge> : <span className="text-muted">none</span>
    },
  },
  state,
]

/** Requests for bids of one side, newest first. */
export const RequestTable = ({ side, items, empty }: RequestTableProps) => (
  <Table
    caption={side === 'owner' ? 'Requests for bids of your company' : 'Requests that your company can bid on'}
    isStacked
    rows={items}
    rowKey={({ id }) => id}
    columns={side === 'owner' ? ownerColumns : bidderColumns}
    empty={empty}
  />
)
