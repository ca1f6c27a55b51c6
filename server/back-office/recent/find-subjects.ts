import { and, eq, inArray, sql } from 'drizzle-orm'
import type { BidState } from '#contract/bid-words.ts'
import type { Executor } from '#db/connect.ts'
import {
  bidRevisions,
  implementationBids as bids,
  orders,
  projectChanges,
  projects,
  quoteRequests as quotes,
  bidRequests as requests,
  automationSolutions as solutions,
  users,
} from '#db/schema/index.ts'

/** A notice, as far as it says what it is about. */
export type Notice = { kind: string; href: string | null; createdAt: string; companyName: string | null }

export type SubjectKind = 'request' | 'order' | 'quote' | 'project' | 'solution'

/** Where notices lead: the path of a page, and whose row its id names. */
const pages: readonly [path: RegExp, kind: SubjectKind][] = [
  [/^\/(?:manufacturer|engineer)\/requests\/([0-9a-f-]{36})/, 'request'],
  [/^\/orders\/([0-9a-f-]{36})/, 'order'],
  [/^\/quotes\/([0-9a-f-]{36})/, 'quote'],
  [/^\/projects\/([0-9a-f-]{36})/, 'project'],
  [/^\/solutions\/([0-9a-f-]{36})/, 'solution'],
]

/** The row that a notice is about. */
export const subjectOf = ({ href }: Pick<Notice, 'href'>): { kind: SubjectKind; id: string } | null => {
  for (const [path, kind] of pages) {
    const id = href?.match(path)?.[1]
    if (id) return { kind, id }
  }
  return null
}

/** What is written with a notice, in one transaction, by the clock of the program and not of the database. */
const SAME_EVENT_MS = 10_000

type Event = { at: Date; isExact: boolean }

/**
 * Of what happened to a row, what a notice of that moment is about: what was written at just its instant, else the
 * nearest; undefined where nothing happened then.
 */
export const happenedAt = <Happened extends Event>(
  events: readonly Happened[],
  { createdAt }: Pick<Notice, 'createdAt'>,
): Happened | undefined => {
  const away = ({ at }: Event) => Math.abs(at.getTime() - Date.parse(createdAt))
  const sameInstant = events.find((event) => event.isExact && away(event) === 0)
  if (sameInstant) return sameInstant
  const [nearest] = events.filter(({ isExact }) => !isExact).toSorted((one, other) => away(one) - away(other))
  return nearest && away(nearest) <= SAME_EVENT_MS ? nearest : undefined
}

/** Who decided; null: no person, or one who is gone. */
type Decider = 'owner' | 'staff' | null
type BidEvent = Event & { engineer: string; what: BidState | 'revised'; by: Decider }

const isOfStaff = sql<boolean | null>`${users.role} <> 'user'`
const deciderOf = ({ isByStaff }: Pick<BidRow, 'isByStaff'>): Decider => {
  if (isByStaff === null) return null
  return isByStaff ? 'staff' : 'owner'
}

/** What happened to a bid: when it was placed and revised, to the instant, and how it ended. */
const eventsOf = (
  { engineer, status, createdAt, updatedAt, isByStaff, enteredBy }: Omit<BidRow, 'requestId' | 'id'>,
  revisedAt: readonly Date[],
): BidEvent[] => {
  const by = deciderOf({ isByStaff })
  // Staff enter bids for companies that sent them by mail, and revise what they entered.
  const placedBy = enteredBy === null ? 'owner' : 'staff'
  return [
    { engineer, what: 'pending', at: createdAt, isExact: true, by: placedBy },
    ...revisedAt.map((at): BidEvent => ({ engineer, what: 'revised', at, isExact: true, by: placedBy })),
    ...(status === 'pending' ? [] : [{ engineer, what: status, at: updatedAt, isExact: false, by }]),
  ]
}

const readBids = (db: Executor, ids: string[]) =>
  db
    .select({
      id: bids.id,
      requestId: bids.bidRequestId,
      engineer: bids.engineerName,
      status: bids.status,
      createdAt: bids.createdAt,
      updatedAt: bids.updatedAt,
      isByStaff: isOfStaff,
      enteredBy: bids.enteredBy,
    })
    .from(bids)
    .leftJoin(users, eq(users.id, bids.decidedBy))
    .where(inArray(bids.bidRequestId, ids))
    // An accepted bid declines the others at the same moment: the event is that it was accepted.
    .orderBy(sql`${bids.status} <> 'accepted'`)
type BidRow = Awaited<ReturnType<typeof readBids>>[number]

