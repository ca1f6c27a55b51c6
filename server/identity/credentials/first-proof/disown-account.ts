import { and, eq } from 'drizzle-orm'
import { users } from '#db/schema/index.ts'
import { deleteAccount } from '#server/identity/accounts/deletion/delete-account.ts'
import { clearSessionCookie } from '#server/identity/sessions/session-cookie.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { linkInvalid, spendProof } from '../spend-proof.ts'

/**
 * Deletes an account that someone made with an address that is not theirs, at the wish of the owner of the address: its
 * sessions and data go with it. Once the address is confirmed, the account is the owner's and this link does nothing.
 * Errors: LINK_INVALID, OWNER_WITH_MEMBERS.
 */
export const disownAccount = async (context: RequestContext, token: string): Promise<{ email: string }> => {
  const { userId, email } = await spendProof(context, { token, email: '', code: '' }, ['disown'])
  const isOwn = (await context.session())?.userId === userId
  await deleteAccount(context, userId, {
    details: { reason: 'disowned' },
    // Asked in the transaction: a confirmation that came first wins.
    onlyIf: and(eq(users.email, email), eq(users.emailVerified, false)),
    otherwise: linkInvalid,
  })
  if (isOwn) {
    clearSessionCookie(context)
    context.becomes(null)
  }
  return { email }
}
