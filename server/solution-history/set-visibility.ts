import { and, eq, isNull } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import { solutionShares as shares, automationSolutions as solutions } from '#db/schema/index.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { errors } from '#server/rpc/errors.ts'
import { ownedBy } from '#server/solution-access/owned-by.ts'
import { recordChange } from '#server/solution-events/record-change.ts'
import { addShare } from './share-solution.ts'

type Wanted = { id: string; visibility: 'private' | 'link' }
type Shown = Wanted & { share: { id: string; createdAt: string; token: string } | null }

/**
 * Makes an own solution private, which ends all its links, or opens it by link, which makes one where there is none. What
 * it is already stays. Null when the caller has none of that id. Errors: VISIBILITY_FIXED for a published one.
 */
export const setVisibility = (
  deps: AppDeps,
  viewer: Viewer,
  { id, visibility }: Wanted,
): Promise<Shown | null> =>
  deps.db.transaction(async (tx) => {
    const [row] = await tx
      .select({ present: solutions.visibility })
      .from(solutions)
      .where(and(eq(solutions.id, id), ownedBy(viewer)))
      .for('update')
    if (!row) return null
    if (row.present === 'public') throw errors.VISIBILITY_FIXED()
    if (row.present === visibility) return { id, visibility, share: null }
    if (visibility === 'link') return { id, visibility, share: await addShare(deps, tx, viewer, id) }
    const now = deps.clock.now()
    await tx
      .update(shares)
      .set({ revokedAt: now })
      .where(and(eq(shares.solutionId, id), isNull(shares.revokedAt)))
    await tx.update(solutions).set({ visibility }).where(eq(solutions.id, id))
    await recordChange(deps, tx, {
      solutionId: id,
      actorId: viewer.id,
      kind: 'visibility_changed',
      details: { from: row.present, to: visibility },
      now,
    })
    return { id, visibility, share: null }
  })
