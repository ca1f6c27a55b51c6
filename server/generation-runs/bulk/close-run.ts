import { and, eq, inArray, isNull, notExists } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Executor } from '#db/connect.ts'
import { bulkItems, bulkRuns } from '#db/schema/index.ts'

const open = alias(bulkItems, 'open')

/** Notes when a run has nothing left to make. */
export const closeRun = async (db: Executor, runId: string, now: Date): Promise<void> => {
  const left = db
    .select({ id: open.id })
    .from(open)
    .where(and(eq(open.runId, runId), inArray(open.state, ['pending', 'running'])))
  await db
    .update(bulkRuns)
    .set({ endedAt: now })
    .where(and(eq(bulkRuns.id, runId), isNull(bulkRuns.endedAt), notExists(left)))
}
