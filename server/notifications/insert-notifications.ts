import { sql } from 'drizzle-orm'
import { kindOf, type NotificationKind } from '#contract/notification-kinds.ts'
import type { Notification } from '#contract/notifications.ts'
import type { Transaction } from '#db/connect.ts'
import { userChannel } from '#server/live/live-keys.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { mailNotifications } from './mail-jobs.ts'

export type NewNotification = {
  kind: NotificationKind
  type: 'success' | 'warning' | 'error' | 'info'
  title: string
  message: string
  href?: string
  /** What staff read of it: who did what to what. Its readers do not see it. Without one, they read what its kind says of the company. */
  staffLine?: string
  /** What happened: given, a person is notified of it once, however often this runs. */
  eventId?: string
}

export type NotifyDeps = Pick<AppDeps, 'publisher' | 'queue'>

const MAX_TITLE = 200
/** Longest text of a notification: the whole row travels in one NOTIFY. */
const MAX_TEXT = 500
type Row = { id: string; userId: string; mail: string | null; createdAt: string }

const insertRows = async (
  tx: Transaction,
  userIds: readonly string[],
  {
    kind,
    type,
    title,
    message,
    href = null,
    eventId = null,
    staffLine = null,
  }: Omit<NewNotification, 'href' | 'eventId' | 'staffLine'> & {
    href?: string | null | undefined
    eventId?: string | null | undefined
    staffLine?: string | null | undefined
  },
): Promise<Row[]> => {
  const { mail, hasOwnMail = false } = kindOf(kind)
  const { rows } = await tx.execute<Row>(sql`
    insert into notifications (user_id, kind, type, title, message, href, event_id, staff_line, mail)
    select users.id, ${kind}, ${type}, ${title}, ${message}, ${href}, ${eventId}::uuid,
      ${staffLine},
      case coalesce(chosen.mail, ${mail})
        when 'daily' then 'daily'
        when 'now' then case when ${hasOwnMail}::boolean then null else 'now' end
      end
    from unnest(${sql.param(userIds)}::uuid[]) as asked (id)
    join users on users.id = asked.id
    left join notification_preferences chosen on chosen.user_id = users.id and chosen.kind = ${kind}
    on conflict (user_id, event_id) where event_id is not null do nothing
    returning id, user_id as "userId", mail,
      to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt"`)
  return rows
}

/** Writes the rows in one statement; open browsers see them after the commit, and a job mails those who want it at once. */
export const insertNotifications = async (
  { publisher, queue }: NotifyDeps,
  tx: Transaction,
  userIds: readonly string[],
  given: NewNotification,
): Promise<void> => {
  const shown = {
    ...given,
    title: given.title.slice(0, MAX_TITLE),
    message: given.message.slice(0, MAX_TEXT),
  }
  const { kind, type, title, message, href = null } = shown
  const rows = await insertRows(tx, userIds, shown)
  await publisher.publishMany(
    tx,
    rows.map(({ id, userId, createdAt }) => ({
      key: userChannel(userId),
      event: {
        type: 'notification',
        notification: { id, kind, type, title, message, href, read: false, createdAt } satisfies Notification,
      },
    })),
  )
  const ids = rows.flatMap(({ id, mail }) => (mail === 'now' ? [id] : []))
  if (ids.length > 0) await queue.enqueue(tx, mailNotifications, { ids })
}
