import { and, count, desc, eq, isNull } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { Executor, Transaction } from '#db/connect.ts'
import { telemetryKeys as keys, automationSolutions as solutions } from '#db/schema/index.ts'
import { companyChannel, STAFF_CHANNEL, userChannel } from '#server/live/live-keys.ts'
import { ownedBy } from '#server/solution-access/owned-by.ts'

type Owner = { companyId: string | null; userId: string | null; isOfStaff: boolean }

/** Where those who own a solution listen on the live socket; null: no one does. */
export const ownersChannel = ({ companyId, userId, isOfStaff }: Owner): string | null => {
  if (companyId !== null) return companyChannel(companyId)
  if (isOfStaff) return STAFF_CHANNEL
  return userId === null ? null : userChannel(userId)
}

/** Locks an own solution until the transaction ends; null when the caller has none of that id. */
export const lockOwn = async (tx: Transaction, viewer: Viewer, id: string): Promise<Owner | null> => {
  const { companyId, userId, isOfStaff } = solutions
  const [row] = await tx
    .select({ companyId, userId, isOfStaff })
    .from(solutions)
    .where(and(eq(solutions.id, id), ownedBy(viewer)))
    .for('update')
  return row ?? null
}

const isOpenKeyOf = (solutionId: string) => and(eq(keys.solutionId, solutionId), isNull(keys.revokedAt))

export const countOpenKeys = async (tx: Executor, solutionId: string): Promise<number> => {
  const [row] = await tx.select({ open: count() }).from(keys).where(isOpenKeyOf(solutionId))
  return row?.open ?? 0
}

/** Open keys of a solution, newest first. */
export const selectOpenKeys = (db: Executor, solutionId: string) =>
  db.select().from(keys).where(isOpenKeyOf(solutionId)).orderBy(desc(keys.createdAt), desc(keys.id))