const readRevisions = (db: Executor, ids: string[]) =>
  db
    .select({ bidId: bidRevisions.bidId, at: bidRevisions.replacedAt })
    .from(bidRevisions)
    .innerJoin(bids, eq(bids.id, bidRevisions.bidId))
    .where(inArray(bids.bidRequestId, ids))

const findRequests = async (db: Executor, ids: string[]) => {
  const [rows, ofThem, revisions] = await Promise.all([
    db
      .select({
        id: requests.id,
        owner: requests.ownerName,
        title: requests.projectTitle,
        status: requests.status,
      })
      .from(requests)
      .where(inArray(requests.id, ids)),
    readBids(db, ids),
    readRevisions(db, ids),
  ])
  const byRequest = Map.groupBy(ofThem, ({ requestId }) => requestId)
  const byBid = Map.groupBy(revisions, ({ bidId }) => bidId)
  return rows.map((row) => ({
    ...row,
    bidEvents: (byRequest.get(row.id) ?? []).flatMap((bid) =>
      eventsOf(
        bid,
        (byBid.get(bid.id) ?? []).map(({ at }) => at),
      ),
    ),
  }))
}

const findProjects = async (db: Executor, ids: string[], since: Date) => {
  const [rows, ofThem] = await Promise.all([
    db
      .select({
        id: projects.id,
        title: projects.title,
        owner: projects.ownerName,
        engineer: projects.engineerName,
      })
      .from(projects)
      .where(inArray(projects.id, ids)),
    db
      .select({
        projectId: projectChanges.projectId,
        actor: projectChanges.actorName,
        kind: projectChanges.kind,
        at: projectChanges.createdAt,
      })
      .from(projectChanges)
      .where(
        and(
          inArray(projectChanges.projectId, ids),
          sql`${projectChanges.createdAt} >= ${since.toISOString()}`,
        ),
      ),
  ])
  const byProject = Map.groupBy(ofThem, ({ projectId }) => projectId)
  return rows.map((row) => ({
    ...row,
    changes: (byProject.get(row.id) ?? []).map((change) => ({ ...change, isExact: true })),
  }))
}

const findOrders = (db: Executor, ids: string[]) =>
  db
    .select({ id: orders.id, number: orders.number, buyer: orders.buyerName, status: orders.status })
    .from(orders)
    .where(inArray(orders.id, ids))

const findQuotes = (db: Executor, ids: string[]) =>
  db
    .select({
      id: quotes.id,
      name: quotes.name,
      buyer: quotes.buyerName,
      supplier: quotes.supplierName,
      status: quotes.status,
      declinedBy: quotes.declinedBy,
    })
    .from(quotes)
    .where(inArray(quotes.id, ids))

/** Their titles are read only where everyone may read them. */
const findSolutions = (db: Executor, ids: string[]) =>
  db
    .select({
      id: solutions.id,
      status: solutions.status,
      title: sql<string | null>`case when ${solutions.isPublic} then ${solutions.title} end`,
    })
    .from(solutions)
    .where(inArray(solutions.id, ids))

const byId = <Row extends { id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [row.id, row]))

/** The rows that notices are about, by their ids: one statement or two for each kind of row. */
export const findSubjects = async (db: Executor, notices: readonly Notice[]) => {
  const idsOf = (kind: SubjectKind) => [
    ...new Set(
      notices.flatMap((notice) => {
        const subject = subjectOf(notice)
        return subject?.kind === kind ? [subject.id] : []
      }),
    ),
  ]
  const oldest = Math.min(...notices.map(({ createdAt }) => Date.parse(createdAt)))
  const read = async <Row extends { id: string }>(
    kind: SubjectKind,
    find: (ids: string[]) => PromiseLike<Row[]>,
  ) => {
    const ids = idsOf(kind)
    return byId(ids.length === 0 ? [] : await find(ids))
  }
  const [request, order, quote, project, solution] = await Promise.all([
    read('request', (ids) => findRequests(db, ids)),
    read('order', (ids) => findOrders(db, ids)),
    read('quote', (ids) => findQuotes(db, ids)),
    read('project', (ids) => findProjects(db, ids, new Date(oldest))),
    read('solution', (ids) => findSolutions(db, ids)),
  ])
  return { request, order, quote, project, solution }
}

export type Subjects = Awaited<ReturnType<typeof findSubjects>>
type RowOf<Kind extends SubjectKind> = Subjects[Kind] extends ReadonlyMap<string, infer Row> ? Row : never
export type RequestSubject = RowOf<'request'>
export type OrderSubject = RowOf<'order'>
export type QuoteSubject = RowOf<'quote'>
export type ProjectSubject = RowOf<'project'>
export type SolutionSubject = RowOf<'solution'>
