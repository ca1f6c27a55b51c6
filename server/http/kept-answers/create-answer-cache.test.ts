import { describe, expect, it } from 'vitest'
import { fixedClock } from '#server/platform/clock.ts'
import { type AnswerCacheLimits, createAnswerCache } from './create-answer-cache.ts'
import { keptRoutes } from './kept-routes.ts'

const ORIGIN = 'https://cells.example'
const route = (path: string, more: object = {}) => ({
  path,
  method: 'GET',
  meta: { access: 'open' as const, ...more },
})
const isKeptRoute = keptRoutes(
  [
    route('/solutions', { isKeptForVisitors: true }),
    route('/solutions/{id}', { isKeptForVisitors: true }),
    route('/status'),
    { ...route('/equipment', { isKeptForVisitors: true }), method: 'POST' },
  ],
  '/api/v1',
)

const api = (limits: Partial<AnswerCacheLimits> = {}) => {
  const clock = fixedClock(new Date('2026-11-20T08:00:00Z'))
  const cache = createAnswerCache({ clock, isKeptRoute, limits })
  let made = 0
  let hold: Promise<void> | undefined
  let init: ResponseInit = {}
  const ask = async (path = '/solutions', headers: Record<string, string> = {}, method = 'GET') => {
    const request = new Request(`${ORIGIN}/api/v1${path}`, { headers, method })
    const answer = await cache.answer(request, async () => {
      made += 1
      const own = made
      await hold
      return new Response(JSON.stringify({ own }), {
        headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
        ...init,
      })
    })
    const { own } = (await answer.json()) as { own: number }
    return { own, how: answer.headers.get('cache-status'), answer }
  }
  return {
    cache,
    clock,
    ask,
    holdUntil: (until: Promise<void> | undefined) => {
      hold = until
    },
    answerWith: (wanted: ResponseInit) => {
      init = wanted
    },
  }
}

describe('answers kept for visitors', () => {
  it('are made once for an address, with its query', async () => {
    const { ask } = api()
    const first = await ask()
    expect([first.own, first.how]).toEqual([1, 'cellwright; fwd=uri-miss; stored'])
    const again = await ask()
    expect([again.own, again.how]).toEqual([1, 'cellwright; hit'])
    expect(again.answer.headers.get('cache-control')).toBe('no-store')
    expect((await ask('/solutions?tag=bags')).own).toBe(2)
    expect((await ask('/solutions/7')).own).toBe(3)
    expect((await ask('/solutions/7')).own).toBe(3)
  })

  it.each<[string, string, Record<string, string>, string]>([
    ['a session', '/solutions', { cookie: 'theme=1; cellwright.session_token=a' }, 'GET'],
    ['a bearer token', '/solutions', { authorization: 'Bearer a' }, 'GET'],
    ['a write', '/solutions', {}, 'POST'],
    ['another procedure', '/status', {}, 'GET'],
    ['a write of the contract', '/equipment', {}, 'GET'],
    ['an address below', '/solutions/7/manage', {}, 'GET'],
    ['a very long address', `/solutions?tag=${'x'.repeat(900)}`, {}, 'GET'],
  ])('are none for %s', async (_what, path, headers, method) => {
    const { ask, cache } = api()
    await ask()
    const own = [await ask(path, headers, method), await ask(path, headers, method)]
    expect(own.map((each) => each.own)).toEqual([2, 3])
    expect(cache.size().entries).toBe(1)
  })

  it.each<[string, ResponseInit]>([
    ['a refusal', { status: 404, headers: { 'content-type': 'application/json' } }],
    ['a fault', { status: 503, headers: { 'content-type': 'application/json' } }],
    ['a cookie', { headers: { 'content-type': 'application/json', 'set-cookie': 'a=b' } }],
  ])('do not hold %s', async (_what, init) => {
    const { ask, cache, answerWith } = api()
    answerWith(init)
    expect([(await ask()).own, (await ask()).own]).toEqual([1, 2])
    expect(cache.size()).toEqual({ entries: 0, bytes: 0 })
  })

  it('are made again after a change, also what was being made when it came', async () => {
    const { ask, cache, holdUntil } = api()
    await ask()
    cache.clear()
    expect((await ask()).own).toBe(2)
    cache.clear()
    const { promise, resolve } = Promise.withResolvers<void>()
    holdUntil(promise)
    const slow = ask()
    cache.clear()
    resolve()
    expect((await slow).own).toBe(3)
    holdUntil(undefined)
    expect((await ask()).own).toBe(4)
  })

  it('wait while this process changes something, so that who asks after a change sees it', async () => {
    const { ask, cache, clock } = api()
    await ask()
    cache.expectChange()
    expect([(await ask()).own, (await ask()).own]).toEqual([2, 3])
    cache.clear()
    expect((await ask()).own).toBe(4)
    clock.advance(2_001)
    expect([(await ask()).own, (await ask()).own]).toEqual([5, 5])
  })

  it('are shared by all who ask meanwhile, and forgotten after 30 seconds', async () => {
    const { ask, clock } = api()
    const together = await Promise.all([ask(), ask(), ask()])
    expect(together.map(({ own }) => own)).toEqual([1, 1, 1])
    clock.advance(30_000)
    expect((await ask()).own).toBe(1)
    clock.advance(1)
    expect((await ask()).own).toBe(2)
  })

  it('take a bounded room, the least used forgotten first', async () => {
    const { ask, cache } = api({ entries: 2 })
    for (const path of ['/solutions/a', '/solutions/b', '/solutions/a', '/solutions/c']) await ask(path)
    expect(cache.size().entries).toBe(2)
    expect((await ask('/solutions/a')).how).toBe('cellwright; hit')
    expect((await ask('/solutions/b')).how).toBe('cellwright; fwd=uri-miss; stored')
    const narrow = api({ bytes: 100 })
    for (let at = 0; at < 30; at++) await narrow.ask(`/solutions/${at}`)
    expect(narrow.cache.size().bytes).toBeLessThanOrEqual(100)
    expect(narrow.cache.size().entries).toBeGreaterThan(5)
    const tiny = api({ bytes: 10 })
    await tiny.ask()
    expect(tiny.cache.size()).toEqual({ entries: 0, bytes: 0 })
  })
})
