import type { PlanSource } from '#contract/generation.ts'
import type { Plan } from '#engine/plan-types.ts'
import { problemOfEvidence, validateOverrides } from '#engine/requirement/index.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import type { TaskFor, Worked } from '#server/platform/workers.ts'
import { errors } from '#server/rpc/errors.ts'
import { invalidField, invalidFields } from '#server/rpc/invalid-field.ts'
import { TooManyRequests } from '#server/rpc/rate-limit.ts'

/** The refusal for a plan that did not come to its end, or was not begun. */
const refusalOf = (refused: Exclude<Worked<Plan>, { result: Plan }>) => {
  switch (refused.fault) {
    case 'slow':
    case 'heavy':
      return errors.PLAN_TOO_LONG()
    case 'spent':
      return new TooManyRequests(
        refused.retryAfterSeconds,
        `Your plans have taken all the time they may take in a minute. Please try again in ${refused.retryAfterSeconds} s.`,
      )
    case 'crowded':
      return new TooManyRequests(
        5,
        'Many of your plans are still waiting. Please try again in a few seconds.',
      )
    case 'busy':
    case 'broken':
    case 'gone':
      return errors.PLANNER_BUSY({ data: { retryAfterSeconds: refused.fault === 'busy' ? 5 : 1 } })
  }
}

/**
 * Plans from a description in a planning process, at the expense of the client it is for; wrong numbers are refused field
 * by field, an empty text with the product's message. Errors: BAD_REQUEST, PLANNER_BUSY, PLAN_TOO_LONG,
 * TOO_MANY_REQUESTS.
 */
export const createPlan = async (
  { workers }: Pick<AppDeps, 'workers'>,
  planFor: TaskFor,
  { description, numbers, evidence, seed, robotId }: PlanSource,
): Promise<Plan> => {
  if (!description.trim()) throw invalidField('description', 'Please enter a prompt first')
  const { overrides, problems } = validateOverrides(numbers)
  const wrong = [
    ...problems.map((problem) => ({ field: `numbers.${problem.field}`, text: problem.text })),
    ...evidence.flatMap((one, at) => {
      const problem = problemOfEvidence(one)
      return problem ? [{ field: `evidence.${at}`, text: problem.text }] : []
    }),
  ]
  if (wrong.length > 0) throw invalidFields(wrong)
  const task = { text: description, overrides, evidence, seed, ...(robotId === undefined ? {} : { robotId }) }
  const made = await workers.run('makePlan', task, planFor)
  if ('result' in made) return made.result
  throw refusalOf(made)
}
