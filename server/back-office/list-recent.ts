import { sql } from 'drizzle-orm'
import { RECENT_EVENTS, type RecentEvent } from '#contract/back-office.ts'
import { kindNames, kindOf } from '#contract/notification-kinds.ts'
import type { Executor } from '#db/connect.ts'

type Row = RecentEvent & {
  kind: string
  looked: number
  companyId: string | null
  companyName: string | null
}

/** Notifications that are looked through. Only an event with thousands of readers hides ten others among so many. */
const LOOKED_THROUGH = [500, 20_000] as const

/**
 * The latest of so many notifications, once for each event: a notice to many holds one event id, and what one change
 * tells both sides of the same page holds one instant.
 */
const readLatest = async (db: Executor, looked: number): Promise<Row[]> => {
  const { rows } = await db.execute<Row>(sql`
    with latest as (
      select id, event_id, user_id, kind, type, title, message, href, created_at from notifications
      order by created_at desc, id desc limit ${looked}),
    events as (
      select distinct on (coalesce(event_id, id)) * from latest order by coalesce(event_id, id), created_at, id),
    once as (
      select distinct on (created_at, coalesce(href, id::text)) * from events
      order by created_at, coalesce(href, id::text), id)
    select once.id, kind, once.type, title, message, href, once.created_at as "createdAt",
      companies.id as "companyId", companies.name as "companyName", (select count(*)::int from latest) as looked
    from once left join company_members member on member.user_id = once.user_id
    left join companies on companies.id = member.company_id
    order by once.created_at desc, once.id desc limit ${RECENT_EVENTS}`)
  return rows
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

const isOfStaff = (href: string | null): boolean => href?.startsWith('/admin/') === true

/** What is said to a company speaks of it as "you": staff read to whom it was said, and what it is about. */
const toEvent = ({
  id,
  kind,
  type,
  title,
  message,
  href,
  createdAt,
  companyId,
  companyName,
}: Row): RecentEvent => {
  const known = kindNames.find((name) => name === kind)
  const { label, isPrivate = false } = known ? kindOf(known) : { label: '', isPrivate: true }
  const toStaff = isOfStaff(href)
  const about = companyName && !toStaff ? `To ${companyName}: ${lowerFirst(label)}` : label
  return {
    id,
    type,
    title,
    message: isPrivate || !toStaff ? about : message,
    href: toStaff ? href : companyId && `/admin/users/${companyId}`,
    createdAt: new Date(createdAt).toISOString(),
  }
}

/** The latest events of the whole site, no matter who was notified. What people wrote to each other is not shown. */
export const listRecent = async (db: Executor): Promise<RecentEvent[]> => {
  for (const looked of LOOKED_THROUGH) {
    const rows = await readLatest(db, looked)
    const isAll = rows.length === RECENT_EVENTS || (rows[0]?.looked ?? 0) < looked
    if (isAll || looked === LOOKED_THROUGH.at(-1)) return rows.map(toEvent)
  }
  return []
}
