import type { Viewer } from '#contract/accounts.ts'
import type { Executor } from '#db/connect.ts'
import { errors } from '#server/rpc/errors.ts'
import { type Holder, holderOf } from './holder.ts'
import { limitsOf, usageOf } from './queries.ts'

/** How many projects a holder's plan allows and how many it uses; null: another one fits. */
export const findProjectShortage = async (
  tx: Executor,
  holder: Holder,
  now: Date,
): Promise<{ used: number; limit: number } | null> => {
  const limit = (await limitsOf(tx, holder, now)).limits.automation_projects
  if (limit === null) return null
  const { automation_projects: used } = await usageOf(tx, holder, now)
  return used < limit ? null : { used, limit }
}

/**
 * Throws PROJECT_LIMIT_REACHED, with what is used of the limit, when the caller's plan allows no further project.
 * It decides only inside a transaction that has locked the company, or the person who has none, so that two cannot both
 * take the last one.
 */
export const requireProject = async (tx: Executor, viewer: Viewer, now: Date): Promise<void> => {
  const shortage = await findProjectShortage(tx, holderOf(viewer), now)
  if (!shortage) return
  throw errors.PROJECT_LIMIT_REACHED({
    message: `You have used ${shortage.used} of ${shortage.limit} projects.`,
    data: shortage,
  })
}
