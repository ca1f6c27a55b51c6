import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ScopeItem } from '#contract/bid-words.ts'
import type { Comparison } from '#contract/bids.ts'
import { formatEstimateRange, formatMoneyWhole } from '#web/lib/format-money.ts'
import { formatNumber } from '#web/lib/format-number.ts'
import { formatDate } from '#web/lib/format-time.ts'
import { partnerPath } from '#web/lib/partner-path.ts'
import { Badge, VerifiedBadge } from '#web/ui/data/badge.tsx'
import { ScrollBox } from '#web/ui/data/scroll-box.tsx'
import { bidWords, scopeWord } from './bidding-words.ts'

type Compared = Comparison['bids'][number]

const bandWords = {
  below: "below the plan's band",
  within: "within the plan's band",
  above: "above the plan's band",
} as const

/** What an item costs with one bidder: included, an option, or what the plan says where the bid leaves it out. */
const itemCell = ({ items, bid }: Compared, key: ScopeItem): ReactNode => {
  const item = items[key]
  if (!item) return null
  const share = bid.scope[key]?.priceCents ?? null
  if (item.answer === 'in')
    return (
      <span className="font-sans text-ok-ink">
        included{share !== null && `, ${formatMoneyWhole(share)} of the cost`}
      </span>
    )
  if (item.priceCents === null) return <span className="font-sans text-danger-ink">missing, no figure</span>
  return (
    <>
      <span className="block">+ {formatMoneyWhole(item.priceCents)}</span>
      <span className="block font-sans text-muted text-xs">
        {item.isFromPlan ? 'missing, as the plan says' : 'optional'}
      </span>
    </>
  )
}

type Line = { label: string; cell: (one: Compared) => ReactNode; isStrong?: boolean }

const linesOf = ({ scope, band }: Comparison): Line[] => [
  { label: 'Proposed cost', cell: ({ bid }) => formatMoneyWhole(bid.proposedCostCents) },
  ...scope.map((item): Line => ({ label: scopeWord(item), cell: (one) => itemCell(one, item) })),
  {
    label: 'Complete cost',
    isStrong: true,
    cell: ({ completeCents, isCheapest }) => (
      <>
        <span className="block">{formatMoneyWhole(completeCents)}</span>
        {isCheapest && <Badge tone="ok">Lowest</Badge>}
      </>
    ),
  },
  ...(band
    ? [
        {
          label: 'Against the plan',
          cell: (one: Compared) => one.band && <span className="font-sans">{bandWords[one.band]}</span>,
        },
      ]
    : []),
  {
    label: 'End date',
    cell: ({ bid, isSoonest }) => (
      <>
        <span className="block">{formatDate(bid.endDate)}</span>
        {isSoonest && <Badge tone="ok">Earliest</Badge>}
      </>
    ),
  },
  { label: 'Days', cell: ({ days }) => formatNumber(days) },
  { label: 'Warranty', cell: ({ bid }) => <span className="font-sans">{bid.warrantyPeriod}</span> },
  { label: 'Holds until', cell: ({ bid }) => formatDate(bid.validUntil) },
]

type ComparisonTableProps = {
  comparison: Comparison
  /** Buttons below a bid. */
  actions: (one: Compared) => ReactNode
}

/** Bids side by side, an item of the scope a line: what one leaves out is priced by the plan. */
export const ComparisonTable = ({ comparison, actions }: ComparisonTableProps) => {
  const { bids, band } = comparison
  return (
    <div className="grid gap-3">
      <p className="text-muted text-sm">
        {band
          ? `The plan says ${formatEstimateRange(band)} for this scope. What a bid leaves out counts at the middle of the plan's figure.`
          : 'There is no plan behind this request, so what a bid leaves out has no figure.'}
      </p>
      <ScrollBox label="Bids side by side" className="overflow-x-auto border border-line bg-surface">
        <table className="w-full border-collapse text-sm">
          <caption className="sr-only">Bids side by side</caption>
          <thead>
            <tr className="border-line border-b align-bottom">
              <th
                scope="col"
                className="sticky left-0 min-w-36 bg-surface p-3 text-left font-medium text-muted"
              >
                Scope
              </th>
              {bids.map(({ bid }) => (
                <th key={bid.id} scope="col" className="min-w-44 p-3 text-right font-medium">
                  {bid.companyId ? (
                    <Link to={partnerPath(bid.companyId)} className="block underline underline-offset-4">
                      {bid.companyName}
                    </Link>
                  ) : (
                    <span className="block">{bid.companyName}</span>
                  )}
                  <span className="mt-1 inline-flex flex-wrap justify-end gap-1">
                    <VerifiedBadge isVerified={bid.isVerified} />
                    {bid.isShortlisted && <Badge tone="measured">Shortlist</Badge>}
                    {bid.status !== 'pending' && (
                      <Badge tone={bidWords[bid.status].tone}>{bidWords[bid.status].text}</Badge>
                    )}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {linesOf(comparison).map(({ label, cell, isStrong }) => (
              <tr key={label} className={isStrong ? 'border-line border-y bg-inset font-medium' : undefined}>
                <th
                  scope="row"
                  className={`sticky left-0 p-3 py-1.5 text-left ${isStrong ? 'bg-inset font-medium' : 'bg-surface font-normal text-muted'}`}
                >
                  {label}
                </th>
                {bids.map((one) => (
                  <td key={one.bid.id} className="figures p-3 py-1.5 text-right align-top">
                    {cell(one)}
                  </td>
                ))}
              </tr>
            ))}
            <tr className="border-line border-t">
              <th scope="row" className="sticky left-0 bg-surface p-3 text-left font-normal text-muted">
                Decide
              </th>
              {bids.map((one) => (
                <td key={one.bid.id} className="p-3 align-top">
                  <div className="grid justify-items-end gap-2">{actions(one)}</div>
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </ScrollBox>
    </div>
  )
}
