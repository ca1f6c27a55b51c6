import { sql } from 'drizzle-orm'
import { RECENT_EVENTS, type RecentEvent } from '#contract/back-office.ts'
import { kindNames, kindOf } from '#contract/notification-kinds.ts'
import type { Executor } from '#db/connect.ts'
import { readStaffLine } from '#server/notifications/actor-of.ts'
import { findRequests, pageOf, type Ways } from './page-of.ts'
import { readDecisions } from './read-decisions.ts'
import { areaOf, sayEvent } from './say-event.ts'

type Row = RecentEvent & {
  staffLine: string | null
  kind: string
  looked: number
  companyId: string | null
  companyName: string | null
}

/** Notices that are read for the ten: both sides of one event are notified of it. */
const NOTICES = 3 * RECENT_EVENTS
/** Notifications that are looked through. Only an event with thousands of readers hides ten others among so many. */
const LOOKED_THROUGH = [500, 20_000] as const

/**
 * The latest of so many notifications, once for each event: a notice to many holds one event id, and what one change
 * tells both sides of the same page holds one instant.
 */
const readLatest = async (db: Executor, looked: number): Promise<Row[]> => {
  const { rows } = await db.execute<Row>(sql`
    with latest as (
      select id, event_id, user_id, kind, type, title, message, staff_line, href, created_at from notifications
      order by created_at desc, id desc limit ${looked}),
    events as (
      select distinct on (coalesce(event_id, id)) * from latest order by coalesce(event_id, id), created_at, type, id),
    once as (
      select distinct on (created_at, coalesce(href, id::text)) * from events
      order by created_at, coalesce(href, id::text), type, id)
    select once.id, kind, once.type, title, message, staff_line as "staffLine", href, once.created_at as "createdAt",
      companies.id as "companyId", companies.name as "companyName", (select count(*)::int from latest) as looked
    from once left join company_members member on member.user_id = once.user_id
    left join companies on companies.id = member.company_id
    order by once.created_at desc, once.id desc limit ${NOTICES}`)
  return rows
}

const isOfStaff = (href: string | null): boolean => href?.startsWith('/admin/') === true

/** What was said to staff is said again; of all else they read what happened, and never what people wrote. */
const toEvent = (row: Row, ways: Ways): RecentEvent => {
  const { id, kind, type, title, message, staffLine, href, companyId, companyName } = row
  const known = kindNames.find((name) => name === kind)
  const isPrivate = known === undefined || kindOf(known).isPrivate === true
  const toStaff = isOfStaff(href)
  const page = toStaff ? href : pageOf(href, { ...ways, companyId })
  // Several companies are notified of one change: to name or lead to one would mislead where the line says who did it.
  const isOfOne = staffLine === null && page === null
  const about = companyName && isOfOne ? `Notified: ${companyName}` : areaOf(kind)
  return {
    id,
    type,
    title: toStaff ? title : staffLine === null ? sayEvent(row) : readStaffLine(staffLine, ways.isAdmin),
    message: isPrivate || !toStaff ? about : message,
    href: isOfOne && companyId ? `/admin/users/${companyId}` : page,
    createdAt: new Date(row.createdAt).toISOString(),
  }
}

/** One line for the notices of one change: they have one instant and one title. */
const onceEach = (events: readonly RecentEvent[]): RecentEvent[] => {
  const said = Map.groupBy(events, ({ createdAt, title }) => `${createdAt} ${title}`)
  return [...said.values()].flatMap((same) => same.find(({ href }) => href !== null) ?? same.slice(0, 1))
}

/** The ten latest of both, the newest first. Notices of one instant stay in their order. */
const latestOf = (notified: readonly RecentEvent[], decided: readonly RecentEvent[]): RecentEvent[] =>
  [...notified, ...decided]
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
    .slice(0, RECENT_EVENTS)

/** The latest events of the whole site, no matter who was notified. What people wrote to each other is not shown. */
export const listRecent = async (db: Executor, isAdmin: boolean): Promise<RecentEvent[]> => {
  const decided = await readDecisions(db)
  for (const looked of LOOKED_THROUGH) {
    const rows = await readLatest(db, looked)
    const ways = { isAdmin, requestOf: await findRequests(db, rows) }
    const events = onceEach(rows.map((row) => toEvent(row, ways)))
    const isAll = events.length >= RECENT_EVENTS || (rows[0]?.looked ?? 0) < looked
    if (isAll || looked === LOOKED_THROUGH.at(-1)) return latestOf(events, decided)
  }
  return []
}
