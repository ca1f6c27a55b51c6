import { and, desc, eq, sql } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import { solutionEvents as events, users } from '#db/schema/index.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { readCursor, toPage } from '#server/rpc/cursor.ts'
import { ownsSolution } from '#server/solution-access/owns-solution.ts'

type Query = { id: string; limit: number; cursor?: string | undefined }

/** A page of what happened to an own solution, newest first; null when it is not the caller's. */
export const listEvents = async (
  { db }: Pick<AppDeps, 'db'>,
  viewer: Viewer,
  { id, limit, cursor }: Query,
) => {
  if (!(await ownsSolution(db, viewer, id))) return null
  const from = cursor === undefined ? undefined : readCursor(cursor, 'instant')
  const rows = await db
    .select({
      id: events.id,
      kind: events.kind,
      details: events.details,
      createdAt: events.createdAt,
      actor: users.name,
    })
    .from(events)
    .leftJoin(users, eq(users.id, events.actorId))
    .where(
      and(
        eq(events.solutionId, id),
        from && sql`(${events.createdAt}, ${events.id}) < (${from.value}::timestamptz, ${from.id}::uuid)`,
      ),
    )
    .orderBy(desc(events.createdAt), desc(events.id))
    .limit(limit + 1)
  return toPage(
    rows,
    limit,
    (row) => ({ ...row, createdAt: row.createdAt.toISOString() }),
    (row) => ({ value: row.createdAt.toISOString(), id: row.id }),
  )
}
