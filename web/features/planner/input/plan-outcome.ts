import type { Plan } from '#engine/plan-types.ts'

/** What a field has to say, by its name: `description`, or `numbers.partMassKg`. */
export type FieldTexts = Readonly<Record<string, string>>

/** A plan, or why there is none. */
export type PlanOutcome = { plan: Plan } | { message: string; fields: FieldTexts }

export const EMPTY_DESCRIPTION = 'Please enter a prompt first'
