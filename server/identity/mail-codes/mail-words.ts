import type { MailCodePurpose } from '#db/schema/index.ts'

/** What a mail may say of the account it is about. */
export type MailFacts = {
  email: string
  /** Host of this site, as its address shows it. */
  host: string
  /** Null: no account has the address. */
  account: { madeAt: Date; isConfirmed: boolean } | null
  /** The address that an account is to be changed to. */
  newEmail: string
}

export type MailWords = { subject: string; lines: readonly string[]; label: string | null }

/** "22 November 2026, 02:10 UTC" */
const instantText = (instant: Date): string =>
  `${new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(instant).replace(' at ', ', ')} UTC`

/** Anyone who reads this first has not made the account for certain: what proving it does is said before it is done. */
const firstProof = ({ account }: MailFacts): string[] =>
  account?.isConfirmed === false
    ? [
        'This also proves for the first time that the address is yours. The password and every session from before end with it, unless you follow the link in the browser where you signed up.',
      ]
    : []

const words: Readonly<Record<Exclude<MailCodePurpose, 'disown'>, (facts: MailFacts) => MailWords>> = {
  confirm: ({ email, host, account }) => ({
    subject: 'Confirm your e-mail address',
    lines: [
      `someone signed up for Cellwright at ${host} with the address ${email}${account ? `, on ${instantText(account.madeAt)}` : ''}.`,
      'If that was you, confirm that this address is yours. Some things, like inviting colleagues, wait for it. Follow the link in the browser where you signed up; anywhere else you choose a new password afterwards.',
    ],
    label: 'Confirm this address',
  }),
  recovery: (facts) => ({
    subject: 'Set a new password',
    lines: [
      'someone, probably you, asked for a new password for the account with this address.',
      ...(facts.account?.isConfirmed === false
        ? ['This also proves for the first time that the address is yours: everything set up before ends.']
        : []),
    ],
    label: 'Set a new password',
  }),
  magiclink: (facts) => ({
    subject: 'Your sign-in link',
    lines: ['this link signs you in.', ...firstProof(facts)],
    label: 'Sign in',
  }),
  email_change: () => ({
    subject: 'Confirm your new e-mail address',
    lines: [
      'this address is to become the one of a Cellwright account. If you asked for it, confirm it in the browser where you did.',
    ],
    label: 'Confirm the new address',
  }),
  email_change_current: ({ newEmail }) => ({
    subject: 'Your e-mail address is about to change',
    lines: [
      `the address of your account is to be changed to ${newEmail}. Please confirm that this is what you want.`,
    ],
    label: 'Confirm the change',
  }),
  reauthenticate: () => ({
    subject: 'Your confirmation code',
    lines: ['type this code to confirm that it is you.'],
    label: null,
  }),
  invite: () => ({
    subject: 'You have been invited to Cellwright',
    lines: ['an account has been made for you. Accept it to sign in.'],
    label: 'Accept the invitation',
  }),
}

/** Subject, sentences and button of the mail for an occasion. */
export const mailWords = (purpose: keyof typeof words, facts: MailFacts): MailWords => words[purpose](facts)
