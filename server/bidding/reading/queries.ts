import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { BidState } from '#contract/bid-words.ts'
import type { Executor } from '#db/connect.ts'
import {
  bidRevisions,
  implementationBids as bids,
  companies,
  bidRequests as requests,
} from '#db/schema/index.ts'
import { readCursor } from '#server/rpc/cursor.ts'
import { isInvited } from '../policy.ts'

/** As in the index `bid_requests_words_idx`. */
export const requestWords = sql`(${requests.projectTitle} || ' ' || ${requests.requirements})`

/** Where a page of a list that is sorted by creation goes on. */
export const afterCursor = (cursor: string | undefined): SQL | undefined => {
  if (cursor === undefined) return undefined
  const { value, id } = readCursor(cursor, 'instant')
  return sql`(${requests.createdAt}, ${requests.id}) < (${value}::timestamptz, ${id}::uuid)`
}

// Drizzle leaves table names out of expressions in a list of columns, so those of the outer row are written here.
const isOwnerVerified = sql<boolean>`coalesce((select companies.verified from companies where companies.id = bid_requests.company_id), false)`

/** What is shown of a request to its owner and to staff. */
export const ownedShown = {
  request: requests,
  isOwnerVerified,
  bids: sql<number>`(select count(*)::int from implementation_bids bid where bid.bid_request_id = bid_requests.id and bid.status <> 'withdrawn')`,
  hasAccepted: sql<boolean>`${requests.status} = 'accepted'`,
  openQuestions: sql<number>`(select count(*)::int from bid_questions question where question.bid_request_id = bid_requests.id and question.answer is null)`,
  ownBid: sql<null>`null::text`,
  isInvited: sql<boolean>`false`,
}

/** Requests as their owner lists them, newest first. */
export const selectOwned = (db: Executor, where: SQL | undefined) =>
  db.select(ownedShown).from(requests).where(where).orderBy(desc(requests.createdAt), desc(requests.id))

/** Requests as an engineering company lists them: nothing of its rivals, not even how many there are. */
export const selectForBidder = (db: Executor, companyId: string, where: SQL | undefined) =>
  db
    .select({
      request: requests,
      isOwnerVerified,
      bids: sql<null>`null::int`,
      hasAccepted: sql<null>`null::boolean`,
      openQuestions: sql<null>`null::int`,
      ownBid: sql<BidState | null>`(select bid.status from implementation_bids bid where bid.bid_request_id = bid_requests.id and bid.company_id = ${companyId} order by bid.created_at desc, bid.id desc limit 1)`,
      isInvited: sql<boolean>`(${isInvited(companyId)})`,
    })
    .from(requests)
    .where(where)
    .orderBy(desc(requests.createdAt), desc(requests.id))

/** Bids with whether their company is verified and what they said before, oldest first. */
export const readBids = async (db: Executor, where: SQL | undefined) => {
  const rows = await db
    .select({ bid: bids, isVerified: sql<boolean>`coalesce(${companies.verified}, false)` })
    .from(bids)
    .leftJoin(companies, eq(companies.id, bids.companyId))
    .where(where)
    .orderBy(asc(bids.createdAt), asc(bids.id))
  const revised = rows.filter(({ bid }) => bid.revision > 1).map(({ bid }) => bid.id)
  const revisions =
    revised.length === 0
      ? []
      : await db
          .select()
          .from(bidRevisions)
          .where(inArray(bidRevisions.bidId, revised))
          .orderBy(asc(bidRevisions.revision))
  const earlier = Map.groupBy(revisions, ({ bidId }) => bidId)
  return rows.map((row) => ({ ...row, earlier: earlier.get(row.bid.id) ?? [] }))
}

/** Bids on a request, for its owner and staff: withdrawn ones are out of it. */
export const onRequest = (requestId: string): SQL =>
  and(eq(bids.bidRequestId, requestId), sql`${bids.status} <> 'withdrawn'`) as SQL
