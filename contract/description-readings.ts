import { z } from 'zod'
import { AttachmentIds } from './attachments.ts'
import { procedure } from './base.ts'
import { PlanSource, planErrors } from './generation.ts'
import { modelErrors } from './model-errors.ts'
import { MAX_READ_LENGTH } from './reading-words.ts'
import { text } from './text.ts'

const value = z.union([z.number(), z.string(), z.boolean()])
const Reading = z.object({
  value,
  shown: z.string().describe('The value with its unit'),
  words: z.string().describe('The words of the description it was read from'),
  file: z.exactOptional(z.string()).describe('Name of the picture or drawing in which those words stand'),
})

/** A value that the model reads and the built-in reader does not read so. */
export const ReadDifference = z.object({
  field: z.string(),
  label: z.string(),
  builtIn: Reading.nullable().describe('null: the built-in reader found none'),
  model: Reading,
})
export type ReadDifference = z.infer<typeof ReadDifference>

export const DescriptionReading = z.object({
  model: z.string(),
  seen: z.array(z.string()).describe('Names of the pictures and drawings that the model was shown'),
  unseen: z
    .array(z.string())
    .describe('Names of those that it was not shown: it sees no pictures, or they are too large together'),
  agreed: z.number().int().describe('Values that both read alike'),
  differences: z
    .array(ReadDifference)
    .describe('Values whose number and unit the built-in grammar finds in the quoted words'),
  questions: z
    .array(z.object({ field: z.string(), text: z.string() }))
    .describe('Values that those words do not bear out, as questions'),
})
export type DescriptionReading = z.infer<typeof DescriptionReading>

/** Part of the tree `generations`. */
export const descriptionReadings = {
  getReader: procedure('open')
    .route({ method: 'GET', path: '/readings/reader', summary: 'Which language model reads for the caller' })
    .output(z.object({ model: z.string().nullable().describe('null: none, or none for visitors') })),
  // Takes no unit: only tokens of the budgets.
  readDescription: procedure('open', { rateLimit: { limit: 20, windowSeconds: 60 }, isReplayExempt: true })
    .route({
      method: 'POST',
      path: '/readings',
      summary: 'Read a description with the language model: where it differs from the built-in reader',
    })
    .input(
      z.object({
        description: text(MAX_READ_LENGTH).refine(
          (words) => words.trim() !== '',
          'Please enter a prompt first',
        ),
        attachments: AttachmentIds.describe(
          'Files sent to /attachments whose pictures and drawings the model looks at too, if it sees pictures',
        ),
        evidence: PlanSource.shape.evidence,
      }),
    )
    .output(DescriptionReading)
    .errors({ ...modelErrors, ...planErrors }),
}
