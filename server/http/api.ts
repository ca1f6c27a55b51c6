import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { ORPCError } from '@orpc/server'
import { type Context, Hono } from 'hono'
import type { AppDeps } from '#server/platform/deps.ts'
import { SEEN_BY_VISITORS } from '#server/platform/publish.ts'
import { procedures } from '#server/procedures.ts'
import { router } from '#server/router.ts'
import type { HttpEnv } from './env.ts'
import { createAnswerCache } from './kept-answers/create-answer-cache.ts'
import { keptRoutes } from './kept-answers/kept-routes.ts'
import { jsonOnly } from './middleware/json-only.ts'
import { openApiDocument } from './open-api/open-api-document.ts'
import { refusal } from './refusal.ts'

export const API_PREFIX = '/api/v1'
/** The procedures as REST, for programs: the same rules as in process, plus replay of repeated requests. */
export const createApi = (deps: AppDeps) => {
  const handler = new OpenAPIHandler(router)
  const kept = createAnswerCache({ clock: deps.clock, isKeptRoute: keptRoutes(procedures, API_PREFIX) })
  deps.publisher.subscribe(SEEN_BY_VISITORS, {
    onEvent: kept.clear,
    onAnnounced: kept.expectChange,
    onGap: kept.clear,
  })
  const handle = async (c: Context<HttpEnv>): Promise<Response> => {
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
    // Said here, where it is one more line: `compress` would make the whole answer again to say it.
    response.headers.set('vary', 'accept-encoding')
    if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store')
    return response
  }
  const api = new Hono<HttpEnv>()
  api.get('/openapi.json', async (c) =>
    c.json(await openApiDocument(deps.config.baseUrl), 200, { 'cache-control': 'public, max-age=300' }),
  )
  api.use(jsonOnly)
  api.all('*', (c) => kept.answer(c.req.raw, () => handle(c)))
  return api
}
