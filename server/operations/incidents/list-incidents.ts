import { and, asc, desc, eq, gte, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Incident, ListedIncident, StaffIncident } from '#contract/incidents.ts'
import { INCIDENT_EDIT_DAYS, type IncidentImpact, type IncidentState, STATUS_DAYS } from '#contract/parts.ts'
import type { Executor } from '#db/connect.ts'
import { incidents, incidentUpdates, users } from '#db/schema/index.ts'
import { readCursor, toPage } from '#server/rpc/cursor.ts'
import { countRows } from '#server/rpc/lists/count-rows.ts'
import { type SortColumns, sortedPage } from '#server/rpc/lists/sorted-page.ts'
import { matchWords } from '#server/rpc/match-words.ts'

const DAY_MS = 24 * 60 * 60 * 1000

type Row = typeof incidents.$inferSelect
type Page = { limit: number; cursor?: string | undefined }

/** Whether a resolved incident can still be corrected; an open one always can. */
export const isOpenToChanges = ({ resolvedAt }: Pick<Row, 'resolvedAt'>, now: Date): boolean =>
  resolvedAt === null || now.getTime() - resolvedAt.getTime() <= INCIDENT_EDIT_DAYS * DAY_MS

const pageOfRows = async (db: Executor, { limit, cursor }: Page, since: Date) => {
  const from = cursor === undefined ? undefined : readCursor(cursor, 'instant')
  const shown = or(gte(incidents.startedAt, since), ne(incidents.status, 'resolved'))
  const older =
    from && sql`(${incidents.startedAt}, ${incidents.id}) < (${from.value}::timestamptz, ${from.id}::uuid)`
  const rows = await db
    .select({ incident: incidents })
    .from(incidents)
    .where(and(shown, older))
    .orderBy(desc(incidents.startedAt), desc(incidents.id))
    .limit(limit + 1)
  return toPage(
    rows,
    limit,
    (row) => row,
    ({ incident }) => ({ value: incident.startedAt.toISOString(), id: incident.id }),
  )
}

const updatesOf = async (db: Executor, ids: string[]) => {
  if (ids.length === 0) return []
  return db
    .select()
    .from(incidentUpdates)
    .where(inArray(incidentUpdates.incidentId, ids))
    .orderBy(asc(incidentUpdates.at), asc(incidentUpdates.id))
}

const view = (row: Row, updates: Awaited<ReturnType<typeof updatesOf>>): Incident => ({
  id: row.id,
  title: row.title,
  impact: row.impact,
  parts: row.parts,
  status: row.status,
  startedAt: row.startedAt.toISOString(),
  resolvedAt: row.resolvedAt?.toISOString() ?? null,
  isAutomatic: row.isAutomatic,
  updates: updates
    .filter(({ incidentId }) => incidentId === row.id)
    .map(({ id, status, text, at, isAutomatic }) => ({
      id,
      status,
      text,
      at: at.toISOString(),
      isAutomatic,
    })),
})

/** What everybody may read: incidents of the last 90 days and those still open, newest first; no name of anybody. */
export const listIncidents = async (db: Executor, now: Date, page: Page) => {
  const { items, nextCursor } = await pageOfRows(db, page, new Date(now.getTime() - STATUS_DAYS * DAY_MS))
  const updates = await updatesOf(
    db,
    items.map(({ incident }) => incident.id),
  )
  return { items: items.map(({ incident }) => view(incident, updates)), nextCursor }
}

const columns: SortColumns = { startedAt: { of: incidents.startedAt, kind: 'instant' } }

type StaffFilter = {
  search: string
  state?: IncidentState | undefined
  impact?: IncidentImpact | undefined
}

const incidentsThat = ({ search, state, impact }: StaffFilter): SQL | undefined =>
  and(
    matchWords(sql`${incidents.title}`, search),
    state && (state === 'open' ? ne : eq)(incidents.status, 'resolved'),
    impact && eq(incidents.impact, impact),
  )

/** All there ever were, for staff. Errors: BAD_REQUEST for a foreign cursor. */
export const listAllIncidents = async (
  db: Executor,
  now: Date,
  query: StaffFilter & Page & { sort: string },
): Promise<{ items: ListedIncident[]; nextCursor: string | null }> => {
  const page = sortedPage(columns, incidents.id, query)
  const rows = await db
    .select({ incident: incidents, author: users.name, mark: page.mark })
    .from(incidents)
    .leftJoin(users, eq(users.id, incidents.authorId))
    .where(and(incidentsThat(query), page.where))
    .orderBy(...page.orderBy)
    .limit(query.limit + 1)
  return page.pageOf(rows, ({ incident, author }) => {
    const { updates: _, ...listed } = staffView(incident, author, [], now)
    return listed
  })
}

/** How many incidents a filter finds, exactly. */
export const countIncidents = (db: Executor, filter: StaffFilter) =>
  countRows(db, incidents, incidentsThat(filter))

const staffView = (
  row: Row,
  author: string | null,
  updates: Awaited<ReturnType<typeof updatesOf>>,
  now: Date,
): StaffIncident => ({ ...view(row, updates), author, isOpenToChanges: isOpenToChanges(row, now) })

/** One incident as staff see it; null when there is none of that id. */
export const findIncident = async (db: Executor, now: Date, id: string): Promise<StaffIncident | null> => {
  const [row] = await db
    .select({ incident: incidents, author: users.name })
    .from(incidents)
    .leftJoin(users, eq(users.id, incidents.authorId))
    .where(eq(incidents.id, id))
  return row ? staffView(row.incident, row.author, await updatesOf(db, [id]), now) : null
}

/** One incident as staff see it, after a change. */
export const readIncident = async (db: Executor, now: Date, id: string): Promise<StaffIncident> => {
  const row = await findIncident(db, now, id)
  if (!row) throw new Error(`the incident ${id} is gone`)
  return row
}
