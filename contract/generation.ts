import { z } from 'zod'
import { procedure } from './base.ts'
import { Plan } from './plan-shapes.ts'
import { Evidence } from './requirement-shapes.ts'
import { text } from './text.ts'

/** Longest description that is taken; the engine reads its first part (see the plan's diagnostics). */
export const MAX_DESCRIPTION_LENGTH = 200_000

/** Values typed by a person, by field name of the requirement; they win over the text. Checked field by field on the server. */
const Overrides = z.record(z.string().max(40), z.union([z.number(), text(200), z.boolean()]))

/** What a plan is made from: with the same of all, the plan is the same. */
export const PlanSource = z.object({
  description: text(MAX_DESCRIPTION_LENGTH).default('').describe('The process in a sentence or more'),
  numbers: Overrides.default({}).describe('Values that win over the text, e.g. {"ratePerMinute": 10}'),
  evidence: z
    .array(Evidence)
    .max(40, 'Send at most 40 values from files')
    .default([])
    .describe('Values found in files, e.g. by sending them to /attachments'),
  seed: z.number().int().min(0).max(4_294_967_295).default(1),
  robotId: text(120).optional().describe('Plan with this robot of the catalogue'),
})
export type PlanSource = z.infer<typeof PlanSource>

/** How planning can be refused beside wrong input: it is bounded in time and memory, and so is the queue for it. */
export const planErrors = {
  PLANNER_BUSY: {
    status: 503,
    message: 'Many plans are being made right now. Please try again in a few seconds.',
    data: z.object({ retryAfterSeconds: z.number().int() }),
  },
  PLAN_TOO_LONG: {
    status: 422,
    message:
      'This description takes too long to plan. Shorten it to the process itself: part, mass, size, rate, shifts.',
  },
} as const
/** Answered where a plan is needed and the description gives none. */
export const notPlannable = {
  NOT_PLANNABLE: {
    status: 422,
    message: 'There is no cell to save yet. Answer the open questions first.',
  },
} as const
export const importErrors = {
  NOT_A_PLAN: {
    status: 422,
    message: 'This is not a plan file. Open a plan.json that was downloaded here.',
  },
} as const

/** A figure that reads otherwise in the file than planned now. */
export const FigureDifference = z.object({ label: z.string(), inFile: z.string(), now: z.string() })
export type FigureDifference = z.infer<typeof FigureDifference>

/** An exported plan as it can be planned and saved again. No figure of the file is taken over. */
export const ImportedPlan = z.object({
  source: PlanSource,
  title: z.string(),
  differences: z.array(FigureDifference),
  notes: z.array(z.string()).describe('What else is to be said about the file'),
})
export type ImportedPlan = z.infer<typeof ImportedPlan>

export const generation = {
  // The same request gives the same plan: there is nothing to keep for a replay.
  createPlan: procedure('open', { rateLimit: { limit: 60, windowSeconds: 60 }, isReplayExempt: true })
    .route({ method: 'POST', path: '/plans', summary: 'Plan a robotic cell from a description' })
    .input(PlanSource)
    .output(Plan)
    .errors(planErrors),
  importPlan: procedure('open', { rateLimit: { limit: 30, windowSeconds: 60 }, isReplayExempt: true })
    .route({
      method: 'POST',
      path: '/plans/imports',
      summary: 'Read an exported plan: what it is made from, and where its figures differ from ours',
    })
    .input(z.object({ plan: z.record(z.string(), z.unknown()).describe('The content of a plan.json') }))
    .output(ImportedPlan)
    .errors({ ...planErrors, ...importErrors }),
}
