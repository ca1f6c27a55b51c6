import { count, desc, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { z } from 'zod'
import { Id } from '#contract/id.ts'
import { cutText } from '#contract/text.ts'
import { mailCodes, users } from '#db/schema/index.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { createPerson } from '#server/identity/accounts/create-person.ts'
import { deleteAccount } from '#server/identity/accounts/deletion/delete-account.ts'
import { hashGoodPassword } from '#server/identity/accounts/password-policy.ts'
import { AuthFault, noAuthorization, validationFailed } from '#server/identity/auth-service/faults.ts'
import { authUserOf, authUsersOf, sortMetadata } from '#server/identity/auth-service/user-shape.ts'
import { endEarlierAccess } from '#server/identity/credentials/first-proof/end-earlier-access.ts'
import { writePassword } from '#server/identity/credentials/set-password.ts'
import { countMail } from '#server/identity/mail-codes/count-mail.ts'
import { sendMailCode } from '#server/identity/mail-codes/jobs.ts'
import { endSessions } from '#server/identity/sessions/end-sessions.ts'
import { allowedRedirect } from '#server/identity/sessions/redirects.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import type { HttpEnv } from '../env.ts'
import { Email, Metadata, Password, readBody } from './read-body.ts'
import { fullSession } from './user.ts'

const MAX_PAGE = 100
/** Further than any list goes, and not so far that it cannot be counted. */
const LAST_PAGE = 1_000_000
/** What the published service's users write for "for ever" is 876000h, a hundred years. */
const LONGEST_BAN_MS = 100 * 365.25 * 24 * 3_600_000

const Attributes = z.object({
  email: Email.optional(),
  phone: z.string().max(40).optional(),
  password: Password.optional(),
  email_confirm: z.boolean().optional(),
  user_metadata: Metadata.nullish(),
  app_metadata: Metadata.nullish(),
  ban_duration: z.string().max(30).optional(),
})
const Invite = z.object({ email: Email, data: Metadata.nullish() })

/** An administrator's session, with every factor proven. */
const requireAdmin = async (context: RequestContext) => {
  const session = await fullSession(context)
  if (!session.viewer.isAdmin) throw new AuthFault(403, 'not_admin', 'User not allowed')
  return session
}

const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 }

/** "24h", "1h30m" or "none" as the published service writes them; milliseconds. */
const banMs = (text: string): number => {
  if (text === 'none') return 0
  const parts = [...text.matchAll(/(\d+(?:\.\d+)?)(ms|s|m|h)/g)]
  const whole = parts.map(([part]) => part).join('')
  if (parts.length === 0 || whole !== text)
    throw validationFailed('ban_duration: write it as 24h, 90m or none')
  const ms = parts.reduce((sum, [, value, unit = '']) => sum + Number(value) * (UNITS[unit] ?? 0), 0)
  if (ms > LONGEST_BAN_MS) throw validationFailed('ban_duration: a hundred years (876000h) is the longest')
  return ms
}

const idOf = (raw: string): string => {
  const id = Id.safeParse(raw)
  if (!id.success) throw new AuthFault(404, 'user_not_found', 'User not found')
  return id.data
}

const answer = async (context: RequestContext, id: string) => {
  const user = await authUserOf(context.deps.db, context, id)
  if (!user) throw new AuthFault(404, 'user_not_found', 'User not found')
  return user
}

/** An account made by an administrator: with its company, without a session. */
const createAccount = async (
  context: RequestContext,
  {
    email,
    password,
    metadata,
    isConfirmed,
    actorId,
  }: {
    email: string
    password: string | undefined
    metadata: Record<string, unknown>
    isConfirmed: boolean
    actorId: string
  },
): Promise<string> => {
  const { full_name, company_name, ...kept } = sortMetadata(metadata).kept
  const passwordHash = password === undefined ? null : await hashGoodPassword(context, password)
  const text = (value: unknown) => (typeof value === 'string' ? cutText(value.trim(), 200) : '')
  return context.deps.db.transaction(async (tx) => {
    const person = await createPerson(tx, {
      email,
      fullName: text(full_name) || (email.split('@')[0] ?? email),
      isConfirmed,
      now: context.deps.clock.now(),
      passwordHash,
      metadata: kept,
      company: { name: text(company_name) || 'My Company' },
    })
    if (!person)
      throw new AuthFault(422, 'email_exists', 'A user with this email address has already been registered')
    const { userId } = person
    await recordAudit(tx, context, { action: 'account_created', userId, actorId })
    return userId
  })
}

/**
 * What an administrator changes of an account. Roles and rights are not among it: they have their own places. To confirm
 * an address on the administrator's word is as good as its first proof by mail: what was set up before ends, and a
 * password of the same call counts.
 */
