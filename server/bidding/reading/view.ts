import type { BidRequestRow as ListedRequest } from '#contract/bid-requests.ts'
import type { BidRequestState, BidState } from '#contract/bid-words.ts'
import type { Bid } from '#contract/bids.ts'
import { companySkillNames } from '#contract/company-skills.ts'
import { countryName } from '#contract/countries.ts'
import type { bidRevisions } from '#db/schema/index.ts'
import type { BidRow, RequestRow } from '../lock-request.ts'

/** An open request whose deadline is over is closed, also before the timer writes so. */
export const shownStatus = (
  { status, deadline }: Pick<RequestRow, 'status' | 'deadline'>,
  now: Date,
): BidRequestState => (status === 'open' && deadline <= now ? 'closed' : status)

/** A bid that does not hold any more has expired, also before the timer writes so. */
export const shownBidStatus = (
  { status, validUntil }: Pick<BidRow, 'status' | 'validUntil'>,
  now: Date,
): BidState => (status === 'pending' && validUntil <= now ? 'expired' : status)

type Revision = typeof bidRevisions.$inferSelect

const earlierOf = ({ revision, content, replacedAt }: Revision): Bid['earlier'][number] => ({
  revision,
  proposedCostCents: Number(content.proposedCostCents),
  endDate: String(content.endDate),
  replacedAt: replacedAt.toISOString(),
})

type Shown = { bid: BidRow; isVerified: boolean; earlier: readonly Revision[] }

/** A bid as one side sees it: only the company that asked knows its shortlist. */
export const toBid = ({ bid, isVerified, earlier }: Shown, side: 'owner' | 'bidder', now: Date): Bid => ({
  id: bid.id,
  requestId: bid.bidRequestId,
  revision: bid.revision,
  status: shownBidStatus(bid, now),
  companyId: bid.companyId,
  companyName: bid.engineerName,
  companyEmail: bid.engineerEmail,
  isVerified,
  proposedCostCents: bid.proposedCostCents,
  startDate: bid.startDate,
  endDate: bid.endDate,
  warrantyPeriod: bid.warrantyPeriod,
  approach: bid.approach,
  includedServices: bid.includedServices,
  scope: bid.scope,
  validUntil: bid.validUntil.toISOString(),
  isShortlisted: side === 'owner' && bid.isShortlisted,
  isEnteredByStaff: bid.enteredBy !== null,
  reason: bid.reason,
  earlier: earlier.map(earlierOf),
  createdAt: bid.createdAt.toISOString(),
  updatedAt: bid.updatedAt.toISOString(),
  decidedAt: bid.decidedAt?.toISOString() ?? null,
})

export type ListedRow = {
  request: RequestRow
  isOwnerVerified: boolean
  bids: number | null
  hasAccepted: boolean | null
  openQuestions: number | null
  ownBid: BidState | null
  isInvited: boolean
}

/** A request in a list. */
export const toListedRequest = (
  { request, isOwnerVerified, bids, hasAccepted, openQuestions, ownBid, isInvited }: ListedRow,
  now: Date,
): ListedRequest => ({
  id: request.id,
  status: shownStatus(request, now),
  projectTitle: request.projectTitle,
  stepTitle: request.stepTitle,
  ownerName: request.ownerName,
  isOwnerVerified,
  budgetLowCents: request.budgetLowCents,
  budgetHighCents: request.budgetHighCents,
  timeline: request.timeline,
  scope: request.scope,
  skills: companySkillNames.filter((skill) => request.skills.includes(skill)),
  siteCountry: request.siteCountry,
  siteCountryName: countryName(request.siteCountry),
  siteRegion: request.siteRegion,
  deadline: request.deadline.toISOString(),
  bids,
  hasAccepted,
  openQuestions,
  ownBid,
  isInvited,
  createdAt: request.createdAt.toISOString(),
})
