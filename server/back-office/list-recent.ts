import { sql } from 'drizzle-orm'
import { RECENT_EVENTS, type RecentEvent } from '#contract/back-office.ts'
import { kindNames, kindOf } from '#contract/notification-kinds.ts'
import type { Executor } from '#db/connect.ts'

type Row = RecentEvent & { kind: string; looked: number }

/** Notifications that are looked through. Only an event with thousands of readers hides ten others among so many. */
const LOOKED_THROUGH = [500, 20_000] as const

/**
 * The latest of so many notifications, once for each event: a notice to many holds one event id, and what one change
 * tells both sides of the same page holds one instant.
 */
const readLatest = async (db: Executor, looked: number): Promise<Row[]> => {
  const { rows } = await db.execute<Row>(sql`
    with latest as (
      select id, event_id, kind, type, title, message, href, created_at from notifications
      order by created_at desc, id desc limit ${looked}),
    events as (
      select distinct on (coalesce(event_id, id)) * from latest order by coalesce(event_id, id), created_at, id),
    once as (
      select distinct on (created_at, coalesce(href, id::text)) * from events
      order by created_at, coalesce(href, id::text), id)
    select id, kind, type, title, message, href, created_at as "createdAt",
      (select count(*)::int from latest) as looked
    from once order by created_at desc, id desc limit ${RECENT_EVENTS}`)
  return rows
}

const isOfStaff = (href: string | null): boolean => href?.startsWith('/admin/') === true

const toEvent = ({ id, kind, type, title, message, href, createdAt }: Row): RecentEvent => {
  const known = kindNames.find((name) => name === kind)
  const { label, isPrivate = false } = known ? kindOf(known) : { label: '', isPrivate: true }
  return {
    id,
    type,
    title,
    // What is said to a company speaks of it as "you".
    message: isPrivate || !isOfStaff(href) ? label : message,
    href: isOfStaff(href) ? href : null,
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
