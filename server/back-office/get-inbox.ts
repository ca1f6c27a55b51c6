import { sql } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { InboxQueue } from '#contract/back-office.ts'
import type { Executor } from '#db/connect.ts'
import { queues } from './queues.ts'

/** Rows of a queue that are counted at most. */
const MOST_COUNTED = 1000

/** What waits for a member of staff, counted by queue in one statement: queues whose list the caller can open. */
export const getInbox = async (
  db: Executor,
  { isAdmin }: Pick<Viewer, 'isAdmin'>,
): Promise<{ queues: InboxQueue[] }> => {
  const own = queues.filter(({ isForAdmins }) => isAdmin || !isForAdmins)
  const counts = own.map(
    ({ key, waiting }) =>
      sql`select ${key}::text as key, count(*)::int as count from (${waiting} limit ${MOST_COUNTED}) as waiting`,
  )
  const { rows } = await db.execute<{ key: string; count: number }>(sql.join(counts, sql` union all `))
  const counted = new Map(rows.map(({ key, count }) => [key, count]))
  return {
    queues: own.map(({ key, label, href }) => ({ key, label, href, count: counted.get(key) ?? 0 })),
  }
}
