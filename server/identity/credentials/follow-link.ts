import { programAddress } from '#server/identity/auth-service/program-address.ts'
import { peekMailLink } from '#server/identity/mail-codes/mail-codes.ts'
import { isAllowedRedirect } from '#server/identity/sessions/redirects.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { type AddressProof, proveAddress } from './first-proof/prove-address.ts'
import { mailMethodOf } from './sign-in-by-mail.ts'
import { linkInvalid, spendProof } from './spend-proof.ts'

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
