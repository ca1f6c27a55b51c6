import type { Plan } from '#engine/plan-types.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { isOwner } from '#server/solution-access/owned-by.ts'
import { findSolution } from './find-solution.ts'
import { canSee } from './policy.ts'
import { toShownPlan } from './view.ts'

export type SolutionPlan = { title: string; isPublic: boolean; plan: Plan | null }

/** The plan of a solution as the caller may see it; null when there is no such solution for them. */
export const showSolutionPlan = async (
  { deps, caller }: Pick<RequestContext, 'deps' | 'caller'>,
  id: string,
): Promise<SolutionPlan | null> => {
  const record = await findSolution(deps.db, id)
  const viewer = await caller()
  if (!record || !canSee(viewer, record)) return null
  return {
    title: record.title,
    isPublic: record.isPublic,
    plan: toShownPlan(record, isOwner(viewer, record)),
  }
}
