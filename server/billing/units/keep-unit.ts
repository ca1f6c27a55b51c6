import { and, eq, gt, or, type Placeholder, type SQL } from 'drizzle-orm'
import type { Executor, Transaction } from '#db/connect.ts'
import { featureUsage } from '#db/schema/index.ts'

type KeptUnit = {
  runId: string | Placeholder
  now: Date | Placeholder
  /** Further conditions. */
  onlyIf?: readonly SQL[]
}

/**
 * Keeps the unit of a run as a part of the statement that saves its result: it has a row with the unit's id, or none when
 * the unit was released or is over.
 */
export const keptUnit = (tx: Executor, { runId, now, onlyIf = [] }: KeptUnit) =>
  tx.$with('kept_unit').as(
    tx
      .update(featureUsage)
      .set({ state: 'kept' })
      .where(
        and(
          eq(featureUsage.runId, runId),
          ...onlyIf,
          or(
            eq(featureUsage.state, 'kept'),
            and(eq(featureUsage.state, 'reserved'), gt(featureUsage.reservedUntil, now)),
          ),
        ),
      )
      .returning({ id: featureUsage.id }),
  )

/**
 * Keeps the unit of a run, in the transaction that saves its result. False: it was released or is over, so someone else
 * may have taken its place, and the result must not be saved.
 */
export const keepUnit = async (tx: Transaction, unit: KeptUnit): Promise<boolean> => {
  const kept = keptUnit(tx, unit)
  const rows = await tx.with(kept).select().from(kept)
  return rows.length > 0
}
