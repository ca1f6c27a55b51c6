import { and, asc, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Viewer } from '#contract/accounts.ts'
import type { SolutionComment } from '#contract/solution-work.ts'
import type { Executor } from '#db/connect.ts'
import { solutionComments as comments, solutionHardware, solutionSteps, users } from '#db/schema/index.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { readCursor, toPage } from '#server/rpc/cursor.ts'
import { ownsSolution } from '#server/solution-access/owns-solution.ts'
import type { SubjectKeys } from './subject.ts'
import { type CommentRow, toComment } from './view.ts'

type Query = SubjectKeys & { id: string; limit: number; cursor?: string | undefined }

/** The query of comments, with their authors and whether what they are on is still there. */
const selectComments = (db: Executor) =>
  db
    .select({
      id: comments.id,
      parentId: comments.parentId,
      userId: comments.userId,
      author: users.name,
      partKey: comments.partKey,
      stepKey: comments.stepKey,
      subjectName: comments.subjectName,
      hasSubject: sql<boolean>`(${isNotNull(solutionHardware.id)} or ${isNotNull(solutionSteps.id)})`,
      text: comments.text,
      createdAt: comments.createdAt,
      deletedAt: comments.deletedAt,
    })
    .from(comments)
    .leftJoin(users, eq(users.id, comments.userId))
    .leftJoin(
      solutionHardware,
      and(
        eq(solutionHardware.solutionId, comments.solutionId),
        eq(solutionHardware.partKey, comments.partKey),
      ),
    )
    .leftJoin(
      solutionSteps,
      and(eq(solutionSteps.solutionId, comments.solutionId), eq(solutionSteps.stepKey, comments.stepKey)),
    )

/** One comment of a solution, without its replies; null when there is none. */
export const findComment = async (db: Executor, solutionId: string, id: string) => {
  const [row] = await selectComments(db).where(and(eq(comments.id, id), eq(comments.solutionId, solutionId)))
  return row ?? null
}

const answer = alias(comments, 'answer')

/**
 * A deleted comment stays in the list while it has a reply that is not deleted. With `limit`, the search runs by index for
 * each deleted comment: `exists` would be answered by reading the whole table once.
 */
const isShown = or(
  isNull(comments.deletedAt),
  sql`(select true from ${comments} as ${sql.identifier('answer')} where ${answer.parentId} = ${comments.id} and ${answer.deletedAt} is null limit 1)`,
)

const withReplies = (viewer: Viewer, row: CommentRow, replies: readonly CommentRow[]): SolutionComment => ({
  ...toComment(viewer, row),
  replies: replies.map((reply) => toComment(viewer, reply)),
})

/** A page of the comments on an own solution, newest first, each with its replies; null when it is not the caller's. */
export const listComments = async (
  { db }: Pick<AppDeps, 'db'>,
  viewer: Viewer,
  { id, limit, cursor, partKey, stepKey }: Query,
) => {
  if (!(await ownsSolution(db, viewer, id))) return null
  const from = cursor === undefined ? undefined : readCursor(cursor, 'instant')
  const rows = await selectComments(db)
    .where(
      and(
        eq(comments.solutionId, id),
        isNull(comments.parentId),
        isShown,
        partKey === undefined ? undefined : eq(comments.partKey, partKey),
        stepKey === undefined ? undefined : eq(comments.stepKey, stepKey),
        from && sql`(${comments.createdAt}, ${comments.id}) < (${from.value}::timestamptz, ${from.id}::uuid)`,
      ),
    )
    .orderBy(desc(comments.createdAt), desc(comments.id))
    .limit(limit + 1)
  const ids = rows.slice(0, limit).map((row) => row.id)
  const replies =
    ids.length === 0
      ? []
      : await selectComments(db)
          .where(and(inArray(comments.parentId, ids), isNull(comments.deletedAt)))
          .orderBy(asc(comments.createdAt), asc(comments.id))
  return toPage(
    rows,
    limit,
    (row) =>
      withReplies(
        viewer,
        row,
        replies.filter(({ parentId }) => parentId === row.id),
      ),
    (row) => ({ value: row.createdAt.toISOString(), id: row.id }),
  )
}
