import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import { runWithTransaction } from '@better-auth/core/context'
import type { BetterAuthOptions } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { betterAuth } from 'better-auth/minimal'
import { jwt } from 'better-auth/plugins/jwt'
import type { Database, Transaction } from '#db/connect.ts'
import * as schema from '#db/schema/index.ts'
import { hashedSessions } from './hashed-sessions.ts'
import { MAX_PASSWORD_LENGTH } from './password-policy.ts'

/** Name of the session's cookie over http; `__Host-` stands before it behind TLS. */
export const SESSION_COOKIE = 'cellwright.session_token'

export type AuthSettings = {
  db: Database
  secret: string
  origin: string
  log: { warn: (fields: object, text: string) => void }
}

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url')

/**
 * The account library over our tables. Its HTTP handler is not mounted: our procedures call it in process, so that one
 * door has the access rules, limits and texts of the product.
 *
 * `inTransaction` runs library calls and our own writes as one transaction: `tx` inside is the same one the library uses.
 */
export const createAuth = ({ db, secret, origin, log }: AuthSettings) => {
  const isTls = origin.startsWith('https://')
  const running = new AsyncLocalStorage<Transaction>()
  const shared = new Proxy(db, {
    get: (target, key, receiver) => {
      if (key !== 'transaction') return Reflect.get(running.getStore() ?? target, key, receiver)
      return (run: (tx: Transaction) => Promise<unknown>) => {
        const open = running.getStore()
        return open ? run(open) : target.transaction((tx) => running.run(tx, () => run(tx)))
      }
    },
  })
  const adapter = drizzleAdapter(shared, {
    provider: 'pg',
    transaction: true,
    schema: {
      user: schema.users,
      session: schema.sessions,
      account: schema.accounts,
      verification: schema.verifications,
      jwks: schema.signingKeys,
    },
  })
  const auth = betterAuth({
    secret,
    baseURL: origin,
    database: (options: BetterAuthOptions) => hashedSessions(adapter(options), sha256),
    // The product's own policy speaks before the library does.
    emailAndPassword: { enabled: true, minPasswordLength: 6, maxPasswordLength: MAX_PASSWORD_LENGTH },
    user: {
      additionalFields: { role: { type: 'string', required: false, input: false, defaultValue: 'user' } },
    },
    advanced: {
      cookiePrefix: 'cellwright',
      ipAddress: { ipAddressHeaders: ['x-client-ip'] },
      // Behind TLS the browser itself holds the cookie to this host: `__Host-`. The library's own prefix is the weaker one.
      useSecureCookies: false,
      ...(isTls && { cookies: { session_token: { name: `__Host-${SESSION_COOKIE}` } } }),
      database: { generateId: 'uuid' },
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/', secure: isTls },
    },
    logger: {
      // The library prints failed SQL with its parameters (addresses, password hashes): only its first line, without them.
      log: (level, message) => {
        if (level === 'error' || level === 'warn')
          log.warn({ part: 'auth' }, message.split('\n')[0]?.slice(0, 200) ?? '')
      },
    },
    // Access tokens are signed with keys of the library, kept encrypted; programs verify them with the published halves.
    plugins: [jwt({ jwks: { keyPairConfig: { alg: 'ES256' } }, disableSettingJwtHeader: true })],
    telemetry: { enabled: false },
  })
  const inTransaction = async <Result>(
    run: (tx: Database | Transaction) => Promise<Result>,
  ): Promise<Result> => {
    const { adapter: live } = await auth.$context
    return runWithTransaction(live, () => run(running.getStore() ?? db))
  }
  /** `inTransaction` whose transaction begins at `own` instead. */
  const inTransactionOn =
    (own: Database): typeof inTransaction =>
    (run) =>
      own.transaction((tx) => running.run(tx, () => inTransaction(run)))
  return { auth, inTransaction, inTransactionOn }
}
export type Auth = ReturnType<typeof createAuth>
