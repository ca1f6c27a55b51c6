import { and, desc, eq, sql } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { ProjectChange } from '#contract/projects.ts'
import type { Executor } from '#db/connect.ts'
import { projectChanges } from '#db/schema/index.ts'
import { readCursor, toPage } from '#server/rpc/cursor.ts'
import { findProject } from '../find-project.ts'

type Page = { limit: number; cursor?: string | undefined }

/** A page of the log of a project, newest first. */
export const readChanges = async (
  db: Executor,
  projectId: string,
  { limit, cursor }: Page,
): Promise<{ items: ProjectChange[]; nextCursor: string | null }> => {
  const from = cursor === undefined ? undefined : readCursor(cursor, 'instant')
  const rows = await db
    .select({
      id: projectChanges.id,
      kind: projectChanges.kind,
      actorName: projectChanges.actorName,
      details: projectChanges.details,
      createdAt: projectChanges.createdAt,
    })
    .from(projectChanges)
    .where(
      and(
        eq(projectChanges.projectId, projectId),
        from &&
          sql`(${projectChanges.createdAt}, ${projectChanges.id}) < (${from.value}::timestamptz, ${from.id}::uuid)`,
      ),
    )
    .orderBy(desc(projectChanges.createdAt), desc(projectChanges.id))
    .limit(limit + 1)
  return toPage(
    rows,
    limit,
    (row) => ({ ...row, createdAt: row.createdAt.toISOString() }),
    (row) => ({ value: row.createdAt.toISOString(), id: row.id }),
  )
}

/** The log for people of the project's companies; null for anyone else. */
export const listChanges = async (db: Executor, viewer: Viewer, { id, ...page }: Page & { id: string }) =>
  (await findProject(db, viewer, id)) ? readChanges(db, id, page) : null
