import type { Transaction } from '#db/connect.ts'
import { insertNotifications, type NewNotification, type NotifyDeps } from './insert-notifications.ts'
import { notifyPeople } from './jobs.ts'

export type { NewNotification, NotifyDeps } from './insert-notifications.ts'

/** More people than this are notified by a job, so that the change that causes it does not wait for them. */
const MOST_AT_ONCE = 50

/**
 * Notifies people inside the change that causes it; more than 50 of them by a job. However many they are, it is one
 * event: they hold its id.
 */
export const notifyMany = async (
  deps: NotifyDeps,
  tx: Transaction,
  userIds: readonly string[],
  given: NewNotification,
): Promise<void> => {
  if (userIds.length === 0) return
  const notification = { ...given, eventId: given.eventId ?? crypto.randomUUID() }
  if (userIds.length <= MOST_AT_ONCE) return insertNotifications(deps, tx, userIds, notification)
  const parts = Array.from({ length: Math.ceil(userIds.length / MOST_AT_ONCE) }, (_, part) => ({
    userIds: userIds.slice(part * MOST_AT_ONCE, (part + 1) * MOST_AT_ONCE),
    notification,
  }))
  await deps.queue.enqueueMany(tx, notifyPeople, parts)
}

/** Notifies one person inside the change that causes it. */
export const notify = (
  deps: NotifyDeps,
  tx: Transaction,
  { userId, ...notification }: NewNotification & { userId: string },
): Promise<void> => notifyMany(deps, tx, [userId], notification)
