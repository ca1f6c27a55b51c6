import { and, eq } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import { UNDO_SECONDS } from '#contract/undo-time.ts'
import { automationSolutions as solutions } from '#db/schema/index.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { tellVisitors } from '#server/platform/publish.ts'
import { ownedBy } from '#server/solution-access/owned-by.ts'
import { removeSolution } from './jobs.ts'
import { REMOVE_AFTER_SECONDS } from './remove-solution.ts'

/**
 * Deletes an own solution: it is gone at once for everyone, and for good when the time to undo is over. Null when the
 * caller has none of that id.
 */
export const deleteSolution = (
  { db, clock, queue, publisher }: Pick<AppDeps, 'db' | 'clock' | 'queue' | 'publisher'>,
  viewer: Viewer,
  id: string,
): Promise<{ id: string; undoUntil: string } | null> =>
  db.transaction(async (tx) => {
    const now = clock.now()
    const [row] = await tx
      .update(solutions)
      .set({ deletedAt: now })
      .where(and(eq(solutions.id, id), ownedBy(viewer)))
      .returning({ isPublic: solutions.isPublic })
    if (!row) return null
    await queue.enqueue(tx, removeSolution, { solutionId: id }, { startAfterSeconds: REMOVE_AFTER_SECONDS })
    if (row.isPublic) await tellVisitors(publisher, tx, 'solutions')
    return { id, undoUntil: new Date(now.getTime() + UNDO_SECONDS * 1000).toISOString() }
  })
