export type Status = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500 | 503 | 504 | 507

/** A refusal in the words of the published service. */
export class AuthFault extends Error {
  readonly status: Status
  readonly code: string
  readonly more: Record<string, unknown>
  constructor(
    status: Status,
    code: string,
    message: string,
    more: Record<string, unknown> = {},
    cause?: unknown,
  ) {
    super(message, { cause })
    this.name = 'AuthFault'
    this.status = status
    this.code = code
    this.more = more
  }
}

export const validationFailed = (message: string) => new AuthFault(400, 'validation_failed', message)
export const sessionMissing = () =>
  new AuthFault(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
export const noAuthorization = () =>
  new AuthFault(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
export const insufficientAal = () =>
  new AuthFault(401, 'insufficient_aal', 'AAL2 session is required for this account')
export const invalidCredentials = () => new AuthFault(400, 'invalid_credentials', 'Invalid login credentials')
export const otpExpired = () => new AuthFault(403, 'otp_expired', 'Token has expired or is invalid')
export const weakPassword = (message: string, reasons: readonly string[]) =>
  new AuthFault(422, 'weak_password', message, { weak_password: { reasons } })
