import { and, eq, inArray } from 'drizzle-orm'
import { failedTitle } from '#contract/bulk-words.ts'
import type { Transaction } from '#db/connect.ts'
import { bulkItems } from '#db/schema/index.ts'
import { releaseUnit } from '#server/billing/units/release-unit.ts'
import type { NotifyDeps } from '#server/notifications/notify.ts'
import { closeRun } from '../close-run.ts'

/** Marks an item that is not made yet as failed, with the reason, and gives its unit back. */
export const giveUpItem = async (
  deps: NotifyDeps,
  tx: Transaction,
  { id, runId, position }: Pick<typeof bulkItems.$inferSelect, 'id' | 'runId' | 'position'>,
  { error, now }: { error: string; now: Date },
): Promise<void> => {
  const [given] = await tx
    .update(bulkItems)
    .set({ state: 'error', title: failedTitle(position), error, updatedAt: now })
    .where(and(eq(bulkItems.id, id), inArray(bulkItems.state, ['pending', 'running'])))
    .returning({ id: bulkItems.id })
  if (given) await releaseUnit(tx, { runId: id })
  await closeRun(deps, tx, runId, now)
}
