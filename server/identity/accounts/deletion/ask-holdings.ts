import type { Executor } from '#db/connect.ts'
import type { Afterwards, Holding, Leaving } from '#server/platform/holding.ts'
import { tellVisitors } from '#server/platform/publish.ts'
import { errors } from '#server/rpc/errors.ts'

/** Everything that is still open, in the order of the registry. */
export const findOpen = async (
  tx: Executor,
  leaving: Leaving,
  holdings: readonly Holding[],
): Promise<string[]> => {
  const open: string[] = []
  for (const holding of holdings) open.push(...((await holding.findOpen?.(tx, leaving)) ?? []))
  return open
}

/** Throws STILL_OPEN with the list unless nothing is open. Asked before a deletion and before a change of company type. */
export const requireNothingOpen = async (
  tx: Executor,
  leaving: Leaving,
  holdings: readonly Holding[],
): Promise<void> => {
  const open = await findOpen(tx, leaving, holdings)
  if (open.length === 0) return
  throw errors.STILL_OPEN({
    message: `First finish or end what is still open: ${open.join(', ')}.`,
    data: { open },
  })
}

/**
 * Lets every capability keep or remove what is its own; the answer is what to do after the commit. What goes may have been
 * on pages that visitors see: those are forgotten.
 */
export const release = async (
  tx: Executor,
  leaving: Leaving,
  holdings: readonly Holding[],
): Promise<Afterwards> => {
  const later: Afterwards[] = []
  for (const holding of holdings) {
    const work = await holding.release?.(tx, leaving)
    if (work) later.push(work)
  }
  return async (deps) => {
    for (const work of later) await work(deps)
    await tellVisitors(deps.publisher, deps.db, 'profiles')
  }
}
