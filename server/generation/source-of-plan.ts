import type { Evidence } from '#contract/requirement-shapes.ts'
import type { Plan } from '#engine/plan-types.ts'
import { typedValues } from '#engine/requirement/types.ts'

/** What a plan was made from, as far as the plan itself says. */
export const sourceOfPlan = ({
  requirement,
  seed,
}: Pick<Plan, 'requirement' | 'seed'>): {
  numbers: Record<string, number | string | boolean>
  evidence: Evidence[]
  seed: number
} => ({ numbers: typedValues(requirement.facts), evidence: requirement.evidence ?? [], seed })
