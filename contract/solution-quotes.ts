import { z } from 'zod'
import { procedure } from './base.ts'
import { Id } from './id.ts'
import { pageOf, pageQuery } from './paging.ts'
import { MAX_FOLLOW_UP_DAYS, MAX_QUOTE_DAYS } from './solution-quote-words.ts'
import { text } from './text.ts'

const instant = z.iso.datetime()

/** A quote that staff made from a solution. It is never changed: another one is another version. */
export const SolutionQuote = z.object({
  id: z.uuid(),
  number: z.string().describe('"CWQ-2026-00001"'),
  version: z.number().int().describe('Of the quotes of this solution, from 1'),
  totalCents: z.number().int(),
  validUntil: z.iso.date(),
  customerEmail: z.string().nullable().describe('null: it cannot be mailed'),
  madeBy: z.string().nullable().describe('null: the account is gone'),
  sentTo: z.string().nullable(),
  sentAt: instant.nullable(),
  createdAt: instant,
})
export type SolutionQuote = z.infer<typeof SolutionQuote>

/** Something that a member of the staff is to do about a solution. */
export const FollowUp = z.object({
  id: z.uuid(),
  solution: z.object({ id: z.uuid(), title: z.string() }),
  due: z.iso.date(),
  assignee: z.string().nullable().describe('null: nobody, or the account is gone'),
  note: z.string(),
  doneAt: instant.nullable(),
})
export type FollowUp = z.infer<typeof FollowUp>

const writes = { rateLimit: { limit: 120, windowSeconds: 300 } }

/** Part of the tree `solutions`: quotes and follow-ups of the staff. */
export const solutionQuotes = {
  listSolutionQuotes: procedure('admin')
    .route({
      method: 'GET',
      path: '/admin/solutions/{id}/quotes',
      summary: 'Quotes of a solution, the newest first: 50 at most',
    })
    .input(z.object({ id: Id }))
    .output(z.object({ items: z.array(SolutionQuote) })),
  makeQuote: procedure('admin', writes)
    .route({
      method: 'POST',
      path: '/admin/solutions/{id}/quotes',
      successStatus: 201,
      summary: 'Make a numbered quote from a solution as it is saved',
    })
    .input(
      z.object({
        id: Id,
        validUntil: z.iso
          .date('Choose a day')
          .describe(`Today or later, at most ${MAX_QUOTE_DAYS} days from now`),
      }),
    )
    .output(SolutionQuote),
  mailQuote: procedure('admin', writes)
    .route({
      method: 'POST',
      path: '/admin/solution-quotes/{id}/mail',
      summary: 'Mail a quote to its customer',
    })
    .input(z.object({ id: Id }))
    .output(SolutionQuote),
  listFollowUps: procedure('admin')
    .route({
      method: 'GET',
      path: '/admin/follow-ups',
      summary: 'Follow-ups that are not done, the one that is due first before all others',
    })
    .input(z.object({ ...pageQuery, solutionId: Id.optional() }))
    .output(pageOf(FollowUp)),
  scheduleFollowUp: procedure('admin', writes)
    .route({
      method: 'POST',
      path: '/admin/solutions/{id}/follow-ups',
      successStatus: 201,
      summary: 'Schedule something to do about a solution',
    })
    .input(
      z.object({
        id: Id,
        due: z.iso
          .date('Choose a day')
          .describe(`Today or later, at most ${MAX_FOLLOW_UP_DAYS} days from now`),
        assigneeId: Id.optional().describe('An administrator; absent: the caller'),
        note: text(2000).trim().default(''),
      }),
    )
    .output(FollowUp),
  finishFollowUp: procedure('admin', writes)
    .route({ method: 'POST', path: '/admin/follow-ups/{id}/done', summary: 'Mark a follow-up as done' })
    .input(z.object({ id: Id }))
    .output(FollowUp),
}
