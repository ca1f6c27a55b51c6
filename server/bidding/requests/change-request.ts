import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { BidRequest, UpdateBidRequest } from '#contract/bid-requests.ts'
import type { Transaction } from '#db/connect.ts'
import { bidRequests, companies, implementationBids } from '#db/schema/index.ts'
import { requireConfirmed } from '#server/identity/accounts/require-confirmed.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { dayText } from '#server/platform/text/day-text.ts'
import { errors } from '#server/rpc/errors.ts'
import { invalidField } from '#server/rpc/invalid-field.ts'
import { type AnnounceDeps, bidderPath, notifyCompanies, refreshPages, refreshReaders } from '../announce.ts'
import { findAudience, findBidders, findParticipants } from '../find-readers.ts'
import { lockRequest, type RequestRow } from '../lock-request.ts'
import { readRequest } from '../reading/read-request.ts'
import { shownStatus } from '../reading/view.ts'
import { estimateOf } from './estimate-scope.ts'
import { findPlan } from './find-subject.ts'
import { addInvites, columnsOf, writeBelongings } from './write-request.ts'

type Deps = AnnounceDeps & Pick<AppDeps, 'db' | 'clock'>

/** Locks an own request, changes it, and answers it as it is then. Null for anyone else. */
const changeOwn = (
  deps: Pick<AppDeps, 'db' | 'clock'>,
  viewer: Viewer,
  id: string,
  change: (tx: Transaction, request: RequestRow) => Promise<void>,
): Promise<BidRequest | null> => {
  const { company } = viewer
  if (!company) return Promise.resolve(null)
  return deps.db.transaction(async (tx) => {
    // Before the request, as everywhere: a company that is being deleted does not open one meanwhile.
    const present = await tx
      .select({ id: companies.id })
      .from(companies)
      .where(eq(companies.id, company.id))
      .for('share')
    if (present.length === 0) return null
    const request = await lockRequest(tx, and(eq(bidRequests.id, id), eq(bidRequests.companyId, company.id)))
    if (!request) return null
    await change(tx, request)
    return readRequest({ db: tx, clock: deps.clock }, viewer, id)
  })
}

const changed = (request: RequestRow, now: Date) =>
  errors.REQUEST_CHANGED({ data: { status: shownStatus(request, now) } })

/** Changes a draft. Errors: BAD_REQUEST, REQUEST_CHANGED once it is open. */
export const updateRequest = (deps: Deps, viewer: Viewer, { id, ...input }: UpdateBidRequest) =>
  changeOwn(deps, viewer, id, async (tx, request) => {
    const now = deps.clock.now()
    if (request.status !== 'pending') throw changed(request, now)
    await tx
      .update(bidRequests)
      .set({ ...columnsOf(input, now), updatedAt: now })
      .where(eq(bidRequests.id, id))
    await writeBelongings(tx, request, input, viewer.id)
  })

/** What staff read of a request that is open now. */
export const askedLine = ({
  ownerName,
  projectTitle,
  enteredBy,
}: Pick<RequestRow, 'ownerName' | 'projectTitle' | 'enteredBy'>): string =>
  enteredBy
    ? `Staff asked for bids on ${projectTitle} for ${ownerName}`
    : `${ownerName} asked for bids on ${projectTitle}`

/**
 * Opens a locked draft, keeps what its plan says on this day, and notifies the companies that it is for.
 * Errors: BAD_REQUEST where its deadline is over by now, where nobody is invited to one for invited companies alone, or
 * where one for matching companies names nothing to match.
 */
export const openLocked = async (deps: Deps, tx: Transaction, request: RequestRow): Promise<void> => {
  const now = deps.clock.now()
  const plan = await findPlan(tx, request.solutionId)
  const [opened] = await tx
    .update(bidRequests)
    .set({ status: 'open', openedAt: now, updatedAt: now, estimate: estimateOf(plan, request.scope) })
    .where(and(eq(bidRequests.id, request.id), gt(bidRequests.deadline, sql`now()`)))
    .returning()
  if (!opened) throw invalidField('deadline', 'The deadline is over. Change it before you open the request.')
  if (opened.audience === 'matching' && opened.skills.length === 0 && opened.regions.length === 0)
    throw invalidField('skills', 'Choose at least one skill or country, or another audience.')
  const audience = await findAudience(tx, opened)
  if (opened.audience === 'invited' && audience.length === 0)
    throw invalidField('invited', 'Invite at least one company, or choose another audience.')
  await notifyCompanies(deps, tx, audience, {
    kind: 'bid_request',
    type: 'info',
    title: 'A new request for bids',
    message: `${opened.ownerName} asks for bids: ${opened.projectTitle}. Bids are taken until ${dayText(opened.deadline)}.`,
    href: bidderPath(opened.id),
    staffLine: askedLine(opened),
  })
  await refreshReaders(deps, tx, opened, audience)
}

