import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/connect.ts'
import { bulkRuns } from '#db/schema/index.ts'

/** Changes of one run come one after the other; undefined when there is none of that id. */
export const lockRun = async (tx: Transaction, id: string) => {
  const [run] = await tx.select().from(bulkRuns).where(eq(bulkRuns.id, id)).for('update')
  return run
}
