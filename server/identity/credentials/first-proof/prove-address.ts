import { eq } from 'drizzle-orm'
import type { Executor } from '#db/connect.ts'
import { users } from '#db/schema/index.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { linkInvalid } from '../spend-proof.ts'
import { endEarlierAccess } from './end-earlier-access.ts'
import { findMakersSession } from './find-makers-session.ts'

/** `needsPassword`: the password from before is gone, so lead the person to setting one. */
export type AddressProof = { needsPassword: boolean }

/**
 * Records that the owner of a mailbox has proven the address of an account: every way that a mail proves it ends here.
 * The first proof makes the account theirs. The person who signed up with the address may have been someone else, so everything
 * set up before ends, except for what the maker holds in this very request. A listed administrator's address gets its
 * rights. Throws LINK_INVALID when the account has another address by now.
 */
export const proveAddress = async (
  tx: Executor,
  context: RequestContext,
  { userId, email }: { userId: string; email: string },
): Promise<AddressProof> => {
  const [before] = await tx
    .select({ email: users.email, emailVerified: users.emailVerified, role: users.role })
    .from(users)
    .where(eq(users.id, userId))
    .for('update')
  if (!before || before.email !== email) throw linkInvalid()
  const isNewAdmin = context.deps.config.adminEmails.includes(email) && before.role !== 'admin'
  if (isNewAdmin) {
    await tx.update(users).set({ role: 'admin' }).where(eq(users.id, userId))
    await recordAudit(tx, context, { action: 'staff_changed', userId, details: { role: 'admin' } })
  }
  if (before.emailVerified) return { needsPassword: false }
  const maker = await findMakersSession(context, userId)
  await tx
    .update(users)
    .set({ emailVerified: true, emailConfirmedAt: context.deps.clock.now() })
    .where(eq(users.id, userId))
  const endedSessions = await endEarlierAccess(tx, context, { userId, email, keep: maker })
  await recordAudit(tx, context, {
    action: 'email_confirmed',
    userId,
    details: { endedSessions, isPasswordKept: maker !== null },
  })
  return { needsPassword: maker === null }
}
