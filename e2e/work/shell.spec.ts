import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test, untilAlive } from '../journey.ts'

const ownSolution = async (request: APIRequestContext) => {
  const answer: { items: { id: string; title: string }[] } = await (
    await request.get('/api/v1/own/solutions?limit=1')
  ).json()
  const [solution] = answer.items
  if (!solution) throw new Error('no own solution')
  return solution
}

const publicSolution = async (request: APIRequestContext) => {
  const answer: { items: { id: string; title: string }[] } = await (
    await request.get('/api/v1/solutions?limit=1')
  ).json()
  const [solution] = answer.items
  if (!solution) throw new Error('no published solution')
  return solution
}

const workplace = (page: Page) => page.getByRole('navigation', { name: 'Workplace' })

test('the side navigation is used by keyboard, collapses, and stays so', async ({
  page,
  login,
  navigate,
}) => {
  await login('manufacturer')
  await navigate('/manufacturer/dashboard')
  const places = workplace(page)
  await expect(places.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await places.getByRole('link', { name: 'Dashboard' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(places.getByRole('link', { name: 'Analytics' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/manufacturer/analytics')
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(crumbs.getByText('Analytics')).toHaveAttribute('aria-current', 'page')
  await expect(crumbs.getByRole('link')).toHaveText('Manufacturer Dashboard')

  const width = async () => (await places.boundingBox())?.width
  expect(await width()).toBe(240)
  await page.getByRole('button', { name: 'Collapse navigation' }).press('Enter')
  await expect.poll(width).toBe(56)
  await page.reload()
  await untilAlive(page)
  await expect.poll(width).toBe(56)
  // Names are still read out.
  await expect(places.getByRole('link', { name: 'Team' })).toBeVisible()
  await page.getByRole('button', { name: 'Expand navigation' }).click()
  await expect.poll(width).toBe(240)
})

test('a phone has the places at its lower edge', async ({ page, login, navigate, checkAccessibility }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await login('manufacturer')
  await navigate('/manufacturer/dashboard')
  const places = workplace(page)
  await expect(places).toHaveCount(1)
  await places.getByRole('link', { name: 'Analytics' }).click()
  await expect(page).toHaveURL('/manufacturer/analytics')
  // The menu closes with the page it was opened on.
  await expect(page.getByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible()
  await places.getByRole('button', { name: 'More' }).click()
  await checkAccessibility()
  await places.getByRole('link', { name: 'Notifications' }).click()
  await expect(page).toHaveURL('/notifications')
  await expect(places.getByRole('link', { name: 'Profile' })).toBeHidden()
})

const ways = [
  ['Ctrl K', (page: Page) => page.keyboard.press('Control+k')],
  ['its button', (page: Page) => page.getByRole('button', { name: 'Search' }).click()],
] as const

for (const [name, press] of ways)
  test(`${name} opens the palette also when pressed before its scripts have come`, async ({
    page,
    login,
  }) => {
    await login('manufacturer')
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/\.js$/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/manufacturer/dashboard', { waitUntil: 'domcontentloaded' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await press(page)
    await page.keyboard.type('sett')
    release()
    const input = page.getByRole('dialog', { name: 'Search' }).getByRole('combobox')
    await expect(input).toBeFocused()
    await expect(input).toHaveValue('sett')
  })

test('the palette gets what is typed while its code is fetched', async ({ page, login, open }) => {
  await login('manufacturer')
  await open('/manufacturer/dashboard')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/assets\/palette-[^/]+\.js/, async (route) => {
    await held
    await route.continue()
  })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('sett')
  await expect(page.getByRole('status').filter({ hasText: /^sett$/ })).toBeVisible()
  await page.keyboard.press('Backspace')
  release()
  // The field takes over between two of these.
  await page.keyboard.type('tings of the whole team', { delay: 40 })
  const input = page.getByRole('dialog', { name: 'Search' }).getByRole('combobox')
  await expect(input).toHaveValue('settings of the whole team')
  await expect(input).toBeFocused()
})

test('the palette finds pages and own solutions, and lists what was opened last first', async ({
  page,
  login,
  navigate,
  checkAccessibility,
  expectConsoleError,
}) => {
  await login('manufacturer')
  await navigate('/manufacturer/dashboard')
  const { id, title } = await ownSolution(page.request)
  await page.getByRole('button', { name: 'Search' }).click()
  const palette = page.getByRole('dialog', { name: 'Search' })
  const input = palette.getByRole('combobox')
  await expect(input).toBeFocused()
  await expect(palette.getByRole('option', { name: 'Jonas Weber' })).toBeVisible()
  await checkAccessibility()
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()

  await page.keyboard.press('Control+k')
  await input.fill(title.slice(0, 12))
  await expect(palette.getByRole('option', { name: title })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/solutions/${id}`)
  await expect(palette).toBeHidden()

  await page.keyboard.press('Control+k')
  await expect(palette.getByRole('option').first()).toHaveText(title)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/manufacturer/dashboard')

  // A look-up without an answer leaves the palette and the page as they are.
  expectConsoleError('ERR_FAILED')
  await page.route(/palette\.data/, (route) => route.abort())
  await page.keyboard.press('Control+k')
  await input.fill('bids')
  await expect(palette.getByText('Records were not searched')).toBeVisible()
  await expect(input).toHaveValue('bids')
  await expect(palette.getByRole('option').first()).toBeVisible()
  await page.unrouteAll()
})

test('each dashboard opens a solution as a panel with the next step of the role', async ({
  page,
  login,
  open,
}) => {
  const { id, title } = await publicSolution(page.request)
  for (const [role, step] of [
    ['manufacturer', 'Use this cell'],
    ['engineer', 'Use this cell'],
    ['supplier', 'See its parts'],
  ] as const) {
    await page.context().clearCookies()
    await login(role)
    await open(`/${role}/dashboard?solution=${id}`)
    const panel = page.getByRole('dialog', { name: title })
    await expect(panel.getByRole('link', { name: step }), role).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(page).toHaveURL(`/${role}/dashboard`)
  }
  await open('/supplier/dashboard?solution=nonsense')
  await expect(page.getByRole('dialog', { name: 'Solution not found' })).toBeVisible()
})

test('on a phone the bar holds all that a buyer needs', async ({ page, login, open }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await login('manufacturer')
  const bar = page.getByRole('banner')
  for (const [path, last] of [
    ['/pricing', bar.getByRole('button', { name: 'Open menu' })],
    ['/manufacturer/dashboard', page.getByRole('button', { name: 'Assistant', exact: true })],
  ] as const) {
    await open(path)
    await expect(bar.getByRole('button', { name: /^Cart/ })).toBeInViewport({ ratio: 1 })
    await expect(last).toBeInViewport({ ratio: 1 })
    expect(await bar.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  }
})

test('a project card leads to manage', async ({ page, login, navigate }) => {
  await login('manufacturer')
  await navigate('/manufacturer/dashboard')
  const { id, title } = await ownSolution(page.request)
  await page.getByRole('link', { name: `Manage ${title}` }).click()
  await expect(page).toHaveURL(`/solutions/${id}/manage`)
})

test('what is read in one tab is read in the other at once', async ({ page, signUp, navigate, context }) => {
  await signUp()
  const description = 'Stack 18 kg cartons, 400x300x250 mm, 12 a minute on EUR pallets, two shifts.'
  for (const _ of [1, 2])
    await page.request.post('/api/v1/solutions', { data: { description, planId: crypto.randomUUID() } })
  await navigate('/notifications')
  const other = await context.newPage()
  await other.goto('/notifications')
  await untilAlive(other)
  const state = (tab: Page) => tab.getByRole('main').getByRole('status').first()
  await expect(state(page)).toHaveText('2 unread.')
  await expect(state(other)).toHaveText('2 unread.')
  await page.getByRole('button', { name: 'Mark as read' }).first().click()
  await expect(state(other)).toHaveText('1 unread.')
  await other.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(state(page)).toHaveText('All are read.')
})

test('a new project at the limit leads to the plans', async ({ page, signUp, navigate }) => {
  await signUp()
  const description = 'Stack 18 kg cartons, 400x300x250 mm, 12 a minute on EUR pallets, two shifts.'
  await navigate('/manufacturer/projects/new')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plan a robotic cell')
  for (const _ of [1, 2, 3])
    await page.request.post('/api/v1/solutions', { data: { description, planId: crypto.randomUUID() } })
  await page.goto('/manufacturer/projects/new')
  await expect(page).toHaveURL('/pricing?from=dashboard&feature=automation_projects')
})
