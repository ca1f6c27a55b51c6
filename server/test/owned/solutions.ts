import { automationSolutions } from '#db/schema/index.ts'
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
        ...(procedure.endsWith('.undoDelete') && { deletedAt: clock.now() }),
      })
      .returning({ id: automationSolutions.id }),
  )
  return { ids: { id: row.id }, of: ['manufacturer'] }
}
