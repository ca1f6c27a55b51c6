import { and, eq, isNull, max } from 'drizzle-orm'
import { MAX_QUOTE_DAYS } from '#contract/solution-quote-words.ts'
import type { SolutionQuote } from '#contract/solution-quotes.ts'
import { solutionDetails, solutionQuotes, automationSolutions as solutions } from '#db/schema/index.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { takeNumber } from '#server/billing/invoices/take-number.ts'
import { type RequestContext, signedIn } from '#server/rpc/context.ts'
import { invalidField } from '#server/rpc/invalid-field.ts'
import { requireDayAhead } from './day-ahead.ts'
import { findQuote } from './find-quotes.ts'
import { quoteContent } from './quote-content.ts'

/**
 * Makes a numbered quote from a solution as it is saved; null when there is none of that id. Errors: BAD_REQUEST for a day
 * that is over or too far ahead, and for a solution without a price.
 */
export const makeQuote = async (
  context: RequestContext,
  { id: solutionId, validUntil }: { id: string; validUntil: string },
): Promise<SolutionQuote | null> => {
  const { db, clock, ids } = context.deps
  const actor = await signedIn(context)
  const now = clock.now()
  requireDayAhead('validUntil', validUntil, { now, mostDays: MAX_QUOTE_DAYS })
  const id = ids.row()
  return db.transaction(async (tx) => {
    // Versions of one solution are made one after the other.
    const [solution] = await tx
      .select({ title: solutions.title, description: solutions.description })
      .from(solutions)
      .where(and(eq(solutions.id, solutionId), isNull(solutions.deletedAt)))
      .for('no key update')
    if (!solution) return null
    const [details] = await tx
      .select()
      .from(solutionDetails)
      .where(eq(solutionDetails.solutionId, solutionId))
    const content = quoteContent(solution.description, details)
    if (content.lines.length === 0 || content.totalCents === 0)
      throw invalidField('basePriceCents', 'Enter a price under Pricing & Services and save it first.')
    const [last] = await tx
      .select({ version: max(solutionQuotes.version) })
      .from(solutionQuotes)
      .where(eq(solutionQuotes.solutionId, solutionId))
    const number = await takeNumber(tx, now, 'quotes')
    const { notes: _notes, ...customer } = details?.customer ?? {}
    await tx.insert(solutionQuotes).values({
      id,
      solutionId,
      number,
      version: (last?.version ?? 0) + 1,
      title: solution.title,
      customer,
      content,
      totalCents: content.totalCents,
      validUntil,
      madeBy: actor.id,
      createdAt: now,
    })
    await recordAudit(tx, context, {
      action: 'solution_managed',
      actorId: actor.id,
      subject: { kind: 'solution', id: solutionId },
      details: { act: 'quoted', title: solution.title, number },
    })
    return findQuote(tx, id)
  })
}
