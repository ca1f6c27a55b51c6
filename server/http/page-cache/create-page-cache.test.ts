import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { fixedClock } from '#server/platform/clock.ts'
import { hashPolicy } from '../middleware/security-headers.ts'
import { createPageCache, type RenderPage } from './create-page-cache.ts'
import type { PageCacheLimits } from './page-store.ts'

const ORIGIN = 'https://cells.example'

/** A cache before a page that counts how often it was made, and the visitors who ask for it. */
const site = (limits: Partial<PageCacheLimits> = {}, answerWith?: (request: Request) => ResponseInit) => {
  const clock = fixedClock(new Date('2026-11-20T08:00:00Z'))
  const faults: unknown[] = []
  const cache = createPageCache({
    clock,
    origin: ORIGIN,
    policy: hashPolicy,
    onFault: (error) => void faults.push(error),
    limits,
  })
  const seen: Request[] = []
  let hold: Promise<void> | undefined
  let fails = false
  let repeats = false
  let times = 0
  const render: RenderPage = async (request, nonce) => {
    seen.push(request)
    if (!repeats) times = seen.length
    const made = times
    await hold
    if (fails) throw new Error('the database is away')
    const init = answerWith?.(request) ?? { headers: { 'cache-control': 'public' } }
    const headers = new Headers(init.headers)
    if (!headers.has('content-type')) headers.set('content-type', 'text/html; charset=utf-8')
    if (!headers.has('content-location')) headers.set('content-location', request.url.slice(ORIGIN.length))
    return new Response(
      `<p>Größe ${made}</p><script nonce="${nonce}">a()</script><script>stolen()</script><script nonce="${nonce}" src="/assets/a.js"></script>`,
      { ...init, headers },
    )
  }
  const ask = async (path = '/', headers: Record<string, string> = {}, init: RequestInit = {}) => {
    const answer = await cache.answer(new Request(`${ORIGIN}${path}`, { ...init, headers }), render)
    const text = answer ? await answer.text() : ''
    return {
      answer,
      text,
      status: answer?.status,
      how: answer?.headers.get('cache-status'),
      policy: answer?.headers.get('content-security-policy') ?? '',
      etag: answer?.headers.get('etag') ?? '',
    }
  }
  return {
    cache,
    clock,
    faults,
    seen,
    ask,
    render,
    /** Whether the page stays as it was, however often it is made. */
    repeating: (are: boolean) => {
      repeats = are
    },
    holdUntil: (until: Promise<void>) => {
      hold = until
    },
    failing: (are: boolean) => {
      fails = are
    },
  }
}
const soon = () => new Promise((resolve) => setTimeout(resolve, 5))

/** As a browser computes it. */
const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

describe('scripts of kept pages', () => {
  it('are allowed by their hash, the same in every answer, and no others are', async () => {
    const { ask, seen } = site()
    const answers = [await ask(), await ask(), await ask()]
    expect(seen).toHaveLength(1)
    for (const { policy, text } of answers) {
      expect(policy).toContain(`script-src 'self' ${hashOf('a()')} 'wasm-unsafe-eval';`)
      expect(policy).not.toContain(hashOf('stolen()'))
      expect(text).toContain('<p>Größe 1</p><script>a()</script>')
      expect(text).not.toContain('nonce')
    }
  })

  it('of a page that is not kept are too', async () => {
    const { ask } = site({}, () => ({ status: 404 }))
    const [first, second] = [await ask('/gone'), await ask('/gone')]
    expect([first.status, second.status]).toEqual([404, 404])
    expect(first.policy).toContain(hashOf('a()'))
    expect(first.answer?.headers.get('cache-control')).toBe('no-store')
  })
})

