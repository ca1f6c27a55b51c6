import type { Evidence } from '#contract/requirement-shapes.ts'
import type { Plan } from '#engine/plan-types.ts'

/** What a plan was made from, as far as the plan itself says: typed values carry the basis "typed". */
export const sourceOfPlan = ({
  requirement,
  seed,
}: Pick<Plan, 'requirement' | 'seed'>): {
  numbers: Record<string, number | string | boolean>
  evidence: Evidence[]
  seed: number
} => {
  const typed = Object.entries(requirement.facts).filter(
    ([, fact]) => fact.origin === 'given' && fact.basis === 'typed',
  )
  return {
    numbers: Object.fromEntries(typed.map(([field, fact]) => [field, fact.value])),
    evidence: requirement.evidence ?? [],
    seed,
  }
}
