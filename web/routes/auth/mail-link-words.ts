import type { MailLink } from '#contract/credentials.ts'

/** Before its button is pressed: what a link is for. `says` with what pressing it here ends. */
type LinkWords = {
  title: string
  says: (link: Pick<MailLink, 'email' | 'endsEarlierAccess'>) => string
  button: string
  isDangerous?: boolean
}

export const linkWords = {
  confirm: {
    title: 'Confirm your address',
    says: ({ email, endsEarlierAccess }) =>
      endsEarlierAccess
        ? `You confirm that ${email} is yours, and are signed in here.`
        : `${email} becomes the confirmed address of your account.`,
    button: 'Confirm this address',
  },
  magiclink: {
    title: 'Sign in',
    says: ({ email }) => `The button signs you in as ${email}.`,
    button: 'Sign In',
  },
  recovery: {
    title: 'Set a new password',
    says: ({ email }) => `For the account with the address ${email}.`,
    button: 'Continue',
  },
  invite: {
    title: 'Accept your invitation',
    says: ({ email }) => `An account was made for ${email}. Accept it to sign in and set a password.`,
    button: 'Accept and sign in',
  },
  email_change: {
    title: 'Confirm your new address',
    says: ({ email, endsEarlierAccess }) =>
      endsEarlierAccess
        ? `${email} becomes the address of the account that asked for it, once the present address confirms too.`
        : `${email} becomes the address of your account, once the present one confirms too.`,
    button: 'Confirm the new address',
  },
  email_change_current: {
    title: 'Confirm the change of your address',
    says: ({ email }) => `Your account leaves ${email} for the new address, once that one confirms too.`,
    button: 'Confirm the change',
  },
  disown: {
    title: 'You did not sign up?',
    says: ({ email }) =>
      `Someone made an account with ${email}. The button deletes it, with everything in it, and signs everyone out of it.`,
    button: 'Delete that account',
    isDangerous: true,
  },
} as const satisfies Record<string, LinkWords>

export type Purpose = keyof typeof linkWords
export const isPurpose = (purpose: string): purpose is Purpose => Object.hasOwn(linkWords, purpose)
export const isEmailChange = (purpose: Purpose): boolean => purpose.startsWith('email_change')

/** What ends when a link is pressed elsewhere than where its account was made, or its change asked for. */
export const endingWords = (purpose: Purpose): { title: string; text: string } =>
  isEmailChange(purpose)
    ? {
        title: 'You asked for this in another browser?',
        text: 'Open the link there, and nothing else changes. Pressed here, it ends the account’s password, its second factors, linked sign-ins and every session, and you choose a new password. If you have not asked for this, leave this page: nothing happens.',
      }
    : {
        title: 'You signed up in another browser?',
        text: `Open the link there, and your password stays. Pressed here, it ends the password and every session from before, because someone else may have signed up with your address. You choose a new password next.${purpose === 'confirm' ? ' If you have not signed up at all, use “This was not me” in the same mail.' : ''}`,
      }

/** After its button was pressed: what has happened. */
export const doneWords = {
  confirm: { title: 'Your address is confirmed', says: (email: string) => `Thank you. ${email} is yours.` },
  email_change: {
    title: 'Your address is changed',
    says: (email: string) => `From now on you sign in with ${email}.`,
  },
  email_change_moved: {
    title: 'The address is changed',
    says: (email: string) =>
      `The new address was confirmed in another browser than the one that asked. So the password and every session have ended: sign in by a mail to ${email}, and choose a new password.`,
  },
  email_change_half: {
    title: 'One half is done',
    says: () => 'The other address has a mail too. The change is made when both have confirmed.',
  },
  disown: {
    title: 'The account is deleted',
    says: (email: string) =>
      `No one can use the account that was made with ${email} any more. The address is free for an account of your own.`,
  },
} as const
