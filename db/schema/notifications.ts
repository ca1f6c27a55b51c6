import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt, primaryId } from './columns.ts'

export const notificationTypes = ['success', 'warning', 'error', 'info'] as const

export const notifications = pgTable(
  'notifications',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text('type', { enum: notificationTypes }).notNull(),
    title: text('title').notNull(),
    message: text('message').notNull(),
    /** Same-site path that the notification leads to. */
    href: text('href'),
    read: boolean('read').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    index('notifications_user_id_idx').on(
      table.userId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('notifications_unread_idx').on(table.userId).where(sql`not ${table.read}`),
    check('notifications_type_check', sql`${table.type} in ('success', 'warning', 'error', 'info')`),
  ],
)
