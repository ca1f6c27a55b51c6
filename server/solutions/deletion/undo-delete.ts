import { and, eq, gt, isNull, ne } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import { UNDO_SECONDS } from '#contract/undo-time.ts'
import { automationSolutions as solutions } from '#db/schema/index.ts'
import { requireProject } from '#server/billing/require-project.ts'
import { needsPlace } from '#server/billing/takes-place.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { everOwnedBy } from '#server/solution-access/owned-by.ts'
import { recordChange } from '#server/solution-events/record-change.ts'
import { lockOwner } from '../save-solution.ts'
import { UNDO_GRACE_SECONDS } from './remove-solution.ts'

/**
 * Brings back an own solution that was deleted a moment ago; it takes a place of the plan again. Null when the caller has
 * deleted none of that id, or the time is over. Errors: PROJECT_LIMIT_REACHED.
 */
export const undoDelete = (
  deps: Pick<AppDeps, 'db' | 'clock' | 'publisher'>,
  viewer: Viewer,
  id: string,
): Promise<{ id: string } | null> =>
  deps.db.transaction(async (tx) => {
    const now = deps.clock.now()
    await lockOwner(tx, viewer)
    const earliest = new Date(now.getTime() - (UNDO_SECONDS + UNDO_GRACE_SECONDS) * 1000)
    const isThis = and(eq(solutions.id, id), everOwnedBy(viewer), gt(solutions.deletedAt, earliest))
    // Locked: of this and the removal, which looks at the same row, one is done and the other finds nothing to do.
    const [row] = await tx.select().from(solutions).where(isThis).for('update')
    if (!row) return null
    if (needsPlace(row.status)) await requireProject(tx, viewer, now)
    await tx
      .update(solutions)
      .set({ deletedAt: null, ...((await isSavedAgain(tx, row)) && { planId: null }) })
      .where(eq(solutions.id, id))
    await recordChange(deps, tx, { solutionId: id, actorId: viewer.id, kind: 'undeleted', now })
    return { id }
  })

type Tx = Parameters<Parameters<AppDeps['db']['transaction']>[0]>[0]

/** Whether the same plan was saved again meanwhile: its id then belongs to the newer solution. */
const isSavedAgain = async (tx: Tx, row: typeof solutions.$inferSelect): Promise<boolean> => {
  if (row.planId === null) return false
  const isOfOwner =
    row.companyId !== null
      ? eq(solutions.companyId, row.companyId)
      : row.userId !== null && and(isNull(solutions.companyId), eq(solutions.userId, row.userId))
  if (!isOfOwner) return false
  const same = await tx
    .select({ id: solutions.id })
    .from(solutions)
    .where(
      and(isOfOwner, eq(solutions.planId, row.planId), isNull(solutions.deletedAt), ne(solutions.id, row.id)),
    )
  return same.length > 0
}
