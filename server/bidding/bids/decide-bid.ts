import { and, eq, gt, ne, sql } from 'drizzle-orm'
import type { Transaction } from '#db/connect.ts'
import { bidRequests, implementationBids as bids } from '#db/schema/index.ts'
import { openProject } from '#server/projects/open-project.ts'
import { errors } from '#server/rpc/errors.ts'
import { bidderPath, notifyCompanies, ownerPath, refreshPages } from '../announce.ts'
import type { BidRow, RequestRow } from '../lock-request.ts'
import { shownStatus } from '../reading/view.ts'
import { endIfDeclined } from '../requests/change-request.ts'
import { type BidDeps, bidChanged } from './own-bids.ts'

type Locked = { request: RequestRow; bid: BidRow }
type Decision = {
  actor: { id: string; fullName: string }
  /** The revision that was seen. */
  revision?: number | undefined
  /** Why staff accept, or why a bid is declined. */
  reason: string
  /** Staff decide in the owner's name, who is then notified too. */
  isByStaff: boolean
}

const OTHER_ACCEPTED = 'Another bid was accepted.'

/** What staff read of a decision: the same for everyone who is notified of it. */
const lineOf = (did: 'accepted' | 'declined', { request, bid }: Locked, isByStaff: boolean): string =>
  isByStaff
    ? `Staff ${did} the bid of ${bid.engineerName} on ${request.projectTitle} for ${request.ownerName}`
    : `${request.ownerName} ${did} the bid of ${bid.engineerName} on ${request.projectTitle}`

const declineOthers = async (
  deps: BidDeps,
  tx: Transaction,
  { request, bid }: Locked,
  { now, staffLine }: { now: Date; staffLine: string },
) => {
  const declined = await tx
    .update(bids)
    .set({ status: 'rejected', reason: OTHER_ACCEPTED, decidedAt: now, updatedAt: now })
    .where(and(eq(bids.bidRequestId, request.id), eq(bids.status, 'pending'), ne(bids.id, bid.id)))
    .returning({ companyId: bids.companyId })
  const companyIds = declined.map(({ companyId }) => companyId)
  await notifyCompanies(deps, tx, companyIds, {
    kind: 'bid',
    type: 'info',
    title: 'Your bid is declined',
    message: `${request.ownerName} accepted another bid: ${request.projectTitle}.`,
    href: bidderPath(request.id),
    staffLine,
  })
  return companyIds
}

/**
 * Accepts a bid whose request is locked: declines the others, opens the project and notifies everyone concerned.
 * Errors: BID_CHANGED, REQUEST_CHANGED. Returns the id of the project.
 */
export const acceptLocked = async (
  deps: BidDeps,
  tx: Transaction,
  { request, bid }: Locked,
  { actor, revision, reason, isByStaff }: Decision,
): Promise<string> => {
  const now = deps.clock.now()
  if (request.status !== 'open' && request.status !== 'closed')
    throw errors.REQUEST_CHANGED({ data: { status: shownStatus(request, now) } })
  if (revision !== undefined && revision !== bid.revision) throw bidChanged(bid, now)
  const [accepted] = await tx
    .update(bids)
    .set({
      status: 'accepted',
      decidedAt: now,
      decidedBy: actor.id,
      updatedAt: now,
      ...(reason ? { reason } : {}),
    })
    .where(and(eq(bids.id, bid.id), eq(bids.status, 'pending'), gt(bids.validUntil, sql`now()`)))
    .returning()
  if (!accepted) throw bidChanged(bid, now)
  const staffLine = lineOf('accepted', { request, bid }, isByStaff)
  const declined = await declineOthers(deps, tx, { request, bid }, { now, staffLine })
  const [decided] = await tx
    .update(bidRequests)
    .set({ status: 'accepted', decidedAt: now, updatedAt: now })
    .where(eq(bidRequests.id, request.id))
    .returning()
  if (!decided) throw new Error('the locked request is gone')
  const projectId = await openProject(tx, { bid: accepted, request: decided, actor })
  const href = `/projects/${projectId}`
  await notifyCompanies(deps, tx, [bid.companyId], {
    kind: 'bid',
    type: 'success',
    title: 'Your bid is accepted',
    message: `${request.ownerName} accepts your bid on ${request.projectTitle}. The project is open.`,
    href,
    staffLine,
  })
  await notifyCompanies(deps, tx, [request.companyId], {
    kind: 'bid',
    type: 'success',
    title: isByStaff ? 'Our staff accepted a bid for you' : 'A project is open',
    message: isByStaff
      ? `${bid.engineerName} builds ${request.projectTitle}. Reason: ${reason}`
      : `The bid of ${bid.engineerName} is accepted: ${request.projectTitle}.`,
    href,
    staffLine,
  })
  await refreshPages(deps, tx, request.id, [request.companyId, bid.companyId, ...declined])
  return projectId
}

/** Declines a bid whose request is locked. The last one declined on a closed request ends it. Errors: BID_CHANGED. */
export const rejectLocked = async (
  deps: BidDeps,
  tx: Transaction,
  { request, bid }: Locked,
  { actor, reason, isByStaff }: Decision,
): Promise<void> => {
  const now = deps.clock.now()
  const [declined] = await tx
    .update(bids)
    .set({
      status: 'rejected',
      isShortlisted: false,
      decidedAt: now,
      decidedBy: actor.id,
      updatedAt: now,
      reason: reason || null,
    })
    .where(and(eq(bids.id, bid.id), eq(bids.status, 'pending'), gt(bids.validUntil, sql`now()`)))
    .returning({ id: bids.id })
  if (!declined) throw bidChanged(bid, now)
  await endIfDeclined(tx, request, now)
  const staffLine = lineOf('declined', { request, bid }, isByStaff)
  await notifyCompanies(deps, tx, [bid.companyId], {
    kind: 'bid',
    type: 'warning',
    title: 'Your bid is declined',
    message: `${request.ownerName} declines your bid on ${request.projectTitle}.${reason ? ` ${reason}` : ''}`,
    href: bidderPath(request.id),
    staffLine,
  })
  if (isByStaff)
    await notifyCompanies(deps, tx, [request.companyId], {
      kind: 'bid',
      type: 'info',
      title: 'Our staff declined a bid for you',
      message: `The bid of ${bid.engineerName} on ${request.projectTitle} is declined.${reason ? ` ${reason}` : ''}`,
      href: ownerPath(request.id),
      staffLine,
    })
  await refreshPages(deps, tx, request.id, [request.companyId, bid.companyId])
}
