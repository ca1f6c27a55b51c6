import type { solutionSteps } from '#db/schema/index.ts'
import type { ImplementationStep, Plan } from '#engine/plan-types.ts'

type StepRow = Omit<typeof solutionSteps.$inferSelect, 'id' | 'solutionId'>
type KeptStep = Pick<StepRow, 'title' | 'description' | 'durationDays' | 'team'>

/** A title as a key: "Order and delivery" is `order-and-delivery`. */
const wordsKey = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** The keys with a number behind each repeated one: `fence`, `fence#2`. No key has a `#` of its own. */
export const distinctKeys = (keys: readonly string[]): string[] => {
  const seen = new Map<string, number>()
  return keys.map((key) => {
    const times = (seen.get(key) ?? 0) + 1
    seen.set(key, times)
    return times === 1 ? key : `${key}#${times}`
  })
}

/** The steps of a plan as rows. */
export const planStepRows = (steps: readonly ImplementationStep[]): StepRow[] => {
  const keys = distinctKeys(steps.map(({ title, number }) => wordsKey(title) || `step-${number}`))
  return steps.map((step, at) => ({
    stepNumber: step.number,
    stepKey: keys[at] ?? `step-${step.number}`,
    title: step.title,
    description: step.description,
    durationDays: Math.round(step.durationDays),
    team: step.team,
  }))
}

/** The plan with the steps that its owner has edited, in place of its own. */
export const withEditedSteps = (plan: Plan, steps: readonly KeptStep[]): Plan =>
  plan.design
    ? {
        ...plan,
        design: {
          ...plan.design,
          steps: steps.map(({ title, description, durationDays, team }, at) => ({
            number: at + 1,
            title,
            description,
            durationDays,
            team,
          })),
        },
      }
    : plan
