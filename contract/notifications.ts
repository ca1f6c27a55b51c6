import { z } from 'zod'
import { procedure } from './base.ts'
import { Id } from './id.ts'
import { kindNames, mailTimes } from './notification-kinds.ts'
import { pageOf, pageQuery } from './paging.ts'

export const Notification = z.object({
  id: z.uuid(),
  /** One of `notificationKinds`, or one of an older version of this program. */
  kind: z.string(),
  type: z.enum(['success', 'warning', 'error', 'info']),
  title: z.string(),
  message: z.string(),
  href: z.string().nullable(),
  read: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type Notification = z.infer<typeof Notification>

export const NotificationPreference = z.object({
  kind: z.enum(kindNames),
  label: z.string(),
  mail: z.enum(mailTimes),
})
export type NotificationPreference = z.infer<typeof NotificationPreference>

export const notifications = {
  listNotifications: procedure('signedIn')
    .route({ method: 'GET', path: '/notifications', summary: 'Own notifications, newest first' })
    .input(z.object(pageQuery))
    .output(pageOf(Notification).extend({ unreadCount: z.number().int() })),
  markNotificationRead: procedure('owner')
    .route({ method: 'POST', path: '/notifications/{id}/read', summary: 'Mark one as read' })
    .input(z.object({ id: Id }))
    .output(Notification),
  markAllNotificationsRead: procedure('signedIn')
    .route({ method: 'POST', path: '/notifications/read', summary: 'Mark all as read, or all up to one' })
    .input(
      z
        .object({
          upTo: Id.optional().describe('The newest one that was seen: what came after it stays unread'),
        })
        .default({}),
    )
    .output(z.object({ marked: z.number().int() })),
  getNotificationPreferences: procedure('signedIn')
    .route({
      method: 'GET',
      path: '/notifications/preferences',
      summary: 'When notifications of each kind are also mailed',
    })
    .output(z.object({ items: z.array(NotificationPreference) })),
  setNotificationPreference: procedure('signedIn')
    .route({ method: 'PUT', path: '/notifications/preferences', summary: 'Choose it for one kind' })
    .input(z.object({ kind: z.enum(kindNames), mail: z.enum(mailTimes) }))
    .output(NotificationPreference),
}
