import { and, desc, eq, sql } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { ProjectMessage } from '#contract/projects.ts'
import type { Executor } from '#db/connect.ts'
import { projectMessages } from '#db/schema/index.ts'
import { readCursor, toPage } from '#server/rpc/cursor.ts'
import { type ChangeDeps, notifyOther, publishProject } from '../change-project.ts'
import { findProject } from '../find-project.ts'
import { keepMessageFiles, readMessageFiles } from './message-files.ts'

type Row = typeof projectMessages.$inferSelect

const toMessage =
  (viewer: Viewer, files: Awaited<ReturnType<typeof readMessageFiles>>) =>
  (row: Row): ProjectMessage => ({
    id: row.id,
    authorName: row.authorName,
    side: row.side,
    isOwn: row.userId === viewer.id,
    text: row.text,
    files: files.get(row.id) ?? [],
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
  const files = await readMessageFiles(
    db,
    rows.map((row) => row.id),
  )
  return toPage(rows, limit, toMessage(viewer, files), (row) => ({
    value: row.createdAt.toISOString(),
    id: row.id,
  }))
}

/** Writes to the other side; sent again under the same key it is one message. Null for anyone who is not of the project. */
export const sendMessage = (
  deps: ChangeDeps,
  viewer: Viewer,
  { id, sendKey, text, fileIds }: { id: string; sendKey: string; text: string; fileIds: readonly string[] },
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
      await keepMessageFiles(tx, viewer, written.id, fileIds)
      await notifyOther(deps, tx, found, {
        type: 'info',
        title: `${viewer.fullName} wrote about ${project.title}`,
        message: text.slice(0, 300),
        staffLine: `${viewer.fullName} wrote a message in the project ${project.title}`,
      })
      await publishProject(deps, tx, project)
      return toMessage(viewer, await readMessageFiles(tx, [written.id]))(written)
    }
    const [known] = await tx
      .select()
      .from(projectMessages)
      .where(and(eq(projectMessages.projectId, id), eq(projectMessages.sendKey, sendKey)))
    return known ? toMessage(viewer, await readMessageFiles(tx, [known.id]))(known) : null
  })
