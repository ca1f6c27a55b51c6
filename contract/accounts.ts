import { z } from 'zod'
import { procedure } from './base.ts'
import { text } from './text.ts'

export const Role = z.enum(['manufacturer', 'engineer', 'supplier', 'admin'])
export type Role = z.infer<typeof Role>

/** Who is signed in, as far as a screen may know. */
export const Viewer = z.object({
  id: z.uuid(),
  email: z.string(),
  fullName: z.string(),
  role: Role,
  isAdmin: z.boolean(),
  company: z.object({ id: z.uuid(), name: z.string(), type: Role, verified: z.boolean() }).nullable(),
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

const attempts = { rateLimit: { limit: 30, windowSeconds: 300 }, isReplayExempt: true }

export const accounts = {
  signUp: procedure('open', attempts)
    .route({
      method: 'POST',
      path: '/accounts/sign-up',
      successStatus: 201,
      summary: 'Create an account and its company, and sign in',
    })
    .input(SignUp)
    .output(z.object({ viewer: Viewer }))
    .errors({
      ACCOUNT_EXISTS: { status: 409, message: 'An account with this email already exists' },
      SIGN_UP_FAILED: { status: 422, message: 'Failed to create account. Please try again.' },
    }),
  signIn: procedure('open', attempts)
    .route({ method: 'POST', path: '/accounts/sign-in', summary: 'Sign in with e-mail and password' })
    .input(SignIn)
    .output(z.object({ viewer: Viewer }))
    .errors({
      INVALID_CREDENTIALS: { status: 401, message: 'Invalid email or password' },
      SIGN_IN_FAILED: { status: 422, message: 'Failed to sign in' },
    }),
  signOut: procedure('open', { isReplayExempt: true })
    .route({ method: 'POST', path: '/accounts/sign-out', summary: 'End this session' })
    .output(z.object({ signedOut: z.literal(true) })),
  getViewer: procedure('open')
    .route({ method: 'GET', path: '/accounts/viewer', summary: 'Who is signed in, or null' })
    .output(z.object({ viewer: Viewer.nullable() })),
}
