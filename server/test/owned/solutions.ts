import { randomUUID } from 'node:crypto'
import {
  automationSolutions,
  followUps,
  publishConsents,
  solutionCategories,
  solutionComments,
  solutionDetails,
  solutionImports,
  solutionQuotes,
} from '#db/schema/index.ts'
import { quoteContent } from '#server/solution-admin/quotes/quote-content.ts'
import { type MakeOwned, only } from '../owned-row.ts'

/** Of every solution made here, for calls that name the version they change. */
export const OWNED_SOLUTION_UPDATED_AT = '2026-11-20T10:00:00.000Z'

export const makeOwned: MakeOwned = async ({ deps: { db, clock } }, procedure, { manufacturer }) => {
  const row = only(
    await db
      .insert(automationSolutions)
      .values({
        ...manufacturer,
        title: 'Private cell',
        description: 'Of the manufacturer',
        status: 'pending',
        updatedAt: new Date(OWNED_SOLUTION_UPDATED_AT),
        ...(procedure.endsWith('.withdrawSubmission') && { submittedAt: clock.now() }),
        ...(procedure.endsWith('.copySolution') && { isPublic: true, visibility: 'public' as const }),
        ...(procedure.endsWith('.undoDelete') && { deletedAt: clock.now() }),
      })
      .returning({ id: automationSolutions.id }),
  )
  if (procedure.endsWith('.answerConsent')) await db.insert(publishConsents).values({ solutionId: row.id })
  if (procedure.endsWith('.changeSolutionCategory')) {
    const category = { name: `Category ${row.id}` }
    const made = only(
      await db.insert(solutionCategories).values(category).returning({ id: solutionCategories.id }),
    )
    return { ids: { id: made.id }, of: [] }
  }
  if (procedure.endsWith('.undoSolutionImport')) {
    const done = { importKey: randomUUID(), items: 1, refused: 0 }
    const made = only(await db.insert(solutionImports).values(done).returning({ id: solutionImports.id }))
    return { ids: { id: made.id }, of: [] }
  }
  if (procedure.endsWith('.makeQuote'))
    await db.insert(solutionDetails).values({ solutionId: row.id, pricing: { basePriceCents: 100 } })
  if (procedure.endsWith('.mailQuote') || procedure.endsWith('.openQuote')) {
    const quote = {
      solutionId: row.id,
      number: `CWQ-${randomUUID()}`,
      version: 1,
      title: 'Private cell',
      customer: { company: 'Plant', email: 'buyer@plant.example' },
      content: quoteContent('Of the manufacturer', undefined),
      totalCents: 0,
      validUntil: '2999-01-01',
    }
    const made = only(await db.insert(solutionQuotes).values(quote).returning({ id: solutionQuotes.id }))
    return { ids: { id: made.id }, of: [] }
  }
  if (procedure.endsWith('.finishFollowUp')) {
    const made = only(
      await db
        .insert(followUps)
        .values({ solutionId: row.id, due: '2026-12-01' })
        .returning({ id: followUps.id }),
    )
    return { ids: { id: made.id }, of: [] }
  }
  if (!procedure.endsWith('.deleteComment')) return { ids: { id: row.id }, of: ['manufacturer'] }
  const comment = only(
    await db
      .insert(solutionComments)
      .values({ solutionId: row.id, userId: manufacturer.userId, text: 'Of the manufacturer' })
      .returning({ id: solutionComments.id }),
  )
  return { ids: { id: row.id, commentId: comment.id }, of: ['manufacturer'] }
}
