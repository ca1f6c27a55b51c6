import { z } from 'zod'
import { accountErrors, Viewer } from './accounts.ts'
import { procedure } from './base.ts'
import { emailNotConfirmed } from './email-not-confirmed.ts'
import { text } from './text.ts'

const email = text(254).default('')
const password = z.string().max(200, 'Use at most 200 characters').default('')
const secret = z.string().max(200).default('')

/** What a mail carried: its link's token, or the address with the six digits. */
export const MailProof = z.object({ token: secret, email, code: z.string().max(20).default('') })
export type MailProof = z.infer<typeof MailProof>

export const MailLink = z.object({
  purpose: z.string(),
  email: z.string(),
  returnsTo: z.string().nullable().describe('Host of the program that asked for the mail; null: this site'),
  accountMadeAt: z.iso.datetime(),
  endsEarlierAccess: z
    .boolean()
    .describe('Pressed here, it ends the password and every session that the account has had until now'),
})
export type MailLink = z.infer<typeof MailLink>

/** Counted over all doors, where a mail is asked for. */
const mails = { isReplayExempt: true }
const attempts = { rateLimit: { limit: 30, windowSeconds: 300 }, isReplayExempt: true }
const sent = z.object({ sent: z.literal(true) })
const needsPassword = z
  .boolean()
  .describe('The first proof of the address has ended the password from before: set a new one')
const session = z.object({ viewer: Viewer.nullable(), needsSecondFactor: z.boolean() })

/** Refusals of links, codes and changes of a credential. */
export const credentialErrors = {
  EMAIL_NOT_CONFIRMED: emailNotConfirmed,
  LINK_INVALID: {
    status: 422,
    message: 'This link or code is not valid any more. Please ask for a new one.',
  },
  WEAK_PASSWORD: accountErrors.WEAK_PASSWORD,
  INVALID_CREDENTIALS: accountErrors.INVALID_CREDENTIALS,
  ACCOUNT_EXISTS: accountErrors.ACCOUNT_EXISTS,
  REAUTHENTICATE: accountErrors.REAUTHENTICATE,
} as const

export const credentials = {
  getMailLink: procedure('open', attempts)
    .route({
      method: 'POST',
      path: '/credentials/link',
      summary: 'What the link of a mail is for; spends nothing',
    })
    .input(z.object({ token: secret }))
    .output(MailLink)
    .errors(credentialErrors),
  followLink: procedure('open', attempts)
    .route({
      method: 'POST',
      path: '/credentials/follow',
      summary: 'Follow a link that a program asked for: where to go, with what the program needs to sign in',
    })
    .input(z.object({ token: secret }))
    .output(z.object({ location: z.string(), needsPassword }))
    .errors(credentialErrors),
  requestConfirmation: procedure('signedIn', mails)
    .route({ method: 'POST', path: '/credentials/confirmation', summary: 'Send the confirmation mail again' })
    .output(sent),
  confirmEmail: procedure('open', attempts)
    .route({
      method: 'POST',
      path: '/credentials/confirm',
      summary: 'Confirm an address with what its mail carried',
      description:
        'Sent with the session that the sign-up opened, it keeps that session and the password. From anywhere else it ends both, and signs in.',
    })
    .input(MailProof)
    .output(z.object({ email: z.string(), needsPassword }))
    .errors(credentialErrors),
  disownAccount: procedure('open', attempts)
    .route({
      method: 'POST',
      path: '/credentials/disown',
      summary: 'Delete an unconfirmed account that someone else made with the own address',
    })
    .input(z.object({ token: secret }))
    .output(z.object({ email: z.string() }))
    .errors({
      ...credentialErrors,
      OWNER_WITH_MEMBERS: {
        ...accountErrors.OWNER_WITH_MEMBERS,
        message: 'This account owns a company with other people. Write to us, and we take it apart.',
      },
      STILL_OPEN: accountErrors.STILL_OPEN,
    }),
  requestPasswordReset: procedure('open', mails)
    .route({
      method: 'POST',
      path: '/credentials/reset-request',
      summary: 'Mail a link for a new password; answers the same whether or not the address is known',
    })
    .input(z.object({ email }))
    .output(sent),
  resetPassword: procedure('open', attempts)
    .route({ method: 'POST', path: '/credentials/reset', summary: 'Set a new password; ends every session' })
    .input(MailProof.extend({ password, confirmPassword: password }))
    .output(session)
    .errors(credentialErrors),
  requestSignInLink: procedure('open', mails)
    .route({
      method: 'POST',
      path: '/credentials/sign-in-request',
      summary: 'Mail a sign-in link and code; answers the same whether or not the address is known',
    })
    .input(z.object({ email, redirectTo: text(2000).optional() }))
    .output(sent),
  signInByMail: procedure('open', attempts)
    .route({ method: 'POST', path: '/credentials/sign-in', summary: 'Sign in with what a mail carried' })
    .input(MailProof)
    .output(session.extend({ redirectTo: z.string().nullable(), needsPassword }))
    .errors(credentialErrors),
  changePassword: procedure('signedIn', attempts)
    .route({
      method: 'POST',
      path: '/credentials/password',
      summary: 'Change the own password; ends other sessions',
    })
    .input(z.object({ currentPassword: password, password, confirmPassword: password }))
    .output(z.object({ changed: z.literal(true), endedSessions: z.number().int() }))
    .errors(credentialErrors),
  requestEmailChange: procedure('signedIn', mails)
    .route({
      method: 'POST',
      path: '/credentials/email',
      summary: 'Begin to change the own address: both addresses confirm it',
    })
    .input(z.object({ email }))
    .output(sent)
    .errors(credentialErrors),
  confirmEmailChange: procedure('open', attempts)
    .route({ method: 'POST', path: '/credentials/email-confirm', summary: 'One address confirms the change' })
    .input(MailProof)
    .output(
      z.object({
        isComplete: z.boolean(),
        email: z.string(),
        needsPassword,
        isSignedIn: z.boolean().describe('The answer carries a new session'),
      }),
    )
    .errors(credentialErrors),
  requestReauthentication: procedure('signedIn', mails)
    .route({
      method: 'POST',
      path: '/credentials/reauthenticate-request',
      summary: 'Mail a confirmation code',
    })
    .output(sent),
  reauthenticate: procedure('signedIn', attempts)
    .route({
      method: 'POST',
      path: '/credentials/reauthenticate',
      summary: 'Prove again who is signed in: password, or the code of a mail',
    })
    .input(z.object({ password, code: z.string().max(20).default('') }))
    .output(z.object({ until: z.iso.datetime() }))
    .errors(credentialErrors),
}
