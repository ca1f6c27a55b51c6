import { eq } from 'drizzle-orm'
import { automationSolutions as solutions } from '#db/schema/index.ts'
import type { TestApp } from '#server/test/test-app.ts'
import { REMOVE_AFTER_SECONDS, removeDeleted } from '../remove-solution.ts'

/** Does what the job does, at this moment. */
export const runRemoval = ({ deps }: TestApp, solutionId: string): Promise<void> =>
  removeDeleted(
    { solutionId },
    { deps, jobId: solutionId, attempt: 1, log: deps.log, signal: new AbortController().signal },
  )

/** Removes a deleted solution as if the time to undo were over. */
export const removeNow = async (app: TestApp, solutionId: string): Promise<void> => {
  const { db, clock } = app.deps
  await db
    .update(solutions)
    .set({ deletedAt: new Date(clock.now().getTime() - REMOVE_AFTER_SECONDS * 1000) })
    .where(eq(solutions.id, solutionId))
  await runRemoval(app, solutionId)
}
