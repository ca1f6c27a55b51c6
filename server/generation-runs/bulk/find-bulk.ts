import { desc, eq, sql } from 'drizzle-orm'
import type { BulkRun } from '#contract/bulk-generation.ts'
import { prepared } from '#db/prepared.ts'
import { bulkRuns } from '#db/schema/index.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { showBulk } from './view.ts'

const runOf = (db: AppDeps['db']) =>
  prepared(db, 'bulk_run', () =>
    db
      .select()
      .from(bulkRuns)
      .where(eq(bulkRuns.id, sql.placeholder('id')))
      .prepare('bulk_run'),
  )

/** A run by its id; null when there is none. */
export const findBulk = async ({ db }: Pick<AppDeps, 'db'>, id: string): Promise<BulkRun | null> => {
  const [run] = await runOf(db).execute({ id })
  return run ? showBulk(db, run) : null
}

/** The latest run of a person; null when there is none. */
export const findLatestBulk = async (
  { db }: Pick<AppDeps, 'db'>,
  userId: string,
): Promise<BulkRun | null> => {
  const [run] = await db
    .select()
    .from(bulkRuns)
    .where(eq(bulkRuns.userId, userId))
    .orderBy(desc(bulkRuns.createdAt), desc(bulkRuns.id))
    .limit(1)
  return run ? showBulk(db, run) : null
}
