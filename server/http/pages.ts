import { randomBytes } from 'node:crypto'
import { createRouterClient, ORPCError, onError } from '@orpc/server'
import type { Context } from 'hono'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { CallContext } from '#contract/client.ts'
import { errorText } from '#db/fault.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { SEEN_BY_VISITORS } from '#server/platform/publish.ts'
import { router } from '#server/router.ts'
import {
  apiContext,
  apiDocumentContext,
  keptContext,
  nonceContext,
  printContext,
  siteContext,
  viewerContext,
  viewingContext,
} from '#web/context.ts'
import type { HttpEnv } from './env.ts'
import { atOwnAddress } from './middleware/at-own-address.ts'
import { formTargetsOf, hashPolicy, noncePolicy } from './middleware/security-headers.ts'
import { openApiDocument } from './open-api/open-api-document.ts'
import { createPageCache } from './page-cache/create-page-cache.ts'

/** Renders a page, or answers its data request, as this visitor; public pages come from memory for visitors without a session. */
export const createPages = (deps: AppDeps) => {
  const handle = createRequestHandler(
    () => import('virtual:react-router/server-build') as Promise<ServerBuild>,
    import.meta.env.MODE,
  )
  const { config, log } = deps
  const formTargets = formTargetsOf(config)
  const cache = createPageCache({
    clock: deps.clock,
    origin: config.baseUrl,
    policy: (hashes) => hashPolicy(hashes, formTargets),
    onFault: (error) => log.error({ reason: errorText(error) }, 'a kept page could not be made again'),
  })
  deps.publisher.subscribe(SEEN_BY_VISITORS, { onEvent: cache.clear, onGap: cache.clear })

  const render = async (
    c: Context<HttpEnv>,
    request: Request,
    nonce: string,
    isKept: boolean,
  ): Promise<Response> => {
    const context = new RouterContextProvider()
    context.set(nonceContext, nonce)
    context.set(keptContext, isKept)
    context.set(printContext, deps.printer.print)
    let outage: number | undefined
    const client = createRouterClient(router, {
      context: ({ onWords }: CallContext) => (onWords ? { ...c.get('rpc'), onWords } : c.get('rpc')),
      interceptors: [
        onError((error) => {
          if (error instanceof ORPCError && error.status > 500) outage = error.status
        }),
      ],
    })
    context.set(apiContext, client)
    context.set(apiDocumentContext, () => openApiDocument(config.baseUrl))
    context.set(viewerContext, await c.get('rpc').caller())
    const view = (await c.get('rpc').session())?.view
    if (view) context.set(viewingContext, { company: view.company, endsAt: view.endsAt.toISOString() })
    context.set(siteContext, {
      origin: config.baseUrl,
      isDemo: config.mode === 'demo',
      isBillingOn: config.isBillingOn,
      hasOutbox: config.mode === 'demo' && deps.mail.outbox !== undefined,
      socialLinks: config.socialLinks,
      minPasswordLength: config.minPasswordLength,
    })
    const answer = await handle(request, context)
    // A loader that lets the error of a procedure pass: for the router that is a fault like any other.
    return answer.status === 500 && outage
      ? new Response(answer.body, { status: outage, headers: answer.headers })
      : answer
  }

  return async (c: Context<HttpEnv>): Promise<Response> => {
    const fromCache = config.isDevelopment
      ? undefined
      : await cache.answer(c.req.raw, (request, nonce) => render(c, request, nonce, true))
    if (fromCache) return fromCache
    const nonce = randomBytes(16).toString('base64')
    const answer = await render(c, atOwnAddress(c.req.raw, config.baseUrl), nonce, false)
    const headers = new Headers(answer.headers)
    headers.set('content-security-policy', noncePolicy(nonce, formTargets))
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
    return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers })
  }
}
