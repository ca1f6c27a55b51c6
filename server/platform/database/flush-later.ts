import { sql } from 'drizzle-orm'

/**
 * A value that, in a statement or a transaction, lets it end before its log is on the disk; the next one that waits for the
 * disk takes it along. For notes that outlive the end of this process, and whose last second may go if the database itself
 * dies: a run that had made nothing yet, a call counted by what was set aside for it, a try that counts towards a limit.
 */
export const FLUSH_LATER = sql<string>`set_config('synchronous_commit', 'off', true)`
