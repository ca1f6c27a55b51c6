import { expect, test, untilAlive } from '../journey.ts'

const attribute = (tag: string, name: string): string => {
  const raw = tag.match(new RegExp(`\\s${name}="([^"]*)"`))?.[1] ?? ''
  return raw.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"')
}

/** What the head of a page says. */
const headOf = (html: string) => {
  const head = html.slice(0, html.indexOf('</head>'))
  const meta = (key: string) => {
    const tag = head.match(new RegExp(`<meta [^>]*(?:name|property)="${key}"[^>]*>`))?.[0]
    return tag ? attribute(tag, 'content') : ''
  }
  const canonical = head.match(/<link [^>]*rel="canonical"[^>]*>/)?.[0] ?? ''
  return {
    title: head.match(/<title>([^<]*)<\/title>/)?.[1] ?? '',
    description: meta('description'),
    canonical: attribute(canonical, 'href'),
    address: meta('og:url'),
    picture: meta('og:image'),
    data: [...head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) =>
      JSON.parse(json),
    ),
  }
}

/** Pages of the documents that other parts of the site own: their heads are their own affair. */
const isWritten = (path: string) =>
  /^\/(how-it-works|case-studies|integration-guides|documentation|resources|news|partners|contact|beta-signup|investors|portals|privacy-policy|terms-of-service|tags)(\/|$)/.test(
    path,
  )

