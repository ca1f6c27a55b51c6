import { z } from 'zod'
import { accountErrors, Viewer } from './accounts.ts'
import { procedure } from './base.ts'
import { emailNotConfirmed } from './email-not-confirmed.ts'
import { Id } from './id.ts'
import { text } from './text.ts'

export const MAX_FACTORS = 10

export const Factor = z.object({
  id: z.uuid(),
  type: z.literal('totp'),
  friendlyName: z.string(),
  status: z.enum(['unverified', 'verified']),
  createdAt: z.iso.datetime(),
})
export type Factor = z.infer<typeof Factor>

const code = z.string().max(30).default('')
/** Codes are counted over all doors, where they are tried. */
const tried = { isReplayExempt: true }
const attempts = { rateLimit: { limit: 30, windowSeconds: 300 }, isReplayExempt: true }
/** Refusals of second factors. */
export const secondFactorErrors = {
  EMAIL_NOT_CONFIRMED: emailNotConfirmed,
  CODE_INVALID: {
    status: 422,
    message: 'This code is not right. Look at the app again: it changes every 30 seconds.',
  },
  REAUTHENTICATE: accountErrors.REAUTHENTICATE,
  TOO_MANY_FACTORS: {
    status: 422,
    message: `An account can have at most ${MAX_FACTORS} second factors. Remove one first.`,
  },
} as const

export const secondFactor = {
  listFactors: procedure('signedIn', { isPersonal: true })
    .route({ method: 'GET', path: '/factors', summary: 'Own second factors' })
    .output(z.object({ items: z.array(Factor), recoveryCodesLeft: z.number().int() })),
  enrolFactor: procedure('signedIn', attempts)
    .route({ method: 'POST', path: '/factors', successStatus: 201, summary: 'Begin to add a second factor' })
    .input(z.object({ friendlyName: text(60).default('') }))
    .output(z.object({ factor: Factor, secret: z.string(), uri: z.string(), qrSvg: z.string() }))
    .errors(secondFactorErrors),
  verifyNewFactor: procedure('owner', tried)
    .route({ method: 'POST', path: '/factors/{id}/verify', summary: 'Finish adding it with its first code' })
    .input(z.object({ id: Id, code }))
    .output(z.object({ factor: Factor, recoveryCodes: z.array(z.string()), viewer: Viewer }))
    .errors(secondFactorErrors),
  removeFactor: procedure('owner', attempts)
    .route({ method: 'DELETE', path: '/factors/{id}', summary: 'Remove a second factor' })
    .input(z.object({ id: Id }))
    .output(z.object({ id: z.uuid() }))
    .errors(secondFactorErrors),
  proveSecondFactor: procedure('session', tried)
    .route({
      method: 'POST',
      path: '/factors/prove',
      summary: 'Finish signing in with an app code or a recovery code',
    })
    .input(z.object({ code }))
    .output(z.object({ viewer: Viewer, recoveryCodesLeft: z.number().int() }))
    .errors(secondFactorErrors),
  makeRecoveryCodes: procedure('signedIn', attempts)
    .route({
      method: 'POST',
      path: '/factors/recovery-codes',
      summary: 'New recovery codes; the old ones stop working',
    })
    .output(z.object({ recoveryCodes: z.array(z.string()) }))
    .errors(secondFactorErrors),
}