const changeAccount = async (
  context: RequestContext,
  id: string,
  actorId: string,
  attributes: z.output<typeof Attributes>,
): Promise<void> => {
  const { email, password, email_confirm: isConfirmed, user_metadata: data, ban_duration: ban } = attributes
  const [before] = await context.deps.db.select().from(users).where(eq(users.id, id))
  if (!before) throw new AuthFault(404, 'user_not_found', 'User not found')
  if (
    email !== undefined &&
    (!z.email().safeParse(email).success || context.deps.config.adminEmails.includes(email))
  )
    throw validationFailed('Unable to validate email address: invalid format')
  const hash =
    password === undefined
      ? null
      : await hashGoodPassword(context, password, { isStaff: before.role !== 'user' })
  const until = ban === undefined ? undefined : banMs(ban)
  const now = context.deps.clock.now()
  const { full_name, company_name: _company, ...kept } = sortMetadata(data ?? {}).kept
  await context.deps.db.transaction(async (tx) => {
    const [current] = await tx.select().from(users).where(eq(users.id, id)).for('update')
    if (!current) throw new AuthFault(404, 'user_not_found', 'User not found')
    const isMoved = email !== undefined && email !== current.email
    if (isMoved) {
      const [taken] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email))
      if (taken)
        throw new AuthFault(422, 'email_exists', 'A user with this email address has already been registered')
      // What went to the old address proves nothing about the new one.
      await tx.delete(mailCodes).where(eq(mailCodes.userId, id))
    }
    // A new address is unproven, unless the administrator vouches for it.
    const confirms = isConfirmed ?? (isMoved ? false : undefined)
    if (confirms && !current.emailVerified)
      await endEarlierAccess(tx, context, { userId: id, email: email ?? current.email, keep: null })
    await tx
      .update(users)
      .set({
        ...(email !== undefined && { email }),
        ...(confirms !== undefined && {
          emailVerified: confirms,
          emailConfirmedAt: confirms ? now : null,
        }),
        ...(data && { metadata: { ...current.metadata, ...kept } }),
        ...(typeof full_name === 'string' && full_name.trim() && { name: cutText(full_name.trim(), 200) }),
        ...(until !== undefined && { bannedUntil: until === 0 ? null : new Date(now.getTime() + until) }),
        updatedAt: now,
      })
      .where(eq(users.id, id))
    if (hash) await writePassword(tx, context, { userId: id, hash, action: 'password_changed', actorId })
    if (until) await endSessions(tx, id, 'all')
    await recordAudit(tx, context, {
      action: until === undefined ? 'account_changed' : 'account_banned',
      userId: id,
      actorId,
      details: { fields: Object.keys(attributes).join(', ') },
    })
  })
}

/** /admin/users: list, create, get, update, delete; /invite. For administrators' tokens only. */
export const createAdminUsers = () => {
  const doors = new Hono<HttpEnv>()
  doors.get('/admin/users', async (c) => {
    const context = c.get('rpc')
    await requireAdmin(context)
    const page = Math.min(LAST_PAGE, Math.max(1, Math.trunc(Number(c.req.query('page')) || 1)))
    const perPage = Math.min(MAX_PAGE, Math.max(1, Math.trunc(Number(c.req.query('per_page')) || 50)))
    const { db } = context.deps
    const [all] = await db.select({ users: count() }).from(users)
    const total = all?.users ?? 0
    const rows = await db
      .select({ id: users.id })
      .from(users)
      .orderBy(desc(users.createdAt), desc(users.id))
      .limit(perPage)
      .offset((page - 1) * perPage)
    const last = Math.max(1, Math.ceil(total / perPage))
    const link = (to: number, rel: string) =>
      `<${context.deps.config.baseUrl}/auth/v1/admin/users?page=${to}&per_page=${perPage}>; rel="${rel}"`
    c.header('x-total-count', String(total))
    c.header('link', [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')].join(', '))
    const shown = await authUsersOf(
      db,
      context,
      rows.map(({ id }) => id),
    )
    return c.json({ users: shown, aud: 'authenticated' })
  })
  doors.post('/admin/users', async (c) => {
    const context = c.get('rpc')
    const { userId: actorId } = await requireAdmin(context)
    const { email, password, email_confirm, user_metadata, ban_duration } = await readBody(c, Attributes)
    if (!email || !z.email().safeParse(email).success)
      throw validationFailed('Unable to validate email address: invalid format')
    const id = await createAccount(context, {
      email,
      password,
      metadata: user_metadata ?? {},
      isConfirmed: email_confirm ?? false,
      actorId,
    })
    if (ban_duration) await changeAccount(context, id, actorId, { ban_duration })
    return c.json(await answer(context, id))
  })
  doors.get('/admin/users/:id', async (c) => {
    const context = c.get('rpc')
    await requireAdmin(context)
    return c.json(await answer(context, idOf(c.req.param('id'))))
  })
  doors.put('/admin/users/:id', async (c) => {
    const context = c.get('rpc')
    const { userId: actorId } = await requireAdmin(context)
    const id = idOf(c.req.param('id'))
    await changeAccount(context, id, actorId, await readBody(c, Attributes))
    return c.json(await answer(context, id))
  })
  doors.delete('/admin/users/:id', async (c) => {
    const context = c.get('rpc')
    const { userId: actorId } = await requireAdmin(context)
    const id = idOf(c.req.param('id'))
    if (id === actorId) throw validationFailed('Your own account is deleted on its own page')
    await deleteAccount(context, id, { actorId })
    return c.json({})
  })
  doors.post('/invite', async (c) => {
    const context = c.get('rpc')
    if (!context.requestHeaders().get('authorization')) throw noAuthorization()
    const { userId: actorId } = await requireAdmin(context)
    const { email, data } = await readBody(c, Invite)
    if (!z.email().safeParse(email).success)
      throw validationFailed('Unable to validate email address: invalid format')
    await countMail(context.deps, 'invite', email)
    const id = await createAccount(context, {
      email,
      password: undefined,
      metadata: data ?? {},
      isConfirmed: false,
      actorId,
    })
    const redirectTo = allowedRedirect(c.req.query('redirect_to'), context.deps.config)
    await context.deps.db.transaction((tx) =>
      context.deps.queue.enqueue(tx, sendMailCode, { purpose: 'invite', email, redirectTo }),
    )
    return c.json(await answer(context, id))
  })
  return doors
}