describe('who is answered from memory', () => {
  it.each<[string, Record<string, string>, RequestInit, string]>([
    ['a session', { cookie: 'theme=1; cellwright.session_token=abc.def' }, {}, '/'],
    ['a session behind TLS', { cookie: '__Host-cellwright.session_token=abc' }, {}, '/'],
    ['a sign-in under way', { cookie: 'cellwright.sign_in=x' }, {}, '/'],
    ['a bearer token', { authorization: 'Bearer x' }, {}, '/'],
    ['a form', {}, { method: 'POST' }, '/'],
    ['a query of any other kind', {}, {}, '/platform?describe=cartons'],
    ['one such query among others', {}, {}, '/solutions?tag=bags&cursor=x'],
    ['data of a page', {}, {}, '/solutions.data'],
    ['a file', {}, {}, '/og/home.png'],
    ['a very long address', {}, {}, `/solutions?tag=${'x'.repeat(400)}`],
  ])('not %s', async (_who, headers, init, path) => {
    const { ask, seen, cache } = site()
    await ask(path.split('?')[0])
    const made = seen.length
    expect((await ask(path, headers, init)).answer).toBeUndefined()
    expect(seen).toHaveLength(made)
    expect(cache.size().entries).toBeLessThanOrEqual(1)
  })

  it('a visitor with a cookie of somebody else’s is', async () => {
    const { ask } = site()
    await ask()
    expect((await ask('/', { cookie: 'consent=yes' })).how).toBe('cellwright; hit')
  })

  it('lists are kept by their filter', async () => {
    const { ask, seen } = site()
    await ask('/solutions?tag=bags')
    await ask('/solutions?tag=cartons')
    expect((await ask('/solutions?tag=bags')).text).toContain('Größe 1')
    expect(seen).toHaveLength(2)
  })

  it('a page is made from its address alone, on the site’s own host', async () => {
    const { cache, seen } = site()
    await cache.answer(
      new Request('http://evil.example/solutions', { headers: { 'accept-language': 'de', cookie: 'a=b' } }),
      async (request, nonce) => {
        seen.push(request)
        return new Response(nonce, { headers: { 'content-type': 'text/html' } })
      },
    )
    expect(seen[0]?.url).toBe(`${ORIGIN}/solutions`)
    expect([...(seen[0]?.headers ?? [])]).toEqual([])
  })
})

describe('what is kept', () => {
  it.each(['//', '//evil', '///x?tag=a'])('is made for an address of this site at %s', async (path) => {
    const { ask, seen } = site()
    expect((await ask(path)).status).toBe(200)
    expect(seen.map(({ url }) => url)).toEqual([ORIGIN + path])
  })

  it.each<[string, ResponseInit]>([
    ['a refusal', { status: 404, headers: { 'cache-control': 'public' } }],
    ['a fault', { status: 500, headers: { 'cache-control': 'public' } }],
    ['an answer with a cookie', { headers: { 'cache-control': 'public', 'set-cookie': 'a=b' } }],
    ['a private answer', { headers: { 'cache-control': 'private, no-store' } }],
    ['an answer that does not say', {}],
    ['an answer of another address', { headers: { 'cache-control': 'public', 'content-location': '/b' } }],
    ['a file', { headers: { 'cache-control': 'public', 'content-type': 'application/pdf' } }],
  ])('not %s', async (_what, init) => {
    const { ask, seen, cache } = site({}, () => init)
    const first = await ask()
    const second = await ask()
    expect(seen).toHaveLength(2)
    expect(cache.size()).toEqual({ entries: 0, bytes: 0 })
    expect([first.status, second.how]).toEqual([init.status ?? 200, null])
    if (init.headers && 'set-cookie' in init.headers)
      expect(first.answer?.headers.get('set-cookie')).toBe('a=b')
  })

  it('no more pages and bytes than allowed, the least used forgotten first', async () => {
    const { ask, cache, seen } = site({ entries: 3 })
    for (const path of ['/a', '/b', '/c', '/a', '/d']) await ask(path)
    expect(cache.size().entries).toBe(3)
    expect((await ask('/a')).how).toBe('cellwright; hit')
    const made = seen.length
    await ask('/b')
    expect(seen).toHaveLength(made + 1)

    const narrow = site({ bytes: 1000 })
    for (let at = 0; at < 20; at++) await narrow.ask(`/${at}`)
    expect(narrow.cache.size().bytes).toBeLessThanOrEqual(1000)
    expect(narrow.cache.size().entries).toBeGreaterThan(2)
    const tiny = site({ bytes: 100 })
    expect((await tiny.ask()).status).toBe(200)
    expect(tiny.cache.size()).toEqual({ entries: 0, bytes: 0 })
  })
})

