import { desc, eq } from 'drizzle-orm'
import type { Executor } from '#db/connect.ts'
import { notificationPreferences, notifications } from '#db/schema/index.ts'
import { LIMIT } from './limit.ts'

export const selectNotifications = (db: Executor, userId: string) =>
  db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(LIMIT)

export const selectPreferences = (db: Executor, userId: string) =>
  db
    .select({
      kind: notificationPreferences.kind,
      mail: notificationPreferences.mail,
      updatedAt: notificationPreferences.updatedAt,
    })
    .from(notificationPreferences)
    .where(eq(notificationPreferences.userId, userId))
    .orderBy(notificationPreferences.kind)
