import { automationSolutions } from '#db/schema/index.ts'
import { type MakeOwned, only } from '../owned-row.ts'

export const makeOwned: MakeOwned = async ({ deps: { db } }, _procedure, { manufacturer }) => {
  const row = only(
    await db
      .insert(automationSolutions)
      .values({
        ...manufacturer,
        title: 'Private cell',
        description: 'Of the manufacturer',
        status: 'pending',
      })
      .returning({ id: automationSolutions.id }),
  )
  return { ids: { id: row.id }, of: ['manufacturer'] }
}
