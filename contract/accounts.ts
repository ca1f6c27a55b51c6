import { z } from 'zod'
import { AccountExport } from './account-export.ts'
import { procedure } from './base.ts'
import { text } from './text.ts'
import { Viewing } from './view-as.ts'

const Role = z.enum(['manufacturer', 'engineer', 'supplier', 'admin'])

/** Who is signed in, as far as a screen may know. */
export const Viewer = z.object({
  id: z.uuid(),
  email: z.string(),
  fullName: z.string(),
  role: Role,
  isAdmin: z.boolean(),
  /** Back-office role; null for everybody else. Holds only with a confirmed address, in production only with two factors. */
  staffRole: z.enum(['admin', 'support', 'analyst']).nullable(),
  isInvestor: z.boolean(),
  emailConfirmed: z.boolean(),
  hasSecondFactor: z.boolean(),
  /** A staff account that has to set up a second factor before its rights count. */
  mustAddFactor: z.boolean(),
  company: z
    .object({
      id: z.uuid(),
      name: z.string(),
      type: Role,
      verified: z.boolean(),
      membership: z.enum(['owner', 'member']),
    })
    .nullable(),
})
export type Viewer = z.infer<typeof Viewer>

const email = text(254)
const password = z.string().max(200, 'Use at most 200 characters')

/** Every field may arrive empty: the documents' own messages answer that, in their order. */
export const SignUp = z.object({
  email: email.default(''),
  password: password.default(''),
  confirmPassword: password.default(''),
  fullName: text(200).default(''),
  companyName: text(200).default(''),
})
export type SignUp = z.infer<typeof SignUp>

export const SignIn = z.object({ email: email.default(''), password: password.default('') })
export type SignIn = z.infer<typeof SignIn>

/** What the profile page and dialog show; the address of the account is changed by `credentials.requestEmailChange`. */
export const Profile = z.object({
  email: z.string(),
  emailConfirmed: z.boolean(),
  /** False: signed in by mail or by a provider until now. */
  hasPassword: z.boolean(),
  fullName: z.string(),
  company: z
    .object({
      name: z.string(),
      phone: z.string(),
      address: z.string(),
      bio: z.string(),
      /** Members see the company, its owners change it. */
      mayChange: z.boolean(),
    })
    .nullable(),
})
export type Profile = z.infer<typeof Profile>

/** The company's fields are for its owners; leave them out to keep what is there. */
export const ProfileChange = z.object({
  fullName: text(200).default(''),
  companyName: text(200).optional(),
  phone: text(50).optional(),
  address: text(500).optional(),
  bio: text(2000).optional(),
})
export type ProfileChange = z.infer<typeof ProfileChange>

/** Sign-ins and sign-ups are counted over all doors, where they are tried. */
const tried = { isReplayExempt: true }
const attempts = { rateLimit: { limit: 30, windowSeconds: 300 }, isReplayExempt: true }

/** Refusals about an account; other capabilities answer some of them too. */
export const accountErrors = {
  REAUTHENTICATE: { status: 403, message: 'Please confirm that it is you before you change this.' },
  ACCOUNT_EXISTS: { status: 409, message: 'An account with this email already exists' },
  INVALID_CREDENTIALS: { status: 401, message: 'Invalid email or password' },
  SIGN_IN_FAILED: { status: 422, message: 'Failed to sign in' },
  WEAK_PASSWORD: {
    status: 422,
    message: 'Please choose another password.',
    data: z.object({ reasons: z.array(z.string()) }),
  },
  OWNER_WITH_MEMBERS: {
    status: 409,
    message: 'You are the only owner of a company with members. Make another member an owner first.',
  },
  STILL_OPEN: {
    status: 409,
    message: 'First finish or end what is still open.',
    data: z.object({ open: z.array(z.string()).describe('What is open, in words') }),
  },
} as const
const {
  REAUTHENTICATE,
  ACCOUNT_EXISTS,
  INVALID_CREDENTIALS,
  SIGN_IN_FAILED,
  OWNER_WITH_MEMBERS,
  STILL_OPEN,
} = accountErrors

export const accounts = {
  signUp: procedure('open', tried)
    .route({
      method: 'POST',
      path: '/accounts/sign-up',
      successStatus: 201,
      summary: 'Create an account and its company, and sign in',
    })
    .input(SignUp)
    .output(z.object({ viewer: Viewer }))
    .errors({ ACCOUNT_EXISTS }),
  signIn: procedure('open', tried)
    .route({ method: 'POST', path: '/accounts/sign-in', summary: 'Sign in with e-mail and password' })
    .input(SignIn)
    .output(z.object({ viewer: Viewer.nullable(), needsSecondFactor: z.boolean() }))
    .errors({ INVALID_CREDENTIALS, SIGN_IN_FAILED }),
  signOut: procedure('open', { isReplayExempt: true, endsView: true })
    .route({ method: 'POST', path: '/accounts/sign-out', summary: 'End this session' })
    .output(z.object({ signedOut: z.literal(true) })),
  adminSignIn: procedure('open', tried)
    .route({ method: 'POST', path: '/accounts/admin-sign-in', summary: 'Sign in to the back-office' })
    .input(SignIn)
    .output(z.object({ viewer: Viewer.nullable(), needsSecondFactor: z.boolean() }))
    .errors({
      INVALID_CREDENTIALS: { ...INVALID_CREDENTIALS, message: 'Invalid admin credentials' },
      SIGN_IN_FAILED,
    }),
  getSignInState: procedure('open')
    .route({
      method: 'GET',
      path: '/accounts/sign-in-state',
      summary: 'Whether a sign-in has begun and waits for its second factor',
    })
    .output(z.object({ needsSecondFactor: z.boolean() })),
  getProfile: procedure('signedIn')
    .route({ method: 'GET', path: '/accounts/profile', summary: 'Own name, address and company' })
    .output(Profile),
  updateProfile: procedure('signedIn')
    .route({ method: 'PUT', path: '/accounts/profile', summary: 'Change the own name, and the own company' })
    .input(ProfileChange)
    .output(Profile),
  exportData: procedure('signedIn', {
    rateLimit: { limit: 10, windowSeconds: 600 },
    isReplayExempt: true,
  })
    .route({ method: 'POST', path: '/accounts/export', summary: 'Everything kept about the own account' })
    .output(AccountExport),
  deleteAccount: procedure('signedIn', attempts)
    .route({ method: 'POST', path: '/accounts/delete', summary: 'Delete the own account for good' })
    .input(z.object({ email: email.default('').describe('The own address, typed to confirm') }))
    .output(z.object({ deleted: z.literal(true) }))
    .errors({ REAUTHENTICATE, OWNER_WITH_MEMBERS, STILL_OPEN }),
  getViewer: procedure('open')
    .route({ method: 'GET', path: '/accounts/viewer', summary: 'Who is signed in, or null' })
    .output(
      z.object({
        viewer: Viewer.nullable(),
        viewing: Viewing.nullable().describe('As which company staff look at the product at the moment'),
      }),
    ),
}
