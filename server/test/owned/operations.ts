import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Executor } from '#db/connect.ts'
import { incidents, savedViews, users } from '#db/schema/index.ts'
import { demoAccounts } from '#server/demo/accounts.ts'
import { type MakeOwned, only } from '../owned-row.ts'

const emailOf = (role: string): string => demoAccounts.find((one) => one.role === role)?.email ?? ''

/** A job that was given up, and would be taken up again tomorrow. */
const makeFailedJob = async (db: Executor): Promise<string> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into jobs.job (name, data, state, output, completed_on, start_after, retry_count)
    values ('remove-solution', '{}', 'failed', '{"reason":"The disk was full"}', now(), now() + interval '1 day', 8)
    returning id`)
  return only(rows).id
}

export const makeOwned: MakeOwned = async ({ deps: { db, clock } }, procedure) => {
  if (procedure === 'operations.deleteView') {
    const admin = only(
      await db
        .select({ id: users.id })
        .from(users)
        .where(eq(users.email, emailOf('admin'))),
    )
    const view = { userId: admin.id, page: 'orders', name: randomUUID(), query: 'status=processing' }
    const made = only(await db.insert(savedViews).values(view).returning({ id: savedViews.id }))
    return { ids: { id: made.id }, of: [] }
  }
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
