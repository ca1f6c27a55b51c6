import type { MailCodePurpose } from '#db/schema/index.ts'
import { startSession } from '#server/identity/accounts/sign-in.ts'
import { confirmEmailChange } from '#server/identity/credentials/change-email.ts'
import { type AddressProof, proveAddress } from '#server/identity/credentials/first-proof/prove-address.ts'
import { mailMethodOf, startConfirmed } from '#server/identity/credentials/sign-in-by-mail.ts'
import { linkInvalid, spendProof } from '#server/identity/credentials/spend-proof.ts'
import { peekMailLink } from '#server/identity/mail-codes/mail-codes.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { programAddress } from './program-address.ts'
import { isAllowedRedirect } from './redirects.ts'

/** Types of the published service and the mails they stand for. */
export const purposesOf: Readonly<Record<string, readonly MailCodePurpose[]>> = {
  signup: ['confirm'],
  email: ['magiclink', 'confirm'],
  magiclink: ['magiclink'],
  recovery: ['recovery'],
  invite: ['invite'],
  email_change: ['email_change', 'email_change_current'],
}

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

/**
 * Follows the link of a mail for a program: the address to go to carries a code for the exchange when the program gave a
 * challenge, else the tokens behind `#`.
 */
export const followLink = async (
  context: RequestContext,
  token: string,
): Promise<{ location: string } & AddressProof> => {
  const { db, config } = context.deps
  // Looked at before it is spent: a link of our own pages is left for them, and the list may have changed meanwhile.
  const found = await peekMailLink(db, context, token)
  if (!found?.redirectTo || !isAllowedRedirect(found.redirectTo, config)) throw linkInvalid()
  const spent = await spendProof(context, { token, email: '', code: '' }, [
    'confirm',
    'magiclink',
    'recovery',
    'invite',
  ])
  let needsPassword = false
  const location = await programAddress(context, {
    redirectTo: found.redirectTo,
    challenge: spent.challenge,
    method: mailMethodOf(spent, true),
    type: spent.purpose === 'confirm' ? 'signup' : spent.purpose,
    settle: async (tx) => {
      needsPassword = (await proveAddress(tx, context, spent)).needsPassword
      return spent.userId
    },
  })
  return { location, needsPassword }
}
