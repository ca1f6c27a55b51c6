import type { MailProof } from '#contract/credentials.ts'
import { startSession } from '#server/accounts/sign-in.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { openSession } from '#server/sessions/create-session.ts'
import type { OpenSession } from '#server/sessions/find-session.ts'
import { markConfirmed } from './confirm-email.ts'
import { spendProof } from './spend-proof.ts'

/** Signs in with the link or code of a mail, which confirms the address as well. Errors: LINK_INVALID, TOO_MANY_REQUESTS. */
export const signInByMail = async (
  context: RequestContext,
  proof: MailProof,
): Promise<{ session: OpenSession; redirectTo: string | null }> => {
  const { userId, email, redirectTo, purpose } = await spendProof(context, proof, ['magiclink', 'invite'])
  const method = purpose === 'invite' ? 'invite' : proof.token ? 'magiclink' : 'otp'
  const made = await context.auth.inTransaction(async (tx) => {
    await markConfirmed(tx, context, { userId, email })
    return startSession(tx, context, { userId, method })
  })
  return { session: openSession(context, made), redirectTo }
}
