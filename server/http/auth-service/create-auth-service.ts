import { Hono } from 'hono'
import { publicKeys } from '#server/identity/sessions/signing-keys.ts'
import { takeFromLimit } from '#server/rpc/rate-limit.ts'
import type { HttpEnv } from '../env.ts'
import { createAdminUsers } from './admin-users.ts'
import { API_VERSION, answerFault, VERSION_HEADER } from './answer-fault.ts'
import { createAuthorize } from './authorize.ts'
import { createFactors } from './factors.ts'
import { createIdentities } from './identities.ts'
import { createMails } from './mails.ts'
import { checkQuery } from './read-body.ts'
import { createSignUp } from './sign-up.ts'
import { createSso } from './sso.ts'
import { createUser } from './user.ts'

export const AUTH_PREFIX = '/auth/v1'

/** Calls of one client address; reading the keys and one's own account is not counted. */
const addressLimit = { limit: 150, windowSeconds: 300 }
const uncounted = new Set([
  `${AUTH_PREFIX}/.well-known/jwks.json`,
  `${AUTH_PREFIX}/user`,
  `${AUTH_PREFIX}/health`,
])

/**
 * The auth service as programs know it: the HTTP shapes of the published client `@supabase/auth-js` over our sessions,
 * keys and hashes. Access comes from the bearer token alone; the cookie of a browser opens nothing here.
 */
export const createAuthService = () => {
  const service = new Hono<HttpEnv>()
  service.onError(answerFault)
  service.use(async (c, next) => {
    const context = c.get('rpc')
    if (!uncounted.has(c.req.path))
      await takeFromLimit(context.deps, `auth-service|${context.clientNetwork}`, addressLimit)
    checkQuery(c)
    await next()
    c.header(VERSION_HEADER, API_VERSION)
    if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store')
  })
  service.get('/health', (c) => c.json({ name: 'Cellwright', description: 'Auth service' }))
  service.get('/.well-known/jwks.json', async (c) => {
    const { db, config } = c.get('rpc').deps
    return c.json(await publicKeys(db, config.secret), 200, { 'cache-control': 'public, max-age=300' })
  })
  service.route('/', createSignUp())
  service.route('/', createMails())
  service.route('/', createUser())
  service.route('/', createFactors())
  service.route('/', createAuthorize())
  service.route('/', createSso())
  service.route('/', createIdentities())
  service.route('/', createAdminUsers())
  service.all('*', (c) => c.json({ code: 'not_found', message: 'There is no such endpoint' }, 404))
  return service
}
