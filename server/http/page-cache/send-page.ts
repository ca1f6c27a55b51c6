import { chooseEncoding } from './choose-encoding.ts'
import type { Encoding } from './encode-html.ts'
import type { Page } from './page-store.ts'

const isKnown = (asked: string | null, etag: string): boolean =>
  (asked ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === etag.replace(/^W\//, ''))

/**
 * A kept page as the answer to a request: 304 where the browser has it.
 * @param encoded the page compressed; undefined where that failed
 * @param how what the cache did, for `cache-status`
 */
export const sendPage = async (
  page: Page,
  encoded: (encoding: Encoding) => Promise<Buffer<ArrayBuffer> | undefined>,
  request: Request,
  how: string,
): Promise<Response> => {
  const headers = new Headers(page.headers)
  headers.set('cache-status', `cellwright; ${how}`)
  // Weak, and so the same for every encoding of the page.
  headers.set('etag', page.etag)
  // The browser asks each time, and before it a signed-in visitor's cookie makes it another page.
  headers.set('cache-control', 'private, no-cache')
  // Named here already: compression would add it by making the answer again, as a stream, which costs most of the rate.
  headers.set('vary', 'cookie, accept-encoding')
  if (isKnown(request.headers.get('if-none-match'), page.etag))
    return new Response(null, { status: 304, headers })
  headers.set('content-security-policy', page.policy)
  const encoding = chooseEncoding(request.headers.get('accept-encoding'))
  const variant = encoding && (await encoded(encoding))
  if (variant) headers.set('content-encoding', encoding)
  const body = variant ?? page.html
  headers.set('content-length', String(body.length))
  return new Response(request.method === 'HEAD' ? null : body, { headers })
}

/** A page that is not kept, as the answer to the one request it was made for. */
export const sendOnce = (page: Page, request: Request): Response => {
  const headers = new Headers(page.headers)
  headers.delete('content-length')
  headers.delete('content-location')
  headers.set('content-security-policy', page.policy)
  // What may be kept under its own address is not kept under this one.
  if (!headers.has('cache-control') || headers.get('cache-control') === 'public')
    headers.set('cache-control', 'no-store')
  const body = request.method === 'HEAD' ? null : page.html
  return new Response(body, { status: page.status, headers })
}
