import { and, eq, gt, sql } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { Bid, BidFields } from '#contract/bids.ts'
import type { Transaction } from '#db/connect.ts'
import { bidRequests, bidRevisions, implementationBids as bids } from '#db/schema/index.ts'
import { requireConfirmed } from '#server/identity/accounts/require-confirmed.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { errors } from '#server/rpc/errors.ts'
import { type AnnounceDeps, notifyCompanies, ownerPath, refreshPages } from '../announce.ts'
import { type BidRow, lockBid, lockRequest } from '../lock-request.ts'
import { bidderOf, isReadBy, isTaking } from '../policy.ts'
import { readBids } from '../reading/queries.ts'
import { shownBidStatus, toBid } from '../reading/view.ts'
import { endIfDeclined } from '../requests/change-request.ts'
import { bidColumns, contentOf } from './bid-columns.ts'
import { findByKey, insertBid } from './insert-bid.ts'

export type BidDeps = AnnounceDeps & Pick<AppDeps, 'db' | 'clock'>

/** A bid as it is now, for one side. */
export const readBid = async (
  tx: Transaction,
  id: string,
  side: 'owner' | 'bidder',
  now: Date,
): Promise<Bid | null> => {
  const [row] = await readBids(tx, eq(bids.id, id))
  return row ? toBid(row, side, now) : null
}

export const bidChanged = (bid: BidRow, now: Date) =>
  errors.BID_CHANGED({ data: { status: shownBidStatus(bid, now) } })

/** Refuses a bid of an outbox whose author is someone else. Errors: NOT_AUTHOR. */
export const requireAuthor = ({ id }: Pick<Viewer, 'id'>, authorId: string | undefined): void => {
  if (authorId !== undefined && authorId !== id) throw errors.NOT_AUTHOR()
}

/**
 * Bids on a request. A key that was used before answers the bid of then, unchanged. Null for those who do not read the
 * request. Errors: ALREADY_BID, BAD_REQUEST, BIDDING_OVER, EMAIL_NOT_CONFIRMED, NOT_AUTHOR.
 */
export const submitBid = async (
  deps: BidDeps,
  viewer: Viewer,
  { id, authorId, ...offer }: BidFields & { id: string; outboxKey: string; authorId?: string | undefined },
): Promise<Bid | null> => {
  const bidder = bidderOf(viewer)
  if (!bidder) return null
  requireAuthor(viewer, authorId)
  const now = deps.clock.now()
  return deps.db.transaction(async (tx) => {
    const request = await lockRequest(tx, and(eq(bidRequests.id, id), isReadBy(bidder.id)))
    if (!request) return null
    requireConfirmed(viewer)
    const earlier = await findByKey(tx, bidder.id, offer.outboxKey)
    if (earlier) return earlier.bidRequestId === id ? readBid(tx, earlier.id, 'bidder', now) : null
    const made = await insertBid(deps, tx, request, offer, {
      bidder: { companyId: bidder.id, userId: viewer.id },
      now,
    })
    return readBid(tx, made.id, 'bidder', now)
  })
}

/** Revises an own bid while its request is open; the earlier revision is kept. Null for anyone else. Errors: BAD_REQUEST, BID_CHANGED, BIDDING_OVER. */
export const reviseBid = async (
  deps: BidDeps,
  viewer: Viewer,
  { id, revision, ...offer }: BidFields & { id: string; revision?: number | undefined },
): Promise<Bid | null> => {
  const bidder = bidderOf(viewer)
  if (!bidder) return null
  const now = deps.clock.now()
  return deps.db.transaction(async (tx) => {
    const locked = await lockBid(tx, id, { bid: eq(bids.companyId, bidder.id) })
    if (!locked) return null
    const { request, bid } = locked
    if (bid.status !== 'pending') throw bidChanged(bid, now)
    if (revision !== undefined && revision !== bid.revision) throw bidChanged(bid, now)
    const [open] = await tx
      .select({ id: bidRequests.id })
      .from(bidRequests)
      .where(and(eq(bidRequests.id, request.id), isTaking))
    if (!open) throw errors.BIDDING_OVER()
    await tx
      .insert(bidRevisions)
      .values({ bidId: id, revision: bid.revision, content: contentOf(bid), replacedAt: now })
    await tx
      .update(bids)
      .set({ ...bidColumns(offer, request, now), revision: bid.revision + 1, updatedAt: now })
      .where(eq(bids.id, id))
    await notifyCompanies(deps, tx, [request.companyId], {
      kind: 'bid',
      type: 'info',
      title: 'A bid is revised',
      message: `${bid.engineerName} revises its bid on ${request.projectTitle}.`,
      href: ownerPath(request.id),
      staffLine: `${bid.engineerName} revised its bid on ${request.projectTitle}`,
    })
    await refreshPages(deps, tx, request.id, [request.companyId, bidder.id])
    return readBid(tx, id, 'bidder', now)
  })
}

/** Withdraws an own bid that is not decided. Null for anyone else. Errors: BID_CHANGED. */
export const withdrawBid = async (deps: BidDeps, viewer: Viewer, id: string): Promise<Bid | null> => {
  const bidder = bidderOf(viewer)
  if (!bidder) return null
  const now = deps.clock.now()
  return deps.db.transaction(async (tx) => {
    const locked = await lockBid(tx, id, { bid: eq(bids.companyId, bidder.id) })
    if (!locked) return null
    const { request, bid } = locked
    const [withdrawn] = await tx
      .update(bids)
      .set({ status: 'withdrawn', updatedAt: now })
      .where(and(eq(bids.id, id), eq(bids.status, 'pending'), gt(bids.validUntil, sql`now()`)))
      .returning({ id: bids.id })
    if (!withdrawn) throw bidChanged(bid, now)
    await endIfDeclined(tx, request, now)
    await notifyCompanies(deps, tx, [request.companyId], {
      kind: 'bid',
      type: 'warning',
      title: 'A bid is withdrawn',
      message: `${bid.engineerName} withdraws its bid on ${request.projectTitle}.`,
      href: ownerPath(request.id),
      staffLine: `${bid.engineerName} withdrew its bid on ${request.projectTitle}`,
    })
    await refreshPages(deps, tx, request.id, [request.companyId, bidder.id])
    return readBid(tx, id, 'bidder', now)
  })
}