test('every page of the sitemap is there, and says what it is', async ({ request, baseURL }) => {
  test.setTimeout(180_000)
  const { origin } = new URL(baseURL ?? '')
  const map = await request.get('/sitemap.xml')
  expect(map.headers()['content-type']).toContain('application/xml')
  const paths = [...(await map.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => {
    const { pathname, origin: own } = new URL(address)
    expect(own).toBe(origin)
    return pathname
  })
  expect(new Set(paths).size).toBe(paths.length)
  expect(paths.filter((path) => /^\/solutions\/[0-9a-f-]{36}$/.test(path)).length).toBeGreaterThan(3)
  const titles = new Map<string, string>()
  const linked = new Set<string>()
  for (const path of paths) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(200)
    const html = await answer.text()
    expect(html, `${path} is kept from search engines`).not.toMatch(/<meta [^>]*name="robots"[^>]*noindex/)
    for (const [, href = ''] of html.matchAll(/<a\s[^>]*?href="(\/[^"#?]*)/g))
      if (href !== path) linked.add(href)
    if (!isWritten(path)) continue
    const head = headOf(html)
    expect(head.title, path).not.toBe('')
    expect(titles.get(head.title), `${path} has the title of another page`).toBeUndefined()
    titles.set(head.title, path)
    expect(head.description.length, `${path}: description`).toBeGreaterThan(30)
    expect(new URL(head.canonical).pathname, path).toBe(path)
    expect(head.address, path).toBe(head.canonical)
    expect(new URL(head.picture).pathname, path).toBe(`/og${path}.png`)
    for (const data of head.data) {
      expect(data['@context'], path).toBe('https://schema.org')
      expect(typeof data['@type'], path).toBe('string')
      // Addresses in it are whole, and of this site.
      for (const [, address = ''] of JSON.stringify(data).matchAll(/"(?:url|item|image|@id)":"([^"]*)"/g))
        expect(address.startsWith(`${origin}/`), `${path}: ${address}`).toBe(true)
    }
    expect(html.match(/<h1[\s>]/g), `${path}: one title`).toHaveLength(1)
  }
  expect(titles.size).toBeGreaterThan(50)
  // Nothing is listed that no page leads to. Solutions and articles are found page by page.
  expect(paths.filter((path) => !/^\/(?:solutions|equipment)\//.test(path) && !linked.has(path))).toEqual([])
})

test('link previews are pictures of the pages, and of no others', async ({ request }) => {
  for (const path of ['/og/home.png', '/og/documentation/safety.png', '/og/case-studies/plywood.png']) {
    const answer = await request.get(path)
    expect(answer.headers()['content-type'], path).toBe('image/png')
    const png = await answer.body()
    // Width and height are in the first chunk of a PNG.
    expect([png.readUInt32BE(16), png.readUInt32BE(20)], path).toEqual([1200, 630])
    const again = await request.get(path, { headers: { 'if-none-match': answer.headers().etag ?? '' } })
    expect(again.status(), path).toBe(304)
  }
  for (const path of ['/og/no-such-page.png', '/og/manufacturer/dashboard.png', '/og/home.svg'])
    expect((await request.get(path)).status(), path).toBe(404)
})

test('robots.txt keeps crawlers out of dashboards and names the sitemap', async ({ request, baseURL }) => {
  const text = await (await request.get('/robots.txt')).text()
  for (const pattern of [
    '/admin',
    '/admin/',
    '/manufacturer/',
    '/engineer/',
    '/supplier/',
    '/profile',
    '/profile/',
    '/data-room',
    '/api/v1/',
  ])
    expect(text).toContain(`Disallow: ${pattern}\n`)
  expect(text).toContain(`Sitemap: ${new URL('/sitemap.xml', baseURL).href}`)
})

test('news come as a feed, newest first, each with its page', async ({ request }) => {
  const feed = await (await request.get('/news/feed.xml')).text()
  const days = [...feed.matchAll(/<pubDate>([^<]+)<\/pubDate>/g)].map(([, day = '']) => Date.parse(day))
  expect(days.length).toBeGreaterThan(2)
  expect(days).toEqual(days.toSorted((a, b) => b - a))
  for (const [, address = ''] of feed.matchAll(/<guid[^>]*>([^<]+)<\/guid>/g))
    expect((await request.get(new URL(address).pathname)).status(), address).toBe(200)
})

test('a whitepaper is downloaded as PDF', async ({ request }) => {
  const answer = await request.get('/resources/whitepapers/honest-payback/paper.pdf')
  expect(answer.headers()['content-type']).toBe('application/pdf')
  expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-')
  expect((await request.get('/resources/whitepapers/no-such-paper/paper.pdf')).status()).toBe(404)
})

test('what is not written is not found', async ({ request }) => {
  for (const path of [
    '/documentation/no-such-page',
    '/case-studies/no-such-study',
    '/resources/courses/no-such-course',
    '/resources/courses/first-cell/no-such-lesson',
    '/news/no-such-news',
    '/tags/no-such-tag',
    '/cells/no-such-cell/plan.json',
    '/cells/cartons/no-such-file.svg',
  ])
    expect((await request.get(path)).status(), path).toBe(404)
})

test('the documentation is searched by section, and the answer is an address', async ({ page, navigate }) => {
  await navigate('/documentation')
  await page.getByLabel('Search the documentation').fill('idempotency key')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/\/documentation\?q=idempotency\+key/)
  await page.getByRole('link', { name: 'Repeated requests' }).click()
  await expect(page).toHaveURL('/documentation/api#repeated-requests')
  await expect(page.getByRole('heading', { name: 'Repeated requests' })).toBeInViewport()

  // The operations of the API are found beside the pages; what is nowhere is said, and stays in the box.
  await navigate('/documentation')
  await page.getByLabel('Search the documentation').fill('notifications')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Operations of the API' })).toBeVisible()
  await expect(page.getByRole('link', { name: '/notifications', exact: true })).toBeVisible()
  await page.getByLabel('Search the documentation').fill('<b>xylophone</b>')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Nothing found for “<b>xylophone</b>”' })).toBeVisible()
  await expect(page.getByLabel('Search the documentation')).toHaveValue('<b>xylophone</b>')
  await expect(page.getByLabel('Search the documentation')).toBeFocused()
  await page.getByRole('link', { name: 'Show all pages' }).click()
  await expect(page.getByLabel('Search the documentation')).toHaveValue('')
})

test('words typed before the page comes alive are searched for', async ({ page }) => {
  const box = page.getByLabel('Search the documentation')
  let typing: Promise<void> | undefined
  await page.route('**/*.js', async (route) => {
    typing ??= box.fill('idempotency key')
    await typing
    await route.continue()
  })
  await page.goto('/documentation', { waitUntil: 'commit' })
  await untilAlive(page)
  await expect(box).toHaveValue('idempotency key')
  await box.press('Enter')
  await expect(page).toHaveURL(/\/documentation\?q=idempotency\+key/)
})

test('a course keeps its progress in the browser', async ({ page, navigate, checkAccessibility }) => {
  await navigate('/resources/courses/:course', { course: 'first-cell' })
  await page.getByRole('link', { name: 'Begin' }).click()
  await page.getByRole('button', { name: 'Mark as done' }).click()
  await expect(page.getByRole('button', { name: 'Done' })).toHaveAttribute('aria-pressed', 'true')
  await navigate('/resources/courses/:course', { course: 'first-cell' })
  await expect(page.getByText('1 of 5')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Go on:/ })).toBeVisible()
  await checkAccessibility()
})

test('a course opens with a store that holds something else', async ({ page, navigate, open }) => {
  await navigate('/resources/courses/:course', { course: 'first-cell' })
  await page.evaluate(() => localStorage.setItem(`${location.host}-course-first-cell`, '{"broken":'))
  await open('/resources/courses/first-cell')
  await expect(page.getByText('0 of 5')).toBeVisible()
})

/** A page of each kind that reads or writes what the browser keeps, and of each written kind. */
const storing = [
  '/',
  '/platform',
  '/pricing',
  '/roi-calculator',
  '/contact',
  '/documentation/planner',
  '/case-studies/plywood',
  '/resources/courses/first-cell',
  '/resources/courses/first-cell/check',
  '/solutions',
  '/login',
]

const stores = {
  'holds nonsense under every key': () => {
    for (const name of ['darkMode', 'chatHistory', 'pendingFormData', 'attachedFiles', 'planSteps', 'user'])
      for (const store of [localStorage, sessionStorage])
        store.setItem(`${location.host}-${name}`, '{"a":[1,')
    localStorage.setItem(`${location.host}-course-first-cell`, '[{"lesson":1}]')
    localStorage.setItem('shopping-cart', '7')
    localStorage.setItem('submittedBids', 'null')
  },
  'is full': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  },
  'is forbidden': () => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        configurable: true,
        get: () => {
          throw new DOMException('denied', 'SecurityError')
        },
      })
  },
} as const