/** Opens a draft. Errors: BAD_REQUEST, EMAIL_NOT_CONFIRMED, REQUEST_CHANGED. */
export const openRequest = (deps: Deps, viewer: Viewer, id: string) =>
  changeOwn(deps, viewer, id, async (tx, request) => {
    requireConfirmed(viewer)
    if (request.status !== 'pending') throw changed(request, deps.clock.now())
    await openLocked(deps, tx, request)
  })

/** What a request is once it takes no bids any more: rejected where every bid on it was declined. */
export const closedStatus = async (tx: Transaction, requestId: string): Promise<'closed' | 'rejected'> => {
  const bids = await tx
    .select({ status: implementationBids.status })
    .from(implementationBids)
    .where(
      and(
        eq(implementationBids.bidRequestId, requestId),
        inArray(implementationBids.status, ['pending', 'accepted', 'rejected']),
      ),
    )
  return bids.length > 0 && bids.every(({ status }) => status === 'rejected') ? 'rejected' : 'closed'
}

/** Ends a locked request that takes no bids any more once every bid on it that is left was declined. */
export const endIfDeclined = async (tx: Transaction, request: RequestRow, now: Date): Promise<void> => {
  if (shownStatus(request, now) !== 'closed' || (await closedStatus(tx, request.id)) !== 'rejected') return
  await tx
    .update(bidRequests)
    .set({
      status: 'rejected',
      closedAt: request.closedAt ?? request.deadline,
      decidedAt: now,
      updatedAt: now,
    })
    .where(eq(bidRequests.id, request.id))
}

/** Closes an open request. Errors: REQUEST_CHANGED. */
export const closeRequest = (deps: Deps, viewer: Viewer, id: string) =>
  changeOwn(deps, viewer, id, async (tx, request) => {
    const now = deps.clock.now()
    if (request.status !== 'open') throw changed(request, now)
    const status = await closedStatus(tx, id)
    await tx
      .update(bidRequests)
      .set({
        status,
        closedAt: now,
        updatedAt: now,
        ...(status === 'rejected' ? { decidedAt: now } : {}),
      })
      .where(eq(bidRequests.id, id))
    await notifyCompanies(deps, tx, await findBidders(tx, id), {
      kind: 'bid_request',
      type: 'info',
      title: 'A request for bids is closed',
      message: `${request.ownerName} takes no more bids: ${request.projectTitle}. Your bid can still be accepted.`,
      href: bidderPath(id),
      staffLine: `${request.ownerName} closed the request for bids on ${request.projectTitle}`,
    })
    await refreshReaders(deps, tx, request, await findParticipants(tx, id))
  })

/** Asks companies by name. Errors: BAD_REQUEST, REQUEST_CHANGED once it takes no bids any more. */
export const inviteEngineers = (
  deps: Deps,
  viewer: Viewer,
  { id, companyIds }: { id: string; companyIds: string[] },
) =>
  changeOwn(deps, viewer, id, async (tx, request) => {
    const status = shownStatus(request, deps.clock.now())
    if (status !== 'pending' && status !== 'open') throw changed(request, deps.clock.now())
    const added = await addInvites(tx, request, companyIds, viewer.id)
    if (status === 'open')
      await notifyCompanies(deps, tx, added, {
        kind: 'bid_request',
        type: 'info',
        title: 'You are invited to bid',
        message: `${request.ownerName} asks your company for a bid: ${request.projectTitle}.`,
        href: bidderPath(id),
        staffLine: `${request.ownerName} invited companies to bid on ${request.projectTitle}`,
      })
    await refreshPages(deps, tx, id, [request.companyId, ...added])
  })
