import type { Plan } from '#engine/plan-types.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { canSee } from './policy.ts'
import { findSolution } from './queries.ts'

export type SolutionPlan = { title: string; isPublic: boolean; plan: Plan | null }

/** The plan behind a solution for whoever asks; null when there is no such solution for them. */
export const showSolutionPlan = async (
  { deps, caller }: Pick<RequestContext, 'deps' | 'caller'>,
  id: string,
): Promise<SolutionPlan | null> => {
  const record = await findSolution(deps.db, id)
  if (!record || !canSee(await caller(), record)) return null
  return { title: record.title, isPublic: record.isPublic, plan: record.plan }
}
