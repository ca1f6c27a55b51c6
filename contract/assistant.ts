import { z } from 'zod'
import { procedure } from './base.ts'
import { modelErrors } from './model-errors.ts'
import { PlanStatus } from './plan-shapes.ts'
import { text } from './text.ts'

/** Longest thing a person says to the assistant; longer descriptions belong into the planner. */
export const MAX_QUESTION_LENGTH = 2000
/** How much of a conversation is read again for the next answer. */
export const MAX_TURNS = 20

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
  // Every answer is a new one: there is nothing to keep for a replay.
  reply: procedure('signedIn', {
    rateLimit: { limit: 10, windowSeconds: 60, by: 'account' },
    isReplayExempt: true,
  })
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
