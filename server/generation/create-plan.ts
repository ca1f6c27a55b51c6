import type { PlanSource } from '#contract/generation.ts'
import { plan } from '#engine/index.ts'
import type { Plan } from '#engine/plan-types.ts'
import { validateOverrides } from '#engine/requirement/index.ts'
import { invalidField, invalidFields } from '#server/rpc/invalid-field.ts'

/** Plans from a description; wrong numbers are refused field by field, an empty text with the product's message. */
export const createPlan = ({ description, numbers, seed, robotId }: PlanSource): Plan => {
  if (!description.trim()) throw invalidField('description', 'Please enter a prompt first')
  const { overrides, problems } = validateOverrides(numbers)
  if (problems.length > 0) {
    throw invalidFields(
      problems.map((problem) => ({ field: `numbers.${problem.field}`, text: problem.text })),
    )
  }
  return plan({ text: description, overrides }, robotId === undefined ? { seed } : { seed, robotId })
}
