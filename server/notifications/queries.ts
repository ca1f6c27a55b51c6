import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Notification } from '#contract/notifications.ts'
import type { Database, Transaction } from '#db/connect.ts'
import { notifications } from '#db/schema/index.ts'
import { userChannel } from '#server/live/live-keys.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import type { Publisher } from '#server/platform/publish.ts'
import { readCursor, toPage } from '#server/rpc/cursor.ts'

type Row = typeof notifications.$inferSelect

const toNotification = ({ id, kind, type, title, message, href, read, createdAt }: Row): Notification => ({
  id,
  kind,
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

/** Other tabs of the person hear that notifications were read. */
const tellRead = (publisher: Publisher, tx: Transaction, userId: string): Promise<void> =>
  publisher.publish(tx, userChannel(userId), { type: 'notifications-read' })

type Deps = Pick<AppDeps, 'db' | 'publisher'>

/** Marks one of the user's own; null when there is none of that id. */
export const markRead = ({ db, publisher }: Deps, userId: string, id: string): Promise<Notification | null> =>
  db.transaction(async (tx) => {
    const [row] = await tx
      .update(notifications)
      .set({ read: true })
      .where(and(eq(notifications.id, id), eq(notifications.userId, userId)))
      .returning()
    if (!row) return null
    await tellRead(publisher, tx, userId)
    return toNotification(row)
  })

/** Marks unread ones of a person, and returns how many they were. */
export const markUnread = async (
  { publisher }: Pick<Deps, 'publisher'>,
  tx: Transaction,
  userId: string,
  which: SQL | undefined,
): Promise<number> => {
  const rows = await tx
    .update(notifications)
    .set({ read: true })
    .where(and(eq(notifications.userId, userId), eq(notifications.read, false), which))
    .returning({ id: notifications.id })
  if (rows.length > 0) await tellRead(publisher, tx, userId)
  return rows.length
}

/** Marks all, or all up to the one that was the newest on the screen: what came since stays unread. */
export const markAllRead = (deps: Deps, userId: string, upTo: string | undefined): Promise<number> =>
  deps.db.transaction((tx) => {
    const newest = tx
      .select({ createdAt: notifications.createdAt, id: notifications.id })
      .from(notifications)
      .where(and(eq(notifications.id, upTo ?? userId), eq(notifications.userId, userId)))
    const isShown = sql`(${notifications.createdAt}, ${notifications.id}) <= (${newest})`
    return markUnread(deps, tx, userId, upTo === undefined ? undefined : isShown)
  })
