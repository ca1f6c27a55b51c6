import { eq } from 'drizzle-orm'
import type { MailProof } from '#contract/credentials.ts'
import type { Executor } from '#db/connect.ts'
import { users } from '#db/schema/index.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { linkInvalid, spendProof } from './spend-proof.ts'

/** The address proved itself: it is confirmed from now on, and a listed administrator's address gets its rights. */
export const markConfirmed = async (
  tx: Executor,
  context: RequestContext,
  { userId, email }: { userId: string; email: string },
): Promise<void> => {
  const isListedAdmin = context.deps.config.adminEmails.includes(email)
  const [before] = await tx
    .select({ email: users.email, emailVerified: users.emailVerified, role: users.role })
    .from(users)
    .where(eq(users.id, userId))
    .for('update')
  if (!before || before.email !== email) throw linkInvalid()
  const isNewAdmin = isListedAdmin && before.role !== 'admin'
  if (before.emailVerified && !isNewAdmin) return
  await tx
    .update(users)
    .set({
      emailVerified: true,
      emailConfirmedAt: context.deps.clock.now(),
      ...(isNewAdmin && { role: 'admin' as const }),
    })
    .where(eq(users.id, userId))
  await recordAudit(tx, context, { action: 'email_confirmed', userId })
  if (isNewAdmin)
    await recordAudit(tx, context, { action: 'staff_changed', userId, details: { role: 'admin' } })
}

/** Confirms the address of an account. Errors: LINK_INVALID, TOO_MANY_REQUESTS. */
export const confirmEmail = async (context: RequestContext, proof: MailProof): Promise<{ email: string }> => {
  const { userId, email } = await spendProof(context, proof, ['confirm'])
  await context.auth.inTransaction((tx) => markConfirmed(tx, context, { userId, email }))
  return { email }
}
