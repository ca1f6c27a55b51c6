import { symmetricDecrypt } from 'better-auth/crypto'
import { desc } from 'drizzle-orm'
import { signingKeys } from '#db/schema/index.ts'
import type { AppDeps } from '#server/platform/deps.ts'

/**
 * Why the configured secret cannot be the one this database was written with; undefined when it can. With another one
 * nothing that is kept encrypted could be read: second factors, providers' secrets, the keys that sign tokens.
 */
export const secretFault = async ({
  db,
  config,
}: Pick<AppDeps, 'db'> & { config: Pick<AppDeps['config'], 'secret'> }): Promise<string | undefined> => {
  const [newest] = await db
    .select({ privateKey: signingKeys.privateKey })
    .from(signingKeys)
    .orderBy(desc(signingKeys.createdAt))
    .limit(1)
  if (!newest) return undefined
  try {
    await symmetricDecrypt({ key: config.secret, data: JSON.parse(newest.privateKey) })
    return undefined
  } catch {
    return 'SECRET is not the one this database was written with: what is kept encrypted in it cannot be read. Set the former one (a demo keeps its own in the file `secret` of the data folder). If it is lost, empty the table signing_keys: second factors and sign-in providers must then be set up anew.'
  }
}
