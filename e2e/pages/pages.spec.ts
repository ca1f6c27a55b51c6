import type { APIRequestContext, Page } from '@playwright/test'
import { exportFormats } from '#contract/exports.ts'
import { expect, test } from '../journey.ts'
import { MISSING, shownPages, walksOf } from './shown-pages.ts'

const sidewaysPixels = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Colours stand once every transition that ends has ended. */
const settle = (page: Page) =>
  page.evaluate(() =>
    // Those inside something closed stand still: they are not waited for.
    Promise.race([
      Promise.allSettled(
        document
          .getAnimations()
          .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
          .map(({ finished }) => finished),
      ),
      new Promise((resolve) => setTimeout(resolve, 2_000)),
    ]),
  )

/** From here on another theme or width is there at once. */
const stopTransitions = (page: Page) =>
  page.evaluate(() => {
    const still = new CSSStyleSheet()
    still.replaceSync('*, ::before, ::after { transition: none !important; }')
    document.adoptedStyleSheets.push(still)
  })

/** What a page keeps in the browser does not show on the next one. */
const forget = (page: Page) =>
  page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })

test.describe('pages', () => {
  test.use({ isLastPageChecked: false })
  for (const { title, as, shown } of walksOf(shownPages()))
    test(`wide and narrow, dark and light: ${title}`, async ({
      page,
      login,
      open,
      checkAccessibility,
      expectConsoleError,
    }) => {
      // As many pages as a test has time for one.
      test.setTimeout(shown.length * 120_000)
      if (shown.some(({ name }) => name === MISSING)) expectConsoleError('status of 404')
      if (as) await login(as)
      const html = page.locator('html')
      const button = page.getByRole('button', { name: 'Dark theme' })
      /** By the button of the bar; a page without a bar is given the theme. */
      const choose = async (theme: 'dark' | 'light') => {
        if (await button.isVisible()) await button.click()
        else await html.evaluate((node, chosen) => node.setAttribute('data-theme', chosen), theme)
        await expect(html).toHaveAttribute('data-theme', theme)
      }
      const expectNoScroll = async (what: string) => {
        await settle(page)
        expect(await sidewaysPixels(page), `${what}: scrolls sideways`).toBeLessThanOrEqual(0)
      }
      for (const { name, address } of shown)
        await test.step(name, async () => {
          const to = typeof address === 'string' ? address : await address(page.request)
          await page.setViewportSize({ width: 1440, height: 900 })
          await open(to)
          if (as && to.startsWith('/admin/'))
            await expect(page.getByRole('link', { name: 'Back to the overview' })).toHaveAttribute(
              'href',
              '/admin',
            )
          await expect(html).toHaveAttribute('data-theme', 'dark')
          await expectNoScroll(`${name}, 1440 px, dark`)
          await stopTransitions(page)
          await checkAccessibility()
          await choose('light')
          await expectNoScroll(`${name}, 1440 px, light`)
          await checkAccessibility('colours')

          await page.setViewportSize({ width: 390, height: 844 })
          await expectNoScroll(`${name}, 390 px, light`)
          await checkAccessibility()
          await choose('dark')
          await expectNoScroll(`${name}, 390 px, dark`)
          await checkAccessibility('colours')
          await forget(page)
        })
    })
})

