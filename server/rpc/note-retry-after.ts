import { ORPCError } from '@orpc/server'
import type { RequestContext } from './context.ts'

/** Seconds that a refusal names in its data, or the one that it was made from. */
const secondsOf = (error: unknown): number => {
  const refused = error instanceof Error && error.cause instanceof ORPCError ? error.cause : error
  const data: unknown = refused instanceof ORPCError ? refused.data : undefined
  return typeof data === 'object' && data !== null && 'retryAfterSeconds' in data
    ? Number(data.retryAfterSeconds)
    : Number.NaN
}

/** Keeps the seconds a refusal names for the `Retry-After` of the answer, whichever door that leaves by. */
export const noteRetryAfter = (
  { responseHeaders }: Pick<RequestContext, 'responseHeaders'>,
  error: unknown,
): void => {
  const seconds = secondsOf(error)
  if (Number.isFinite(seconds)) responseHeaders.set('retry-after', String(Math.max(1, Math.ceil(seconds))))
}
