import { eq } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import { solutionComments as comments } from '#db/schema/index.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { errors } from '#server/rpc/errors.ts'
import { ownsSolution } from '#server/solution-access/owns-solution.ts'
import { recordChange } from '#server/solution-events/record-change.ts'
import { findComment } from './list-comments.ts'
import { mayDeleteComment } from './view.ts'

/**
 * Empties a comment on an own solution for good; replies to it stay. Deleted already, it stays so. Null when there is none
 * of that id on an own solution. Errors: FORBIDDEN for a comment of someone else, but for an owner of the company.
 */
export const deleteComment = (
  deps: Pick<AppDeps, 'db' | 'clock' | 'publisher'>,
  viewer: Viewer,
  { id, commentId }: { id: string; commentId: string },
): Promise<{ id: string } | null> =>
  deps.db.transaction(async (tx) => {
    if (!(await ownsSolution(tx, viewer, id))) return null
    // Of two who delete it at once, the second finds it deleted.
    await tx.select({ id: comments.id }).from(comments).where(eq(comments.id, commentId)).for('update')
    const row = await findComment(tx, id, commentId)
    if (!row) return null
    if (!mayDeleteComment(viewer, row))
      throw errors.FORBIDDEN({ message: 'Only its author and owners of the company delete a comment.' })
    if (row.deletedAt !== null) return { id: commentId }
    const now = deps.clock.now()
    await tx.update(comments).set({ text: '', deletedAt: now }).where(eq(comments.id, commentId))
    await recordChange(deps, tx, {
      solutionId: id,
      actorId: viewer.id,
      kind: 'comment_deleted',
      ...(row.subjectName !== null && { details: { on: row.subjectName } }),
      now,
    })
    return { id: commentId }
  })
