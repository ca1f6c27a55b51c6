import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/connect.ts'
import { automationSolutions as solutions } from '#db/schema/index.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { recordChange } from '#server/solution-events/record-change.ts'
import { forgetOldPictures, isKeptPicture } from '#server/solutions/picture/kept-pictures.ts'

/** Storage key of the picture that a solution shows; null: the one drawn from its plan. Locks the solution. */
export const presentPicture = async (tx: Transaction, id: string): Promise<string | null> => {
  const [row] = await tx
    .select({ imageUrl: solutions.imageUrl })
    .from(solutions)
    .where(eq(solutions.id, id))
    .for('update')
  return row?.imageUrl ?? null
}

type Shown = {
  id: string
  /** Key of the picture that it shows until now, read under the lock of the solution. */
  former: string | null
  key: string | null
  actorId: string
  kind: 'picture_drawn' | 'picture_chosen'
}

/**
 * Shows a picture of a solution. The former one stays where it can be shown again. Answers what is left to do after the
 * commit: bytes that no one can show again are removed.
 */
export const setPicture = async (
  deps: Pick<AppDeps, 'clock' | 'publisher'>,
  tx: Transaction,
  { id, former, key, actorId, kind }: Shown,
): Promise<(work: AppDeps) => Promise<void>> => {
  const now = deps.clock.now()
  await tx.update(solutions).set({ imageUrl: key, updatedAt: now }).where(eq(solutions.id, id))
  await recordChange(deps, tx, { solutionId: id, actorId, kind, now })
  const isGone = former !== null && former !== key && !(await isKeptPicture(tx, id, former))
  return async (work) => {
    if (isGone) await work.storage.delete(former)
    if (kind === 'picture_drawn' && key !== null) await forgetOldPictures(work, id)
  }
}
