import { and, eq, gt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Viewer } from '#contract/accounts.ts'
import type { bidding } from '#contract/bid-requests.ts'
import type { BidRequestState } from '#contract/bid-words.ts'
import { bidRequests as requests } from '#db/schema/index.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { toPage } from '#server/rpc/cursor.ts'
import { matchWords } from '#server/rpc/match-words.ts'
import { bidderOf, isInvited, isOpenFor } from '../policy.ts'
import { afterCursor, requestWords, selectForBidder, selectOwned } from './queries.ts'
import { type ListedRow, toListedRequest } from './view.ts'

type Query = z.output<NonNullable<(typeof bidding)['listBidRequests']['~orpc']['inputSchema']>>

/** Requests of a status as it is shown: an open one past its deadline is closed. */
export const hasStatus = (status: BidRequestState | undefined): SQL | undefined => {
  if (status === undefined) return undefined
  const isStatus = eq(requests.status, status)
  if (status === 'open') return and(isStatus, gt(requests.deadline, sql`now()`))
  if (status === 'closed')
    return or(isStatus, and(eq(requests.status, 'open'), lte(requests.deadline, sql`now()`)))
  return isStatus
}

const bidderViewOf = ({ view }: Query, companyId: string): SQL => {
  // As a list of ids, which are found by their index; a join would read every request.
  if (view === 'mine')
    return sql`${requests.id} = any(array(select bid.bid_request_id from implementation_bids bid where bid.company_id = ${companyId}))`
  return view === 'invited' ? (and(isOpenFor(companyId), isInvited(companyId)) as SQL) : isOpenFor(companyId)
}

/** Rows of a page, and where the next one goes on. */
const pageOfRequests = (rows: ListedRow[], limit: number, now: Date) =>
  toPage(
    rows,
    limit,
    (row) => toListedRequest(row, now),
    ({ request }) => ({ value: request.createdAt.toISOString(), id: request.id }),
  )

/** A page of the requests of the caller's company, or of those it can bid on. Errors: BAD_REQUEST for a foreign cursor. */
export const listRequests = async (
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  viewer: Viewer,
  query: Query,
) => {
  const { side, search, status, country, skill, scope, limit, cursor } = query
  const now = clock.now()
  const { company } = viewer
  const filters = and(
    matchWords(requestWords, search),
    country ? eq(requests.siteCountry, country) : undefined,
    skill && sql`${requests.skills} @> array[${skill}]::text[]`,
    scope && sql`${requests.scope} @> array[${scope}]::text[]`,
    afterCursor(cursor),
  )
  if (side === 'owner') {
    if (!company) return { items: [], nextCursor: null }
    const where = and(eq(requests.companyId, company.id), hasStatus(status), filters)
    return pageOfRequests(await selectOwned(db, where).limit(limit + 1), limit, now)
  }
  const bidder = bidderOf(viewer)
  if (!bidder) return { items: [], nextCursor: null }
  const where = and(bidderViewOf(query, bidder.id), filters)
  return pageOfRequests(await selectForBidder(db, bidder.id, where).limit(limit + 1), limit, now)
}
