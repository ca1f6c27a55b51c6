import { and, eq } from 'drizzle-orm'
import type { Executor } from '#db/connect.ts'
import { accounts, users } from '#db/schema/index.ts'
import { requireGoodPassword } from '#server/accounts/password-policy.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { endSessions } from '#server/sessions/end-sessions.ts'
import { sendCredentialNotice } from './jobs.ts'

type Change = {
  userId: string
  password: string
  action: 'password_changed' | 'password_reset'
  /** The session that goes on; all others end. */
  keepSession?: string
  actorId?: string
}

/**
 * Sets the password of an account, which may have had none: ends its other sessions, tells its owner by mail and the
 * audit log. Hash the password first with `hashPassword`: the derivation is slow and holds no connection there.
 */
export const writePassword = async (
  tx: Executor,
  context: RequestContext,
  { userId, hash, action, keepSession, actorId }: Omit<Change, 'password'> & { hash: string },
): Promise<{ endedSessions: number }> => {
  const { clock, queue } = context.deps
  const now = clock.now()
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
  if (user)
    await queue.enqueue(tx, sendCredentialNotice, {
      email: user.email,
      kind: 'password_changed',
      at: now.toISOString(),
    })
  return { endedSessions }
}

/** The hash of a password that passes the policy. Throws WEAK_PASSWORD. */
export const hashPassword = async (
  context: RequestContext,
  password: string,
  { isStaff = false } = {},
): Promise<string> => {
  await requireGoodPassword(password, { config: context.deps.config, isStaff })
  const { password: hashing } = await context.auth.auth.$context
  return hashing.hash(password)
}
