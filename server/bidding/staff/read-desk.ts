import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Viewer } from '#contract/accounts.ts'
import type { AllRequestsQuery, StaffBid, StaffBidRequest } from '#contract/bids-admin.ts'
import type { Executor } from '#db/connect.ts'
import {
  implementationBids as bids,
  bidRequests as requests,
  automationSolutions as solutions,
} from '#db/schema/index.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { type SortColumns, sortedPage } from '#server/rpc/lists/sorted-page.ts'
import { matchWords } from '#server/rpc/match-words.ts'
import { hasStatus } from '../reading/list-requests.ts'
import { ownedShown, readBids, requestWords } from '../reading/queries.ts'
import { readWhole } from '../reading/read-request.ts'
import { toBid, toListedRequest } from '../reading/view.ts'

type Deps = { db: Executor; clock: AppDeps['clock'] }
type Query = z.output<typeof AllRequestsQuery> & { limit: number; cursor?: string | undefined }

const columns: SortColumns = {
  createdAt: { of: requests.createdAt, kind: 'instant' },
  title: { of: requests.projectTitle, kind: 'text' },
  deadline: { of: requests.deadline, kind: 'instant' },
}

/** With a bid that waits for a decision. */
const hasPendingBid = sql`exists (select 1 from implementation_bids bid
  where bid.bid_request_id = bid_requests.id and bid.status = 'pending')`

/** A page of the requests of all companies. Errors: BAD_REQUEST for a foreign cursor. */
export const listAllRequests = async ({ db, clock }: Pick<AppDeps, 'db' | 'clock'>, query: Query) => {
  const now = clock.now()
  const page = sortedPage(columns, requests.id, query)
  const rows = await db
    .select({ ...ownedShown, mark: page.mark })
    .from(requests)
    .where(
      and(
        hasStatus(query.status),
        query.bids && hasPendingBid,
        matchWords(requestWords, query.search),
        page.where,
      ),
    )
    .orderBy(...page.orderBy)
    .limit(query.limit + 1)
  return page.pageOf(rows, ({ mark: _, ...row }) => toListedRequest(row, now))
}

const entriesOf = async (db: Executor, requestId: string, viewer: Viewer): Promise<Set<string>> => {
  const rows = await db
    .select({ id: bids.id })
    .from(bids)
    .where(and(eq(bids.bidRequestId, requestId), eq(bids.enteredBy, viewer.id)))
  return new Set(rows.map(({ id }) => id))
}

/** A request with its bids, for staff; null when there is none of that id. */
export const readAnyRequest = async (
  deps: Deps,
  viewer: Viewer,
  id: string,
): Promise<StaffBidRequest | null> => {
  const request = await readWhole(deps, eq(requests.id, id))
  const [row] = await deps.db
    .select({ ownerEmail: requests.ownerEmail })
    .from(requests)
    .where(eq(requests.id, id))
  if (!request || !row) return null
  const own = await entriesOf(deps.db, id, viewer)
  return {
    ...request,
    ...row,
    bidList: request.bidList.map((bid) => ({ ...bid, isOwnEntry: own.has(bid.id) })),
  }
}

/** A bid for staff. */
export const readAnyBid = async (
  { db, clock }: Deps,
  viewer: Viewer,
  id: string,
): Promise<StaffBid | null> => {
  const [row] = await readBids(db, eq(bids.id, id))
  return row ? { ...toBid(row, 'owner', clock.now()), isOwnEntry: row.bid.enteredBy === viewer.id } : null
}

/** Solutions of a company that are not deleted. */
export const ofCompany = (companyId: string): SQL =>
  and(eq(solutions.companyId, companyId), isNull(solutions.deletedAt)) as SQL

const MOST_SOLUTIONS = 50

/** Solutions of a company that bids can be asked for, newest first. */
export const findCompanySolutions = async ({ db }: Pick<AppDeps, 'db'>, companyId: string) => {
  const items = await db
    .select({ id: solutions.id, title: solutions.title })
    .from(solutions)
    .where(ofCompany(companyId))
    .orderBy(desc(solutions.createdAt), desc(solutions.id))
    .limit(MOST_SOLUTIONS)
  return { items }
}
