import { z } from 'zod'
import { procedure } from './base.ts'
import { PlanStatus } from './plan-shapes.ts'
import { text } from './text.ts'

/** Longest thing a person says to the assistant; longer descriptions belong into the planner. */
export const MAX_QUESTION_LENGTH = 2000
/** How much of a conversation is read again for the next answer. */
export const MAX_TURNS = 20

/** How a language model can fail to answer. The texts are the product's; what the provider itself said stays in the log. */
export const modelErrors = {
  MODEL_NOT_CONFIGURED: { status: 501, message: 'No language model is configured here.' },
  MODEL_LIMITED: { status: 429, message: 'Rate limit exceeded. Please try again in a moment.' },
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
    data: z.object({ retryAfterSeconds: z.number().int().describe('Until the next month begins (UTC)') }),
  },
} as const
export type ModelErrorCode = keyof typeof modelErrors

export const ChatTurn = z.object({
  from: z.enum(['visitor', 'assistant']),
  text: text(4000).min(1, 'Say something'),
})
export type ChatTurn = z.infer<typeof ChatTurn>

/** What an answer may be taken from. */
export const ChatSource = z.object({ label: text(300), text: text(6000) })
export type ChatSource = z.infer<typeof ChatSource>

/** A cell that the engine planned in the course of the answer. */
export const ChatPlan = z.object({
  description: z.string(),
  title: z.string(),
  status: PlanStatus,
})
export type ChatPlan = z.infer<typeof ChatPlan>

export const ChatReply = z.object({
  text: z.string().describe('Plain text; [1] points to the first source given'),
  cited: z.array(z.number().int()).describe('Places in `sources` that the text points to, from 0'),
  plans: z.array(ChatPlan),
  model: z.string().describe('Name of the model that wrote the text'),
})
export type ChatReply = z.infer<typeof ChatReply>

export const assistant = {
  // Every answer is written anew: there is nothing to keep for a replay.
  reply: procedure('signedIn', { rateLimit: { limit: 10, windowSeconds: 60 }, isReplayExempt: true })
    .route({
      method: 'POST',
      path: '/assistant/replies',
      summary:
        'Go on with a conversation: the configured language model answers from sources, the engine plans',
    })
    .input(
      z.object({
        turns: z
          .array(ChatTurn)
          .min(1, 'Send at least one turn')
          .max(MAX_TURNS, `Send at most the last ${MAX_TURNS} turns`)
          .refine((turns) => turns.at(-1)?.from !== 'assistant', 'The last turn is the one to be answered'),
        sources: z.array(ChatSource).max(6, 'Send at most 6 sources').default([]),
      }),
    )
    .output(ChatReply)
    .errors(modelErrors),
}
