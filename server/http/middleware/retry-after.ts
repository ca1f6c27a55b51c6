import { createMiddleware } from 'hono/factory'
import type { HttpEnv } from '../env.ts'

/** Where nothing knows better: a database that restarts, or a planner that is busy, needs about as long. */
const USUAL_SECONDS = '5'

/**
 * Every 429 and 503 says when to try again: after the seconds that the refusal named, or a short wait. Outside of
 * everything that replaces answers on their way out, because a header set further in does not survive that.
 */
export const retryAfter = createMiddleware<HttpEnv>(async (c, next) => {
  await next()
  const { responseHeaders } = c.get('rpc')
  const noted = responseHeaders.get('retry-after')
  responseHeaders.delete('retry-after')
  const { status, headers } = c.res
  if (status !== 429 && status !== 503) return
  headers.set('retry-after', noted ?? headers.get('retry-after') ?? USUAL_SECONDS)
})
