import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { Transaction } from '#db/connect.ts'
import { excludedBut } from '#db/excluded.ts'
import { solutionSteps } from '#db/schema/index.ts'

type StepRow = Omit<typeof solutionSteps.$inferInsert, 'solutionId'>

/** What names the row stays. */
const excluded = excludedBut(solutionSteps, ['id', 'solutionId', 'stepKey'])

/** Writes the steps of a solution. A step keeps its row while its key stays: what refers to it goes on doing so. */
export const writeSteps = async (
  tx: Transaction,
  solutionId: string,
  steps: readonly StepRow[],
): Promise<void> => {
  const ofSolution = eq(solutionSteps.solutionId, solutionId)
  const keys = steps.map(({ stepKey }) => stepKey)
  await tx.delete(solutionSteps).where(and(ofSolution, notInArray(solutionSteps.stepKey, keys)))
  // Out of the way: two steps may change places.
  await tx
    .update(solutionSteps)
    .set({ stepNumber: sql`-1 - ${solutionSteps.stepNumber}` })
    .where(ofSolution)
  if (steps.length > 0)
    await tx
      .insert(solutionSteps)
      .values(steps.map((step) => ({ ...step, solutionId })))
      .onConflictDoUpdate({ target: [solutionSteps.solutionId, solutionSteps.stepKey], set: excluded })
}
