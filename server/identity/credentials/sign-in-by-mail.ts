import type { MailProof } from '#contract/credentials.ts'
import type { Executor } from '#db/connect.ts'
import { startSession } from '#server/identity/accounts/sign-in.ts'
import type { MailCode } from '#server/identity/mail-codes/mail-codes.ts'
import { type MadeSession, openSession } from '#server/identity/sessions/create-session.ts'
import type { OpenSession, RequestContext } from '#server/rpc/context.ts'
import { type AddressProof, proveAddress } from './first-proof/prove-address.ts'
import { spendProof } from './spend-proof.ts'

type Spent = Pick<MailCode, 'purpose' | 'email'> & { userId: string }

/** How someone signs in with what a mail carried. */
export const mailMethodOf = ({ purpose }: Pick<MailCode, 'purpose'>, isLink: boolean) => {
  if (purpose === 'recovery' || purpose === 'invite') return purpose
  return isLink ? 'magiclink' : 'otp'
}

/** A session for the account whose address `proveAddress` has just recorded as proven. */
export const startAfterProof = (
  tx: Executor,
  context: RequestContext,
  spent: Spent,
  { isLink }: { isLink: boolean },
): Promise<MadeSession> =>
  startSession(tx, context, { userId: spent.userId, method: mailMethodOf(spent, isLink) })

/** Proves the address with what a mail carried, and makes a session. */
export const startConfirmed = (
  context: RequestContext,
  spent: Spent,
  { isLink }: { isLink: boolean },
): Promise<MadeSession & AddressProof> =>
  context.deps.db.transaction(async (tx) => {
    const { needsPassword } = await proveAddress(tx, context, spent)
    return { ...(await startAfterProof(tx, context, spent, { isLink })), needsPassword }
  })

/** Signs in with the link or code of a mail, which proves the address as well. Errors: LINK_INVALID, TOO_MANY_REQUESTS. */
export const signInByMail = async (
  context: RequestContext,
  proof: MailProof,
): Promise<{ session: OpenSession; redirectTo: string | null } & AddressProof> => {
  const spent = await spendProof(context, proof, ['magiclink', 'invite'])
  const { needsPassword, ...made } = await startConfirmed(context, spent, { isLink: proof.token !== '' })
  return { session: openSession(context, made), redirectTo: spent.redirectTo, needsPassword }
}
