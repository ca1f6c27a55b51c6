import { emailNotConfirmed } from './email-not-confirmed.ts'

/**
 * Every way a sign-in at a provider, or its set-up, can be refused: status and the sentence the person reads. The codes
 * travel in addresses (`?problem=identity_unknown_state`); the sentences do not.
 */
export const identityProblems = {
  PROVIDER_UNKNOWN: { status: 404, message: 'There is no such sign-in provider here.' },
  SSO_NOT_FOUND: {
    status: 404,
    message: 'No company sign-in is set up for this address. Sign in with your password instead.',
  },
  PROVIDER_UNAVAILABLE: {
    status: 503,
    message:
      'The sign-in provider does not answer at the moment. Try again in a minute, or sign in another way.',
  },
  PROVIDER_ANSWER_INVALID: {
    status: 422,
    message: 'The answer of the sign-in provider could not be verified. Please start again.',
  },
  ACCESS_DENIED: { status: 422, message: 'The sign-in was cancelled or refused at the provider.' },
  STATE_INVALID: {
    status: 422,
    message:
      'This sign-in was begun too long ago, was used already, or was begun in another browser. Please start again.',
  },
  ID_TOKEN_INVALID: { status: 422, message: 'The identity token is not valid.' },
  EMAIL_MISSING: {
    status: 422,
    message:
      'The provider gave no e-mail address for you. Allow it to share the address, or ask its administrator to send the claim "email".',
  },
  EMAIL_NOT_VERIFIED: {
    status: 422,
    message:
      'The provider does not say that your e-mail address is verified. Verify it there, or ask its administrator to send the claim "email_verified".',
  },
  EMAIL_NOT_OF_COMPANY: {
    status: 422,
    message: 'This company sign-in is only for addresses of the company’s own mail domain.',
  },
  ACCOUNT_NOT_CONFIRMED: {
    status: 422,
    message:
      'An account with your address exists, but the address was never confirmed. Sign in with a link by e-mail first, then use this sign-in.',
  },
  ACCOUNT_NOT_ALLOWED: {
    status: 422,
    message: 'This account cannot be signed in to through a provider. Use its password.',
  },
  USER_BANNED: { status: 422, message: 'This account is blocked.' },
  TEAM_LIMIT_REACHED: {
    status: 422,
    message: 'Your company’s plan allows no further team member. Ask an owner of the company to make room.',
  },
  IDENTITY_ALREADY_EXISTS: {
    status: 422,
    message: 'This sign-in is linked to another account already.',
  },
  IDENTITY_NOT_FOUND: { status: 404, message: 'There is no such linked sign-in.' },
  SINGLE_IDENTITY_NOT_DELETABLE: {
    status: 422,
    message: 'This is the only way to sign in to the account. Set a password or link another sign-in first.',
  },
  EMAIL_NOT_CONFIRMED: emailNotConfirmed,
  OTHER_ACCOUNT: {
    status: 422,
    message:
      'You signed out, or in to another account, while the sign-in was being linked. Please start again.',
  },
  REAUTHENTICATE: { status: 403, message: 'Please confirm that it is you before you change this.' },
  ISSUER_INVALID: {
    status: 422,
    message: 'The provider could not be read at this issuer address.',
  },
  ISSUER_FIXED: {
    status: 409,
    message:
      'The issuer of a provider cannot be changed, because people are known by it. Remove the provider and add it again.',
  },
  PROVIDER_EXISTS: { status: 409, message: 'Another provider already has this name in its address.' },
  PROVIDER_MISSING: { status: 409, message: 'Set up the provider first, then claim a domain for it.' },
  TOO_MANY_PROVIDERS: { status: 422, message: 'There are 50 providers already. Remove one first.' },
  TOO_MANY_DOMAINS: { status: 422, message: 'A company can claim at most 20 domains. Remove one first.' },
  DOMAIN_TAKEN: { status: 409, message: 'This domain is proven by another company.' },
  DOMAIN_CLAIMED: { status: 409, message: 'Your company has claimed this domain already.' },
} as const
export type IdentityProblem = keyof typeof identityProblems

/** The sentence for a code of an address; null for anything that is not one of ours. */
export const identityProblemText = (code: string | null | undefined): string | null => {
  const known = Object.entries(identityProblems).find(([key]) => key.toLowerCase() === code?.toLowerCase())
  return known ? known[1].message : null
}
