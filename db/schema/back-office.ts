import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt, instant, primaryId } from './columns.ts'
import { companies } from './companies.ts'

/** Filters, columns and order of a list that a member of staff keeps under a name. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The list: the path of its page below /admin, such as "orders". */
    page: text('page').notNull(),
    name: text('name').notNull(),
    /** The query of the page's address, without "?". */
    query: text('query').notNull(),
    /** Every member of staff sees it. */
    isShared: boolean('is_shared').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('saved_views_name_key').on(table.userId, table.page, table.name),
    index('saved_views_shared_idx').on(table.page, table.name).where(sql`${table.isShared}`),
    check('saved_views_page_check', sql`${table.page} ~ '^[a-z-]{2,40}$'`),
    check('saved_views_name_check', sql`char_length(btrim(${table.name})) between 1 and 80`),
    check('saved_views_query_check', sql`char_length(${table.query}) <= 2000`),
  ],
)

/** When an administrator looks at the product as a company does. The company reads this as its own log. */
export const viewAsGrants = pgTable(
  'view_as_grants',
  {
    id: primaryId(),
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** The member of the company whose rights are used. */
    asUserId: uuid('as_user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The session it is bound to, as its hash or id in the table of sessions. */
    sessionId: uuid('session_id').notNull(),
    reason: text('reason').notNull(),
    createdAt: createdAt(),
    endsAt: instant('ends_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    uniqueIndex('view_as_grants_open_key').on(table.sessionId).where(sql`${table.endedAt} is null`),
    index('view_as_grants_company_idx').on(
      table.companyId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('view_as_grants_actor_idx').on(table.actorId),
    index('view_as_grants_as_user_idx').on(table.asUserId),
    check('view_as_grants_reason_check', sql`char_length(btrim(${table.reason})) between 1 and 500`),
    check('view_as_grants_time_check', sql`${table.endsAt} > ${table.createdAt}`),
  ],
)
