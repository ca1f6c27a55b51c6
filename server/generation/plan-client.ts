import { PLANNING_SECONDS_PER_MINUTE, type PlanningKind } from '#contract/planning-limits.ts'
import type { TaskClient, TaskFor } from '#server/platform/workers.ts'
import type { RequestContext } from '#server/rpc/context.ts'

/** The server itself, when it tries whether it can plan: outside all budgets, and first in turn. */
export const OWN_CHECKS: TaskClient = { key: 'server', cpuSecondsPerMinute: Number.POSITIVE_INFINITY }

/** Who is charged for what a request plans: the account, or the network of a visitor. */
const planClientOf = async ({
  caller,
  clientNetwork,
}: Pick<RequestContext, 'caller' | 'clientNetwork'>): Promise<TaskClient> => {
  const viewer = await caller()
  const kind: PlanningKind = !viewer ? 'visitor' : viewer.isAdmin || viewer.staffRole ? 'staff' : 'account'
  return {
    key: viewer ? `account:${viewer.id}` : `network:${clientNetwork}`,
    cpuSecondsPerMinute: PLANNING_SECONDS_PER_MINUTE[kind],
  }
}

/** A request's plan: for its client, for as long as that is there. */
export const planFor = async (
  context: Pick<RequestContext, 'caller' | 'clientNetwork' | 'signal'>,
): Promise<TaskFor> => ({ client: await planClientOf(context), signal: context.signal() })
