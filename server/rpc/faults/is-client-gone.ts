/** Answered to a client that is no longer there: for the log, which counts it as a bad request and not as a failure. */
export const CLIENT_GONE = 'The connection ended before the whole request had arrived.'

/**
 * Whether reading a request's body failed because its client went away or broke the protocol: Node ends the body with
 * `aborted`, under the code that a lost database has too.
 */
export const isClientGone = (error: unknown, depth = 0): boolean => {
  if (!(error instanceof Error) || depth > 5) return false
  if (error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET') return true
  return isClientGone(error.cause, depth + 1)
}
