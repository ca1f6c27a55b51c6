import { notifications } from '#db/schema/index.ts'
import { type MakeOwned, only } from '../owned-row.ts'

export const makeOwned: MakeOwned = async ({ deps: { db } }, _procedure, { manufacturer }) => {
  const row = only(
    await db
      .insert(notifications)
      .values({
        userId: manufacturer.userId,
        type: 'info',
        title: 'Private',
        message: 'Of the manufacturer',
      })
      .returning({ id: notifications.id }),
  )
  return { ids: { id: row.id }, of: ['manufacturer'] }
}
