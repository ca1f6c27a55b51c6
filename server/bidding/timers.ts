import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import { bidRequests, implementationBids as bids } from '#db/schema/index.ts'
import type { TimerTask } from '#server/timers/run-timer.ts'
import { bidderPath, notifyCompanies, ownerPath, refreshPages } from './announce.ts'
import { findBidders } from './find-readers.ts'
import { closedStatus, endIfDeclined } from './requests/change-request.ts'

/** Requests or bids of one run; the next ones follow a minute later. */
const AT_ONCE = 200

/** Each minute: requests whose deadline is over are written as closed, and both sides are notified, once. The deadline itself is a guard of every bid. */
export const closeRequests: TimerTask = {
  name: 'bid-deadlines',
  every: 'minute',
  run: async (deps, tx, now) => {
    const due = await tx
      .select()
      .from(bidRequests)
      .where(and(eq(bidRequests.status, sql`'open'`), lte(bidRequests.deadline, now)))
      .orderBy(asc(bidRequests.deadline), asc(bidRequests.id))
      .limit(AT_ONCE)
      .for('update', { skipLocked: true })
    for (const { id, companyId, ownerName, projectTitle, deadline } of due) {
      const staffLine = `The deadline of the request of ${ownerName} for bids on ${projectTitle} is over`
      const status = await closedStatus(tx, id)
      await tx
        .update(bidRequests)
        .set({
          status,
          closedAt: deadline,
          updatedAt: now,
          ...(status === 'rejected' ? { decidedAt: now } : {}),
        })
        .where(eq(bidRequests.id, id))
      const bidders = await findBidders(tx, id)
      await notifyCompanies(deps, tx, [companyId], {
        kind: 'bid_request',
        type: 'info',
        title: 'The deadline of your request is over',
        message:
          bidders.length === 0
            ? `No bid came: ${projectTitle}. Ask again with more time or a wider audience.`
            : `Compare the bids on ${projectTitle}, and accept one.`,
        href: ownerPath(id),
        staffLine,
      })
      await notifyCompanies(deps, tx, bidders, {
        kind: 'bid_request',
        type: 'info',
        title: 'The deadline of a request is over',
        message: `Your bid is with its owner: ${projectTitle}.`,
        href: bidderPath(id),
        staffLine,
      })
      await refreshPages(deps, tx, id, [companyId, ...bidders])
    }
  },
}

/** Each minute: bids that were not accepted while they held expire, and both sides are notified, once. Their requests are locked first. */
export const expireBids: TimerTask = {
  name: 'bid-expiry',
  every: 'minute',
  run: async (deps, tx, now) => {
    const due = await tx
      .select({ id: bids.id, requestId: bids.bidRequestId })
      .from(bids)
      .where(and(eq(bids.status, sql`'pending'`), lte(bids.validUntil, now)))
      .orderBy(asc(bids.validUntil))
      .limit(AT_ONCE)
    if (due.length === 0) return
    const requests = await tx
      .select()
      .from(bidRequests)
      .where(inArray(bidRequests.id, [...new Set(due.map(({ requestId }) => requestId))]))
      .orderBy(asc(bidRequests.id))
      .for('update', { skipLocked: true })
    const expired = await tx
      .update(bids)
      .set({ status: 'expired', updatedAt: now })
      .where(
        and(
          inArray(
            bids.id,
            due.map(({ id }) => id),
          ),
          inArray(
            bids.bidRequestId,
            requests.map(({ id }) => id),
          ),
          eq(bids.status, 'pending'),
          lte(bids.validUntil, now),
        ),
      )
      .returning()
    const left = new Set(expired.map(({ bidRequestId }) => bidRequestId))
    for (const request of requests) if (left.has(request.id)) await endIfDeclined(tx, request, now)
    for (const { bidRequestId, companyId, engineerName } of expired) {
      const request = requests.find(({ id }) => id === bidRequestId)
      if (!request) continue
      const staffLine = `The bid of ${engineerName} on ${request.projectTitle} expired`
      await notifyCompanies(deps, tx, [companyId], {
        kind: 'bid',
        type: 'warning',
        title: 'Your bid has expired',
        message: `It was not accepted in time: ${request.projectTitle}.`,
        href: bidderPath(bidRequestId),
        staffLine,
      })
      await notifyCompanies(deps, tx, [request.companyId], {
        kind: 'bid',
        type: 'warning',
        title: 'A bid has expired',
        message: `The bid of ${engineerName} on ${request.projectTitle} does not hold any more.`,
        href: ownerPath(bidRequestId),
        staffLine,
      })
      await refreshPages(deps, tx, bidRequestId, [request.companyId, companyId])
    }
  },
}
