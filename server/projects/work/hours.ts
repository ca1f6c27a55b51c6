import { and, desc, eq, sql } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { LoggedHours } from '#contract/projects.ts'
import type { Executor } from '#db/connect.ts'
import { projectHours } from '#db/schema/index.ts'
import { readCursor, toPage } from '#server/rpc/cursor.ts'
import { findProject } from '../find-project.ts'

type Page = { limit: number; cursor?: string | undefined }

/** A page of the hours of a project, the last day first. */
export const readHours = async (
  db: Executor,
  projectId: string,
  userId: string,
  { limit, cursor }: Page,
): Promise<{ items: LoggedHours[]; nextCursor: string | null }> => {
  const from = cursor === undefined ? undefined : readCursor(cursor, 'instant')
  const rows = await db
    .select()
    .from(projectHours)
    .where(
      and(
        eq(projectHours.projectId, projectId),
        from &&
          sql`(${projectHours.day}, ${projectHours.id}) < (${String(from.value).slice(0, 10)}::date, ${from.id}::uuid)`,
      ),
    )
    .orderBy(desc(projectHours.day), desc(projectHours.id))
    .limit(limit + 1)
  return toPage(
    rows,
    limit,
    (row) => ({
      id: row.id,
      milestoneId: row.milestoneId,
      userName: row.userName,
      isOwn: row.userId === userId,
      day: row.day,
      minutes: row.minutes,
      note: row.note,
    }),
    (row) => ({ value: `${row.day}T00:00:00.000Z`, id: row.id }),
  )
}

/** Hours for people of the project's companies; null for anyone else. */
export const listHours = async (db: Executor, viewer: Viewer, { id, ...page }: Page & { id: string }) =>
  (await findProject(db, viewer, id)) ? readHours(db, id, viewer.id, page) : null
