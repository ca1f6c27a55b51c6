import { and, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import type { Transaction } from '#db/connect.ts'
import {
  bidQuestions,
  bidRequestInvites,
  bidRequests,
  companies,
  companyProfiles,
  implementationBids,
} from '#db/schema/index.ts'
import { companyChannel, ENGINEERS_CHANNEL, STAFF_CHANNEL } from '#server/live/live-keys.ts'
import { type NewNotification, type NotifyDeps, notifyMany } from '#server/notifications/notify.ts'
import { findMembers } from '#server/orders/find-members.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import type { RequestRow } from './lock-request.ts'
import { matchesProfile } from './policy.ts'

export type AnnounceDeps = NotifyDeps & Pick<AppDeps, 'publisher'>

export const ownerPath = (requestId: string): string => `/manufacturer/requests/${requestId}`
export const bidderPath = (requestId: string): string => `/engineer/requests/${requestId}`

/** Notifies everyone in some companies. */
export const notifyCompanies = async (
  deps: NotifyDeps,
  tx: Transaction,
  companyIds: readonly (string | null)[],
  notification: NewNotification,
): Promise<void> =>
  notifyMany(
    deps,
    tx,
    await findMembers(
      tx,
      companyIds.filter((id) => id !== null),
    ),
    notification,
  )

/**
 * Loads open pages of a request again: those of the named companies and of staff. Rivals are named only where what
 * changed is theirs to read, so that no event tells them of another bid.
 */
export const refreshPages = (
  { publisher }: Pick<AppDeps, 'publisher'>,
  tx: Transaction,
  requestId: string,
  companyIds: readonly (string | null)[],
): Promise<void> => {
  const event = { type: 'bidding', id: requestId }
  const keys = new Set(companyIds.flatMap((id) => (id === null ? [] : companyChannel(id))))
  return publisher.publishMany(
    tx,
    [...keys, STAFF_CHANNEL].map((key) => ({ key, event })),
  )
}

/**
 * Loads the page of a request again for all who may be reading it: those who take part, and of one that is open to
 * others every engineering company, for anyone can read without a word. For what all bidders may know; the event holds
 * no more than the request's id, which opens nothing by itself.
 */
export const refreshReaders = async (
  deps: Pick<AppDeps, 'publisher'>,
  tx: Transaction,
  request: Pick<RequestRow, 'id' | 'companyId' | 'audience'>,
  participants: readonly string[],
): Promise<void> => {
  await refreshPages(deps, tx, request.id, [request.companyId, ...participants])
  if (request.audience !== 'invited')
    await deps.publisher.publish(tx, ENGINEERS_CHANNEL, { type: 'open-request', id: request.id })
}

/** Companies with a bid on a request that is not withdrawn. */
export const findBidders = async (tx: Transaction, requestId: string): Promise<string[]> => {
  const rows = await tx
    .selectDistinct({ id: implementationBids.companyId })
    .from(implementationBids)
    .where(
      and(
        eq(implementationBids.bidRequestId, requestId),
        ne(implementationBids.status, 'withdrawn'),
        isNotNull(implementationBids.companyId),
      ),
    )
  return rows.flatMap(({ id }) => id ?? [])
}

const findInvited = async (tx: Transaction, requestId: string): Promise<string[]> => {
  const rows = await tx
    .select({ id: bidRequestInvites.companyId })
    .from(bidRequestInvites)
    .where(eq(bidRequestInvites.bidRequestId, requestId))
  return rows.map(({ id }) => id)
}

/** Companies that take part in a request: invited, asked a question, or bid. */
export const findParticipants = async (tx: Transaction, requestId: string): Promise<string[]> => {
  const asked = await tx
    .selectDistinct({ id: bidQuestions.companyId })
    .from(bidQuestions)
    .where(eq(bidQuestions.bidRequestId, requestId))
  return [
    ...new Set([
      ...(await findBidders(tx, requestId)),
      ...(await findInvited(tx, requestId)),
      ...asked.flatMap(({ id }) => id ?? []),
    ]),
  ]
}

/** Most companies that are notified of one request. */
const MOST_NOTIFIED = 2000

/**
 * Engineering companies that hear of a newly opened request: those invited, and for `all` and `matching` those whose
 * profile fits. A company without a profile has said nothing about what it wants to hear of.
 */
export const findAudience = async (tx: Transaction, request: RequestRow): Promise<string[]> => {
  const invited = await findInvited(tx, request.id)
  if (request.audience === 'invited') return invited
  const fitting = await tx
    .select({ id: companies.id })
    .from(companies)
    .innerJoin(companyProfiles, eq(companyProfiles.companyId, companies.id))
    .innerJoin(bidRequests, eq(bidRequests.id, request.id))
    .where(and(eq(companies.type, 'engineer'), matchesProfile))
    .limit(MOST_NOTIFIED)
  return [...new Set([...invited, ...fitting.map(({ id }) => id)])].filter((id) => id !== request.companyId)
}

/** Which of these companies are engineering companies. */
export const findEngineersAmong = async (
  tx: Transaction,
  companyIds: readonly string[],
): Promise<Set<string>> => {
  if (companyIds.length === 0) return new Set()
  const rows = await tx
    .select({ id: companies.id })
    .from(companies)
    .where(and(inArray(companies.id, [...companyIds]), eq(companies.type, 'engineer')))
  return new Set(rows.map(({ id }) => id))
}
