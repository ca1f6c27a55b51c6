import { ORPCError } from '@orpc/server'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import type { HttpEnv } from '../env.ts'
import { refusal } from '../refusal.ts'

/** Longest body of a request, bytes, whichever door it comes to. */
const MAX_BODY_BYTES = 1_048_576

const refuse = () =>
  refusal(
    new ORPCError('PAYLOAD_TOO_LARGE', {
      status: 413,
      message: 'The request body is larger than 1 MB. Send less at a time.',
      data: { limitBytes: MAX_BODY_BYTES },
    }),
  )

/** Reads the body to know how long it is. */
const countedBody = bodyLimit({ maxSize: MAX_BODY_BYTES, onError: refuse })

/**
 * Refuses longer bodies with the limit, before anything reads them. A stated length is believed: Node reads no
 * more than that. Looking at `body` would make a whole Request with its streams and signals, so that is left to the
 * bodies of unknown length.
 */
export const limitedBody = createMiddleware<HttpEnv>(async (c, next) => {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
  const stated = c.req.header('content-length')
  if (stated === undefined || c.req.header('transfer-encoding') !== undefined) return countedBody(c, next)
  return Number(stated) > MAX_BODY_BYTES ? refuse() : next()
})
