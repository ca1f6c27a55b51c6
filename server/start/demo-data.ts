import { sql } from 'drizzle-orm'
import type { Database, Executor } from '#db/connect.ts'
import { StartFault } from '#db/fault.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Clock } from '../platform/clock.ts'

export type DemoAccount = { role: string; email: string; password: string }

/** The loader of demo rows; written as a method, so that one for a database also takes a transaction on it. */
type Demo = { seed(db: Executor, options: { now: Date }): Promise<void> }

const loadAccounts = async (): Promise<readonly DemoAccount[]> =>
  (await import('../demo/accounts.ts')).demoAccounts

const hasUsers = async (db: Executor): Promise<boolean> => {
  const { rows } = await db.execute<{ found: boolean }>(sql`select exists (select from users) as found`)
  return rows[0]?.found === true
}

/** Any number: names the lock under which demo rows are loaded, so that two copies starting together load them once. */
const LOCK = 7_406_121_816

/**
 * Loads the demo rows into an empty database, all or nothing.
 * @returns the accounts to sign in with; none when the program was asked to open empty
 */
export const loadDemoData = async (
  db: Database,
  clock: Clock,
  config: Config,
): Promise<readonly DemoAccount[]> => {
  if (config.mode !== 'demo' || config.isEmpty) return []
  if (!(await hasUsers(db))) {
    const { seed }: Demo = await import('../demo/index.ts')
    await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
      if (!(await hasUsers(tx))) await seed(tx, { now: clock.now() })
    })
  }
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
