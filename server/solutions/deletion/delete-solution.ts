import { and, eq } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import { UNDO_SECONDS } from '#contract/undo-time.ts'
import { automationSolutions as solutions } from '#db/schema/index.ts'
import { actorOf, solutionForStaff } from '#server/notifications/actor-of.ts'
import { notifyMany } from '#server/notifications/notify.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { errors } from '#server/rpc/errors.ts'
import { findColleagues } from '#server/solution-access/find-colleagues.ts'
import { ownedBy } from '#server/solution-access/owned-by.ts'
import { recordChange } from '#server/solution-events/record-change.ts'
import { findDealt } from './find-dealt.ts'
import { removeSolution } from './jobs.ts'
import { REMOVE_AFTER_SECONDS } from './remove-solution.ts'

/**
 * Deletes an own solution: it is gone at once for everyone, and for good when the time to undo is over. What an order, an
 * accepted bid or a project came of stays: SOLUTION_DEALT. Null when the caller has none of that id.
 */
export const deleteSolution = (
  deps: Pick<AppDeps, 'db' | 'clock' | 'queue' | 'publisher'>,
  viewer: Viewer,
  id: string,
): Promise<{ id: string; undoUntil: string } | null> =>
  deps.db.transaction(async (tx) => {
    const now = deps.clock.now()
    const isThis = and(eq(solutions.id, id), ownedBy(viewer))
    // An acceptance that is under way refers to the row, so it waits for this lock or is seen below.
    const [held] = await tx.select({ id: solutions.id }).from(solutions).where(isThis).for('update')
    if (!held) return null
    if ((await findDealt(tx, [id])).has(id)) throw errors.SOLUTION_DEALT()
    const [row] = await tx
      .update(solutions)
      .set({ deletedAt: now })
      .where(isThis)
      .returning({ title: solutions.title, isPublic: solutions.isPublic })
    if (!row) return null
    await deps.queue.enqueue(
      tx,
      removeSolution,
      { solutionId: id },
      { startAfterSeconds: REMOVE_AFTER_SECONDS },
    )
    await recordChange(deps, tx, { solutionId: id, actorId: viewer.id, kind: 'deleted', now })
    await notifyMany(deps, tx, await findColleagues(tx, viewer), {
      kind: 'solution_changed',
      type: 'warning',
      title: 'Solution deleted',
      message: `${viewer.fullName} deleted "${row.title}".`,
      staffLine: `${actorOf(viewer)} deleted ${solutionForStaff(row)}`,
    })
    return { id, undoUntil: new Date(now.getTime() + UNDO_SECONDS * 1000).toISOString() }
  })
