import { and, count, eq, inArray, isNull, notExists } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { bulkPath, bulkSummary } from '#contract/bulk-words.ts'
import type { Transaction } from '#db/connect.ts'
import { bulkItems, bulkRuns } from '#db/schema/index.ts'
import { type NotifyDeps, notify } from '#server/notifications/notify.ts'

const open = alias(bulkItems, 'open')

/** Ends a run that has nothing left to make, and notifies its owner once for all its solutions. */
export const closeRun = async (
  deps: NotifyDeps,
  tx: Transaction,
  runId: string,
  now: Date,
): Promise<void> => {
  const left = tx
    .select({ id: open.id })
    .from(open)
    .where(and(eq(open.runId, runId), inArray(open.state, ['pending', 'running'])))
  const [ended] = await tx
    .update(bulkRuns)
    .set({ endedAt: now })
    .where(and(eq(bulkRuns.id, runId), isNull(bulkRuns.endedAt), notExists(left)))
    .returning({ userId: bulkRuns.userId, count: bulkRuns.count, basePrompt: bulkRuns.basePrompt })
  if (!ended?.userId) return
  const ofRun = and(eq(bulkItems.runId, runId), eq(bulkItems.state, 'success'))
  const [{ made } = { made: 0 }] = await tx.select({ made: count() }).from(bulkItems).where(ofRun)
  await notify(deps, tx, {
    userId: ended.userId,
    kind: 'solution_saved',
    type: made > 0 ? 'success' : 'warning',
    title: bulkSummary(made, ended.count),
    message: ended.basePrompt,
    href: bulkPath(runId),
  })
}
