import { incidents } from '#db/schema/index.ts'
import { type MakeOwned, only } from '../owned-row.ts'

export const makeOwned: MakeOwned = async ({ deps: { db, clock } }) => {
  const row = only(
    await db
      .insert(incidents)
      .values({
        title: 'Slow pages',
        impact: 'minor',
        parts: ['pages'],
        status: 'identified',
        startedAt: clock.now(),
      })
      .returning({ id: incidents.id }),
  )
  return { ids: { id: row.id }, of: [] }
}
