import { ORIGIN, type TestApp } from './test-app.ts'

export type Landing = {
  /** Where the redirects ended. */
  url: URL
  /** Undefined when that is a host outside the test. */
  answer: Response | undefined
}

/** Somebody's browser: a cookie jar for each host, and redirects followed until they leave the test or end. */
export type TestBrowser = {
  /** Opens an address; `until` stops before a redirect to an address that begins so. */
  go: (address: string, until?: string) => Promise<Landing>
  /** Name and value pairs kept for this site. */
  cookies: () => string
}

const MOST_HOPS = 20

/** @param also origins beside the application's own whose pages are opened */
export const testBrowser = (app: TestApp, also: readonly string[]): TestBrowser => {
  const jars = new Map<string, Map<string, string>>()
  const jarOf = (origin: string) => {
    const jar = jars.get(origin) ?? new Map<string, string>()
    jars.set(origin, jar)
    return jar
  }
  const cookieOf = (origin: string) =>
    [...jarOf(origin)].map(([name, value]) => `${name}=${value}`).join('; ')
  const keep = (origin: string, answer: Response) => {
    for (const line of answer.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';')
      const [name = '', ...value] = pair.split('=')
      const isGone = attributes.some((each) => /max-age=0|expires=Thu, 01 Jan 1970/i.test(each))
      if (isGone) jarOf(origin).delete(name)
      else jarOf(origin).set(name, value.join('='))
    }
  }
  return {
    cookies: () => cookieOf(ORIGIN),
    go: async (address, until) => {
      let url = new URL(address, ORIGIN)
      for (let hops = 0; hops < MOST_HOPS; hops++) {
        const isOwn =
          url.origin === ORIGIN ||
          (/^http:\/\/127\.0\.0\.1:\d+$/.test(url.origin) && url.pathname.startsWith('/auth/v1/'))
        if (!isOwn && !also.includes(url.origin)) return { url, answer: undefined }
        const origin = isOwn ? ORIGIN : url.origin
        const init: RequestInit = {
          redirect: 'manual',
          headers: { cookie: cookieOf(origin), accept: 'text/html' },
        }
        const answer = isOwn ? await app.fetch(url.pathname + url.search, init) : await fetch(url, init)
        keep(origin, answer)
        const location = answer.headers.get('location')
        if (!location || answer.status < 300 || answer.status > 399) return { url, answer }
        url = new URL(location, url.href)
        if (until && url.href.startsWith(until)) return { url, answer: undefined }
      }
      throw new Error(`more than ${MOST_HOPS} redirects, last to ${url.href}`)
    },
  }
}
