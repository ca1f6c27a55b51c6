import { createHash } from 'node:crypto'
import { expect, test } from '../journey.ts'

/** A page past its time is still shown while it is made again. The page requested is one that no journey changes. */
const hit = /^cellwright; hit(; detail=stale)?$/
const kept = '/how-it-works'

test('a public page comes from memory, the same for everyone, with its scripts by hash', async ({
  request,
}) => {
  await request.get(kept)
  const [first, second] = [await request.get(kept), await request.get(kept)]
  for (const answer of [first, second]) expect(answer.headers()['cache-status']).toMatch(hit)
  const html = await first.text()
  expect(await second.text()).toBe(html)
  expect(html).not.toContain('nonce=')
  const policy = first.headers()['content-security-policy'] ?? ''
  expect(policy).toMatch(/script-src 'self' 'sha256-/)
  const inline = [...html.matchAll(/<script(?![^>]*ld\+json)[^>]*>([^<]+)<\/script>/g)].map(
    ([, text = '']) => text,
  )
  expect(inline.length).toBeGreaterThan(2)
  for (const text of inline)
    expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
})

test('a page the browser still has is not sent again, and works as before', async ({ page, open }) => {
  await open('/documentation')
  const again = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/documentation')
  await open('/documentation')
  // Chromium shows its own copy, with its own policy; the page is alive, so its scripts were let run.
  expect([200, 304]).toContain((await again).status())
  const { etag } = (await page.request.get('/documentation')).headers()
  const known = await page.request.get('/documentation', { headers: { 'if-none-match': etag ?? '' } })
  expect(known.status()).toBe(304)
  expect(known.headers()['content-security-policy']).toBeUndefined()
  // The theme is set before the first paint, also on a kept page.
  await page.getByRole('button', { name: 'Dark theme' }).click()
  await open('/documentation')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
})

test('anyone who is signed in gets a page of their own', async ({ page, request, open, signUp, baseURL }) => {
  await request.get(kept)
  expect((await request.get(kept)).headers()['cache-status']).toMatch(hit)
  await page.request.get(kept)
  await signUp()
  const own = await page.request.get(kept)
  expect(own.headers()['cache-status']).toBeUndefined()
  expect(own.headers()['cache-control']).toBe('no-store')
  await open(kept)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign Out' })).toBeVisible()
  const others = await (await fetch(`${baseURL}${kept}`)).text()
  expect(others).not.toContain('Sign Out')
})

test('what is not there, or answers a query of its own, is not kept', async ({ request }) => {
  for (const path of [
    '/no-such-page',
    '/solutions?search=bags',
    '/solutions?tag=no-such-tag',
    '/?tag=a',
    '/DOCUMENTATION',
    '/documentation/',
    '/login',
    '/dev/outbox',
  ]) {
    await request.get(path)
    expect((await request.get(path)).headers()['cache-status'], path).toBeUndefined()
  }
})

test('a list is kept by a tag that a solution has, and by its order', async ({ request }) => {
  for (const path of ['/solutions', '/solutions?sort=cost', '/solutions?tag=palletizing&sort=cost']) {
    // A journey that publishes a solution has the list made again.
    const answered = async () => (await request.get(path)).headers()['cache-status'] ?? ''
    await expect.poll(answered, path).toMatch(hit)
  }
})