describe('compressed', () => {
  const read = (answer: Response | undefined, bytes: Buffer) =>
    ({ gzip: gunzipSync, br: brotliDecompressSync, none: (same: Buffer) => same })
      [(answer?.headers.get('content-encoding') as 'gzip' | 'br' | null) ?? 'none'](bytes)
      .toString()
  const asking =
    (where: ReturnType<typeof site>) =>
    async (headers: Record<string, string>, method = 'GET') => {
      const answer = await where.cache.answer(new Request(`${ORIGIN}/`, { headers, method }), where.render)
      const bytes = answer ? Buffer.from(await answer.arrayBuffer()) : Buffer.alloc(0)
      const text = method === 'HEAD' || answer?.status === 304 ? '' : read(answer, bytes)
      return { answer, bytes, text }
    }

  it.each(['gzip', 'br'])('%s: the same page, and the same bytes in each answer', async (encoding) => {
    const where = site()
    const ask = asking(where)
    const answers = [
      await ask({}),
      ...(await Promise.all([1, 2, 3].map(() => ask({ 'accept-encoding': encoding })))),
    ]
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(new Set(answers.slice(1).map(({ bytes }) => bytes.toString('base64'))).size).toBe(1)
    const policies = answers.map(({ answer }) => answer?.headers.get('content-security-policy'))
    expect(new Set(policies).size).toBe(1)
    expect(answers.slice(1).map(({ answer }) => answer?.headers.get('content-encoding'))).toEqual(
      [1, 2, 3].map(() => encoding),
    )
    expect(new Set(answers.map(({ answer }) => answer?.headers.get('etag'))).size).toBe(1)
    for (const { answer, bytes } of answers) {
      expect(answer?.headers.get('vary')).toBe('cookie, accept-encoding')
      expect(answer?.headers.get('content-length')).toBe(String(bytes.length))
    }
    expect(where.seen).toHaveLength(1)
  })

  it('is made once, also while the page is made again without a change', async () => {
    const where = site()
    const ask = asking(where)
    const [first] = await Promise.all([1, 2, 3].map(() => ask({ 'accept-encoding': 'gzip' })))
    const { bytes } = where.cache.size()
    const plainBytes = Number((await ask({})).answer?.headers.get('content-length'))
    expect(bytes).toBe(plainBytes + Number(first?.bytes.length))
    where.repeating(true)
    where.clock.advance(31_000)
    await ask({ 'accept-encoding': 'gzip' })
    await soon()
    expect(where.seen).toHaveLength(2)
    expect(where.cache.size().bytes).toBe(bytes)
    where.repeating(false)
    where.clock.advance(31_000)
    await ask({})
    await soon()
    expect(where.cache.size().bytes).toBe(plainBytes)
    expect((await ask({ 'accept-encoding': 'gzip' })).text).toContain('Größe 3')
  })

  it('counts towards the bytes that may be kept', async () => {
    const where = site()
    await asking(where)({ 'accept-encoding': 'br' })
    const { bytes } = where.cache.size()
    // Room for both pages as they are, not for one compressed beside them.
    const narrow = site({ bytes: bytes + 20 })
    await narrow.ask('/a')
    await narrow.ask('/', { 'accept-encoding': 'br' })
    expect(narrow.cache.size().entries).toBeLessThan(2)
    expect(narrow.cache.size().bytes).toBeLessThanOrEqual(bytes + 20)
  })

  it('a browser that has the page in any encoding gets 304 without a body', async () => {
    const ask = asking(site())
    const { answer } = await ask({ 'accept-encoding': 'br' })
    const etag = answer?.headers.get('etag') ?? ''
    for (const encoding of ['br', 'gzip', 'identity']) {
      const again = await ask({ 'accept-encoding': encoding, 'if-none-match': etag })
      expect([again.answer?.status, again.bytes.length]).toEqual([304, 0])
      expect(again.answer?.headers.get('content-encoding')).toBeNull()
      expect(again.answer?.headers.get('etag')).toBe(etag)
    }
  })

  it('a question for the head is answered as the page is, without a body', async () => {
    const where = site()
    const ask = asking(where)
    const head = await ask({ 'accept-encoding': 'gzip' }, 'HEAD')
    const whole = await ask({ 'accept-encoding': 'gzip' })
    expect(head.bytes).toHaveLength(0)
    for (const name of [
      'content-type',
      'content-encoding',
      'content-length',
      'etag',
      'vary',
      'cache-control',
    ])
      expect(head.answer?.headers.get(name), name).toBe(whole.answer?.headers.get(name))
    expect(where.seen).toHaveLength(1)
    expect(where.seen[0]?.method).toBe('GET')
  })
})

