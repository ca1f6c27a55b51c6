import { ORPCError } from '@orpc/server'
import type { Viewer } from '#contract/accounts.ts'
import type { Executor } from '#db/connect.ts'
import { limitsOf, usageOf } from './queries.ts'

/**
 * Throws PROJECT_LIMIT_REACHED, with what is used of the limit, when the caller's company may keep no further project.
 * It decides only inside a transaction that has locked the company, so that two cannot both take the last one.
 */
export const requireProject = async (tx: Executor, viewer: Viewer, now: Date): Promise<void> => {
  if (!viewer.company || viewer.isAdmin) return
  const limit = (await limitsOf(tx, viewer.company.id, now)).limits.automation_projects
  if (limit === null) return
  const { automation_projects: used } = await usageOf(tx, viewer.company.id, now)
  if (used < limit) return
  throw new ORPCError('PROJECT_LIMIT_REACHED', {
    status: 403,
    message: `You have used ${used} of ${limit} projects.`,
    data: { used, limit },
  })
}
