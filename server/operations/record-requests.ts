import { lt, sql } from 'drizzle-orm'
import { apiLogs } from '#db/schema/index.ts'
import type { AppDeps } from '#server/platform/deps.ts'

/** How long counts are kept. */
const KEPT_DAYS = 90

/**
 * Adds what this process has counted to the rows of its minutes, which other processes count in too: one statement. When
 * it fails the counts stay for the next time.
 */
export const recordRequests = async ({
  db,
  clock,
  requests,
}: Pick<AppDeps, 'db' | 'clock' | 'requests'>): Promise<void> => {
  const counts = requests.take()
  if (counts.length === 0) return
  try {
    await db
      .insert(apiLogs)
      .values(counts)
      .onConflictDoUpdate({
        target: [apiLogs.minute, apiLogs.routeKind, apiLogs.statusClass],
        set: { count: sql`${apiLogs.count} + excluded.count` },
      })
  } catch (error) {
    requests.putBack(counts)
    throw error
  }
  await db.delete(apiLogs).where(lt(apiLogs.minute, new Date(clock.now().getTime() - KEPT_DAYS * 86_400_000)))
}
