import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { z } from 'zod'
import { cutText } from '#contract/text.ts'
import { users } from '#db/schema/index.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { hashGoodPassword } from '#server/identity/accounts/password-policy.ts'
import {
  AuthFault,
  insufficientAal,
  noAuthorization,
  sessionMissing,
} from '#server/identity/auth-service/faults.ts'
import { authUserOf, sortMetadata } from '#server/identity/auth-service/user-shape.ts'
import { requestEmailChange } from '#server/identity/credentials/change-email.ts'
import { writePassword } from '#server/identity/credentials/set-password.ts'
import { spendProof } from '#server/identity/credentials/spend-proof.ts'
import { endSessions } from '#server/identity/sessions/end-sessions.ts'
import { requireRecentProof } from '#server/identity/sessions/require-recent-proof.ts'
import type { OpenSession, RequestContext } from '#server/rpc/context.ts'
import type { HttpEnv } from '../env.ts'
import { Challenge, Email, Metadata, Password, readBody } from './read-body.ts'
import { noteRefused } from './sign-up.ts'

/** The session of a bearer, also while its second factor is still asked for. */
export const bearerSession = async (context: RequestContext): Promise<OpenSession> => {
  const header = context.requestHeaders().get('authorization')
  if (!header) throw noAuthorization()
  const session = await context.session()
  if (!session) throw sessionMissing()
  return session
}

/** The same, with all its factors proven. */
export const fullSession = async (context: RequestContext): Promise<OpenSession> => {
  const session = await bearerSession(context)
  if (session.isPending) throw insufficientAal()
  return session
}

const Update = z.object({
  email: Email.optional(),
  phone: z.string().max(40).optional(),
  password: Password.optional(),
  nonce: z.string().max(20).optional(),
  data: Metadata.nullish(),
  ...Challenge,
})
const scopes = ['global', 'local', 'others'] as const

const changePassword = async (
  context: RequestContext,
  session: OpenSession,
  { password, nonce }: { password: string; nonce: string | undefined },
) => {
  const { viewer, userId } = session
  if (nonce) {
    const spent = await spendProof(context, { token: '', email: viewer.email, code: nonce }, [
      'reauthenticate',
    ])
    if (spent.userId !== userId)
      throw new AuthFault(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid')
  } else await requireRecentProof(context)
  const hash = await hashGoodPassword(context, password, {
    isStaff: viewer.staffRole !== null || viewer.mustAddFactor,
  })
  await context.deps.db.transaction((tx) =>
    writePassword(tx, context, { userId, hash, action: 'password_changed', keepSession: session.id }),
  )
}

const changeMetadata = async (context: RequestContext, userId: string, data: Record<string, unknown>) => {
  const { kept, refused } = sortMetadata(data)
  const { full_name, company_name: _own, ...metadata } = kept
  const name = typeof full_name === 'string' ? cutText(full_name.trim(), 200) : ''
  await context.deps.db.transaction(async (tx) => {
    const [before] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
    const merged = { ...before?.metadata, ...metadata }
    const left = Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null))
    const checked = Metadata.safeParse(left)
    if (!checked.success)
      throw new AuthFault(422, 'validation_failed', 'data: store at most 16 kB with an account')
    await tx
      .update(users)
      .set({ metadata: left, ...(name && { name }), updatedAt: context.deps.clock.now() })
      .where(eq(users.id, userId))
    await recordAudit(tx, context, { action: 'profile_changed', userId })
  })
  await noteRefused(context, userId, refused)
}

/** GET and PUT /user, POST /logout. */
export const createUser = () => {
  const doors = new Hono<HttpEnv>()
  doors.get('/user', async (c) => {
    const context = c.get('rpc')
    const { userId, aal } = await bearerSession(context)
    return c.json(await authUserOf(context.deps.db, context, userId, { aal }))
  })
  doors.put('/user', async (c) => {
    const context = c.get('rpc')
    const session = await fullSession(context)
    const { email, phone, password, nonce, data } = await readBody(c, Update)
    if (phone) throw new AuthFault(400, 'phone_provider_disabled', 'Phone logins are disabled')
    if (password !== undefined) await changePassword(context, session, { password, nonce })
    const isNew = email !== undefined && email !== session.viewer.email
    if (isNew) await requestEmailChange(context, { email })
    if (data) await changeMetadata(context, session.userId, data)
    return c.json(
      await authUserOf(context.deps.db, context, session.userId, isNew ? { newEmail: email } : {}),
    )
  })
  doors.post('/logout', async (c) => {
    const context = c.get('rpc')
    const session = await bearerSession(context)
    const scope = scopes.find((known) => known === (c.req.query('scope') ?? 'global'))
    if (!scope) throw new AuthFault(400, 'validation_failed', 'Unsupported logout scope')
    // One factor ends nothing but the session it has begun.
    if (session.isPending && scope === 'others') throw insufficientAal()
    const reach = session.isPending ? 'local' : scope
    await context.deps.db.transaction(async (tx) => {
      const which =
        reach === 'global' ? 'all' : reach === 'local' ? { only: session.id } : { allBut: session.id }
      await endSessions(tx, session.userId, which)
      await recordAudit(tx, context, {
        action: 'sign_out',
        userId: session.userId,
        details: { scope: reach },
      })
    })
    return c.body(null, 204)
  })
  return doors
}
