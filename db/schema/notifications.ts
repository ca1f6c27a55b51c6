import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt, instant, primaryId, updatedAt } from './columns.ts'

export const notificationTypes = ['success', 'warning', 'error', 'info'] as const

export const notifications = pgTable(
  'notifications',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** One of the contract's kinds; rows from before there were kinds have none of them. */
    kind: text('kind').notNull().default('general'),
    /** What happened, the same for everyone who is notified of it; with it, nobody is notified twice. */
    eventId: uuid('event_id'),
    type: text('type', { enum: notificationTypes }).notNull(),
    title: text('title').notNull(),
    message: text('message').notNull(),
    /** What staff read of it, who did what to what; null: the rows it is about say it. */
    staffLine: text('staff_line'),
    /** Same-site path that the notification leads to. */
    href: text('href'),
    read: boolean('read').notNull().default(false),
    /** When it is mailed, as its reader had chosen when it came; null: not at all. */
    mail: text('mail', { enum: ['now', 'daily'] }),
    mailedAt: instant('mailed_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('notifications_event_idx')
      .on(table.userId, table.eventId)
      .where(sql`${table.eventId} is not null`),
    index('notifications_unmailed_idx')
      .on(table.mail, table.userId, table.createdAt)
      .where(sql`${table.mail} is not null and ${table.mailedAt} is null`),
    check('notifications_mail_check', sql`${table.mail} in ('now', 'daily')`),
    index('notifications_user_id_idx').on(
      table.userId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    // The latest of everyone, for staff.
    index('notifications_created_at_idx').on(
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('notifications_unread_idx').on(table.userId).where(sql`not ${table.read}`),
    check('notifications_type_check', sql`${table.type} in ('success', 'warning', 'error', 'info')`),
  ],
)

/** When a person wants notifications of a kind by mail; without a row, the kind's own rule holds. */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    mail: text('mail', { enum: ['never', 'now', 'daily'] }).notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind] }),
    check('notification_preferences_mail_check', sql`${table.mail} in ('never', 'now', 'daily')`),
  ],
)
