import { migratePlan } from '#engine/index.ts'
import type { Plan } from '#engine/plan-types.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { isOwner } from '#server/solution-access/owned-by.ts'
import { findSolution } from './find-solution.ts'
import { withoutFiles } from './history/without-files.ts'
import { canSee } from './policy.ts'

export type SolutionPlan = { title: string; isPublic: boolean; plan: Plan | null }

/**
 * The plan behind a solution for whoever asks, in the present version of plans; null when there is no such solution for
 * them. What was read from files is told to its owner alone.
 */
export const showSolutionPlan = async (
  { deps, caller }: Pick<RequestContext, 'deps' | 'caller'>,
  id: string,
): Promise<SolutionPlan | null> => {
  const record = await findSolution(deps.db, id)
  const viewer = await caller()
  if (!record || !canSee(viewer, record)) return null
  const plan = record.plan && migratePlan(record.plan)
  return {
    title: record.title,
    isPublic: record.isPublic,
    plan: plan && (isOwner(viewer, record) ? plan : withoutFiles(plan)),
  }
}
