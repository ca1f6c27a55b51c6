import { desc, eq } from 'drizzle-orm'
import type { BulkRun } from '#contract/bulk-generation.ts'
import { bulkRuns } from '#db/schema/index.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { showBulk } from './view.ts'

export const findBulk = async ({ db }: Pick<AppDeps, 'db'>, id: string): Promise<BulkRun | null> => {
  const [run] = await db.select().from(bulkRuns).where(eq(bulkRuns.id, id))
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
