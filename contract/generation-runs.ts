import { z } from 'zod'
import { AttachmentIds } from './attachments.ts'
import { procedure } from './base.ts'
import { billingErrors } from './billing.ts'
import {
  BillVersion,
  FigureComparison,
  GuideVersion,
  KeptPicture,
  MOST_KEPT_PICTURES,
} from './generated-documents.ts'
import { notPlannable, planErrors } from './generation.ts'
import { generationKinds, generationMakers, MAX_PROMPT_LENGTH, runStates } from './generation-words.ts'
import { Id } from './id.ts'
import { modelErrors } from './model-errors.ts'
import { Evidence } from './requirement-shapes.ts'
import { versionErrors } from './solution-history.ts'
import { PROJECT_LIMIT_REACHED } from './solution-work.ts'
import { text } from './text.ts'

export const generationErrors = {
  INVALID_GENERATION: { status: 502, message: 'Invalid solution format. Missing fields: ...' },
  GENERATION_ENDED: {
    status: 409,
    message: 'This generation was cancelled or took too long. Start it again.',
    data: z.object({ state: z.enum(runStates) }),
  },
  GENERATION_BUSY: { status: 409, message: 'This generation is still running. Ask for it again later.' },
} as const

/** What came of a generation beside what was saved. */
export const GenerationResult = z.object({
  prompt: z.string().optional().describe('The enhanced prompt'),
  version: z.number().int().optional().describe('Of the guide or the bill of materials'),
  comparisons: z.array(FigureComparison).optional(),
  unidentified: z.number().int().optional().describe('Parts that the catalogue does not have'),
  unidentifiedNames: z.array(z.string()).optional().describe('What the model calls them'),
  coercions: z.array(z.string()).optional().describe('What was mended in the answer of the model'),
  picture: z.enum(['model', 'drawn']).optional(),
  seen: z
    .array(z.string())
    .optional()
    .describe('Names of the pictures and drawings that the model was shown'),
  unseen: z
    .array(z.string())
    .optional()
    .describe('Names of those that it was not shown: it sees no pictures, or they are too large together'),
  doubts: z
    .array(z.string())
    .optional()
    .describe('Open questions of the reader, for which the plan chose an answer'),
  notice: z.string().optional(),
})
export type GenerationResult = z.infer<typeof GenerationResult>

/** How a solution was last generated. */
const MadeBy = z.object({
  maker: z.enum(generationMakers),
  model: z.string().nullable().describe('Name of the model that wrote it; null: the engine did'),
  result: GenerationResult,
  createdAt: z.iso.datetime(),
})
export type MadeBy = z.infer<typeof MadeBy>

export const GenerationRun = z.object({
  id: z.uuid(),
  kind: z.enum(generationKinds),
  maker: z.enum(generationMakers),
  model: z.string().nullable(),
  state: z.enum(runStates),
  solutionId: z.uuid().nullable(),
  result: GenerationResult.nullable(),
  failure: z.string().nullable().describe('Name of the error; null: none'),
  createdAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
})
export type GenerationRun = z.infer<typeof GenerationRun>

const runInput = {
  runKey: z.uuid().describe('Made once per press of the button: the same key is the same generation'),
  maker: z
    .enum(generationMakers)
    .optional()
    .describe('Without it, the configured model, or the engine where there is none'),
}
const Prompt = text(MAX_PROMPT_LENGTH).refine((value) => value.trim() !== '', 'Please enter a prompt first')

export const pictureErrors = {
  PICTURE_GONE: { status: 409, message: 'This picture is no longer kept. Choose another.' },
} as const

/** Longest wait for the end of a generation, in seconds: who sits before it asks again. */
const MOST_WAIT_SECONDS = 60

const runErrors = { ...generationErrors, ...modelErrors, ...billingErrors }
const planningRunErrors = { ...runErrors, ...planErrors, ...notPlannable }
// The run key makes a repeat harmless, and no transaction is open while a model works.
const generating = {
  rateLimit: { limit: 30, windowSeconds: 60, by: 'account' },
  isReplayExempt: true,
} as const

