import { and, eq, sql } from 'drizzle-orm'
import type { BidFields } from '#contract/bids.ts'
import type { Transaction } from '#db/connect.ts'
import { bidRequests, implementationBids as bids, companies } from '#db/schema/index.ts'
import { errors } from '#server/rpc/errors.ts'
import { type AnnounceDeps, notifyCompanies, ownerPath, refreshPages } from '../announce.ts'
import type { BidRow, RequestRow } from '../lock-request.ts'
import { isTaking } from '../policy.ts'
import { bidColumns } from './bid-columns.ts'

type Offer = BidFields & { outboxKey: string }
type Bidder = { companyId: string; userId: string | null; enteredBy?: string }

const ALREADY_BID_OF_COMPANY =
  'This company has a bid on this request already. It can revise that one, or withdraw it first.'

/** The bid that a company's key was used for before. */
export const findByKey = async (
  tx: Transaction,
  companyId: string,
  outboxKey: string,
): Promise<BidRow | null> => {
  const [row] = await tx
    .select()
    .from(bids)
    .where(and(eq(bids.companyId, companyId), eq(bids.outboxKey, outboxKey)))
  return row ?? null
}

/** What staff read of a new bid. They enter bids for companies that sent them by mail. */
export const enteredLine = (
  engineer: string,
  { projectTitle }: Pick<RequestRow, 'projectTitle'>,
  { enteredBy }: Pick<Bidder, 'enteredBy'>,
): string =>
  enteredBy ? `Staff entered a bid of ${engineer} on ${projectTitle}` : `${engineer} bid on ${projectTitle}`

/** Takes a bid on a locked request, and notifies its owner. Errors: ALREADY_BID, BAD_REQUEST, BIDDING_OVER. */
export const insertBid = async (
  deps: AnnounceDeps,
  tx: Transaction,
  request: RequestRow,
  offer: Offer,
  { bidder, now }: { bidder: Bidder; now: Date },
): Promise<BidRow> => {
  const [open] = await tx
    .select({ id: bidRequests.id })
    .from(bidRequests)
    .where(and(eq(bidRequests.id, request.id), isTaking))
  if (!open) throw errors.BIDDING_OVER()
  const [company] = await tx
    .select({ name: companies.name, email: companies.contactEmail })
    .from(companies)
    .where(and(eq(companies.id, bidder.companyId), eq(companies.type, 'engineer')))
    .for('share')
  if (!company) throw errors.COMPANY_NOT_FOUND()
  const [made] = await tx
    .insert(bids)
    .values({
      ...bidColumns(offer, request, now),
      bidRequestId: request.id,
      companyId: bidder.companyId,
      engineerName: company.name,
      engineerEmail: company.email,
      userId: bidder.userId,
      enteredBy: bidder.enteredBy ?? null,
      outboxKey: offer.outboxKey,
    })
    .onConflictDoNothing({
      target: [bids.bidRequestId, bids.companyId],
      where: sql`status = 'pending'`,
    })
    .returning()
  // Staff read of a company what a company reads of itself.
  if (!made) throw errors.ALREADY_BID(bidder.enteredBy ? { message: ALREADY_BID_OF_COMPANY } : {})
  await notifyCompanies(deps, tx, [request.companyId], {
    kind: 'bid',
    type: 'info',
    title: 'A bid has come',
    message: `${company.name} bids on ${request.projectTitle}.`,
    href: ownerPath(request.id),
    staffLine: enteredLine(company.name, request, bidder),
  })
  await refreshPages(deps, tx, request.id, [request.companyId, bidder.companyId])
  return made
}
