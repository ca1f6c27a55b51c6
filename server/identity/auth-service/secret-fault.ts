import { symmetricDecrypt } from 'better-auth/crypto'
import { desc, sql } from 'drizzle-orm'
import type { Executor } from '#db/connect.ts'
import { signingKeys } from '#db/schema/index.ts'
import { createAuth } from '#server/identity/accounts/auth.ts'
import type { AppDeps } from '#server/platform/deps.ts'

type Deps = Pick<AppDeps, 'db' | 'log'> & { config: Pick<AppDeps['config'], 'secret' | 'mode' | 'baseUrl'> }

/** Any number: names the lock under which the first of several copies writes the first key. */
const LOCK = 7_406_121_817

const newestKey = async (db: Executor): Promise<string | undefined> => {
  const [newest] = await db
    .select({ privateKey: signingKeys.privateKey })
    .from(signingKeys)
    .orderBy(desc(signingKeys.createdAt))
    .limit(1)
  return newest?.privateKey
}

/** The first signing key is made now and not with the first token, so that a second copy can be compared with it. */
const makeFirstKey = ({ db, log, config }: Deps): Promise<void> => {
  const { auth, inTransaction } = createAuth({ db, secret: config.secret, origin: config.baseUrl, log })
  return inTransaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    if ((await newestKey(tx)) === undefined) await auth.api.getJwks()
  })
}

/**
 * Why the configured secret cannot be the one this database was written with; undefined when it can. With another one
 * nothing that is kept encrypted could be read: second factors, providers' secrets, the keys that sign tokens; and people
 * signed in at one copy of the server would be signed out at the next.
 */
export const secretFault = async (deps: Deps): Promise<string | undefined> => {
  if (deps.config.mode === 'production') await makeFirstKey(deps)
  const key = await newestKey(deps.db)
  if (key === undefined) return undefined
  try {
    await symmetricDecrypt({ key: deps.config.secret, data: JSON.parse(key) })
    return undefined
  } catch {
    return 'SECRET is not the one this database was written with: what is kept encrypted in it cannot be read. Set the former one (a demo keeps its own in the file `secret` of the data folder). If it is lost, empty the table signing_keys: second factors and sign-in providers must then be set up anew.'
  }
}
