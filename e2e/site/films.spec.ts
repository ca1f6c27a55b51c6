import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'

/** A WebM of ours, in whichever theme. */
const FILMS = /\/films\/[a-z-]+\/(dark|light)\.(webm|mp4)/

const firstCard = (page: Page) => page.locator('#cells-at-work article').first()
const isPlaying = (page: Page) =>
  firstCard(page)
    .locator('video')
    .evaluate((film: HTMLVideoElement) => !film.paused && film.currentTime > 0)

test.describe('where motion is welcome', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('a film comes when it is near, runs silently, and stops by the keyboard and out of sight', async ({
    page,
    open,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (FILMS.test(request.url())) asked.push(request.url())
    })
    await open('/')
    // The first screen loads no film.
    expect(asked).toEqual([])
    await firstCard(page).scrollIntoViewIfNeeded()
    await expect.poll(() => isPlaying(page)).toBe(true)
    expect(asked.some((url) => /dark\.webm\?v=/.test(url))).toBe(true)
    expect(await firstCard(page).locator('video').getAttribute('aria-hidden')).toBe('true')
    expect(
      await firstCard(page)
        .locator('video')
        .evaluate((film: HTMLVideoElement) => [film.muted, film.loop, film.playsInline]),
    ).toEqual([true, true, true])

    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect.poll(() => isPlaying(page)).toBe(false)
    await firstCard(page).scrollIntoViewIfNeeded()
    await expect.poll(() => isPlaying(page)).toBe(true)

    await firstCard(page).getByRole('button', { name: 'Pause the film' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => isPlaying(page)).toBe(false)
    await expect(firstCard(page).getByRole('button', { name: 'Play the film' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect.poll(() => isPlaying(page)).toBe(true)
    // The card still opens: the button lies over its link, and only there.
    await firstCard(page).getByRole('link').click()
    await expect(page.getByRole('dialog').locator('video')).toHaveCount(1)
  })

  test('it follows the theme of the page', async ({ page, open }) => {
    await page.addInitScript(() => localStorage.setItem(`${location.host}-darkMode`, 'false'))
    await open('/')
    await firstCard(page).scrollIntoViewIfNeeded()
    await expect.poll(() => isPlaying(page)).toBe(true)
    expect(
      await firstCard(page)
        .locator('video')
        .evaluate((film: HTMLVideoElement) => film.currentSrc),
    ).toMatch(/\/light\.webm\?v=/)
  })

  test('one that cannot come says so, on its tile and in its dialog', async ({
    page,
    open,
    expectConsoleError,
  }) => {
    expectConsoleError('ERR_FAILED')
    await page.route(FILMS, (route) => route.abort())
    await open('/')
    await firstCard(page).scrollIntoViewIfNeeded()
    await expect(firstCard(page).getByText('Error', { exact: false })).toBeVisible()
    await expect(firstCard(page).locator('video')).toHaveCount(0)
    await firstCard(page).getByRole('link').click()
    await expect(page.getByRole('dialog').getByText('Video Error')).toBeVisible()
  })
})

test.describe('where less motion is asked for', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the poster is shown, and a press starts the film', async ({ page, open }) => {
    await open('/')
    await firstCard(page).scrollIntoViewIfNeeded()
    const play = firstCard(page).getByRole('button', { name: 'Play the film' })
    await expect(play).toBeVisible()
    await expect(firstCard(page).getByRole('img', { name: / at work$/ })).toBeVisible()
    await expect(firstCard(page).locator('video')).toHaveCount(0)
    await play.click()
    await expect.poll(() => isPlaying(page)).toBe(true)
  })
})

test('films are sent in parts, with their type, and kept for good under their version', async ({
  request,
}) => {
  for (const [ending, type] of [
    ['mp4', 'video/mp4'],
    ['webm', 'video/webm'],
  ]) {
    const part = await request.get(`/films/bin-picking/dark.${ending}?v=1`, {
      headers: { range: 'bytes=100-299' },
    })
    expect(part.status()).toBe(206)
    expect((await part.body()).length).toBe(200)
    expect(part.headers()['content-type']).toBe(type)
    expect(part.headers()['content-range']).toMatch(/^bytes 100-299\/\d+$/)
    expect(part.headers()['cache-control']).toBe('public, max-age=31536000, immutable')
  }
  const bare = await request.get('/films/bin-picking/dark.mp4')
  expect(bare.headers()['cache-control']).toBe('public, max-age=3600')
})
