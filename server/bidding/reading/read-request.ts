import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { BidRequest } from '#contract/bid-requests.ts'
import type { BiddingSide } from '#contract/bid-words.ts'
import type { Executor } from '#db/connect.ts'
import {
  bidQuestions,
  bidRequestInvites,
  companies,
  files,
  implementationBids,
  projects,
  bidRequests as requests,
  automationSolutions as solutions,
} from '#db/schema/index.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import type { RequestRow } from '../lock-request.ts'
import { bidderOf, isOpenFor, isReadBy } from '../policy.ts'
import { onRequest, readBids, selectForBidder, selectOwned } from './queries.ts'
import { toBid, toListedRequest } from './view.ts'

const readFiles = async (db: Executor, requestId: string) => {
  const rows = await db
    .select({ id: files.id, name: files.name, kind: files.kind, bytes: files.bytes })
    .from(files)
    .where(and(eq(files.purpose, 'bid_request'), eq(files.subjectId, requestId), eq(files.state, 'kept')))
    .orderBy(asc(files.createdAt), asc(files.id))
  return rows.flatMap(({ kind, ...file }) => (kind ? [{ ...file, kind }] : []))
}

const readQuestions = async (db: Executor, requestId: string, companyId: string | null) => {
  const rows = await db
    .select()
    .from(bidQuestions)
    .where(eq(bidQuestions.bidRequestId, requestId))
    .orderBy(asc(bidQuestions.createdAt), asc(bidQuestions.id))
  return rows.map((row) => toQuestion(row, companyId))
}

/** A question, without those who asked. */
export const toQuestion = (row: typeof bidQuestions.$inferSelect, companyId: string | null) => ({
  id: row.id,
  question: row.question,
  answer: row.answer,
  answeredAt: row.answeredAt?.toISOString() ?? null,
  isOwn: companyId !== null && row.companyId === companyId,
  createdAt: row.createdAt.toISOString(),
})

const readInvited = (db: Executor, requestId: string) =>
  db
    .select({ id: companies.id, name: companies.name, isVerified: companies.verified })
    .from(bidRequestInvites)
    .innerJoin(companies, eq(companies.id, bidRequestInvites.companyId))
    .where(eq(bidRequestInvites.bidRequestId, requestId))
    .orderBy(asc(companies.name), asc(companies.id))

const readSolution = async (db: Executor, { solutionId }: RequestRow) => {
  if (solutionId === null) return null
  const [row] = await db
    .select({ id: solutions.id, title: solutions.title })
    .from(solutions)
    .where(and(eq(solutions.id, solutionId), isNull(solutions.deletedAt)))
  return row ?? null
}

const readProject = async (db: Executor, requestId: string, companyId: string | null) => {
  const [row] = await db
    .select({ id: projects.id, engineerId: implementationBids.companyId })
    .from(projects)
    .innerJoin(implementationBids, eq(implementationBids.id, projects.bidId))
    .where(
      and(
        eq(implementationBids.bidRequestId, requestId),
        companyId === null ? undefined : eq(implementationBids.companyId, companyId),
      ),
    )
  return row ?? null
}

type Deps = { db: Executor; clock: AppDeps['clock'] }

const common = async (db: Executor, { request }: { request: RequestRow }, companyId: string | null) => ({
  description: request.description,
  requirements: request.requirements,
  cycleTimeSeconds: request.estimate?.cycleTimeSeconds ?? null,
  questions: await readQuestions(db, request.id, companyId),
  files: await readFiles(db, request.id),
  isEnteredByStaff: request.enteredBy !== null,
  openedAt: request.openedAt?.toISOString() ?? null,
  closedAt: request.closedAt?.toISOString() ?? null,
  decidedAt: request.decidedAt?.toISOString() ?? null,
})

/** A request with everything, for the company that asks and for staff. */
export const readWhole = async ({ db, clock }: Deps, where: SQL | undefined): Promise<BidRequest | null> => {
  const [row] = await selectOwned(db, where)
  if (!row) return null
  const { request } = row
  const now = clock.now()
  return {
    ...toListedRequest(row, now),
    ...(await common(db, row, null)),
    side: 'owner',
    siteAddress: request.siteAddress,
    audience: request.audience,
    regions: request.regions,
    invited: await readInvited(db, request.id),
    solution: await readSolution(db, request),
    estimate: request.estimate,
    bidList: (await readBids(db, onRequest(request.id))).map((bid) => toBid(bid, 'owner', now)),
    mayBid: false,
    projectId: (await readProject(db, request.id, null))?.id ?? null,
  }
}

/** A request for an engineering company: its own bids, and nothing of its rivals. */
const readForBidder = async (
  { db, clock }: Deps,
  companyId: string,
  id: string,
): Promise<BidRequest | null> => {
  const [row] = await selectForBidder(db, companyId, and(eq(requests.id, id), isReadBy(companyId)))
  if (!row) return null
  const { request } = row
  const now = clock.now()
  const own = await readBids(
    db,
    and(eq(implementationBids.bidRequestId, id), eq(implementationBids.companyId, companyId)),
  )
  const [open] = await db
    .select({ isOpen: sql<boolean>`${isOpenFor(companyId)}` })
    .from(requests)
    .where(eq(requests.id, id))
  const project = await readProject(db, id, companyId)
  return {
    ...toListedRequest(row, now),
    ...(await common(db, row, companyId)),
    side: 'bidder',
    siteAddress: project ? request.siteAddress : null,
    audience: null,
    regions: [],
    invited: [],
    solution: null,
    estimate: null,
    bidList: own.map((bid) => toBid(bid, 'bidder', now)),
    mayBid: open?.isOpen === true && !own.some(({ bid }) => bid.status === 'pending'),
    projectId: project?.id ?? null,
  }
}

/** Which side a caller is on; null for everyone who is on neither. */
const sideOf = async (db: Executor, viewer: Viewer, id: string): Promise<BiddingSide | null> => {
  const { company } = viewer
  if (!company) return null
  const [row] = await db.select({ companyId: requests.companyId }).from(requests).where(eq(requests.id, id))
  if (!row) return null
  if (row.companyId === company.id) return 'owner'
  return bidderOf(viewer) ? 'bidder' : null
}

/** A request as the caller's side sees it; null for anyone who has nothing to do with it. */
export const readRequest = async (deps: Deps, viewer: Viewer, id: string): Promise<BidRequest | null> => {
  const side = await sideOf(deps.db, viewer, id)
  if (side === null || !viewer.company) return null
  return side === 'owner' ? readWhole(deps, eq(requests.id, id)) : readForBidder(deps, viewer.company.id, id)
}
