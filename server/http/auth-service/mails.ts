import { Hono } from 'hono'
import { z } from 'zod'
import { AuthFault, validationFailed } from '#server/identity/auth-service/faults.ts'
import { purposesOf } from '#server/identity/auth-service/mail-purposes.ts'
import { issueTokens } from '#server/identity/auth-service/token-session.ts'
import { askForMail } from '#server/identity/credentials/mail/ask-for-mail.ts'
import { proveByMail } from '#server/identity/credentials/prove-by-mail.ts'
import { allowedRedirect } from '#server/identity/sessions/redirects.ts'
import type { HttpEnv } from '../env.ts'
import { Challenge, challengeOf, Email, readBody } from './read-body.ts'
import { fullSession } from './user.ts'

const Address = z.object({ email: Email.optional(), phone: z.string().max(40).optional(), ...Challenge })
const Resend = Address.extend({ type: z.string().max(30).default('') })
const Verify = z.object({
  type: z.string().max(30).default(''),
  email: Email.default(''),
  phone: z.string().max(40).optional(),
  token: z.string().max(200).default(''),
  token_hash: z.string().max(200).default(''),
})

const addressOf = (body: z.output<typeof Address>): string => {
  if (!body.email && body.phone)
    throw new AuthFault(400, 'phone_provider_disabled', 'Phone logins are disabled')
  if (!body.email || !z.email().safeParse(body.email).success)
    throw validationFailed('Unable to validate email address: invalid format')
  return body.email
}

/** POST /otp, /recover, /resend, /verify and GET /reauthenticate: what goes out by mail and comes back from it. */
export const createMails = () => {
  const doors = new Hono<HttpEnv>()
  const redirect = (
    c: { req: { query: (name: string) => string | undefined } },
    config: Parameters<typeof allowedRedirect>[1],
  ) => allowedRedirect(c.req.query('redirect_to'), config)

  // No account is made by mail alone: a company and its owner need their names. `create_user` is passed over, so that the
  // answer is the same for every address.
  doors.post('/otp', async (c) => {
    const context = c.get('rpc')
    const body = await readBody(c, Address)
    const redirectTo = redirect(c, context.deps.config)
    await askForMail(context, 'magiclink', addressOf(body), { redirectTo, challenge: challengeOf(body) })
    return c.json({})
  })
  doors.post('/recover', async (c) => {
    const context = c.get('rpc')
    const body = await readBody(c, Address)
    const redirectTo = redirect(c, context.deps.config)
    await askForMail(context, 'recovery', addressOf(body), { redirectTo, challenge: challengeOf(body) })
    return c.json({})
  })
  doors.post('/resend', async (c) => {
    const context = c.get('rpc')
    const body = await readBody(c, Resend)
    if (body.type !== 'signup' && body.type !== 'email_change')
      throw validationFailed('type: signup and email_change can be sent again')
    // A change of address is begun again by its owner: two mails belong together.
    if (body.type === 'signup')
      await askForMail(context, 'confirm', addressOf(body), { redirectTo: redirect(c, context.deps.config) })
    return c.json({})
  })
  doors.get('/reauthenticate', async (c) => {
    const context = c.get('rpc')
    const { viewer } = await fullSession(context)
    await askForMail(context, 'reauthenticate', viewer.email)
    return c.json({})
  })
  doors.post('/verify', async (c) => {
    const context = c.get('rpc')
    const body = await readBody(c, Verify)
    const purposes = Object.hasOwn(purposesOf, body.type) ? purposesOf[body.type] : undefined
    if (!purposes) throw validationFailed('Verify requires a verification type')
    if (body.phone) throw new AuthFault(400, 'phone_provider_disabled', 'Phone logins are disabled')
    if (!body.token_hash && !(body.token && body.email))
      throw validationFailed('Verify requires either a token or a token hash')
    const proof = { token: body.token_hash, email: body.email, code: body.token }
    const outcome = await proveByMail(context, proof, purposes)
    if (outcome.kind === 'half') return c.json({ msg: outcome.message, code: 200 })
    return c.json(await issueTokens(context, outcome.sessionId))
  })
  return doors
}
