import { ORPCError } from '@orpc/server'
import { type PlanSource, planErrors } from '#contract/generation.ts'
import type { Plan } from '#engine/plan-types.ts'
import { problemOfEvidence, validateOverrides } from '#engine/requirement/index.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import type { WorkerFault } from '#server/platform/workers.ts'
import { invalidField, invalidFields } from '#server/rpc/invalid-field.ts'

/** The refusal for a plan that did not come to its end. */
const refusalOf = (fault: WorkerFault) =>
  fault === 'slow' || fault === 'heavy'
    ? new ORPCError('PLAN_TOO_LONG', { status: 422, message: planErrors.PLAN_TOO_LONG.message })
    : new ORPCError('PLANNER_BUSY', {
        status: 503,
        message: planErrors.PLANNER_BUSY.message,
        data: { retryAfterSeconds: fault === 'busy' ? 5 : 1 },
      })

/**
 * Plans from a description in a worker thread; wrong numbers are refused field by field, an empty text with the
 * product's message. Errors: BAD_REQUEST, PLANNER_BUSY, PLAN_TOO_LONG.
 */
export const createPlan = async (
  { workers }: Pick<AppDeps, 'workers'>,
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
  const made = await workers.run('makePlan', {
    text: description,
    overrides,
    evidence,
    seed,
    ...(robotId === undefined ? {} : { robotId }),
  })
  if ('fault' in made) throw refusalOf(made.fault)
  return made.result
}
