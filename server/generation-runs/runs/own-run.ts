import { and, eq, or } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import { generationRuns } from '#db/schema/index.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { giveUpRun } from './end-run.ts'
import { stopRun } from './open-runs.ts'
import type { RunRow } from './start-run.ts'
import { stopEverywhere } from './work-on-run.ts'

/** A run of the caller, by its id or the key it was started with; null when there is none. */
export const findRun = async (
  { db }: Pick<AppDeps, 'db'>,
  viewer: Viewer,
  id: string,
): Promise<RunRow | null> => {
  const [run] = await db
    .select()
    .from(generationRuns)
    .where(
      and(or(eq(generationRuns.id, id), eq(generationRuns.runKey, id)), eq(generationRuns.userId, viewer.id)),
    )
  return run ?? null
}

/** Cancels a run of the caller; one that has ended stays as it is. Null when there is none. */
export const cancelRun = async (
  deps: Pick<AppDeps, 'db' | 'clock' | 'publisher'>,
  viewer: Viewer,
  id: string,
): Promise<RunRow | null> => {
  const run = await findRun(deps, viewer, id)
  if (!run) return null
  const now = deps.clock.now()
  const ended = await giveUpRun(deps.db, run.id, { state: 'cancelled', errorCode: null, now })
  if (!ended) return findRun(deps, viewer, id)
  stopRun(run.id)
  await stopEverywhere(deps, deps.db, [run.id])
  return ended
}
