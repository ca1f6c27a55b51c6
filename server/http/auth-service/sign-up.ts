import { Hono } from 'hono'
import { z } from 'zod'
import { cutText } from '#contract/text.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { requireGoodPassword } from '#server/identity/accounts/password-policy.ts'
import { proveByPassword, startSession } from '#server/identity/accounts/sign-in.ts'
import { registerAccount } from '#server/identity/accounts/sign-up.ts'
import { AuthFault, validationFailed } from '#server/identity/auth-service/faults.ts'
import { exchangeFlowCode } from '#server/identity/auth-service/flow-codes.ts'
import { issueTokens, refreshTokensOf } from '#server/identity/auth-service/token-session.ts'
import { sortMetadata } from '#server/identity/auth-service/user-shape.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import type { HttpEnv } from '../env.ts'
import { Challenge, Email, Metadata, Password, readBody } from './read-body.ts'

const SignUp = z.object({
  email: Email.optional(),
  phone: z.string().max(40).optional(),
  password: Password.optional(),
  data: Metadata.nullish(),
  ...Challenge,
})

const text = (value: unknown, most = 200): string =>
  typeof value === 'string' ? cutText(value.trim(), most) : ''

/** Notes which of the keys that are ours somebody tried to write. */
export const noteRefused = async (
  context: RequestContext,
  userId: string,
  refused: readonly string[],
): Promise<void> => {
  if (refused.length === 0) return
  context.log.warn({ userId, keys: refused }, 'protected metadata refused')
  await recordAudit(context.deps.db, context, {
    action: 'protected_field_refused',
    userId,
    details: { keys: refused.join(', ').slice(0, 200) },
  })
}

const Credentials = z.object({
  email: Email.optional(),
  phone: z.string().max(40).optional(),
  password: Password.default(''),
})
const Refresh = z.object({ refresh_token: z.string().max(500).default('') })
const Exchange = z.object({
  auth_code: z.string().max(200).default(''),
  code_verifier: z.string().max(200).default(''),
})

/** POST /signup and POST /token?grant_type=password|refresh_token|pkce. */
export const createSignUp = () => {
  const doors = new Hono<HttpEnv>()
  doors.post('/signup', async (c) => {
    const context = c.get('rpc')
    const { email, phone, password = '', data } = await readBody(c, SignUp)
    if (!email && phone) throw new AuthFault(400, 'phone_provider_disabled', 'Phone signups are disabled')
    if (!email) throw new AuthFault(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
    if (!z.email().safeParse(email).success)
      throw validationFailed('Unable to validate email address: invalid format')
    await requireGoodPassword(password, { config: context.deps.config })
    const { kept, refused } = sortMetadata(data ?? {})
    const { full_name, company_name, ...metadata } = kept
    const made = await registerAccount(context, {
      email,
      password,
      fullName: text(full_name) || (email.split('@')[0] ?? email),
      companyName: text(company_name) || 'My Company',
      metadata,
    })
    await noteRefused(context, made.session.userId, refused)
    return c.json(await issueTokens(context, made.session.id))
  })
  doors.post('/token', async (c, next) => {
    const context = c.get('rpc')
    switch (c.req.query('grant_type')) {
      case 'password': {
        const { email, phone, password } = await readBody(c, Credentials)
        if (!email && phone) throw new AuthFault(400, 'phone_provider_disabled', 'Phone logins are disabled')
        if (!email || !password) throw validationFailed('missing email or password')
        const { userId, passwordHash } = await proveByPassword(context, { email, password })
        const made = await context.deps.db.transaction((tx) =>
          startSession(tx, context, { userId, method: 'password', passwordHash }),
        )
        return c.json(await issueTokens(context, made.session.id))
      }
      case 'refresh_token': {
        const { refresh_token: token } = await readBody(c, Refresh)
        if (!token) throw validationFailed('refresh_token required')
        return c.json(await refreshTokensOf(context, token))
      }
      case 'pkce': {
        const { auth_code: code, code_verifier: verifier } = await readBody(c, Exchange)
        if (!code || !verifier) throw validationFailed('both auth code and code verifier should be non-empty')
        return c.json(await issueTokens(context, await exchangeFlowCode(context, { code, verifier })))
      }
      case 'id_token':
        return next()
      default:
        throw new AuthFault(400, 'unsupported_grant_type', 'unsupported_grant_type')
    }
  })
  return doors
}
