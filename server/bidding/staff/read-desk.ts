import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm'
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
import { seenBy } from '#server/solution-access/seen-by.ts'
import { hasStatus } from '../reading/list-requests.ts'
import { ownedShown, readBids, requestWords } from '../reading/queries.ts'
import { readWhole } from '../reading/read-request.ts'
import { toBid, toListedRequest } from '../reading/view.ts'

type Deps = { db: Executor; clock: AppDeps['clock'] }
type Filter = Omit<z.output<typeof AllRequestsQuery>, 'sort'>
type Query = Filter & { sort: string; limit: number; cursor?: string | undefined }

const columns: SortColumns = {
  createdAt: { of: requests.createdAt, kind: 'instant' },
  title: { of: requests.projectTitle, kind: 'text' },
  deadline: { of: requests.deadline, kind: 'instant' },
}

/** With a bid that waits for a decision. */
const hasPendingBid = sql`exists (select 1 from implementation_bids bid
  where bid.bid_request_id = bid_requests.id and bid.status = 'pending')`

/** Those that a company has bid on, found by its own bids. */
const bidOnBy = (
  companyId: string,
) => sql`${requests.id} in (select bid.bid_request_id from implementation_bids bid
  where bid.company_id = ${companyId})`

const requestsThat = ({ search, status, bids: waiting, ownerId, bidderId }: Filter): SQL | undefined =>
  and(
    hasStatus(status),
    waiting && hasPendingBid,
    ownerId ? eq(requests.companyId, ownerId) : undefined,
    bidderId ? bidOnBy(bidderId) : undefined,
    matchWords(requestWords, search),
  )

/** A page of the requests of all companies. Errors: BAD_REQUEST for a foreign cursor. */
export const listAllRequests = async ({ db, clock }: Pick<AppDeps, 'db' | 'clock'>, query: Query) => {
  const now = clock.now()
  const page = sortedPage(columns, requests.id, query)
  const rows = await db
    .select({ ...ownedShown, mark: page.mark })
    .from(requests)
    .where(and(requestsThat(query), page.where))
    .orderBy(...page.orderBy)
    .limit(query.limit + 1)
  return page.pageOf(rows, ({ mark: _, ...row }) => toListedRequest(row, now))
}

/** How many requests of all companies a filter finds, exactly. */
export const countAllRequests = async (db: Executor, filter: Filter): Promise<{ count: number }> => {
  const [row] = await db.select({ all: count() }).from(requests).where(requestsThat(filter))
  return { count: row?.all ?? 0 }
}

const entriesOf = async (db: Executor, requestId: string, viewer: Viewer): Promise<Set<string>> => {
  const rows = await db
    .select({ id: bids.id })
    .from(bids)
    .where(and(eq(bids.bidRequestId, requestId), eq(bids.enteredBy, viewer.id)))
  return new Set(rows.map(({ id }) => id))
}

/** The solution of a request as a member of staff sees it; null also where its name is not for them. */
const solutionSeen = async (
  db: Executor,
  viewer: Viewer,
  solution: StaffBidRequest['solution'],
): Promise<StaffBidRequest['solution']> => {
  if (!solution) return null
  const rows = await db
    .select({ id: solutions.id })
    .from(solutions)
    .where(and(eq(solutions.id, solution.id), seenBy(viewer)))
  return rows.length > 0 ? solution : null
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
    solution: await solutionSeen(deps.db, viewer, request.solution),
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

/** Solutions of a company that a member of staff may see. */
export const ofCompany = (viewer: Viewer, companyId: string): SQL =>
  and(eq(solutions.companyId, companyId), seenBy(viewer)) as SQL

const MOST_SOLUTIONS = 50

/** Solutions of a company that a member of staff may see and ask bids for, newest first. */
export const findCompanySolutions = async (
  { db }: Pick<AppDeps, 'db'>,
  viewer: Viewer,
  companyId: string,
) => {
  const items = await db
    .select({ id: solutions.id, title: solutions.title })
    .from(solutions)
    .where(ofCompany(viewer, companyId))
    .orderBy(desc(solutions.createdAt), desc(solutions.id))
    .limit(MOST_SOLUTIONS)
  return { items }
}
