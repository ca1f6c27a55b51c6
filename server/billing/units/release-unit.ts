import { and, eq } from 'drizzle-orm'
import type { Executor } from '#db/connect.ts'
import { featureUsage } from '#db/schema/index.ts'

/** Gives the unit of a run back that failed or was cancelled. A unit that is kept stays so. */
export const releaseUnit = async (db: Executor, { runId }: { runId: string }): Promise<void> => {
  await db
    .update(featureUsage)
    .set({ state: 'released' })
    .where(and(eq(featureUsage.runId, runId), eq(featureUsage.state, 'reserved')))
}
