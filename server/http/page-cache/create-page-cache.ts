import { createHash, randomBytes } from 'node:crypto'
import type { Clock } from '#server/platform/clock.ts'
import { isVisitor } from '../kept-answers/is-visitor.ts'
import { allowScripts } from './allow-scripts.ts'
import { createPageStore, type Page, type PageCacheLimits } from './page-store.ts'
import { sendOnce, sendPage } from './send-page.ts'

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

type Made = { page: Page; isKept: boolean }

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

const notKept = [
  'content-length',
  'content-location',
  'content-security-policy',
  'cache-control',
  'vary',
  'etag',
]

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
  const store = createPageStore(clock, onFault, limits)
  // Marks the scripts of ours while a page is rendered; it never leaves the process.
  const nonce = randomBytes(16).toString('hex')
  const underway = new Map<string, Promise<Made | Response>>()
  let generation = 0

  const make = async (key: string, render: RenderPage): Promise<Made | Response> => {
    const before = generation
    // Nothing of the visitor's own request: no headers, and no end when this visitor goes away.
    // Put together, not resolved: a path may begin like the name of a host.
    const answer = await render(new Request(new URL(origin).origin + key), nonce)
    if (!answer.headers.get('content-type')?.startsWith('text/html')) return answer
    const isKept = isKeepable(answer, key)
    const page = await pageOf(answer, nonce, policy)
    if (!isKept) return { page: { ...page, headers: [...answer.headers] }, isKept }
    return { page: before === generation ? store.keep(key, page) : page, isKept }
  }
  /** Once for all who wait for it. */
  const makeOnce = (key: string, render: RenderPage) => {
    const making = make(key, render).finally(() => {
      if (underway.get(key) === making) underway.delete(key)
    })
    underway.set(key, making)
    return making
  }

  const send = (key: string, page: Page, request: Request, how: string): Promise<Response> =>
    sendPage(page, (encoding) => store.encoded(key, page, encoding), request, how)

  return {
    answer: async (request, render) => {
      const key = keyOf(request)
      if (key === undefined) return undefined
      const found = store.find(key)
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
      store.clear()
      underway.clear()
    },
    size: store.size,
  }
}
