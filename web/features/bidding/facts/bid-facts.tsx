import type { ReactNode } from 'react'
import { scopeKeys } from '#contract/bid-words.ts'
import type { Bid } from '#contract/bids.ts'
import { FactList } from '#web/features/staff-lists/fact-list.tsx'
import { formatMoney } from '#web/lib/format-money.ts'
import { formatDate } from '#web/lib/format-time.ts'
import { Badge, VerifiedBadge } from '#web/ui/data/badge.tsx'
import { bidWords, scopeWord, staffBidWords } from '../bidding-words.ts'

const scopeText = ({ scope }: Bid): string =>
  scopeKeys
    .flatMap((item) => {
      const said = scope[item]
      if (!said) return []
      if (said.answer === 'optional' && said.priceCents !== null)
        return [`${scopeWord(item)} optional at ${formatMoney(said.priceCents)}`]
      if (said.answer === 'out') return [`${scopeWord(item)} not offered`]
      return [
        said.priceCents === null ? scopeWord(item) : `${scopeWord(item)} at ${formatMoney(said.priceCents)}`,
      ]
    })
    .join(', ')

type BidFactsProps = {
  bid: Bid
  /** Staff reject a bid where its owner declines it. */
  isForStaff?: boolean
  children?: ReactNode
}

/** A bid with everything that it says. */
export const BidFacts = ({ bid, isForStaff = false, children }: BidFactsProps) => {
  const { status, earlier } = bid
  const { text, tone } = (isForStaff ? staffBidWords : bidWords)[status]
  return (
    <article
      className="grid gap-3 border border-line bg-surface p-4"
      aria-label={`Bid of ${bid.companyName}`}
    >
      <header className="flex flex-wrap items-center gap-2">
        <h3 className="font-medium">{bid.companyName}</h3>
        <VerifiedBadge isVerified={bid.isVerified} />
        <Badge tone={tone}>{text}</Badge>
        {bid.isShortlisted && <Badge tone="measured">Shortlist</Badge>}
        {bid.isEnteredByStaff && <Badge>Entered by staff</Badge>}
        {bid.revision > 1 && <Badge>Revision {bid.revision}</Badge>}
      </header>
      <FactList
        facts={[
          [
            'Proposed cost',
            <span key="cost" className="figures">
              {formatMoney(bid.proposedCostCents)}
            </span>,
          ],
          ['Dates', `${formatDate(bid.startDate)} to ${formatDate(bid.endDate)}`],
          ['Warranty', bid.warrantyPeriod],
          [
            'Approach',
            <span key="approach" className="whitespace-pre-line">
              {bid.approach}
            </span>,
          ],
          ['Included services', bid.includedServices.join(', ')],
          ['Scope', scopeText(bid) || 'not stated'],
          ['Holds until', formatDate(bid.validUntil)],
          ...(bid.reason ? [['Reason', bid.reason] as const] : []),
          ...(earlier.length > 0
            ? [['Earlier', earlier.map((one) => formatMoney(one.proposedCostCents)).join(', then ')] as const]
            : []),
        ]}
      />
      {children}
    </article>
  )
}
