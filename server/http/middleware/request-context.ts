import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, MiddlewareHandler } from 'hono'
import type { Auth } from '#server/accounts/auth.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { findSession, type OpenSession } from '#server/sessions/find-session.ts'
import type { HttpEnv } from '../env.ts'
import { networkOf } from './network-of.ts'

const REQUEST_ID = /^[\w.:-]{8,64}$/

const addressOf = (c: Context<HttpEnv>, proxyHeader: string | undefined): string => {
  const told = proxyHeader === undefined ? undefined : c.req.header(proxyHeader)?.split(',').at(-1)?.trim()
  if (told) return told
  try {
    return getConnInfo(c).remote.address ?? 'unknown'
  } catch {
    return 'in-process'
  }
}

/** Gives every request an id, a logger, the procedures' context and the in-process client; logs how it ended. */
export const requestContext =
  (deps: AppDeps, auth: Auth): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    const sent = c.req.header('x-request-id')
    const requestId = sent && REQUEST_ID.test(sent) ? sent : deps.ids.random()
    const log = deps.log.child({ requestId })
    const clientAddress = addressOf(c, deps.config.clientAddressHeader)
    let own: Headers | undefined
    const requestHeaders = () => {
      own ??= new Headers(c.req.raw.headers)
      // The account library looks for the address here; what a client sends under that name does not count.
      own.set('x-client-ip', clientAddress)
      return own
    }
    let looking: Promise<OpenSession | null> | undefined
    const rpc: RequestContext = {
      deps,
      auth,
      requestId,
      log,
      clientAddress,
      clientNetwork: networkOf(clientAddress),
      signal: () => c.req.raw.signal,
      requestHeaders,
      responseHeaders: new Headers(),
      session: () => {
        looking ??= findSession(rpc)
        return looking
      },
      caller: async () => {
        const session = await rpc.session()
        return session && !session.isPending ? session.viewer : null
      },
      becomes: (session) => {
        looking = Promise.resolve(session)
      },
      afterCommit: (work) =>
        work(deps).catch((error: unknown) =>
          log.error({ err: error }, 'the changes are kept, but what follows them failed'),
        ),
    }
    c.set('requestId', requestId)
    c.set('log', log)
    c.set('rpc', rpc)
    const started = performance.now()
    await next()
    for (const [name, value] of rpc.responseHeaders)
      if (name === 'set-cookie') c.res.headers.append(name, value)
      else c.res.headers.set(name, value)
    if (rpc.responseHeaders.has('set-cookie')) c.res.headers.set('cache-control', 'no-store')
    const fields = {
      method: c.req.method,
      // The token of a link opens what it shows: the log keeps none.
      path: c.req.path.replace(/(\/shared\/)[^/]+/, '$1[token]'),
      status: c.res.status,
      ms: Math.round(performance.now() - started),
    }
    // A browser that went away before its answer is no fault of ours, whatever status nobody reads.
    if (c.res.status >= 500 && !c.req.raw.signal.aborted) log.error(fields, 'request')
    else log.info(fields, 'request')
  }