export const generationRuns = {
  generateSolution: procedure('signedIn', generating)
    .route({ method: 'POST', path: '/generations/solutions', summary: 'Generate a solution from a prompt' })
    .input(z.object({ ...runInput, prompt: Prompt }))
    .output(GenerationRun)
    .errors({ ...planningRunErrors, PROJECT_LIMIT_REACHED }),
  generateFromFiles: procedure('signedIn', generating)
    .route({
      method: 'POST',
      path: '/generations/files',
      summary: 'Generate a solution from a description and what was read from files',
    })
    .input(
      z.object({
        ...runInput,
        prompt: Prompt,
        evidence: z.array(Evidence).max(40, 'Send at most 40 values from files').default([]),
        attachments: AttachmentIds,
      }),
    )
    .output(GenerationRun)
    .errors({ ...planningRunErrors, PROJECT_LIMIT_REACHED }),
  regenerateSolution: procedure('owner', generating)
    .route({
      method: 'POST',
      path: '/solutions/{id}/regenerations',
      summary: 'Generate an own solution again; what it was stays as a version',
    })
    .input(
      z.object({
        ...runInput,
        id: Id,
        prompt: Prompt.optional().describe('Without it, the description that the solution was made from'),
      }),
    )
    .output(GenerationRun)
    .errors({ ...planningRunErrors, ...versionErrors }),
  enhancePrompt: procedure('signedIn', generating)
    .route({ method: 'POST', path: '/generations/prompts', summary: 'Write a better prompt from a prompt' })
    .input(z.object({ ...runInput, prompt: Prompt }))
    .output(GenerationRun)
    .errors(planningRunErrors),
  generateGuide: procedure('owner', generating)
    .route({ method: 'POST', path: '/solutions/{id}/guides', summary: 'Generate an implementation guide' })
    .input(z.object({ ...runInput, id: Id }))
    .output(GenerationRun)
    .errors(runErrors),
  generateBillOfMaterials: procedure('owner', generating)
    .route({
      method: 'POST',
      path: '/solutions/{id}/bills',
      summary: 'Generate a bill of materials with suppliers',
    })
    .input(z.object({ ...runInput, id: Id }))
    .output(GenerationRun)
    .errors(runErrors),
  generateImage: procedure('owner', generating)
    .route({ method: 'POST', path: '/solutions/{id}/images', summary: 'Generate the picture of a solution' })
    .input(z.object({ ...runInput, id: Id }))
    .output(GenerationRun)
    .errors(runErrors),
  choosePicture: procedure('owner')
    .route({
      method: 'POST',
      path: '/solutions/{id}/picture',
      summary: 'Show an earlier picture of an own solution, or the one drawn from its plan',
    })
    .input(z.object({ id: Id, picture: Id.nullable().describe('null: the one drawn from the plan') }))
    .output(z.object({ picture: z.enum(['drawn', 'own']) }))
    .errors(pictureErrors),
  getRun: procedure('owner')
    .route({ method: 'GET', path: '/generations/{id}', summary: 'One own generation' })
    .input(z.object({ id: Id }))
    .output(GenerationRun),
  followRun: procedure('owner')
    .route({
      method: 'GET',
      path: '/generations/{id}/end',
      summary: 'One own generation once it has ended, or as it is after some seconds',
    })
    .input(
      z.object({
        id: Id.describe('Of the generation, or the run key it was started with'),
        waitSeconds: z.coerce
          .number()
          .int()
          .min(0)
          .max(MOST_WAIT_SECONDS)
          .default(0)
          .describe(`How long to wait for the end, at most ${MOST_WAIT_SECONDS}`),
      }),
    )
    .output(GenerationRun),
  cancelRun: procedure('owner')
    .route({ method: 'POST', path: '/generations/{id}/cancellation', summary: 'Cancel an own generation' })
    .input(z.object({ id: Id.describe('Of the generation, or the run key it was started with') }))
    .output(GenerationRun),
  getGenerated: procedure('owner')
    .route({
      method: 'GET',
      path: '/solutions/{id}/generated',
      summary: 'What was generated for an own solution: guide and bill of materials, the latest or a version',
    })
    .input(
      z.object({
        id: Id,
        guide: z.coerce.number().int().min(1).max(10_000).optional().describe('A version of the guide'),
        bill: z.coerce.number().int().min(1).max(10_000).optional().describe('A version of the bill'),
      }),
    )
    .output(
      z.object({
        version: z.number().int().describe('Of the solution as it is now'),
        guide: GuideVersion.nullable(),
        guideVersions: z.number().int(),
        isGuideOutdated: z.boolean().describe('The solution has changed since the guide was written'),
        bill: BillVersion.nullable(),
        billVersions: z.number().int(),
        isBillOutdated: z.boolean().describe('The solution has changed since the bill was written'),
        picture: z.enum(['drawn', 'own']),
        pictures: z
          .array(KeptPicture)
          .describe(
            `What a model drew or staff sent, newest first, at most ${MOST_KEPT_PICTURES} and the present one`,
          ),
        prompt: z
          .string()
          .nullable()
          .describe('The description that the solution was made from; null: written by hand'),
        made: MadeBy.nullable().describe('Its latest generation; null: it was not generated'),
        model: z.string().nullable().describe('The configured model; null: the engine serves each purpose'),
      }),
    ),
  getMaker: procedure('signedIn')
    .route({ method: 'GET', path: '/generations/maker', summary: 'What serves generations here' })
    .output(z.object({ model: z.string().nullable() })),
}
