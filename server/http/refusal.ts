import type { ORPCError } from '@orpc/server'

/** How long to wait when nobody knows it better. */
const SHORT_WAIT_SECONDS = 5

/** Seconds to wait, from the data of a refusal. */
export const retryAfterOf = (data: unknown): string => {
  const told =
    typeof data === 'object' && data !== null && 'retryAfterSeconds' in data && data.retryAfterSeconds
  const seconds = Number(told || SHORT_WAIT_SECONDS)
  return String(Number.isFinite(seconds) ? seconds : SHORT_WAIT_SECONDS)
}

/** Refusals beside the procedures leave as the procedures' do: the typed error as JSON. */
export const refusal = (error: ORPCError<string, unknown>): Response => {
  const headers = new Headers({ 'content-type': 'application/json', 'cache-control': 'no-store' })
  if (error.status === 429 || error.status === 503) headers.set('retry-after', retryAfterOf(error.data))
  return new Response(JSON.stringify(error.toJSON()), { status: error.status, headers })
}
