import { robotBookOf } from '#web/features/plan-view/robot-book.ts'
import { planFrom } from '#web/features/planner/input/plan-from.ts'
import type { PlanReply, PlanRequest } from './worker-messages.ts'

/** One request of the page, planned; never throws. */
export function answerPlanRequest({ id, input }: PlanRequest): PlanReply {
  try {
    const outcome = planFrom(input)
    return { id, outcome, robots: 'plan' in outcome ? robotBookOf(outcome.plan) : {} }
  } catch (error) {
    return { id, failure: error instanceof Error ? error.message : String(error) }
  }
}
