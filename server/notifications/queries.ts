import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { Notification } from '#contract/notifications.ts'
import type { Database } from '#db/connect.ts'
import { notifications } from '#db/schema/index.ts'
import { readCursor, toPage } from '#server/rpc/cursor.ts'

type Row = typeof notifications.$inferSelect

export const toNotification = ({ id, type, title, message, href, read, createdAt }: Row): Notification => ({
  id,
  type,
  title,
  message,
  href,
  read,
  createdAt: createdAt.toISOString(),
})

/** A page of a user's notifications, newest first, with the number of unread ones. */
export const listNotifications = async (
  db: Database,
  userId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) => {
  const from = cursor === undefined ? undefined : readCursor(cursor, 'instant')
  const [rows, [unread]] = await Promise.all([
    db
      .select()
      .from(notifications)
      .where(
        and(
          eq(notifications.userId, userId),
          from &&
            sql`(${notifications.createdAt}, ${notifications.id}) < (${from.value}::timestamptz, ${from.id}::uuid)`,
        ),
      )
      .orderBy(desc(notifications.createdAt), desc(notifications.id))
      .limit(limit + 1),
    db
      .select({ unread: count() })
      .from(notifications)
      .where(and(eq(notifications.userId, userId), sql`not ${notifications.read}`)),
  ])
  const page = toPage(rows, limit, toNotification, (row) => ({
    value: row.createdAt.toISOString(),
    id: row.id,
  }))
  return { ...page, unreadCount: unread?.unread ?? 0 }
}

/** Marks one of the user's own; null when there is none of that id. */
export const markRead = async (db: Database, userId: string, id: string): Promise<Notification | null> => {
  const [row] = await db
    .update(notifications)
    .set({ read: true })
    .where(and(eq(notifications.id, id), eq(notifications.userId, userId)))
    .returning()
  return row ? toNotification(row) : null
}

export const markAllRead = async (db: Database, userId: string): Promise<number> => {
  const rows = await db
    .update(notifications)
    .set({ read: true })
    .where(and(eq(notifications.userId, userId), eq(notifications.read, false)))
    .returning({ id: notifications.id })
  return rows.length
}
