import { ORPCError } from '@orpc/server'
import type { Context } from 'hono'
import {
  AuthFault,
  invalidCredentials,
  noAuthorization,
  otpExpired,
  type Status,
  validationFailed,
  weakPassword,
} from '#server/identity/auth-service/faults.ts'
import { findLimit } from '#server/rpc/faults/find-limit.ts'
import { CLIENT_GONE, isClientGone } from '#server/rpc/faults/is-client-gone.ts'
import { goneReason, isDatabaseGone } from '#server/rpc/faults/is-database-gone.ts'
import { noteRetryAfter } from '#server/rpc/note-retry-after.ts'
import type { HttpEnv } from '../env.ts'

/** The version of the error shapes: clients read `code` only when the answer names it. */
export const API_VERSION = '2024-01-01'
export const VERSION_HEADER = 'x-supabase-api-version'

const words: Readonly<Record<string, (error: ORPCError<string, unknown>) => AuthFault>> = {
  UNAUTHORIZED: () => noAuthorization(),
  FORBIDDEN: () => new AuthFault(403, 'not_admin', 'User not allowed'),
  INVALID_CREDENTIALS: () => invalidCredentials(),
  ACCOUNT_EXISTS: () => new AuthFault(422, 'user_already_exists', 'User already registered'),
  LINK_INVALID: () => otpExpired(),
  CODE_INVALID: () => new AuthFault(422, 'mfa_verification_failed', 'Invalid TOTP code entered'),
  TOO_MANY_FACTORS: (error) => new AuthFault(422, 'too_many_enrolled_mfa_factors', error.message),
  REAUTHENTICATE: () =>
    new AuthFault(400, 'reauthentication_needed', 'Password update requires reauthentication'),
  NOT_FOUND: () => new AuthFault(404, 'not_found', 'Not found'),
  BAD_REQUEST: (error) => validationFailed(error.message),
  TOO_MANY_REQUESTS: () => new AuthFault(429, 'over_request_rate_limit', 'Request rate limit reached'),
  WEAK_PASSWORD: (error) => {
    const { data } = error
    const reasons = typeof data === 'object' && data !== null && 'reasons' in data ? data.reasons : []
    return weakPassword(error.message, Array.isArray(reasons) ? reasons.map(String) : [])
  },
}

const faultOf = (error: unknown): AuthFault | null => {
  if (error instanceof AuthFault) return error
  if (error instanceof ORPCError) {
    const known = words[error.code]
    if (known) return known(error)
    if (error.status < 500)
      return new AuthFault(error.status as Status, error.code.toLowerCase(), error.message)
  }
  if (isClientGone(error)) return validationFailed(CLIENT_GONE)
  const limit = findLimit(error)
  if (limit) return new AuthFault(limit.status, limit.code.toLowerCase(), limit.message)
  return isDatabaseGone(error)
    ? new AuthFault(
        503,
        'unavailable',
        'The database is not reachable at the moment. Please try again shortly.',
      )
    : null
}

/** Answers a failure in the published shape; what is not a refusal is logged, and reported without detail. */
export const answerFault = (error: Error, c: Context<HttpEnv>): Response => {
  const fault = faultOf(error)
  noteRetryAfter(c.get('rpc'), error)
  c.header(VERSION_HEADER, API_VERSION)
  c.header('cache-control', 'no-store')
  const isRefusal = error instanceof AuthFault || error instanceof ORPCError
  if (!fault || (fault.status >= 500 && !isRefusal))
    c.get('log').error(
      { ...(isDatabaseGone(error) ? { reason: goneReason(error) } : { err: error }), path: c.req.path },
      fault?.code ?? 'unexpected failure',
    )
  if (!fault) return c.json({ code: 'unexpected_failure', message: 'Something went wrong on our side.' }, 500)
  return c.json({ code: fault.code, message: fault.message, ...fault.more }, fault.status)
}
