import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { SolutionQuote } from '#contract/solution-quotes.ts'
import { solutionQuotes } from '#db/schema/index.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { type RequestContext, signedIn } from '#server/rpc/context.ts'
import { invalidField } from '#server/rpc/invalid-field.ts'
import { findQuote } from './find-quotes.ts'
import { mailSolutionQuote } from './jobs.ts'

/**
 * Has a quote mailed to the customer that it names; null when there is none of that id. Errors: BAD_REQUEST for a quote
 * whose customer has no address, and for one that is over.
 */
export const mailQuote = async (context: RequestContext, id: string): Promise<SolutionQuote | null> => {
  const { db, clock, queue } = context.deps
  const actor = await signedIn(context)
  const now = clock.now()
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(solutionQuotes).where(eq(solutionQuotes.id, id)).for('update')
    if (!row) return null
    const to = z.email().safeParse(row.customer.email)
    if (!to.success)
      throw invalidField(
        'email',
        'This quote names no e-mail address. Enter one under Customer and make another.',
      )
    if (row.validUntil < now.toISOString().slice(0, 10))
      throw invalidField('validUntil', 'This quote is over. Make another.')
    await tx.update(solutionQuotes).set({ sentTo: to.data, sentAt: now }).where(eq(solutionQuotes.id, id))
    await queue.enqueue(tx, mailSolutionQuote, { quoteId: id, to: to.data, at: now.toISOString() })
    await recordAudit(tx, context, {
      action: 'solution_managed',
      actorId: actor.id,
      subject: { kind: 'solution', id: row.solutionId ?? id },
      details: { act: 'quote mailed', title: row.title, number: row.number },
    })
    return findQuote(tx, id)
  })
}
