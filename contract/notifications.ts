import { z } from 'zod'
import { procedure } from './base.ts'
import { Id } from './id.ts'
import { pageOf, pageQuery } from './paging.ts'

export const Notification = z.object({
  id: z.uuid(),
  type: z.enum(['success', 'warning', 'error', 'info']),
  title: z.string(),
  message: z.string(),
  href: z.string().nullable(),
  read: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type Notification = z.infer<typeof Notification>

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
    .route({ method: 'POST', path: '/notifications/read', summary: 'Mark all as read' })
    .output(z.object({ marked: z.number().int() })),
}
