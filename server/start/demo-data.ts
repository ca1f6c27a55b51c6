import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database } from '#db/connect.ts'
import { StartFault } from '#db/fault.ts'
import { PROJECT_ROOT } from '#db/project-root.ts'
import type { Config } from '#server/platform/config/config.ts'
import { findMissingParts } from '../demo/part-names.ts'
import { hasUsers, SEED_TIMEOUT_MS, type SeedTask } from '../demo/seed-once.ts'
import { startChild } from '../platform/child/start-child.ts'
import type { Clock } from '../platform/clock.ts'

export type DemoAccount = { role: string; email: string; password: string }

const loadAccounts = async (): Promise<readonly DemoAccount[]> =>
  (await import('../demo/accounts.ts')).allDemoAccounts

/** `seedOnce` in a process of its own: the engine and what it planned would stay in the server, 80 MB of them. */
const seedAside = async (task: SeedTask): Promise<void> => {
  const child = startChild<SeedTask, { cause?: string }>({
    file: join(PROJECT_ROOT, 'server/demo/seed-program.ts'),
    heapMb: 256,
    residentMb: 600,
    startMs: 60_000,
    deadlineMs: SEED_TIMEOUT_MS,
  })
  try {
    const done = await child.run(task)
    const reason = 'fault' in done ? done.reason : done.outcome.cause
    if (reason !== undefined) throw new Error(`the demo rows were not loaded: ${reason}`)
  } finally {
    await child.end()
  }
}

/**
 * Loads the demo rows into an empty database, and into an older demo the parts that came since.
 * @param url of the database `db`
 * @returns the accounts to sign in with; none when the program was asked to open empty
 */
export const loadDemoData = async (
  db: Database,
  url: string,
  clock: Clock,
  config: Config,
): Promise<readonly DemoAccount[]> => {
  if (config.mode !== 'demo' || config.isEmpty) return []
  const isComplete = (await hasUsers(db)) && (await findMissingParts(db)).length === 0
  if (!isComplete)
    await seedAside({
      url,
      now: clock.now(),
      files: { dataFolder: config.dataFolder, objectStore: config.objectStore },
    })
  return loadAccounts()
}

/** Default passwords exist only in demo data: a production start on a database that has such accounts is refused. */
export const refuseDemoAccounts = async (db: Database): Promise<void> => {
  const emails = (await loadAccounts()).map((account) => account.email.toLowerCase())
  const { rows } = await db.execute<{ email: string }>(
    sql`select email from users where lower(email) in ${emails.length > 0 ? emails : ['']} limit 1`,
  )
  if (rows[0]) {
    throw new StartFault(
      `The database holds the demo account ${rows[0].email}, whose password is public. MODE=production needs a database without demo data.`,
    )
  }
}
