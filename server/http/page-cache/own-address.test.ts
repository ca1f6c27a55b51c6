import { expect, it } from 'vitest'
import { fixedClock } from '#server/platform/clock.ts'
import { createPageCache, type RenderPage } from './create-page-cache.ts'

it('addresses that strangers make up are answered and never kept: only the one a page says is its own', async () => {
  const cache = createPageCache({
    clock: fixedClock(new Date('2026-11-20T08:00:00Z')),
    origin: 'https://cells.example',
    policy: (nonce) => `script-src 'nonce-${nonce}'`,
    onFault: () => undefined,
    limits: { entries: 3 },
  })
  let made = 0
  const render: RenderPage = async ({ url }) => {
    made++
    const own = new URL(url).searchParams.get('tag') === 'bags' ? '/solutions?tag=bags' : '/solutions'
    return new Response('<p>Solutions</p>', {
      headers: { 'content-type': 'text/html', 'cache-control': 'public', 'content-location': own },
    })
  }
  const ask = async (path: string) => {
    const answer = await cache.answer(new Request(`https://cells.example${path}`), render)
    if (!answer) throw new Error('this is no page for the cache')
    return { answer, how: answer.headers.get('cache-status') }
  }

  const own = ['/solutions', '/solutions?tag=bags']
  for (const path of own) await ask(path)
  const odd = Array.from({ length: 20 }, (_, at) => `/solutions?tag=${at}`)
  for (const path of [...odd, '/SOLUTIONS', '/solutions/', '/solutions?tag=bags&tag=1', '/%73olutions']) {
    const { answer, how } = await ask(path)
    expect([answer.status, how, answer.headers.get('cache-control')], path).toEqual([200, null, 'no-store'])
    expect(answer.headers.has('content-location'), path).toBe(false)
  }
  expect(cache.size().entries).toBe(2)
  const before = made
  for (const path of own) expect((await ask(path)).how).toBe('cellwright; hit')
  expect(made).toBe(before)
})
