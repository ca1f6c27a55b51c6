import type { MailProof } from '#contract/credentials.ts'
import { startSession } from '#server/accounts/sign-in.ts'
import type { MailCode } from '#server/mail-codes/mail-codes.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { type MadeSession, openSession } from '#server/sessions/create-session.ts'
import type { OpenSession } from '#server/sessions/find-session.ts'
import { markConfirmed } from './confirm-email.ts'
import { spendProof } from './spend-proof.ts'

type Spent = Pick<MailCode, 'purpose' | 'email'> & { userId: string }

/** How somebody signs in with what a mail carried. */
export const mailMethodOf = ({ purpose }: Pick<MailCode, 'purpose'>, isLink: boolean) => {
  if (purpose === 'recovery' || purpose === 'invite') return purpose
  return isLink ? 'magiclink' : 'otp'
}

/** A session for the account whose mail was just proven, which confirms its address as well. */
export const startConfirmed = (
  context: RequestContext,
  spent: Spent,
  { isLink }: { isLink: boolean },
): Promise<MadeSession> =>
  context.auth.inTransaction(async (tx) => {
    await markConfirmed(tx, context, spent)
    return startSession(tx, context, { userId: spent.userId, method: mailMethodOf(spent, isLink) })
  })

/** Signs in with the link or code of a mail, which confirms the address as well. Errors: LINK_INVALID, TOO_MANY_REQUESTS. */
export const signInByMail = async (
  context: RequestContext,
  proof: MailProof,
): Promise<{ session: OpenSession; redirectTo: string | null }> => {
  const spent = await spendProof(context, proof, ['magiclink', 'invite'])
  const made = await startConfirmed(context, spent, { isLink: proof.token !== '' })
  return { session: openSession(context, made), redirectTo: spent.redirectTo }
}
