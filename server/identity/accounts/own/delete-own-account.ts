import { requireRecentProof } from '#server/identity/sessions/require-recent-proof.ts'
import { clearSessionCookie } from '#server/identity/sessions/session-cookie.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { signedIn } from '#server/rpc/context.ts'
import { invalidField } from '#server/rpc/invalid-field.ts'
import { deleteAccount } from '../deletion/delete-account.ts'

/**
 * Deletes the account of the caller, who has typed its address and proven lately who it is.
 * Errors: BAD_REQUEST, REAUTHENTICATE, OWNER_WITH_MEMBERS.
 */
export const deleteOwnAccount = async (
  context: RequestContext,
  input: { email: string },
): Promise<{ deleted: true }> => {
  const viewer = await signedIn(context)
  if (input.email.trim().toLowerCase() !== viewer.email)
    throw invalidField('email', 'Please type the address of this account to confirm')
  await requireRecentProof(context)
  await deleteAccount(context, viewer.id)
  clearSessionCookie(context)
  context.becomes(null)
  return { deleted: true }
}
