import { and, desc, eq, sql } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { ProjectMessage } from '#contract/projects.ts'
import type { Executor } from '#db/connect.ts'
import { projectMessages } from '#db/schema/index.ts'
import { readCursor, toPage } from '#server/rpc/cursor.ts'
import { type ChangeDeps, notifyOther, publishProject } from '../change-project.ts'
import { findProject } from '../find-project.ts'

type Row = typeof projectMessages.$inferSelect

const toMessage =
  (viewer: Viewer) =>
  (row: Row): ProjectMessage => ({
    id: row.id,
    authorName: row.authorName,
    side: row.side,
    isOwn: row.userId === viewer.id,
    text: row.text,
    createdAt: row.createdAt.toISOString(),
  })

/** Messages of a project, newest first; null for anyone who is not of its companies. */
export const listMessages = async (
  db: Executor,
  viewer: Viewer,
  { id, limit, cursor }: { id: string; limit: number; cursor?: string | undefined },
): Promise<{ items: ProjectMessage[]; nextCursor: string | null } | null> => {
  if (!(await findProject(db, viewer, id))) return null
  const from = cursor === undefined ? undefined : readCursor(cursor, 'instant')
  const rows = await db
    .select()
    .from(projectMessages)
    .where(
      and(
        eq(projectMessages.projectId, id),
        from &&
          sql`(${projectMessages.createdAt}, ${projectMessages.id}) < (${from.value}::timestamptz, ${from.id}::uuid)`,
      ),
    )
    .orderBy(desc(projectMessages.createdAt), desc(projectMessages.id))
    .limit(limit + 1)
  return toPage(rows, limit, toMessage(viewer), (row) => ({
    value: row.createdAt.toISOString(),
    id: row.id,
  }))
}

/** Writes to the other side; sent again under the same key it is one message. Null for anyone who is not of the project. */
export const sendMessage = (
  deps: ChangeDeps,
  viewer: Viewer,
  { id, sendKey, text }: { id: string; sendKey: string; text: string },
): Promise<ProjectMessage | null> =>
  deps.db.transaction(async (tx) => {
    const found = await findProject(tx, viewer, id)
    if (!found) return null
    const { side, project } = found
    const [written] = await tx
      .insert(projectMessages)
      .values({
        projectId: id,
        userId: viewer.id,
        authorName: viewer.fullName,
        side,
        sendKey,
        text,
        createdAt: deps.clock.now(),
      })
      .onConflictDoNothing()
      .returning()
    if (written) {
      await notifyOther(deps, tx, found, {
        type: 'info',
        title: `${viewer.fullName} wrote about ${project.title}`,
        message: text.slice(0, 300),
      })
      await publishProject(deps, tx, project)
      return toMessage(viewer)(written)
    }
    const [known] = await tx
      .select()
      .from(projectMessages)
      .where(and(eq(projectMessages.projectId, id), eq(projectMessages.sendKey, sendKey)))
    return known ? toMessage(viewer)(known) : null
  })
