import { sql } from 'drizzle-orm'
import type { Database, Executor } from '#db/connect.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Storage } from '#server/platform/storage/storage.ts'

/** Where to load rows and files, and the instant that all others are relative to. */
export type SeedTask = { url: string; now: Date; files: Pick<Config, 'objectStore' | 'dataFolder'> }

/** Longest time for all demo rows, and for a statement of them. */
export const SEED_TIMEOUT_MS = 600_000

/** The loaders of demo rows; written as methods, so that one for a database also takes a transaction on it. */
type Demo = {
  seed(db: Executor, options: { now: Date; storage: Storage }): Promise<void>
  loadMissingParts(db: Executor, now: Date, storage: Storage): Promise<void>
}

export const hasUsers = async (db: Executor): Promise<boolean> => {
  const { rows } = await db.execute<{ found: boolean }>(sql`select exists (select from users) as found`)
  return rows[0]?.found === true
}

/** Any number: names the lock under which demo rows are loaded, so that two copies starting together load them once. */
const LOCK = 7_406_121_816

/** Loads the demo rows into an empty database, or the parts that an older demo does not have, all or nothing. */
export const seedOnce = async (db: Database, now: Date, storage: Storage): Promise<void> => {
  const { seed, loadMissingParts }: Demo = await import('./index.ts')
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    if (await hasUsers(tx)) await loadMissingParts(tx, now, storage)
    else await seed(tx, { now, storage })
  })
}
