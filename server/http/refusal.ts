import type { ORPCError } from '@orpc/server'

/** Refusals of routes beside the procedures leave as the procedures' do: the typed error as JSON. */
export const refusal = (error: ORPCError<string, unknown>): Response => {
  const headers = new Headers({ 'content-type': 'application/json', 'cache-control': 'no-store' })
  const { data } = error
  if (typeof data === 'object' && data !== null && 'retryAfterSeconds' in data)
    headers.set('retry-after', String(data.retryAfterSeconds))
  return new Response(JSON.stringify(error.toJSON()), { status: error.status, headers })
}
