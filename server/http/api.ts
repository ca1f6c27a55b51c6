import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { ORPCError } from '@orpc/server'
import { Hono } from 'hono'
import type { AppDeps } from '#server/platform/deps.ts'
import { router } from '#server/router.ts'
import type { HttpEnv } from './env.ts'
import { jsonOnly } from './middleware/json-only.ts'
import { openApiDocument } from './open-api/open-api-document.ts'
import { refusal } from './refusal.ts'

export const API_PREFIX = '/api/v1'
/** The procedures as REST, for programs: the same rules as in process, plus replay of repeated requests. */
export const createApi = (deps: AppDeps) => {
  const handler = new OpenAPIHandler(router)
  const api = new Hono<HttpEnv>()
  api.get('/openapi.json', async (c) =>
    c.json(await openApiDocument(deps.config.baseUrl), 200, { 'cache-control': 'public, max-age=300' }),
  )
  api.use(jsonOnly)
  api.all('*', async (c) => {
    const key = c.req.header('idempotency-key')
    const { matched, response } = await handler.handle(c.req.raw, {
      prefix: API_PREFIX,
      context: key === undefined ? c.get('rpc') : { ...c.get('rpc'), idempotencyKey: key },
    })
    if (!matched)
      return refusal(
        new ORPCError('NOT_FOUND', {
          status: 404,
          message: 'There is no such procedure. See /api/v1/openapi.json.',
        }),
      )
    // Said here, where it is one more line: `compress` would make the whole answer anew to say it.
    response.headers.set('vary', 'accept-encoding')
    if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store')
    return response
  })
  return api
}
