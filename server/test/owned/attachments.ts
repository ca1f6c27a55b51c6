import { attachments, automationSolutions } from '#db/schema/index.ts'
import { type MakeOwned, only } from '../owned-row.ts'

export const makeOwned: MakeOwned = async ({ deps: { db } }, _procedure, { manufacturer }) => {
  const solution = only(
    await db
      .insert(automationSolutions)
      .values({
        ...manufacturer,
        title: 'Cell with a file',
        description: 'Of the manufacturer',
        status: 'pending',
      })
      .returning({ id: automationSolutions.id }),
  )
  const file = only(
    await db
      .insert(attachments)
      .values({
        ...manufacturer,
        solutionId: solution.id,
        name: 'parts.csv',
        bytes: 12,
        reading: { kind: 'csv', findings: [], evidence: [], words: '' },
      })
      .returning({ id: attachments.id }),
  )
  return { ids: { id: solution.id, attachmentId: file.id }, of: ['manufacturer'] }
}
