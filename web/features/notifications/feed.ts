import type { Notification } from '#contract/notifications.ts'

/** What the bell's resource route answers: the newest notifications, or one sentence that says why there are none. */
export type NotificationFeed = {
  page: { items: Notification[]; nextCursor: string | null; unreadCount: number } | null
  problem: string | null
}

/** Address of the feed; a form posted there marks one (`id`) or all as read. */
export const FEED_PATH = '/notifications/feed'
