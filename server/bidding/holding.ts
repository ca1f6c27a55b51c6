import { and, count, eq, inArray, type SQL } from 'drizzle-orm'
import type { Executor } from '#db/connect.ts'
import { bidRequests, implementationBids } from '#db/schema/index.ts'
import type { Holding } from '#server/platform/holding.ts'

const countBids = async (tx: Executor, where: SQL | undefined): Promise<number> => {
  const [row] = await tx.select({ all: count() }).from(implementationBids).where(where)
  return row?.all ?? 0
}

/**
 * Open requests and bids keep a company and its type: one of another type could not decide them. Decided ones stay with
 * the names of their day. Drafts go with the company.
 */
export const biddingHolding: Holding = {
  findOpen: async (tx, { companyId }) => {
    if (companyId === undefined) return []
    const bids = await countBids(
      tx,
      and(eq(implementationBids.companyId, companyId), eq(implementationBids.status, 'pending')),
    )
    const ofBids = bids === 0 ? [] : [`${bids} open ${bids === 1 ? 'bid' : 'bids'}`]
    const [open] = await tx
      .select({ all: count() })
      .from(bidRequests)
      .where(and(eq(bidRequests.companyId, companyId), inArray(bidRequests.status, ['open'])))
    // A closed request ends with its last open bid.
    const [toDecide] = await tx
      .select({ all: count() })
      .from(bidRequests)
      .where(
        and(
          eq(bidRequests.companyId, companyId),
          eq(bidRequests.status, 'closed'),
          inArray(
            bidRequests.id,
            tx
              .select({ id: implementationBids.bidRequestId })
              .from(implementationBids)
              .where(eq(implementationBids.status, 'pending')),
          ),
        ),
      )
    const all = (open?.all ?? 0) + (toDecide?.all ?? 0)
    return [
      ...(all === 0 ? [] : [`${all} open ${all === 1 ? 'request for bids' : 'requests for bids'}`]),
      ...ofBids,
    ]
  },
  release: async (tx, { why, companyId }) => {
    if (companyId !== undefined && why !== 'type change')
      await tx
        .delete(bidRequests)
        .where(and(eq(bidRequests.companyId, companyId), eq(bidRequests.status, 'pending')))
    return undefined
  },
}
