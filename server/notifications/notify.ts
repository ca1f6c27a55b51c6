import type { Transaction } from '#db/connect.ts'
import { notifications } from '#db/schema/index.ts'
import type { Publisher } from '#server/platform/publish.ts'
import { toNotification } from './queries.ts'

export type NewNotification = {
  userId: string
  type: 'success' | 'warning' | 'error' | 'info'
  title: string
  message: string
  href?: string
}

/** Channel on which a user's browsers hear of new notifications. */
export const userChannel = (userId: string) => `user:${userId}`

/** Longest text of a notification: the whole row travels in one NOTIFY. */
const MAX_TEXT = 500

/** Writes a notification inside the change that causes it; open browsers of the user see it after the commit. */
export const notify = async (
  publisher: Publisher,
  tx: Transaction,
  notification: NewNotification,
): Promise<void> => {
  const values = {
    ...notification,
    title: notification.title.slice(0, 200),
    message: notification.message.slice(0, MAX_TEXT),
  }
  const [row] = await tx.insert(notifications).values(values).returning()
  if (row)
    await publisher.publish(tx, userChannel(notification.userId), {
      type: 'notification',
      notification: toNotification(row),
    })
}
