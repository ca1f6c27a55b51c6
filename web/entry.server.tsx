import { PassThrough } from 'node:stream'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { keptContext, nonceContext } from './context.ts'
import { canonicalPath } from './lib/seo/canonical-path.ts'
import { Nonce } from './nonce.ts'
import { pageOfPattern } from './pages/find-page.server.ts'

/** Deferred data still missing after this is rejected, so that a slow loader cannot hold a response open. */
export const streamTimeout = 5_000

/** "/tags/:tag" */
const patternOf = ({ staticHandlerContext }: EntryContext): string =>
  `/${staticHandlerContext.matches.flatMap(({ route }) => route.path?.replace(/^\/|\/$/g, '') || []).join('/')}`

/** Whether everyone sees the same of this page: its row says so, and the answer does not say otherwise. */
const isForAll = (context: EntryContext, headers: Headers): boolean => {
  const page = pageOfPattern(patternOf(context))
  return !headers.has('cache-control') && page?.access === 'open' && page.isKept !== false
}

/**
 * The page's one address, path and query. A route names it in `content-location` where its query chooses among few
 * pages; else it is the path of its head (`pageMeta`), or of the route.
 */
const addressOf = (context: EntryContext, headers: Headers): string | undefined => {
  const { matches, loaderData } = context.staticHandlerContext
  const id = matches.at(-1)?.route.id
  const path = canonicalPath(id === undefined ? undefined : loaderData[id])
  const pattern = patternOf(context)
  return headers.get('content-location') ?? path ?? (/[:*]/.test(pattern) ? undefined : pattern)
}

const sayKept = (headers: Headers, address: string | undefined) => {
  headers.set('cache-control', 'public')
  if (address !== undefined) headers.set('content-location', address)
}

/** Streams a page as HTML; crawlers get it whole. Every inline script and style carries the request's nonce. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> | Response {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })

  const nonce = loadContext.get(nonceContext) ?? undefined
  const isKept = loadContext.get(keptContext)
  const waitsForAll = isKept || routerContext.isSpaMode || isbot(request.headers.get('user-agent') ?? '')

  return new Promise((resolve, reject) => {
    let hasShell = false
    let answerStatus = status
    const timeout = setTimeout(() => abort(), streamTimeout + 1_000)

    const send = () => {
      const body = new PassThrough({
        flush(done) {
          clearTimeout(timeout)
          done()
        },
      })
      if (isKept && answerStatus === 200 && isForAll(routerContext, headers))
        sayKept(headers, addressOf(routerContext, headers))
      pipe(body)
      resolve(new Response(createReadableStreamFromReadable(body), { headers, status: answerStatus }))
    }

    const { pipe, abort } = renderToPipeableStream(
      <Nonce value={nonce}>
        <CSPProvider nonce={nonce}>
          <ServerRouter context={routerContext} url={request.url} {...(nonce ? { nonce } : {})} />
        </CSPProvider>
      </Nonce>,
      {
        ...(nonce ? { nonce: { script: nonce, style: nonce } } : {}),
        // What is ready is in its place, however long: by default React moves parts above 12 kB to the end, where
        // only a script can show them.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onShellReady() {
          hasShell = true
          if (!waitsForAll) send()
        },
        onAllReady() {
          if (waitsForAll) send()
        },
        onShellError(error) {
          clearTimeout(timeout)
          reject(error)
        },
        onError(error) {
          answerStatus = 500
          // Before the shell the error rejects the promise above and is logged by handleError.
          if (hasShell) console.error(error)
        },
      },
    )
  })
}

/** Unknown addresses and requests that the browser gave up are no faults of ours; everything else is logged. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted) return
  if (isRouteErrorResponse(error) && error.status < 500) return
  console.error(error)
}
