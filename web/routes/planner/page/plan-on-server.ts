import type { Api } from '#contract/client.ts'
import { robotBookOf } from '#web/features/plan-view/robot-book.ts'
import type { PlanInput } from '#web/features/planner/input/plan-input.ts'
import { type Problem, problemOf } from '#web/lib/problem.ts'
import type { Shown } from '../worker/use-plan.ts'

/** Plans through the API; a refusal becomes the page's own texts by field, with the refusal's status. */
export async function planOnServer(api: Api, input: PlanInput): Promise<{ shown: Shown; status: number }> {
  const { description, numbers, evidence = [], seed, robotId } = input
  try {
    const plan = await api.generation.createPlan({
      description,
      numbers: { ...numbers },
      evidence: [...evidence],
      seed,
      ...(robotId === undefined ? {} : { robotId }),
    })
    return { shown: { input, outcome: { plan }, robots: robotBookOf(plan) }, status: 200 }
  } catch (error) {
    const problem = problemOf(error)
    return { shown: refusedPlan(input, problem), status: problem.status }
  }
}

/** A refusal in the place of a plan. */
export const refusedPlan = (input: PlanInput, { message, fields }: Problem): Shown => ({
  input,
  outcome: { message, fields },
  robots: {},
})

/** Refusals of the planner itself: asked again, it would answer the same, or spend as long on it again. */
const PLANNER_REFUSALS: ReadonlySet<string> = new Set(['PLANNER_BUSY', 'PLAN_TOO_LONG', 'TOO_MANY_REQUESTS'])
export const isPlannerRefusal = ({ code }: Problem): boolean => PLANNER_REFUSALS.has(code)
