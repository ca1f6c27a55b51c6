import { followLink } from '#server/auth-service/mail-flows.ts'
import { ownPath } from '#server/auth-service/redirects.ts'
import { peekMailLink } from '#server/mail-codes/mail-codes.ts'
import { rpc } from '#server/rpc/base.ts'
import { signedIn } from '#server/rpc/context.ts'
import { signedInAnswer } from '#server/sessions/signed-in-answer.ts'
import { askForMail } from './ask-for-mail.ts'
import { confirmEmailChange, requestEmailChange } from './change-email.ts'
import { confirmEmail } from './confirm-email.ts'
import { changePassword, resetPassword } from './password.ts'
import { reauthenticate } from './reauthenticate.ts'
import { signInByMail } from './sign-in-by-mail.ts'
import { linkInvalid } from './spend-proof.ts'

const sent = { sent: true as const }

/** Asks for a mail and says that it is on its way, whether or not somebody has the address. */
const sendingMail = async (...asked: Parameters<typeof askForMail>) => {
  await askForMail(...asked)
  return sent
}

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
    sendingMail(context, 'confirm', (await signedIn(context)).email),
  ),
  confirmEmail: procedures.confirmEmail.handler(({ input, context }) => confirmEmail(context, input)),
  requestPasswordReset: procedures.requestPasswordReset.handler(({ input, context }) =>
    sendingMail(context, 'recovery', input.email),
  ),
  resetPassword: procedures.resetPassword.handler(async ({ input, context }) =>
    signedInAnswer(await resetPassword(context, input)),
  ),
  requestSignInLink: procedures.requestSignInLink.handler(({ input, context }) =>
    sendingMail(context, 'magiclink', input.email, {
      // Whoever asks need not be whose mail it is: it leads to this site, never where a stranger says.
      redirectTo: ownPath(input.redirectTo ?? '', context.deps.config),
    }),
  ),
  signInByMail: procedures.signInByMail.handler(async ({ input, context }) => {
    const { session, redirectTo } = await signInByMail(context, input)
    return { ...signedInAnswer(session), redirectTo }
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
    sendingMail(context, 'reauthenticate', (await signedIn(context)).email),
  ),
  reauthenticate: procedures.reauthenticate.handler(({ input, context }) => reauthenticate(context, input)),
}
