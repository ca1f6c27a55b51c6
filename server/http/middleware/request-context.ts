import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, MiddlewareHandler } from 'hono'
import { findSession } from '#server/identity/sessions/find-session.ts'
import { viewerOf } from '#server/identity/viewers/viewers.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { routeKindOf } from '#server/platform/requests/route-kind.ts'
import { holdings } from '#server/registry/holdings.ts'
import type { OpenSession, RequestContext } from '#server/rpc/context.ts'
import type { HttpEnv } from '../env.ts'
import { readClientAddress } from './client-address.ts'
import { networkOf } from './network-of.ts'

const REQUEST_ID = /^[\w.:-]{8,64}$/

const socketAddressOf = (c: Context<HttpEnv>): string => {
  try {
    return getConnInfo(c).remote.address ?? 'unknown'
  } catch {
    return 'in-process'
  }
}

/** How the client's address is found: in the header of the configured proxy, else by the socket. */
const createAddressOf = ({ config, log }: Pick<AppDeps, 'config' | 'log'>) => {
  const header = config.clientAddressHeader
  let isReported = false
  return (c: Context<HttpEnv>): string => {
    if (header === undefined) return socketAddressOf(c)
    const given = readClientAddress(c.req.header(header))
    if (given !== undefined) return given
    // Once: it is a setting that is wrong, or a check that does not come through the proxy.
    if (!isReported)
      log.warn(
        { header },
        'a request has no IP address in CLIENT_ADDRESS_HEADER: the address of its socket counts',
      )
    isReported = true
    return socketAddressOf(c)
  }
}

/** Gives every request an id, a logger, the procedures' context and the in-process client; logs how it ended. */
export const requestContext = (deps: AppDeps): MiddlewareHandler<HttpEnv> => {
  const addressOf = createAddressOf(deps)
  return async (c, next) => {
    const sent = c.req.header('x-request-id')
    const requestId = sent && REQUEST_ID.test(sent) ? sent : deps.ids.random()
    const log = deps.log.child({ requestId })
    const clientAddress = addressOf(c)
    let own: Headers | undefined
    const requestHeaders = () => {
      own ??= new Headers(c.req.raw.headers)
      return own
    }
    let looking: Promise<OpenSession | null> | undefined
    const rpc: RequestContext = {
      deps,
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
      callerAgain: async () => {
        const session = await rpc.session()
        const isProduction = deps.config.mode === 'production'
        return async (tx) => session && viewerOf(tx, session.userId, { isProduction, aal: session.aal })
      },
      becomes: (session) => {
        looking = Promise.resolve(session)
      },
      afterCommit: (work) =>
        work(deps).catch((error: unknown) =>
          log.error({ err: error }, 'the changes are kept, but what follows them failed'),
        ),
      holdings,
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
    const milliseconds = performance.now() - started
    const kind = routeKindOf(c.req.path)
    deps.requests.count(kind, c.res.status)
    deps.metrics?.observe(kind, c.res.status, milliseconds)
    const fields = {
      method: c.req.method,
      // The token of a link opens what it shows: the log keeps none.
      path: c.req.path.replace(/(\/shared\/)[^/]+/, '$1[token]'),
      status: c.res.status,
      ms: Math.round(milliseconds),
    }
    // No fault of ours: an operator set up no language model (501), or a browser went away before its answer.
    if (c.res.status >= 500 && c.res.status !== 501 && !c.req.raw.signal.aborted) log.error(fields, 'request')
    else log.info(fields, 'request')
  }
}
