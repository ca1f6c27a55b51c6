import type { Viewer } from '#contract/accounts.ts'
import type { Executor } from '#db/connect.ts'
import { errors } from '#server/rpc/errors.ts'
import { holderOf } from './holder.ts'
import { limitsOf, usageOf } from './queries.ts'

/**
 * Throws PROJECT_LIMIT_REACHED, with what is used of the limit, when the caller's plan allows no further project.
 * It decides only inside a transaction that has locked the company, or the person who has none, so that two cannot both
 * take the last one.
 */
export const requireProject = async (tx: Executor, viewer: Viewer, now: Date): Promise<void> => {
  const holder = holderOf(viewer)
  const limit = (await limitsOf(tx, holder, now)).limits.automation_projects
  if (limit === null) return
  const { automation_projects: used } = await usageOf(tx, holder, now)
  if (used < limit) return
  throw errors.PROJECT_LIMIT_REACHED({
    message: `You have used ${used} of ${limit} projects.`,
    data: { used, limit },
  })
}
