import { plan } from '#engine/plan.ts'
import { problemOfEvidence, validateOverrides } from '#engine/requirement/index.ts'
import type { PlanInput } from './plan-input.ts'
import { EMPTY_DESCRIPTION, type PlanOutcome } from './plan-outcome.ts'

/** Plans in the browser as the server does: the same checks, the same sentences, the same plan. For the worker only. */
export function planFrom({ description, numbers, evidence = [], seed, robotId }: PlanInput): PlanOutcome {
  if (!description.trim()) return refused({ description: EMPTY_DESCRIPTION })
  const { overrides, problems } = validateOverrides(numbers)
  if (problems.length > 0)
    return refused(Object.fromEntries(problems.map(({ field, text }) => [`numbers.${field}`, text])))
  const unusable = evidence.flatMap((one, at) => {
    const problem = problemOfEvidence(one)
    return problem ? [[`evidence.${at}`, problem.text] as const] : []
  })
  if (unusable.length > 0) return refused(Object.fromEntries(unusable))
  return {
    plan: plan(
      { text: description, overrides, evidence },
      robotId === undefined ? { seed } : { seed, robotId },
    ),
  }
}

const refused = (fields: Record<string, string>): PlanOutcome => {
  const texts = Object.values(fields)
  return { message: texts.length === 1 ? (texts[0] ?? '') : 'Some fields need another look.', fields }
}
