import { and, eq } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { Executor } from '#db/connect.ts'
import { automationSolutions as solutions } from '#db/schema/index.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { errors } from '#server/rpc/errors.ts'
import { ownedBy } from '#server/solution-access/owned-by.ts'
import { listKeptPictures } from '#server/solutions/picture/kept-pictures.ts'
import { drawAhead } from '#server/solutions/render-picture.ts'
import { setPicture } from './set-picture.ts'

const NOTHING_TO_DRAW = 'There is no plan that a picture could be drawn from.'

type Wanted = { id: string; picture: string | null }

/** Storage key of a kept picture; null: the one drawn from the plan. Errors: PICTURE_GONE. */
const keyOf = async (
  db: Executor,
  { storage }: Pick<AppDeps, 'storage'>,
  { id, picture }: Wanted,
  hasCell: boolean,
): Promise<string | null> => {
  if (picture === null) {
    if (!hasCell) throw errors.PICTURE_GONE({ message: NOTHING_TO_DRAW })
    return null
  }
  const kept = await listKeptPictures({ db, storage }, id)
  const wanted = kept.find((one) => one.id === picture)
  if (!wanted) throw errors.PICTURE_GONE()
  return wanted.key
}

/**
 * Shows a picture of an own solution that was there before, or the one drawn from its plan. Null when the solution is not
 * the caller's. Errors: PICTURE_GONE.
 */
export const choosePicture = async (
  context: RequestContext,
  viewer: Viewer,
  wanted: Wanted,
): Promise<{ picture: 'drawn' | 'own' } | null> => {
  const { deps } = context
  const { id } = wanted
  const chosen = await deps.db.transaction(async (tx) => {
    const [solution] = await tx
      .select({ plan: solutions.plan, shown: solutions.imageUrl })
      .from(solutions)
      .where(and(eq(solutions.id, id), ownedBy(viewer)))
      .for('update')
    if (!solution) return null
    const key = await keyOf(tx, deps, wanted, Boolean(solution.plan?.design))
    if (key === solution.shown) return { key }
    const change = {
      id,
      former: solution.shown,
      key,
      actorId: viewer.id,
      kind: 'picture_chosen',
    } as const
    return { key, afterwards: await setPicture(deps, tx, change) }
  })
  if (!chosen) return null
  if (chosen.afterwards) await context.afterCommit(chosen.afterwards)
  if (chosen.key === null) await drawAhead(deps, id)
  return { picture: chosen.key === null ? 'drawn' : 'own' }
}
