import { createHash, randomBytes } from 'node:crypto'
import { type Clock, isWithin } from '#server/platform/clock.ts'
import { isVisitor } from '../kept-answers/is-visitor.ts'
import { allowScripts } from './allow-scripts.ts'
import { chooseEncoding } from './choose-encoding.ts'
import { type Encoding, encodeHtml } from './encode-html.ts'

/** How much is kept, and for how long. */
export type PageCacheLimits = {
  entries: number
  bytes: number
  /** Sent at once for this long, then still sent while it is made again, then forgotten. */
  freshMs: number
  staleMs: number
}

export type PageCacheOptions = {
  clock: Clock
  /** Where the site is: pages are made for this origin, whatever host a request names. */
  origin: string
  /** The Content-Security-Policy of a page that may run the scripts with these hashes. */
  policy: (hashes: readonly string[]) => string
  /** A page that could not be made again in the background. */
  onFault: (error: unknown) => void
  limits?: Partial<PageCacheLimits>
}

/** Makes a page as any visitor gets it: from its address alone, with this nonce in its own scripts. */
export type RenderPage = (request: Request, nonce: string) => Promise<Response>

export type PageCache = {
  /** The page from memory, or made now; undefined: this request is none for the cache. */
  answer: (request: Request, render: RenderPage) => Promise<Response | undefined>
  /** What is public has changed: nothing kept is sent again, not even what is being made now. */
  clear: () => void
  size: () => { entries: number; bytes: number }
}

/** A page as it travels compressed: made when it is first requested, once. undefined: compressing failed. */
type Variants = { made: Map<Encoding, Promise<Buffer<ArrayBuffer> | undefined>>; bytes: number }
type Page = {
  html: Buffer<ArrayBuffer>
  policy: string
  status: number
  headers: [string, string][]
  etag: string
  variants: Variants
}
type Kept = Page & { madeAtMs: number }
type Made = { page: Page; isKept: boolean }

const LIMITS: PageCacheLimits = {
  entries: 300,
  bytes: 8 * 1024 * 1024,
  freshMs: 30_000,
  staleMs: 5 * 60_000,
}
/** Queries of public lists that readers follow by links; any other query is answered without the cache. */
const QUERIES: ReadonlySet<string> = new Set(['tag', 'sort'])
const LONGEST_ADDRESS = 300
/** An address with a file's ending, data requests of pages among them. */
const FILE = /\.[a-z0-9]+$/i

/** Path and query that a page is kept under; undefined when the answer may depend on who asks. */
const keyOf = (request: Request): string | undefined => {
  if ((request.method !== 'GET' && request.method !== 'HEAD') || !isVisitor(request)) return undefined
  const { pathname, search, searchParams } = new URL(request.url)
  const key = pathname + search
  // Files answer conditional requests themselves; pages have no ending.
  if (key.length > LONGEST_ADDRESS || FILE.test(pathname)) return undefined
  return [...searchParams.keys()].every((name) => QUERIES.has(name)) ? key : undefined
}

/**
 * A page says itself that it is the same for everybody, `cache-control: public`, and which address is its own,
 * `content-location`. Under any other it is made for each request: the addresses that lead to a page have no end, and
 * strangers would choose what is kept.
 */
const isKeepable = ({ status, headers }: Response, key: string): boolean =>
  status === 200 &&
  !headers.has('set-cookie') &&
  /\bpublic\b/.test(headers.get('cache-control') ?? '') &&
  headers.get('content-location') === key

