import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { perUnit } from '#contract/equipment-words.ts'
import type { OfferedLine } from '#contract/offers.ts'
import type { ManagedPart, ManagedSolution } from '#contract/solution-work.ts'
import { formatEstimateRange } from '#web/lib/format-money.ts'
import { formatCount, formatNumber, formatQuantity } from '#web/lib/format-number.ts'
import { partClass } from '#web/lib/solutions/part-classes.ts'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { type Column, Table } from '#web/ui/data/table.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { commentsPath } from '../tabs.ts'
import { OfferCell } from './offer-cell.tsx'

type PricedPart = ManagedPart & { priceLowCents: number; priceHighCents: number }
const isPriced = (part: ManagedPart): part is PricedPart =>
  part.priceLowCents !== null && part.priceHighCents !== null

const times = ({ priceLowCents, priceHighCents }: PricedPart, count: number) => ({
  lowCents: Math.round(priceLowCents * count),
  highCents: Math.round(priceHighCents * count),
})

const priceOf = (part: ManagedPart, count: number) =>
  isPriced(part) ? (
    formatEstimateRange(times(part, count))
  ) : (
    <span className="font-sans text-muted">unknown</span>
  )

/** The sum of the lines with a price. */
const totalOf = (parts: readonly ManagedPart[]) =>
  parts.filter(isPriced).reduce(
    (sum, part) => {
      const { lowCents, highCents } = times(part, part.quantity)
      return { lowCents: sum.lowCents + lowCents, highCents: sum.highCents + highCents }
    },
    { lowCents: 0, highCents: 0 },
  )

type PartsTableProps = {
  solution: ManagedSolution
  /** What suppliers offer, by the key of the part. */
  offers: ReadonlyMap<string, OfferedLine>
  /** What can be done about a line: put it into the cart, ask suppliers. */
  actionsOf: (line: OfferedLine) => ReactNode
}

/** The bill of materials as its owner works with it: what was planned, and what suppliers offer for it. */
export function PartsTable({ solution: { id, parts }, offers, actionsOf }: PartsTableProps) {
  const unpriced = parts.filter((part) => !isPriced(part)).length
  const unnamed = parts.filter(({ isIdentified }) => !isIdentified).length
  return (
    <div className="grid gap-3">
      <Table
        caption="Parts"
        columns={columnsOf(id, offers, actionsOf)}
        rows={parts}
        rowKey={({ key }) => key}
        isStacked
        empty={
          <EmptyState
            title="No parts yet"
            icon="table"
            action={
              <LinkButton to="/platform" variant="primary">
                Plan a cell
              </LinkButton>
            }
          >
            The parts of a planned cell are listed here, with quantity, price and model.
          </EmptyState>
        }
      />
      {parts.length > 0 && (
        <p className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-sm">
          <span className="text-muted">
            {unnamed > 0 && `${formatCount(unnamed, 'line')} without a named product. `}
            {unpriced > 0 && `${formatCount(unpriced, 'line')} without a known price, not in the total.`}
          </span>
          <span>
            Total of the priced lines{' '}
            <strong className="figures ml-2 font-medium">{formatEstimateRange(totalOf(parts))}</strong>
          </span>
        </p>
      )}
    </div>
  )
}

const columnsOf = (
  id: string,
  offers: PartsTableProps['offers'],
  actionsOf: PartsTableProps['actionsOf'],
): Column<ManagedPart>[] => [
  {
    key: 'name',
    header: 'Part',
    className: 'sm:min-w-48',
    cell: ({ name, description, category, isIdentified }) => (
      <span className="grid gap-0.5">
        <span className="font-medium" title={description}>
          {name}
        </span>
        <span className="flex flex-wrap items-center gap-2 text-muted text-xs">
          {partClass(category)}
          {!isIdentified && <Badge tone="warn">No product named</Badge>}
        </span>
      </span>
    ),
  },
  {
    key: 'quantity',
    header: 'Quantity',
    isNumeric: true,
    cell: ({ quantity, unit }) =>
      unit === 'metre' ? formatQuantity(quantity, 'm') : formatNumber(quantity, 1),
  },
  {
    key: 'planned',
    header: 'Planned price',
    isNumeric: true,
    cell: (part) => (
      <span className="grid gap-0.5">
        {priceOf(part, part.quantity)}
        {part.quantity !== 1 && isPriced(part) && (
          <span className="text-muted text-xs">
            {priceOf(part, 1)} {perUnit[part.unit === 'metre' ? 'metre' : 'piece']}
          </span>
        )}
      </span>
    ),
  },
  {
    key: 'offer',
    header: 'Offer',
    className: 'sm:min-w-80 max-sm:items-start!',
    cell: ({ key }) => <OfferCell line={offers.get(key)} />,
  },
  {
    key: 'buy',
    header: <span className="sr-only">Buy</span>,
    className: 'whitespace-nowrap',
    cell: ({ key }) => {
      const line = offers.get(key)
      return line ? actionsOf(line) : null
    },
  },
  {
    key: 'comments',
    header: 'Comments',
    isNumeric: true,
    cell: ({ key, name, comments }) => (
      <Link
        to={commentsPath(id, { part: key })}
        aria-label={
          comments > 0 ? `${formatCount(comments, 'comment')} on ${name}` : `Add a comment on ${name}`
        }
        className="underline decoration-line-strong underline-offset-4 hover:decoration-ink"
      >
        {comments > 0 ? comments : 'Add'}
      </Link>
    ),
  },
]
