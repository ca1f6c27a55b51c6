import { sql } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { InboxQueue } from '#contract/back-office.ts'
import type { Executor } from '#db/connect.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { attempt } from './attempt.ts'
import { type Queue, queues } from './queues.ts'

/** Rows of a queue that are counted at most. */
const MOST_COUNTED = 1000

const countOf = async (db: Executor, { waiting }: Queue): Promise<number> => {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (${waiting} limit ${MOST_COUNTED}) as waiting`,
  )
  return rows[0]?.count ?? 0
}

/**
 * What waits for a member of staff, counted by queue: queues whose list the caller can open. Each is a statement of its
 * own, so that one that cannot be read fails alone.
 */
export const getInbox = async (
  { db, log }: Pick<AppDeps, 'db' | 'log'>,
  { isAdmin }: Pick<Viewer, 'isAdmin'>,
): Promise<{ queues: InboxQueue[] }> => {
  const own = queues.filter(({ isForAdmins }) => isAdmin || !isForAdmins)
  const counted = own.map(async (queue): Promise<InboxQueue> => {
    const { key, label, href } = queue
    return { key, label, href, count: await attempt(log, `queue ${key}`, () => countOf(db, queue)) }
  })
  return { queues: await Promise.all(counted) }
}
