import type { RequestContext } from '#server/rpc/context.ts'
import { signedIn } from '#server/rpc/context.ts'
import { hearRun } from './open-runs.ts'
import { findRun } from './own-run.ts'
import type { RunRow } from './start-run.ts'

/**
 * A run of the caller once it has ended, or as it is after so many seconds; in process its words are heard meanwhile. Null
 * when there is none.
 */
export const followRun = async (
  context: RequestContext,
  { id, waitSeconds }: { id: string; waitSeconds: number },
): Promise<RunRow | null> => {
  const { deps, onWords } = context
  const viewer = await signedIn(context)
  const run = await findRun(deps, viewer, id)
  if (!run || run.endedAt !== null || waitSeconds === 0) return run
  const limit = AbortSignal.timeout(waitSeconds * 1000)
  await hearRun(run.id, onWords, AbortSignal.any([context.signal(), limit]))
  return findRun(deps, viewer, id)
}
