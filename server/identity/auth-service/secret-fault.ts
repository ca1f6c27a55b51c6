import {
  ensureSigningKeys,
  newestSigningKey,
  openSigningKey,
} from '#server/identity/sessions/signing-keys.ts'
import type { AppDeps } from '#server/platform/deps.ts'

type Deps = Pick<AppDeps, 'db'> & { config: Pick<AppDeps['config'], 'secret' | 'mode'> }

/**
 * Why the configured secret cannot be the one this database was written with; undefined when it can. With another one
 * nothing that is kept encrypted could be read: second factors, providers' secrets, the keys that sign tokens; and people
 * signed in at one copy of the server would be signed out at the next.
 */
export const secretFault = async (deps: Deps): Promise<string | undefined> => {
  const { secret, mode } = deps.config
  // The first key is made now and not with the first token, so that a second copy can be compared with it.
  if (mode === 'production') await ensureSigningKeys(deps.db, secret)
  const key = await newestSigningKey(deps.db)
  if (key === undefined) return undefined
  try {
    openSigningKey(secret, key)
    return undefined
  } catch {
    return 'SECRET is not the one this database was written with: what is kept encrypted in it cannot be read. Set the former one (a demo keeps its own in the file `secret` of the data folder). If it is lost, empty the table signing_keys: second factors and sign-in providers must then be set up again.'
  }
}
