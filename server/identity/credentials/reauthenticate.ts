import { proveByPassword } from '#server/identity/accounts/sign-in.ts'
import { raiseAssurance } from '#server/identity/sessions/raise-assurance.ts'
import { RECENT_PROOF_MS } from '#server/identity/sessions/require-recent-proof.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { signedIn } from '#server/rpc/context.ts'
import { invalidField } from '#server/rpc/invalid-field.ts'
import { linkInvalid, spendProof } from './spend-proof.ts'

/** Proves again who is signed in, by password or by the code of a mail. Errors: BAD_REQUEST, INVALID_CREDENTIALS, LINK_INVALID. */
export const reauthenticate = async (
  context: RequestContext,
  { password, code }: { password: string; code: string },
): Promise<{ until: string }> => {
  const viewer = await signedIn(context)
  const session = await context.session()
  if (!session) throw linkInvalid()
  if (password) await proveByPassword(context, { email: viewer.email, password })
  else if (code) {
    const spent = await spendProof(context, { token: '', email: viewer.email, code }, ['reauthenticate'])
    if (spent.userId !== viewer.id) throw linkInvalid()
  } else throw invalidField('password', 'Please enter your password or the code from the mail')
  const raised = await context.deps.db.transaction((tx) =>
    raiseAssurance(tx, context, session, password ? 'password' : 'otp'),
  )
  context.becomes(raised)
  return { until: new Date(raised.provenAt.getTime() + RECENT_PROOF_MS).toISOString() }
}
