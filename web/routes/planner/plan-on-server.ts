import type { Api } from '#contract/client.ts'
import { robotBookOf } from '#web/features/plan-view/robot-book.ts'
import type { PlanInput } from '#web/features/planner/input/plan-input.ts'
import { problemOf } from '#web/lib/problem.ts'
import type { Shown } from './worker/use-plan.ts'

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
    const { message, fields, status } = problemOf(error)
    return { shown: { input, outcome: { message, fields }, robots: {} }, status }
  }
}
