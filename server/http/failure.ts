import type { Context } from 'hono'
import { findLimit } from '#server/rpc/faults/find-limit.ts'
import { CLIENT_GONE, isClientGone } from '#server/rpc/faults/is-client-gone.ts'
import { goneReason, isDatabaseGone } from '#server/rpc/faults/is-database-gone.ts'
import type { HttpEnv } from './env.ts'

const page = (title: string, text: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><h1>${title}</h1><p>${text}</p><p><a href="">Try again</a></p></html>`

type Failure = { code: string; status: 500 | 503 | 504 | 507; title: string; text: string }

const failureOf = (error: Error, requestId: string): Failure => {
  if (isDatabaseGone(error))
    return {
      code: 'SERVICE_UNAVAILABLE',
      status: 503,
      title: 'The database is not reachable at the moment.',
      text: 'Nothing is lost. Please try again shortly.',
    }
  const limit = findLimit(error)
  if (limit) return { ...limit, title: limit.message, text: '' }
  return {
    code: 'INTERNAL_SERVER_ERROR',
    status: 500,
    title: 'Something went wrong on our side.',
    text: `Please try again. Request ${requestId}.`,
  }
}

/** What is answered when something failed before or beside the procedures. No detail leaves; the log has it under the request id. */
export const answerFailure = (error: Error, c: Context<HttpEnv>): Response => {
  if (isClientGone(error)) return c.json({ code: 'BAD_REQUEST', status: 400, message: CLIENT_GONE }, 400)
  const { code, status, title, text } = failureOf(error, c.get('requestId'))
  const isUnexpected = status === 500
  c.get('log').error(
    isDatabaseGone(error)
      ? { reason: goneReason(error), code }
      : { err: error, ...(!isUnexpected && { code }) },
    isUnexpected ? 'unexpected failure' : title,
  )
  const headers = { 'cache-control': 'no-store' }
  if (c.req.header('accept')?.includes('text/html')) return c.html(page(title, text), status, headers)
  return c.json({ defined: false, code, status, message: `${title} ${text}`.trim() }, status, headers)
}
