import { sql } from 'drizzle-orm'
import type { Transaction } from '#db/connect.ts'

/**
 * Lets a transaction end before its log is on the disk; the next one that waits for the disk takes it along. For what a
 * generation notes on its way: it outlives the end of this process, and if the database itself dies within the second,
 * a run is lost that had made nothing, or a budget counts a call by what was set aside.
 */
export const flushLater = async (tx: Transaction): Promise<void> => {
  await tx.execute(sql`set local synchronous_commit = off`)
}
