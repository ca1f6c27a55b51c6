import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#db/connect.ts'
import { solutionDetails } from '#db/schema/index.ts'

/** From now on a revision of the plan leaves the steps as they are, and its report shows these. */
export const markStepsEdited = async (tx: Transaction, solutionId: string, now: Date): Promise<void> => {
  await tx
    .insert(solutionDetails)
    .values({ solutionId, editedFields: ['steps'], updatedAt: now })
    .onConflictDoUpdate({
      target: solutionDetails.solutionId,
      set: {
        editedFields: sql`(select array_agg(distinct field) from unnest(${solutionDetails.editedFields} || array['steps']) as field)`,
        updatedAt: now,
      },
    })
}

/** The steps are those of the plan again, and go with its revisions. */
export const markStepsPlanned = async (tx: Transaction, solutionId: string, now: Date): Promise<void> => {
  await tx
    .update(solutionDetails)
    .set({ editedFields: sql`array_remove(${solutionDetails.editedFields}, 'steps')`, updatedAt: now })
    .where(eq(solutionDetails.solutionId, solutionId))
}
