import { randomBytes } from 'node:crypto'
import { createRouterClient } from '@orpc/server'
import type { Context } from 'hono'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { AppDeps } from '#server/platform/deps.ts'
import { router } from '#server/rpc/router.ts'
import { apiContext, apiDocumentContext, nonceContext, siteContext, viewerContext } from '#web/context.ts'
import type { HttpEnv } from './env.ts'
import { contentSecurityPolicy } from './middleware/security-headers.ts'
import { openApiDocument } from './open-api.ts'

/** Renders a page, or answers its data request, as this visitor. */
export const createPages = (deps: AppDeps) => {
  const handle = createRequestHandler(
    () => import('virtual:react-router/server-build') as Promise<ServerBuild>,
    import.meta.env.MODE,
  )
  const { config } = deps
  return async (c: Context<HttpEnv>): Promise<Response> => {
    const nonce = randomBytes(16).toString('base64')
    const context = new RouterContextProvider()
    context.set(nonceContext, nonce)
    context.set(apiContext, createRouterClient(router, { context: c.get('rpc') }))
    context.set(apiDocumentContext, () => openApiDocument(config.baseUrl))
    context.set(viewerContext, await c.get('rpc').caller())
    context.set(siteContext, {
      origin: config.baseUrl,
      isDemo: config.mode === 'demo',
      hasOutbox: config.mode === 'demo' && deps.mail.outbox !== undefined,
      socialLinks: config.socialLinks,
      minPasswordLength: config.minPasswordLength,
    })
    const answer = await handle(c.req.raw, context)
    const headers = new Headers(answer.headers)
    headers.set('content-security-policy', contentSecurityPolicy(nonce))
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
    return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers })
  }
}
