import { and, eq } from 'drizzle-orm'
import type { Executor } from '#db/connect.ts'
import { accounts, sessions, users } from '#db/schema/index.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { endSessions } from '#server/identity/sessions/end-sessions.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { errors } from '#server/rpc/errors.ts'
import { enqueueNotice } from './mail/enqueue-notice.ts'

type Change = {
  userId: string
  password: string
  action: 'password_changed' | 'password_reset'
  /** The session that makes the change and goes on; all others end. */
  keepSession?: string
  actorId?: string
}

/** A session can end while its new password is being hashed: then it changes nothing. */
const requireOpen = async (tx: Executor, sessionId: string): Promise<void> => {
  const [open] = await tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, sessionId))
  if (!open) throw errors.UNAUTHORIZED()
}

/**
 * Sets the password of an account, which may have had none: ends its other sessions, writes to its owner by mail and to
 * the audit log. Hash the password first with `hashPassword`: the derivation is slow and holds no connection there.
 * Throws UNAUTHORIZED when the session that makes the change has ended meanwhile.
 */
export const writePassword = async (
  tx: Executor,
  context: RequestContext,
  { userId, hash, action, keepSession, actorId }: Omit<Change, 'password'> & { hash: string },
): Promise<{ endedSessions: number }> => {
  const now = context.deps.clock.now()
  // Nothing else is done with this account's credentials from here on: a sign-in or a first proof by mail waits.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  if (keepSession !== undefined) await requireOpen(tx, keepSession)
  const [changed] = await tx
    .update(accounts)
    .set({ password: hash, updatedAt: now })
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')))
    .returning({ id: accounts.id })
  if (!changed)
    await tx.insert(accounts).values({
      userId,
      accountId: userId,
      providerId: 'credential',
      password: hash,
      createdAt: now,
      updatedAt: now,
    })
  const endedSessions = await endSessions(tx, userId, keepSession ? { allBut: keepSession } : 'all')
  await recordAudit(tx, context, { action, userId, ...(actorId && { actorId }), details: { endedSessions } })
  const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId))
  if (user) await enqueueNotice(tx, context.deps, 'password_changed', user.email)
  return { endedSessions }
}
