import { sql } from 'drizzle-orm'
import type { Executor } from '#db/connect.ts'
import { incidents } from '#db/schema/index.ts'
import { type MakeOwned, only } from '../owned-row.ts'

/** A job that was given up, and would be taken up again tomorrow. */
const makeFailedJob = async (db: Executor): Promise<string> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into jobs.job (name, data, state, output, completed_on, start_after, retry_count)
    values ('remove-solution', '{}', 'failed', '{"reason":"The disk was full"}', now(), now() + interval '1 day', 8)
    returning id`)
  return only(rows).id
}

export const makeOwned: MakeOwned = async ({ deps: { db, clock } }, procedure) => {
  if (procedure === 'operations.retryJob') return { ids: { id: await makeFailedJob(db) }, of: [] }

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