const isKnown = (asked: string | null, etag: string): boolean =>
  (asked ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === etag.replace(/^W\//, ''))

const notKept = [
  'content-length',
  'content-location',
  'content-security-policy',
  'cache-control',
  'vary',
  'etag',
]

const sizeOf = ({ html, variants }: Page): number => html.length + variants.bytes

const pageOf = async (
  answer: Response,
  nonce: string,
  policyOf: PageCacheOptions['policy'],
): Promise<Page> => {
  const { html, hashes } = allowScripts(Buffer.from(await answer.arrayBuffer()), nonce)
  const policy = policyOf(hashes)
  return {
    html,
    policy,
    status: answer.status,
    headers: [...answer.headers].filter(([name]) => !notKept.includes(name)),
    // With the policy: a browser keeps both.
    etag: `W/"${createHash('sha256').update(policy).update(html).digest('base64url').slice(0, 22)}"`,
    variants: { made: new Map(), bytes: 0 },
  }
}

/**
 * Whole pages for requests without a cookie of ours, bounded in number and bytes, the least used forgotten first. Their
 * policy names the hashes of their scripts, so that every visitor gets the same bytes, compressed once (decision 22).
 */
export const createPageCache = ({ clock, origin, policy, onFault, limits }: PageCacheOptions): PageCache => {
  const { entries, bytes: mostBytes, freshMs, staleMs } = { ...LIMITS, ...limits }
  // Marks the scripts of ours while a page is rendered; it never leaves the process.
  const nonce = randomBytes(16).toString('hex')
  const kept = new Map<string, Kept>()
  const underway = new Map<string, Promise<Made | Response>>()
  let bytes = 0
  let generation = 0

  const forget = (key: string) => {
    const page = kept.get(key)
    if (page) bytes -= sizeOf(page)
    kept.delete(key)
  }
  const shrink = () => {
    for (const oldest of kept.keys()) {
      if (kept.size <= entries && bytes <= mostBytes) break
      forget(oldest)
    }
  }
  const keep = (key: string, made: Page): Page => {
    const before = kept.get(key)
    // Made again and still the same: what was compressed of it is too.
    const page = before?.etag === made.etag ? { ...made, variants: before.variants } : made
    forget(key)
    if (page.html.length > mostBytes / 8) return page
    kept.set(key, { ...page, madeAtMs: clock.now().getTime() })
    bytes += sizeOf(page)
    shrink()
    return page
  }
  /** The page compressed, once for everyone. */
  const encoded = (key: string, page: Page, encoding: Encoding) => {
    const { variants } = page
    const known = variants.made.get(encoding)
    if (known) return known
    const making = encodeHtml(page.html, encoding).then(
      (variant) => {
        // Forgotten meanwhile: it does not count any more.
        if (kept.get(key)?.variants === variants) bytes += variant.length
        variants.bytes += variant.length
        shrink()
        return variant
      },
      (error) => {
        onFault(error)
        return undefined
      },
    )
    variants.made.set(encoding, making)
    return making
  }
  const find = (key: string): { page: Kept; isFresh: boolean } | undefined => {
    const page = kept.get(key)
    if (!page) return undefined
    const nowMs = clock.now().getTime()
    kept.delete(key)
    if (!isWithin(freshMs + staleMs, page.madeAtMs, nowMs)) {
      bytes -= sizeOf(page)
      return undefined
    }
    kept.set(key, page)
    return { page, isFresh: isWithin(freshMs, page.madeAtMs, nowMs) }
  }

  const make = async (key: string, render: RenderPage): Promise<Made | Response> => {
    const before = generation
    // Nothing of the visitor's own request: no headers, and no end when this visitor goes away.
    // Put together, not resolved: a path may begin like the name of a host.
    const answer = await render(new Request(new URL(origin).origin + key), nonce)
    if (!answer.headers.get('content-type')?.startsWith('text/html')) return answer
    const isKept = isKeepable(answer, key)
    const page = await pageOf(answer, nonce, policy)
    if (!isKept) return { page: { ...page, headers: [...answer.headers] }, isKept }
    return { page: before === generation ? keep(key, page) : page, isKept }
  }
  /** Once for all who wait for it. */
  const makeOnce = (key: string, render: RenderPage) => {
    const making = make(key, render).finally(() => {
      if (underway.get(key) === making) underway.delete(key)
    })
    underway.set(key, making)
    return making
  }

  const send = async (key: string, page: Page, request: Request, how: string): Promise<Response> => {
    const headers = new Headers(page.headers)
    headers.set('cache-status', `cellwright; ${how}`)
    // Weak, and so the same for every encoding of the page.
    headers.set('etag', page.etag)
    // The browser asks each time, and before it a signed-in visitor's cookie makes it another page.
    headers.set('cache-control', 'private, no-cache')
    // Named here already: compression would add it by making the answer anew, as a stream, which costs most of the rate.
    headers.set('vary', 'cookie, accept-encoding')
    if (isKnown(request.headers.get('if-none-match'), page.etag))
      return new Response(null, { status: 304, headers })
    headers.set('content-security-policy', page.policy)
    const encoding = chooseEncoding(request.headers.get('accept-encoding'))
    const variant = encoding && (await encoded(key, page, encoding))
    if (variant) headers.set('content-encoding', encoding)
    const body = variant ?? page.html
    headers.set('content-length', String(body.length))
    return new Response(request.method === 'HEAD' ? null : body, { headers })
  }
  const sendOnce = (page: Page, request: Request): Response => {
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

  return {
    answer: async (request, render) => {
      const key = keyOf(request)
      if (key === undefined) return undefined
      const found = find(key)
      if (found) {
        if (!found.isFresh && !underway.has(key)) makeOnce(key, render).catch(onFault)
        return send(key, found.page, request, found.isFresh ? 'hit' : 'hit; detail=stale')
      }
      const others = underway.get(key)
      const shared = others && (await others.catch(() => undefined))
      if (shared && !(shared instanceof Response) && shared.isKept)
        return send(key, shared.page, request, 'fwd=uri-miss; collapsed')
      // What is for one visitor only, each makes alone.
      const made = await (others ? make(key, render) : makeOnce(key, render))
      if (made instanceof Response) return made
      return made.isKept
        ? send(key, made.page, request, 'fwd=uri-miss; stored')
        : sendOnce(made.page, request)
    },
    clear: () => {
      generation += 1
      kept.clear()
      underway.clear()
      bytes = 0
    },
    size: () => ({ entries: kept.size, bytes }),
  }
}