describe('ETag', () => {
  it('a browser that has the page gets 304 without a body', async () => {
    const { ask } = site()
    const { etag } = await ask()
    for (const asked of [etag, etag.replace('W/', ''), `"other", ${etag}`]) {
      const again = await ask('/', { 'if-none-match': asked })
      expect([again.status, again.text, again.policy]).toEqual([304, '', ''])
    }
    expect((await ask('/', { 'if-none-match': '"other"' })).status).toBe(200)
  })

  it('is the same on every instance, and another for another page', async () => {
    const etags = await Promise.all([site().ask(), site().ask()])
    expect(etags[0].etag).toBe(etags[1].etag)
    const { ask } = site()
    await ask('/a')
    expect((await ask('/b')).etag).not.toBe(etags[0].etag)
  })

  it('browsers ask each time, and nobody between keeps a page', async () => {
    const { answer } = await site().ask()
    expect(answer?.headers.get('cache-control')).toBe('private, no-cache')
    expect(answer?.headers.get('vary')).toBe('cookie, accept-encoding')
  })
})

describe('a page that grows old', () => {
  it('is sent once more while it is made again, once for all', async () => {
    const { ask, clock, seen } = site()
    await ask()
    clock.advance(30_000)
    expect((await ask()).how).toBe('cellwright; hit')
    clock.advance(1)
    const stale = await Promise.all(Array.from({ length: 20 }, () => ask()))
    expect(new Set(stale.map(({ how }) => how))).toEqual(new Set(['cellwright; hit; detail=stale']))
    expect(stale.every(({ text }) => text.includes('Größe 1'))).toBe(true)
    await soon()
    expect(seen).toHaveLength(2)
    const fresh = await ask()
    expect([fresh.how, fresh.text.includes('Größe 2')]).toEqual(['cellwright; hit', true])
  })

  it('is made again when the clock was a day ahead while it was made', async () => {
    const { ask, clock, seen } = site()
    await ask()
    clock.advance(-24 * 60 * 60_000)
    expect((await ask()).text).toContain('Größe 2')
    expect(seen).toHaveLength(2)
  })

  it('stays while it cannot be made again, and no longer than allowed', async () => {
    const { ask, clock, faults, failing } = site()
    await ask()
    failing(true)
    clock.advance(60_000)
    expect((await ask()).status).toBe(200)
    await soon()
    expect(faults).toHaveLength(1)
    expect((await ask()).text).toContain('Größe 1')
    clock.advance(10 * 60_000)
    await expect(ask()).rejects.toThrow('the database is away')
    failing(false)
    expect((await ask()).how).toBe('cellwright; fwd=uri-miss; stored')
  })
})

describe('many at once', () => {
  it('a new page is made once for all who wait', async () => {
    const { ask, seen } = site()
    const answers = await Promise.all(Array.from({ length: 30 }, () => ask()))
    expect(seen).toHaveLength(1)
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  })

  it('what is for one visitor is not shared with those who wait', async () => {
    let made = 0
    const { ask } = site({}, () => ({ headers: { 'set-cookie': `visit=${++made}` } }))
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask()))
    expect(new Set(answers.map(({ answer }) => answer?.headers.get('set-cookie'))).size).toBe(5)
  })
})

describe('a change of what is public', () => {
  it('nothing kept is sent again, nor what was being made', async () => {
    const { ask, cache, seen, holdUntil } = site()
    await ask()
    cache.clear()
    expect((await ask()).text).toContain('Größe 2')

    let release = () => {}
    holdUntil(
      new Promise((resolve) => {
        release = resolve
      }),
    )
    const during = ask('/solutions')
    await soon()
    cache.clear()
    release()
    expect((await during).text).toContain('Größe 3')
    expect((await ask('/solutions')).text).toContain('Größe 4')
    expect(seen).toHaveLength(4)
  })
})
