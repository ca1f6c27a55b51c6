import { z } from 'zod'
import { procedure } from './base.ts'
import { Plan } from './plan-shapes.ts'
import { text } from './text.ts'

/** Longest description that is taken; the engine reads its first part (see the plan's diagnostics). */
export const MAX_DESCRIPTION_LENGTH = 200_000

/** Values typed by a person, by field name of the requirement; they win over the text. Checked field by field on the server. */
export const Overrides = z.record(z.string().max(40), z.union([z.number(), text(200), z.boolean()]))

/** What a plan is made from: with the same three, the plan is the same. */
export const PlanSource = z.object({
  description: text(MAX_DESCRIPTION_LENGTH).default('').describe('The process in a sentence or more'),
  numbers: Overrides.default({}).describe('Values that win over the text, e.g. {"ratePerMinute": 10}'),
  seed: z.number().int().min(0).max(4_294_967_295).default(1),
  robotId: text(120).optional().describe('Plan with this robot of the catalogue'),
})
export type PlanSource = z.infer<typeof PlanSource>

export const generation = {
  // The same request gives the same plan: there is nothing to keep for a replay.
  createPlan: procedure('open', { rateLimit: { limit: 60, windowSeconds: 60 }, isReplayExempt: true })
    .route({ method: 'POST', path: '/plans', summary: 'Plan a robotic cell from a description' })
    .input(PlanSource)
    .output(Plan),
}
