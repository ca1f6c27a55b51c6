import { z } from 'zod'
import { procedure } from './base.ts'
import { BULK_COUNT_TEXT, DEFAULT_BULK_COUNT, industryNames, MAX_BULK_COUNT } from './bulk-words.ts'
import { notPlannable, planErrors } from './generation.ts'
import { GenerationResult } from './generation-runs.ts'
import { bulkItemStates, diversityLevels, generationMakers } from './generation-words.ts'
import { Id } from './id.ts'
import { modelErrors } from './model-errors.ts'
import { text } from './text.ts'

/** How an item of a run can fail beside what its making refuses. */
export const bulkErrors = {
  TITLES_NOT_LOADED: { status: 503, message: 'Error loading existing solutions' },
} as const

export const BulkItem = z.object({
  id: z.uuid(),
  position: z.number().int(),
  title: z.string(),
  prompt: z.string(),
  robot: z.string(),
  technology: z.string(),
  state: z.enum(bulkItemStates),
  solutionId: z.uuid().nullable(),
  error: z.string().nullable(),
  maker: z.enum(generationMakers),
  result: GenerationResult.describe(
    'Open questions of the reader, and where the model differs from the engine',
  ),
})
export type BulkItem = z.infer<typeof BulkItem>

export const BulkRun = z.object({
  id: z.uuid(),
  basePrompt: z.string(),
  count: z.number().int(),
  diversity: z.enum(diversityLevels),
  maker: z.enum(generationMakers),
  state: z.enum(['running', 'ended', 'cancelled']),
  made: z.number().int().describe('Items with a solution'),
  isOfExamples: z
    .boolean()
    .describe('The prompt names no task of the planner: the cells are examples of its industry'),
  hasExampleFigures: z
    .boolean()
    .describe('The prompt names a task without figures: the cells have those of examples of that task'),
  items: z.array(BulkItem),
  createdAt: z.iso.datetime(),
})
export type BulkRun = z.infer<typeof BulkRun>

/** Part of the tree `generations`. */
export const bulkGeneration = {
  startBulk: procedure('admin', { rateLimit: { limit: 20, windowSeconds: 60 }, isReplayExempt: true })
    .route({ method: 'POST', path: '/admin/bulk-generations', summary: 'Generate several diverse solutions' })
    .input(
      z.object({
        runKey: z.uuid().describe('The same key is the same run'),
        basePrompt: text(2000).refine((value) => value.trim() !== '', 'Please enter a base prompt'),
        count: z
          .number(BULK_COUNT_TEXT)
          .int(BULK_COUNT_TEXT)
          .min(1, BULK_COUNT_TEXT)
          .max(MAX_BULK_COUNT, BULK_COUNT_TEXT)
          .default(DEFAULT_BULK_COUNT),
        diversity: z.enum(diversityLevels).default('high'),
        industry: z
          .enum(industryNames)
          .optional()
          .describe('Without it, the industry that the prompt is about'),
        maker: z.enum(generationMakers).optional(),
      }),
    )
    .output(BulkRun)
    .errors({ ...planErrors, ...notPlannable, MODEL_NOT_CONFIGURED: modelErrors.MODEL_NOT_CONFIGURED }),
  getBulk: procedure('admin')
    .route({ method: 'GET', path: '/admin/bulk-generations/{id}', summary: 'One bulk run with its items' })
    .input(z.object({ id: Id }))
    .output(BulkRun),
  getLatestBulk: procedure('admin')
    .route({ method: 'GET', path: '/admin/latest-bulk-generation', summary: 'The own latest bulk run' })
    .output(z.object({ run: BulkRun.nullable() })),
  cancelBulk: procedure('admin')
    .route({
      method: 'POST',
      path: '/admin/bulk-generations/{id}/cancellation',
      summary: 'Cancel what a bulk run has not made yet',
    })
    .input(z.object({ id: Id }))
    .output(BulkRun),
  resumeBulk: procedure('admin')
    .route({
      method: 'POST',
      path: '/admin/bulk-generations/{id}/resumption',
      summary: 'Make what a bulk run has not made: cancelled and failed items',
    })
    .input(z.object({ id: Id, maker: z.enum(generationMakers).optional().describe('Without it, as before') }))
    .output(BulkRun)
    .errors({ MODEL_NOT_CONFIGURED: modelErrors.MODEL_NOT_CONFIGURED }),
}
