import { and, eq, gt, or } from 'drizzle-orm'
import type { Transaction } from '#db/connect.ts'
import { featureUsage } from '#db/schema/index.ts'

/**
 * Keeps the unit of a run, in the transaction that saves its result. False: it was released or is over, so someone else
 * may have taken its place, and the result must not be saved.
 */
export const keepUnit = async (
  tx: Transaction,
  { runId, now }: { runId: string; now: Date },
): Promise<boolean> => {
  const kept = await tx
    .update(featureUsage)
    .set({ state: 'kept' })
    .where(
      and(
        eq(featureUsage.runId, runId),
        or(
          eq(featureUsage.state, 'kept'),
          and(eq(featureUsage.state, 'reserved'), gt(featureUsage.reservedUntil, now)),
        ),
      ),
    )
    .returning({ id: featureUsage.id })
  return kept.length > 0
}
