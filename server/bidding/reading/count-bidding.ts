import { type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import { bidRequests, bidQuestions as questions } from '#db/schema/index.ts'
import { bidderOf, isOpenFor } from '../policy.ts'

/** Open requests of a bidder that are counted at most. */
const MOST_COUNTED = 100

const none = sql`0`

/** What waits for a decision in bidding: of the company that asks, and of a bidder. */
export const countBidding = (
  viewer: Viewer,
): Record<'bidsToCompare' | 'questionsToAnswer' | 'requestsToBid', SQL> => {
  const { company } = viewer
  if (!company) return { bidsToCompare: none, questionsToAnswer: none, requestsToBid: none }
  const bidder = bidderOf(viewer)
  return {
    bidsToCompare: sql`(select count(*) from implementation_bids bid join ${bidRequests} on ${bidRequests.id} = bid.bid_request_id
      where ${bidRequests.companyId} = ${company.id} and bid.status = 'pending' and bid.valid_until > now())`,
    questionsToAnswer: sql`(select count(*) from ${questions} join ${bidRequests} on ${bidRequests.id} = ${questions.bidRequestId}
      where ${bidRequests.companyId} = ${company.id} and ${questions.answer} is null)`,
    requestsToBid: bidder
      ? sql`(select count(*) from (select 1 from ${bidRequests} where ${isOpenFor(bidder.id)} and not exists (
          select from implementation_bids bid where bid.bid_request_id = ${bidRequests.id} and bid.company_id = ${bidder.id})
          limit ${MOST_COUNTED}) as found)`
      : none,
  }
}
