import { sessions } from '#db/schema/index.ts'
import { type MakeOwned, only } from '../owned-row.ts'

export const makeOwned: MakeOwned = async ({ deps: { db, ids } }, _procedure, { manufacturer }) => {
  const row = only(
    await db
      .insert(sessions)
      .values({
        userId: manufacturer.userId,
        token: ids.token(),
        expiresAt: new Date(Date.now() + 60_000),
      })
      .returning({ id: sessions.id }),
  )
  return { ids: { id: row.id }, of: ['manufacturer'] }
}