test('the choice of a theme is kept, and is there before the page is drawn', async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open('/')
  await page.getByRole('button', { name: 'Dark theme' }).click()
  await page.goto('/solutions', { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
})

test('a page that a link leads to is called by its name', async ({ page, navigate }) => {
  await navigate('/')
  const bar = page.getByRole('banner')
  for (const [link, title] of [
    ['Pricing', 'Pricing · Cellwright'],
    ['Planner', 'Planner · Cellwright'],
    ['Sign In', 'Sign In · Cellwright'],
  ] as const) {
    await bar.getByRole('link', { name: link }).click()
    await expect(page).toHaveTitle(title)
  }
})

test('the menu of narrow screens opens over the page and leads on', async ({
  page,
  navigate,
  checkAccessibility,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await navigate('/')
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(menu).toBeVisible()
  expect(await sidewaysPixels(page)).toBeLessThanOrEqual(0)
  await checkAccessibility()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await menu.getByRole('link', { name: 'Solutions' }).click()
  await expect(page).toHaveURL('/solutions')
  await expect(menu).toBeHidden()
})

const decodeEntities = (text: string) =>
  text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"')

/** Addresses of this site that a page links to, with the sections they point at. */
const linksOf = (html: string, from: URL): URL[] =>
  [...html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)]
    .map(([, href = '']) => new URL(decodeEntities(href), from))
    .filter(({ origin }) => origin === from.origin)

/** A page is called by what it shows, not by the product alone. */
const missingTitle = (html: string): string[] =>
  html.includes('<main') && /<title>(Cellwright)?<\/title>/.test(html) ? ['no title'] : []

/** Headings that leave a level out, or no single first one: readers who jump by headings stumble over them. What is set aside may come first. */
const skippedHeadings = (html: string): string[] => {
  // A file, not a page.
  if (!html.includes('<main')) return []
  const levels = [...html.slice(html.indexOf('<main')).matchAll(/<h([1-6])[\s>]/g)].map(([, level]) =>
    Number(level),
  )
  const first = levels.filter((level) => level === 1).length
  const skipped = levels.flatMap((level, at) => {
    const before = levels[at - 1] ?? level
    return level > before + 1 ? [`h${level} after h${before}`] : []
  })
  return first === 1 ? skipped : [`${first} h1`, ...skipped]
}

/** Formats that a solution is downloaded in. */
const FORMATS = exportFormats.length

const PLANNERS: readonly string[] = ['/platform', '/manufacturer/projects/new']

/** Follows every link of the site from the home page on; plans are opened, their own links to further plans are not. */
const crawl = async (request: APIRequestContext, start: string) => {
  const broken: string[] = []
  const seen = new Map<string, string>()
  const waiting: { to: URL; from: string }[] = [{ to: new URL(start), from: 'start' }]
  let plans = 0
  let downloads = 0
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { to, from } = next
    const isPlan = PLANNERS.includes(to.pathname) && to.search !== ''
    const key = to.pathname + to.search
    let html = seen.get(key)
    if (html === undefined) {
      // Other robots of one plan: the first few stand for all, because plans are limited by the minute.
      if (isPlan && (from.includes('describe=') || plans >= 8)) continue
      if (isPlan) plans += 1
      // Every format of the first solution: downloads are limited by the minute too.
      if (to.pathname.includes('/exports/') && ++downloads > FORMATS) continue
      const answer = await request.get(key)
      html = await answer.text()
      seen.set(key, html)
      if (answer.status() !== 200) broken.push(`${answer.status()} ${key}, linked from ${from}`)
      else {
        for (const link of linksOf(html, to)) waiting.push({ to: link, from: key })
        for (const fault of [...skippedHeadings(html), ...missingTitle(html)])
          broken.push(`${fault} in ${key}`)
      }
    }
    const section = decodeURIComponent(to.hash.slice(1))
    if (section && !html.includes(`id="${section}"`))
      broken.push(`no #${section} in ${key}, linked from ${from}`)
  }
  return { pages: [...seen.keys()], broken }
}

test('every link a visitor can follow leads to a page that is there', async ({ page, baseURL }) => {
  test.slow()
  const { pages: found, broken } = await crawl(page.request, `${baseURL}/`)
  expect(broken).toEqual([])
  for (const known of ['/', '/platform', '/solutions', '/login', '/signup']) expect(found).toContain(known)
  expect(found.filter((path) => /^\/solutions\/[0-9a-f-]{36}$/.test(path)).length).toBeGreaterThan(3)
})

test('every link a manufacturer can follow leads to a page that is there', async ({
  page,
  login,
  baseURL,
}) => {
  test.slow()
  await login('manufacturer')
  const { pages: found, broken } = await crawl(page.request, `${baseURL}/`)
  expect(broken).toEqual([])
  expect(found).toContain('/manufacturer/dashboard')
  expect(found.filter((path) => /^\/solutions\/[0-9a-f-]{36}$/.test(path)).length).toBeGreaterThan(5)
})
