import { followLink } from '#server/auth-service/mail-flows.ts'
import { peekMailLink } from '#server/mail-codes/mail-codes.ts'
import { rpc } from '#server/rpc/base.ts'
import { type RequestContext, signedIn } from '#server/rpc/context.ts'
import { takeFromLimit } from '#server/rpc/rate-limit.ts'
import type { OpenSession } from '#server/sessions/find-session.ts'
import { confirmEmailChange, requestEmailChange } from './change-email.ts'
import { confirmEmail } from './confirm-email.ts'
import { sendMailCode } from './jobs.ts'
import { changePassword, resetPassword } from './password.ts'
import { reauthenticate } from './reauthenticate.ts'
import { signInByMail } from './sign-in-by-mail.ts'
import { linkInvalid } from './spend-proof.ts'

/** Mails to one address, whoever asks for them. */
const mailLimit = { limit: 5, windowSeconds: 900 }
const sent = { sent: true as const }

/** Asks for a mail with a code; the answer takes the same way whether or not the address is known. */
const askForMail = async (
  { deps, auth }: RequestContext,
  purpose: 'confirm' | 'recovery' | 'magiclink' | 'reauthenticate',
  address: string,
  more: { redirectTo?: string | null } = {},
) => {
  const email = address.trim().toLowerCase()
  if (!email.includes('@')) return sent
  await takeFromLimit(deps, `mail|${purpose}|${email}`, mailLimit)
  await auth.inTransaction((tx) => deps.queue.enqueue(tx, sendMailCode, { purpose, email, ...more }))
  return sent
}

const answer = ({ viewer, isPending }: OpenSession) =>
  isPending ? { viewer: null, needsSecondFactor: true } : { viewer, needsSecondFactor: false }

const { credentials: procedures } = rpc

export const credentials = {
  getMailLink: procedures.getMailLink.handler(async ({ input, context }) => {
    const found = await peekMailLink(context.deps.db, context, input.token)
    if (!found) throw linkInvalid()
    const target = found.redirectTo === null ? null : URL.parse(found.redirectTo)
    const isOwn = !target || target.origin === new URL(context.deps.config.baseUrl).origin
    return { purpose: found.purpose, email: found.email, returnsTo: isOwn ? null : target.host }
  }),
  followLink: procedures.followLink.handler(({ input, context }) => followLink(context, input.token)),
  requestConfirmation: procedures.requestConfirmation.handler(async ({ context }) =>
    askForMail(context, 'confirm', (await signedIn(context)).email),
  ),
  confirmEmail: procedures.confirmEmail.handler(({ input, context }) => confirmEmail(context, input)),
  requestPasswordReset: procedures.requestPasswordReset.handler(({ input, context }) =>
    askForMail(context, 'recovery', input.email),
  ),
  resetPassword: procedures.resetPassword.handler(async ({ input, context }) =>
    answer(await resetPassword(context, input)),
  ),
  requestSignInLink: procedures.requestSignInLink.handler(({ input, context }) =>
    askForMail(context, 'magiclink', input.email, { redirectTo: input.redirectTo ?? null }),
  ),
  signInByMail: procedures.signInByMail.handler(async ({ input, context }) => {
    const { session, redirectTo } = await signInByMail(context, input)
    return { ...answer(session), redirectTo }
  }),
  changePassword: procedures.changePassword.handler(({ input, context }) => changePassword(context, input)),
  requestEmailChange: procedures.requestEmailChange.handler(async ({ input, context }) => {
    await requestEmailChange(context, input)
    return sent
  }),
  confirmEmailChange: procedures.confirmEmailChange.handler(async ({ input, context }) => {
    const { isComplete, email } = await confirmEmailChange(context, input)
    return { isComplete, email }
  }),
  requestReauthentication: procedures.requestReauthentication.handler(async ({ context }) =>
    askForMail(context, 'reauthenticate', (await signedIn(context)).email),
  ),
  reauthenticate: procedures.reauthenticate.handler(({ input, context }) => reauthenticate(context, input)),
}
