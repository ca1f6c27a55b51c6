import type { Transaction } from '#db/connect.ts'
import { companyChannel, ENGINEERS_CHANNEL, STAFF_CHANNEL } from '#server/live/live-keys.ts'
import { type NewNotification, type NotifyDeps, notifyMany } from '#server/notifications/notify.ts'
import { findMembers } from '#server/orders/find-members.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import type { RequestRow } from './lock-request.ts'

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
