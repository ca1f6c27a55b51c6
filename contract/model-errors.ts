import { z } from 'zod'

/** How a language model can fail to answer. The texts are the product's; what the provider itself said stays in the log. */
export const modelErrors = {
  MODEL_NOT_CONFIGURED: { status: 501, message: 'No language model is configured here.' },
  MODEL_LIMITED: {
    status: 429,
    message: 'Rate limit exceeded. Please try again in a moment.',
    data: z
      .object({ retryAfterSeconds: z.number().int().describe('Until the provider takes the next call') })
      .optional(),
  },
  MODEL_REFUSED: { status: 502, message: 'Authentication error. Please check your API key.' },
  MODEL_FAILED: { status: 502, message: 'An unexpected error occurred. Please try again.' },
  MODEL_SILENT: { status: 502, message: 'No response from AI' },
  MODEL_INCOMPLETE: {
    status: 502,
    message: 'The answer was longer than it may be and was cut off. Ask for one thing at a time.',
  },
  MODEL_BUDGET_SPENT: {
    status: 429,
    message: 'The budget of this month for the language model is spent.',
    data: z.object({
      retryAfterSeconds: z
        .number()
        .int()
        .describe('Until the next month begins, for visitors the next day (UTC)'),
    }),
  },
} as const
export type ModelErrorCode = keyof typeof modelErrors

/** Said in place of MODEL_INCOMPLETE's text where a generation cannot be read or is cut off. */
export const UNREADABLE_GENERATION =
  'Failed to generate solution. Please try a more specific description or different wording.'
