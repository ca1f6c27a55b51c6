import { ORPCError } from '@orpc/server'
import { type IdentityProblem, identityProblems } from '#contract/identity-problems.ts'
import { errorOf } from '#server/rpc/errors.ts'

/** The refusal of that name. One for a provider that does not answer names the wait, so that it counts as retryable. */
export const refuse = (code: IdentityProblem, detail = '') => {
  const { message } = identityProblems[code]
  const data = code === 'PROVIDER_UNAVAILABLE' ? { retryAfterSeconds: 30 } : undefined
  return errorOf(identityProblems, code, { message: detail ? `${message} ${detail}` : message, data })
}

/** Which of our refusals an error is; null for anything else. */
export const problemCode = (error: unknown): IdentityProblem | null => {
  if (!(error instanceof ORPCError)) return null
  return Object.hasOwn(identityProblems, error.code) ? (error.code as IdentityProblem) : null
}
