import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Executor } from '#db/connect.ts'
import { accounts, companies, companyMembers, type SignInMethod, sessions, users } from '#db/schema/index.ts'
import { sha256 } from '#server/identity/secrets/hash-token.ts'
import { viewerOf } from '#server/identity/viewers/viewers.ts'
import type { OpenSession, RequestContext } from '#server/rpc/context.ts'
import { errors } from '#server/rpc/errors.ts'
import { SESSION_MS } from './find-session.ts'
import { writeSessionCookie } from './session-cookie.ts'

/** A session made in a transaction that has not committed yet; `openSession` hands it out afterwards. */
export type MadeSession = { token: string; expiresAt: Date; session: OpenSession }

export type SessionStart = {
  userId: string
  method: SignInMethod['method']
  /** The hash that the typed password was verified against. */
  passwordHash?: string
  /** The sign-up opens it. */
  madeAccount?: boolean
}

const refused = () => errors.INVALID_CREDENTIALS()

/**
 * Verifying a password takes longer than dropping one. The account's row is locked by now, so what is read here is what
 * a change or a first proof by mail has left.
 */
const requireSamePassword = async (tx: Executor, userId: string, hash: string): Promise<void> => {
  const [row] = await tx
    .select({ hash: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')))
  if (row?.hash !== hash) throw refused()
}

/** Whether the account belongs to a company that staff have suspended. */
const isOfSuspended = async (tx: Executor, userId: string): Promise<boolean> => {
  const [row] = await tx
    .select({ suspendedAt: companies.suspendedAt })
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.companyId))
    .where(eq(companyMembers.userId, userId))
  return (row?.suspendedAt ?? null) !== null
}

/**
 * Writes a session for an account that has just proven who it is by `method`. Call it inside the transaction of the
 * sign-in; nothing is handed out before `openSession`. Errors: INVALID_CREDENTIALS for an account that is barred, or
 * whose password is no longer the one that was verified.
 */
export const createSession = async (
  tx: Executor,
  context: RequestContext,
  { userId, method, passwordHash, madeAccount = false }: SessionStart,
): Promise<MadeSession> => {
  const { clock, config } = context.deps
  const now = clock.now()
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + SESSION_MS)
  const methods = [{ method, at: Math.floor(now.getTime() / 1000) }]
  const [row] = await tx
    .insert(sessions)
    .values({
      userId,
      token: sha256(token),
      expiresAt,
      ipAddress: context.clientAddress,
      userAgent: context.requestHeaders().get('user-agent')?.slice(0, 300) ?? null,
      methods,
      madeAccount,
      provenAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: sessions.id })
  const [user] = await tx
    .update(users)
    .set({ lastSignInAt: now })
    .where(eq(users.id, userId))
    .returning({ bannedUntil: users.bannedUntil })
  // Whichever way it was proven: the answer is that of a wrong password.
  if (user?.bannedUntil && user.bannedUntil > now) throw refused()
  if (await isOfSuspended(tx, userId)) throw refused()
  if (passwordHash !== undefined) await requireSamePassword(tx, userId, passwordHash)
  const viewer = await viewerOf(tx, userId, { isProduction: config.mode === 'production' })
  if (!row || !viewer) throw new Error('the session row did not come back')
  const session: OpenSession = {
    id: row.id,
    userId,
    viewer,
    aal: 'aal1',
    methods,
    isPending: viewer.hasSecondFactor,
    madeAccount,
    provenAt: now,
    view: null,
    via: 'cookie',
  }
  return { token, expiresAt, session }
}

/**
 * After the transaction has committed: the answer carries the session's cookie, and what follows in this request
 * (a carried plan is saved at once) is done as the account just signed in.
 */
export const openSession = (context: RequestContext, made: MadeSession): OpenSession => {
  writeSessionCookie(context, made.token, made.expiresAt)
  context.becomes(made.session)
  return made.session
}
