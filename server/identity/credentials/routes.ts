import { openSession } from '#server/identity/sessions/create-session.ts'
import { ownPath } from '#server/identity/sessions/redirects.ts'
import { signedInAnswer } from '#server/identity/sessions/signed-in-answer.ts'
import { rpc } from '#server/rpc/base.ts'
import { signedIn } from '#server/rpc/context.ts'
import { confirmEmailChange, requestEmailChange } from './change-email.ts'
import { confirmEmail } from './confirm-email.ts'
import { describeMailLink } from './describe-mail-link.ts'
import { disownAccount } from './first-proof/disown-account.ts'
import { followLink } from './follow-link.ts'
import { askForMail } from './mail/ask-for-mail.ts'
import { changePassword, resetPassword } from './password.ts'
import { reauthenticate } from './reauthenticate.ts'
import { signInByMail } from './sign-in-by-mail.ts'

const sent = { sent: true as const }

/** Asks for a mail and answers that it is on its way, whether or not an account has the address. */
const sendingMail = async (...asked: Parameters<typeof askForMail>) => {
  await askForMail(...asked)
  return sent
}

const { credentials: procedures } = rpc

export const credentials = {
  getMailLink: procedures.getMailLink.handler(({ input, context }) => describeMailLink(context, input.token)),
  followLink: procedures.followLink.handler(({ input, context }) => followLink(context, input.token)),
  requestConfirmation: procedures.requestConfirmation.handler(async ({ context }) =>
    sendingMail(context, 'confirm', (await signedIn(context)).email),
  ),
  confirmEmail: procedures.confirmEmail.handler(({ input, context }) => confirmEmail(context, input)),
  disownAccount: procedures.disownAccount.handler(({ input, context }) =>
    disownAccount(context, input.token),
  ),
  requestPasswordReset: procedures.requestPasswordReset.handler(({ input, context }) =>
    sendingMail(context, 'recovery', input.email),
  ),
  resetPassword: procedures.resetPassword.handler(async ({ input, context }) =>
    signedInAnswer(await resetPassword(context, input)),
  ),
  requestSignInLink: procedures.requestSignInLink.handler(({ input, context }) =>
    sendingMail(context, 'magiclink', input.email, {
      // The person who asks may not be the owner of the address: it leads to this site, never where a stranger says.
      redirectTo: ownPath(input.redirectTo ?? '', context.deps.config),
    }),
  ),
  signInByMail: procedures.signInByMail.handler(async ({ input, context }) => {
    const { session, ...rest } = await signInByMail(context, input)
    return { ...signedInAnswer(session), ...rest }
  }),
  changePassword: procedures.changePassword.handler(({ input, context }) => changePassword(context, input)),
  requestEmailChange: procedures.requestEmailChange.handler(async ({ input, context }) => {
    await requestEmailChange(context, input)
    return sent
  }),
  confirmEmailChange: procedures.confirmEmailChange.handler(async ({ input, context }) => {
    const { isComplete, email, needsPassword, made } = await confirmEmailChange(context, input)
    if (made) openSession(context, made)
    return { isComplete, email, needsPassword, isSignedIn: made !== null }
  }),
  requestReauthentication: procedures.requestReauthentication.handler(async ({ context }) =>
    sendingMail(context, 'reauthenticate', (await signedIn(context)).email),
  ),
  reauthenticate: procedures.reauthenticate.handler(({ input, context }) => reauthenticate(context, input)),
}
