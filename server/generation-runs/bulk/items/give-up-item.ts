import { and, eq, inArray, sql } from 'drizzle-orm'
import { failedTitle } from '#contract/bulk-words.ts'
import type { Transaction } from '#db/connect.ts'
import { bulkItems } from '#db/schema/index.ts'
import { releaseUnit } from '#server/billing/units/release-unit.ts'
import type { NotifyDeps } from '#server/notifications/notify.ts'
import { closeRun } from '../close-run.ts'

/**
 * Marks an item that is not made yet as failed, with the reason, and gives its unit back. `jobId`: only while that job has
 * it, for one that was cancelled and resumed is another job's.
 */
export const giveUpItem = async (
  deps: NotifyDeps,
  tx: Transaction,
  { id, runId, position }: Pick<typeof bulkItems.$inferSelect, 'id' | 'runId' | 'position'>,
  { error, now, jobId }: { error: string; now: Date; jobId?: string },
): Promise<void> => {
  const [given] = await tx
    .update(bulkItems)
    .set({ state: 'error', title: failedTitle(position), error, updatedAt: now })
    .where(
      and(
        eq(bulkItems.id, id),
        jobId === undefined
          ? inArray(bulkItems.state, ['pending', 'running'])
          : and(eq(bulkItems.state, 'running'), sql`${bulkItems.requirement} ->> 'job' = ${jobId}`),
      ),
    )
    .returning({ id: bulkItems.id })
  if (given) await releaseUnit(tx, { runId: id })
  await closeRun(deps, tx, runId, now)
}
