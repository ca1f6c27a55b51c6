import { and, count, desc, eq, isNull } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { Executor, Transaction } from '#db/connect.ts'
import { telemetryKeys as keys, automationSolutions as solutions } from '#db/schema/index.ts'
import { ownedBy } from '#server/solution-access/owned-by.ts'

/** Locks an own solution until the transaction ends; false when the caller has none of that id. */
export const lockOwn = async (tx: Transaction, viewer: Viewer, id: string): Promise<boolean> => {
  const rows = await tx
    .select({ id: solutions.id })
    .from(solutions)
    .where(and(eq(solutions.id, id), ownedBy(viewer)))
    .for('update')
  return rows.length > 0
}

const isOpenKeyOf = (solutionId: string) => and(eq(keys.solutionId, solutionId), isNull(keys.revokedAt))

export const countOpenKeys = async (tx: Executor, solutionId: string): Promise<number> => {
  const [row] = await tx.select({ open: count() }).from(keys).where(isOpenKeyOf(solutionId))
  return row?.open ?? 0
}

/** Open keys of a solution, newest first. */
export const selectOpenKeys = (db: Executor, solutionId: string) =>
  db.select().from(keys).where(isOpenKeyOf(solutionId)).orderBy(desc(keys.createdAt), desc(keys.id))
