import type { MailCodePurpose } from '#db/schema/index.ts'
import { startSession } from '#server/identity/accounts/sign-in.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { confirmEmailChange } from './change-email.ts'
import { startConfirmed } from './sign-in-by-mail.ts'
import { spendProof } from './spend-proof.ts'

export type MailOutcome = { kind: 'half'; message: string } | { kind: 'session'; sessionId: string }

/** Spends what a mail carried, as one of these purposes: the first half of a change of address, or a new session. */
export const proveByMail = async (
  context: RequestContext,
  proof: { token: string; email: string; code: string },
  purposes: readonly MailCodePurpose[],
): Promise<MailOutcome> => {
  if (purposes.includes('email_change')) {
    const { isComplete, userId, needsPassword, made: first } = await confirmEmailChange(context, proof)
    if (!isComplete)
      return {
        kind: 'half',
        message: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
      }
    if (first) return { kind: 'session', sessionId: first.session.id }
    // The old address has no say any more: who holds the new one signs in with it.
    if (needsPassword)
      return { kind: 'half', message: 'The address is changed. Please sign in with the new address' }
    const made = await context.deps.db.transaction((tx) =>
      startSession(tx, context, { userId, method: 'otp' }),
    )
    return { kind: 'session', sessionId: made.session.id }
  }
  const spent = await spendProof(context, proof, purposes)
  const made = await startConfirmed(context, spent, { isLink: proof.token !== '' })
  return { kind: 'session', sessionId: made.session.id }
}
