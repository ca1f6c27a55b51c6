import { and, eq } from 'drizzle-orm'
import type { Executor } from '#db/connect.ts'
import { solutionHardware, solutionSteps } from '#db/schema/index.ts'

/** What a comment is on; neither key: the solution itself. */
export type SubjectKeys = { partKey?: string | undefined; stepKey?: string | undefined }

/** Name of the part or step of a solution; null when it has none of that key. */
export const findSubjectName = async (
  db: Executor,
  solutionId: string,
  { partKey, stepKey }: SubjectKeys,
): Promise<string | null> => {
  if (partKey !== undefined) {
    const [part] = await db
      .select({ name: solutionHardware.name })
      .from(solutionHardware)
      .where(and(eq(solutionHardware.solutionId, solutionId), eq(solutionHardware.partKey, partKey)))
    return part?.name ?? null
  }
  if (stepKey === undefined) return null
  const [step] = await db
    .select({ name: solutionSteps.title })
    .from(solutionSteps)
    .where(and(eq(solutionSteps.solutionId, solutionId), eq(solutionSteps.stepKey, stepKey)))
  return step?.name ?? null
}
