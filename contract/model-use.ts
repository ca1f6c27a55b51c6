import { z } from 'zod'
import { procedure } from './base.ts'
import { modelOutcomes, modelPurposes } from './generation-words.ts'
import { Id } from './id.ts'
import { pageOf, pageQuery } from './paging.ts'

/** Most tokens of a month that a company can be given. */
const MOST_MONTHLY_TOKENS = 1_000_000_000_000

/** One call of the provider: what it was for and what became of it, and nothing of what was said. */
export const ListedCall = z.object({
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  purpose: z.enum(modelPurposes),
  model: z.string(),
  company: z.object({ id: z.uuid(), name: z.string() }).nullable().describe('null: none, or it is gone'),
  inputTokens: z.number().int(),
  outputTokens: z.number().int(),
  costCents: z.number().nullable().describe('null: the price of the model is not known'),
  milliseconds: z.number().int().describe('With all tries; 0 where there is no outcome'),
  outcome: z.enum(modelOutcomes).nullable().describe('null: it runs, or its process ended'),
})
export type ListedCall = z.infer<typeof ListedCall>

export const TokenBudget = z.object({
  monthlyTokens: z
    .number()
    .int()
    .nullable()
    .describe('Tokens that the company may use in a calendar month (UTC); null: as many as the installation'),
  usedTokens: z.number().int().describe('Of this month, with those set aside for calls that run'),
})
export type TokenBudget = z.infer<typeof TokenBudget>

/** Part of the tree `generations`: what calls of the language model take, and what companies may use. */
export const modelUse = {
  listModelCalls: procedure('staff')
    .route({
      method: 'GET',
      path: '/admin/model-calls',
      summary: 'Calls of the language model with tokens, time, cost and outcome, newest first',
    })
    .input(z.object({ ...pageQuery, companyId: Id.optional().describe('Only calls of this company') }))
    .output(pageOf(ListedCall)),
  getTokenBudget: procedure('staff')
    .route({
      method: 'GET',
      path: '/admin/users/{id}/token-budget',
      summary: 'What a company may use of the language model in a month, and has used',
    })
    .input(z.object({ id: Id }))
    .output(TokenBudget),
  setTokenBudget: procedure('admin')
    .route({
      method: 'PUT',
      path: '/admin/users/{id}/token-budget',
      summary: 'Give a company a monthly budget of tokens, or take it away',
    })
    .input(
      z.object({
        id: Id,
        monthlyTokens: z
          .number()
          .int('Give a whole number of tokens')
          .min(0, 'Give no fewer than 0 tokens')
          .max(MOST_MONTHLY_TOKENS, `Give at most ${MOST_MONTHLY_TOKENS} tokens`)
          .nullable()
          .describe('0: the model is off for the company; null: no budget of its own'),
      }),
    )
    .output(TokenBudget),
  getOwnTokenUse: procedure('signedIn')
    .route({
      method: 'GET',
      path: '/token-budget',
      summary: 'What the own company may use of the language model in a month, and has used',
    })
    .output(TokenBudget),
}
