import { automationSolutions, solutionComments } from '#db/schema/index.ts'
import { type MakeOwned, only } from '../owned-row.ts'

export const makeOwned: MakeOwned = async ({ deps: { db, clock } }, procedure, { manufacturer }) => {
  const row = only(
    await db
      .insert(automationSolutions)
      .values({
        ...manufacturer,
        title: 'Private cell',
        description: 'Of the manufacturer',
        status: 'pending',
        ...(procedure.endsWith('.withdrawSubmission') && { submittedAt: clock.now() }),
        ...(procedure.endsWith('.copySolution') && { isPublic: true, visibility: 'public' as const }),
        ...(procedure.endsWith('.undoDelete') && { deletedAt: clock.now() }),
      })
      .returning({ id: automationSolutions.id }),
  )
  if (!procedure.endsWith('.deleteComment')) return { ids: { id: row.id }, of: ['manufacturer'] }
  const comment = only(
    await db
      .insert(solutionComments)
      .values({ solutionId: row.id, userId: manufacturer.userId, text: 'Of the manufacturer' })
      .returning({ id: solutionComments.id }),
  )
  return { ids: { id: row.id, commentId: comment.id }, of: ['manufacturer'] }
}
