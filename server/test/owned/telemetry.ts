import { automationSolutions, telemetryKeys } from '#db/schema/index.ts'
import { type MakeOwned, only } from '../owned-row.ts'

/** A solution without a plan, with a key that no one was given. */
export const makeOwned: MakeOwned = async ({ deps: { db, ids } }, _procedure, { manufacturer }) => {
  const solution = { ...manufacturer, title: 'Measured cell', description: 'Of the manufacturer' }
  const { id } = only(
    await db
      .insert(automationSolutions)
      .values({ ...solution, status: 'completed' })
      .returning({ id: automationSolutions.id }),
  )
  const keyId = ids.row()
  const keyHash = keyId.replaceAll('-', '').repeat(2)
  await db.insert(telemetryKeys).values({ id: keyId, solutionId: id, keyHash, hint: '0000', label: 'Cell' })
  return { ids: { id, keyId }, of: ['manufacturer'] }
}
