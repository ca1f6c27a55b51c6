import { and, eq } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { Bid } from '#contract/bids.ts'
import type { Transaction } from '#db/connect.ts'
import { bidRequests, implementationBids as bids } from '#db/schema/index.ts'
import { requireConfirmed } from '#server/identity/accounts/require-confirmed.ts'
import { refreshPages } from '../announce.ts'
import { type BidRow, lockBid, type RequestRow } from '../lock-request.ts'
import { acceptLocked, rejectLocked } from './decide-bid.ts'
import { type BidDeps, bidChanged, readBid } from './own-bids.ts'

/** Locks the request of a bid on an own request, and changes the bid. Null for anyone else. */
const changeOffered = async <Result>(
  { db }: BidDeps,
  { company }: Viewer,
  id: string,
  change: (tx: Transaction, locked: { request: RequestRow; bid: BidRow }) => Promise<Result>,
): Promise<Result | null> => {
  if (!company) return null
  return db.transaction(async (tx) => {
    const locked = await lockBid(tx, id, { request: eq(bidRequests.companyId, company.id) })
    return locked ? change(tx, locked) : null
  })
}

/** Accepts a bid on an own request. Null for anyone else. Errors: BID_CHANGED, EMAIL_NOT_CONFIRMED, REQUEST_CHANGED. */
export const acceptBid = (
  deps: BidDeps,
  viewer: Viewer,
  { id, revision }: { id: string; revision?: number | undefined },
): Promise<(Bid & { projectId: string }) | null> =>
  changeOffered(deps, viewer, id, async (tx, locked) => {
    requireConfirmed(viewer)
    const decision = { actor: viewer, revision, reason: '', isByStaff: false }
    const projectId = await acceptLocked(deps, tx, locked, decision)
    const bid = await readBid(tx, id, 'owner', deps.clock.now())
    return bid && { ...bid, projectId }
  })

/** Declines a bid on an own request. Null for anyone else. Errors: BID_CHANGED. */
export const rejectBid = (
  deps: BidDeps,
  viewer: Viewer,
  { id, reason }: { id: string; reason: string },
): Promise<Bid | null> =>
  changeOffered(deps, viewer, id, async (tx, locked) => {
    await rejectLocked(deps, tx, locked, { actor: viewer, reason, isByStaff: false })
    return readBid(tx, id, 'owner', deps.clock.now())
  })

/** Puts a bid on the shortlist, or takes it off. Null for anyone else. Errors: BID_CHANGED. */
export const shortlistBid = (
  deps: BidDeps,
  viewer: Viewer,
  { id, isShortlisted }: { id: string; isShortlisted: boolean },
): Promise<Bid | null> =>
  changeOffered(deps, viewer, id, async (tx, { request, bid }) => {
    const now = deps.clock.now()
    const [changed] = await tx
      .update(bids)
      .set({ isShortlisted })
      .where(and(eq(bids.id, id), eq(bids.status, 'pending')))
      .returning({ id: bids.id })
    if (!changed) throw bidChanged(bid, now)
    await refreshPages(deps, tx, request.id, [request.companyId])
    return readBid(tx, id, 'owner', now)
  })
