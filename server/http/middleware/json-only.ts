import { ORPCError } from '@orpc/server'
import { createMiddleware } from 'hono/factory'
import type { HttpEnv } from '../env.ts'
import { refusal } from '../refusal.ts'

const JSON_TYPE = /^application\/json\s*(?:;|$)/i
const CHARSET = /;\s*charset\s*=\s*"?([^";\s]*)/i

/** Why a body under this media type is not read; undefined when it is. */
const typeFault = (type: string): string | undefined => {
  if (!JSON_TYPE.test(type)) return 'Send the body as JSON, with the header Content-Type: application/json.'
  const charset = CHARSET.exec(type)?.[1] ?? 'utf-8'
  return /^utf-?8$/i.test(charset) ? undefined : 'Send the JSON in UTF-8.'
}

/**
 * Refuses bodies that say they are something other than JSON in UTF-8: read as JSON or passed over, they would be
 * taken for what they are not. A body without a media type is read as JSON.
 */
export const jsonOnly = createMiddleware<HttpEnv>(async (c, next) => {
  const type = c.req.header('content-type')
  if (type === undefined || c.req.method === 'GET' || c.req.method === 'HEAD') return next()
  const message = typeFault(type)
  if (message) return refusal(new ORPCError('UNSUPPORTED_MEDIA_TYPE', { status: 415, message }))
  // The router knows the name in small letters only.
  if (!type.startsWith('application/json')) {
    const headers = new Headers(c.req.raw.headers)
    headers.set('content-type', 'application/json')
    c.req.raw = new Request(c.req.raw, { headers })
  }
  return next()
})
