import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm'
import { notifications, users } from '#db/schema/index.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { composeLetter } from '#server/platform/mail-layout.ts'
import type { JobHandler } from '#server/platform/queue.ts'
import type { DigestRequest, MailRequest } from './mail-requests.ts'

const PREFERENCES = '/profile#notifications'
/** Lines of one daily mail; the rest are counted. */
const MOST_LINES = 40

const why = 'You chose on your profile to get these by mail. Change it there:'

/** Mails each of these that was not mailed yet. Run again after a failure, it goes on with the rest. */
export const sendNotifications: JobHandler<MailRequest, AppDeps> = async ({ ids }, { deps }) => {
  const { db, config, mail, clock } = deps
  const rows = await db
    .select({ row: notifications, email: users.email })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .where(and(inArray(notifications.id, ids), eq(notifications.mail, 'now'), isNull(notifications.mailedAt)))
  for (const { row, email } of rows) {
    const letter = composeLetter({
      to: email,
      subject: row.title,
      lines: [row.message],
      action: { label: 'Open', url: new URL(row.href ?? '/', config.baseUrl).href },
      also: { line: why, label: 'Your notifications', url: new URL(PREFERENCES, config.baseUrl).href },
    })
    await mail.send(letter, `notification:${row.id}`)
    await db.update(notifications).set({ mailedAt: clock.now() }).where(eq(notifications.id, row.id))
  }
}

const unmailed = (userId: string, until: Date) =>
  and(
    eq(notifications.userId, userId),
    eq(notifications.mail, 'daily'),
    isNull(notifications.mailedAt),
    lte(notifications.createdAt, until),
  )

/** Mails one person everything that waits for the daily mail and came up to `until`. Nothing when it was mailed already. */
export const sendDigest: JobHandler<DigestRequest, AppDeps> = async ({ userId, until }, { deps }) => {
  const { db, config, mail, clock } = deps
  const rows = await db
    .select({ row: notifications, email: users.email })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .where(unmailed(userId, new Date(until)))
    .orderBy(asc(notifications.createdAt), asc(notifications.id))
  const [first] = rows
  if (!first) return
  const lines = rows.slice(0, MOST_LINES).map(({ row }) => `${row.title}: ${row.message}`)
  const rest = rows.length - lines.length
  const letter = composeLetter({
    to: first.email,
    subject: rows.length === 1 ? 'One notification' : `${rows.length} notifications`,
    lines: rest > 0 ? [...lines, `And ${rest} more.`] : lines,
    action: { label: 'Open Cellwright', url: config.baseUrl },
    also: { line: why, label: 'Your notifications', url: new URL(PREFERENCES, config.baseUrl).href },
  })
  await mail.send(letter, `digest:${userId}:${until}`)
  await db
    .update(notifications)
    .set({ mailedAt: clock.now() })
    .where(unmailed(userId, new Date(until)))
}
