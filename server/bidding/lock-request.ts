import { and, eq, type SQL } from 'drizzle-orm'
import type { Transaction } from '#db/connect.ts'
import { bidRequests, implementationBids } from '#db/schema/index.ts'

export type RequestRow = typeof bidRequests.$inferSelect
export type BidRow = typeof implementationBids.$inferSelect

/** Locks a request. Every change of it or of one of its bids does this first, so that changes take turns. */
export const lockRequest = async (tx: Transaction, where: SQL | undefined): Promise<RequestRow | null> => {
  const [row] = await tx.select().from(bidRequests).where(where).for('update', { of: bidRequests })
  return row ?? null
}

/** Locks the request of a bid, then reads the bid as it is now; null where there is none, or it is none of these. */
export const lockBid = async (
  tx: Transaction,
  bidId: string,
  { request: ofRequest, bid: ofBid }: { request?: SQL; bid?: SQL },
): Promise<{ request: RequestRow; bid: BidRow } | null> => {
  const isBid = and(eq(implementationBids.id, bidId), ofBid)
  const [found] = await tx
    .select({ requestId: implementationBids.bidRequestId })
    .from(implementationBids)
    .where(isBid)
  if (!found) return null
  const request = await lockRequest(tx, and(eq(bidRequests.id, found.requestId), ofRequest))
  const [bid] = await tx.select().from(implementationBids).where(isBid).for('update')
  return request && bid ? { request, bid } : null
}
