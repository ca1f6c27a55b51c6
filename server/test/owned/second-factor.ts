import { factors } from '#db/schema/index.ts'
import { seal } from '#server/identity/secrets/seal.ts'
import { type MakeOwned, only, TEST_SECRET } from '../owned-row.ts'

export const makeOwned: MakeOwned = async ({ deps: { db, config, ids } }, _procedure, { manufacturer }) => {
  const secret = seal(config.secret, TEST_SECRET)
  const row = only(
    await db
      .insert(factors)
      .values({ userId: manufacturer.userId, secret, friendlyName: ids.random() })
      .returning({ id: factors.id }),
  )
  return { ids: { id: row.id }, of: ['manufacturer'] }
}
