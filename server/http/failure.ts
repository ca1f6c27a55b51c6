import type { Context } from 'hono'
import { CLIENT_GONE, isClientGone } from '#server/rpc/is-client-gone.ts'
import { isDatabaseGone } from '#server/rpc/is-database-gone.ts'
import type { HttpEnv } from './env.ts'

const page = (title: string, text: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><h1>${title}</h1><p>${text}</p><p><a href="">Try again</a></p></html>`

/** What is answered when something failed before or beside the procedures. No detail leaves; the log has it under the request id. */
export const answerFailure = (error: Error, c: Context<HttpEnv>): Response => {
  if (isClientGone(error)) return c.json({ code: 'BAD_REQUEST', status: 400, message: CLIENT_GONE }, 400)
  const requestId = c.get('requestId')
  const isGone = isDatabaseGone(error)
  c.get('log').error({ err: error }, isGone ? 'database not reachable' : 'unexpected failure')
  const status = isGone ? 503 : 500
  const title = isGone ? 'The database is not reachable at the moment.' : 'Something went wrong on our side.'
  const text = isGone
    ? 'Nothing is lost. Please try again shortly.'
    : `Please try again. Request ${requestId}.`
  const headers = { 'cache-control': 'no-store' }
  if (c.req.header('accept')?.includes('text/html')) return c.html(page(title, text), status, headers)
  return c.json(
    {
      defined: false,
      code: isGone ? 'SERVICE_UNAVAILABLE' : 'INTERNAL_SERVER_ERROR',
      status,
      message: `${title} ${text}`,
    },
    status,
    headers,
  )
}