for (const [what, arrange] of Object.entries(stores))
  test(`a browser's store that ${what} breaks no page`, async ({ page, open }) => {
    test.setTimeout(120_000)
    await page.addInitScript(arrange)
    for (const path of storing) {
      await open(path)
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
      await expect(page.getByText('Unexpected Application Error!'), path).toBeHidden()
    }
    // What is chosen works for as long as the page is open, whether it can be kept or not.
    await page.getByRole('button', { name: 'Dark theme' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    await page.getByRole('button', { name: 'Assistant', exact: true }).click()
    await page.getByRole('textbox', { name: 'Your question or process' }).fill('takt time')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('log').getByRole('link')).not.toHaveCount(0)
  })

test('a drawn cell runs in 3D when asked to', async ({ page, navigate }) => {
  await navigate('/resources/getting-started')
  const plan = page.waitForResponse('/cells/cartons/plan.json')
  await page.getByRole('button', { name: 'Run in 3D' }).first().click()
  expect((await plan).status()).toBe(200)
  await expect(page.locator('canvas, img').first()).toBeVisible()
})

test('the text of a lesson stays in its place while the page comes alive', async ({ page, open }) => {
  // Its height in each frame: a text that goes and comes back moves everything below it.
  await page.addInitScript(() => {
    const heights: number[] = []
    Object.assign(window, { heights })
    const look = () => {
      const height = document.querySelector('article')?.offsetHeight ?? 0
      if (height > 0) heights.push(height)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await open('/resources/courses/first-cell/plan')
  await page.getByRole('button', { name: 'Mark as done' }).click()
  await expect(page.getByRole('button', { name: 'Done', exact: true })).toBeVisible()
  const heights: number[] = await page.evaluate(() => Reflect.get(window, 'heights'))
  expect(heights.length).toBeGreaterThan(5)
  expect(Math.min(...heights)).toBeGreaterThan(0.9 * Math.max(...heights))
})
