import type { MailProof } from '#contract/credentials.ts'
import { type MadeSession, openSession } from '#server/identity/sessions/create-session.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { proveAddress } from './first-proof/prove-address.ts'
import { startAfterProof } from './sign-in-by-mail.ts'
import { spendProof } from './spend-proof.ts'

/**
 * Confirms the address of an account. Pressed elsewhere than where the account was made, the first proof also signs in:
 * the password from before is gone, and the person sets a new one (`needsPassword`). Errors: LINK_INVALID,
 * TOO_MANY_REQUESTS.
 */
export const confirmEmail = async (
  context: RequestContext,
  proof: MailProof,
): Promise<{ email: string; needsPassword: boolean }> => {
  const spent = await spendProof(context, proof, ['confirm'])
  const made = await context.deps.db.transaction(async (tx): Promise<MadeSession | null> => {
    const { needsPassword } = await proveAddress(tx, context, spent)
    return needsPassword ? startAfterProof(tx, context, spent, { isLink: proof.token !== '' }) : null
  })
  if (made) openSession(context, made)
  return { email: spent.email, needsPassword: made !== null }
}
