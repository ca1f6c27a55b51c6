import type { Page } from '@playwright/test'
import { mailTo } from '../accounts/mailbox.ts'
import { expect, test } from '../journey.ts'

/** What is below the first screen comes alive a moment after the page: until then its links lead to pages. */
const untilSectionsAlive = (page: Page) =>
  page.waitForFunction(() => {
    const link = document.querySelector('#use-cases a')
    return link !== null && Object.keys(link).some((key) => key.startsWith('__reactProps$'))
  })

const openUseCase = async (page: Page) => {
  await untilSectionsAlive(page)
  await page.locator('#use-cases').getByRole('link', { name: 'Assembly cell' }).click()
  const dialog = page.getByRole('dialog', { name: 'Assembly cell' })
  await expect(dialog.getByRole('heading', { name: 'Utilities' })).toBeVisible()
  return dialog
}

test('the sections are in their order, whole before any script runs', async ({ request }) => {
  const html = await (await request.get('/')).text()
  const ids = [
    'cells-at-work',
    'offerings',
    'how-it-works',
    'featured',
    'solutions',
    'implementation',
    'why-different',
    'use-cases',
    'dashboards',
  ]
  const places = ids.map((id) => html.indexOf(`<section id="${id}"`))
  expect(Math.min(...places), 'a section is missing').toBeGreaterThan(0)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  for (const figure of ['500+', '98%', '300%']) expect(html).toContain(`>${figure}<`)
  expect(html).toContain('Illustrative')
  expect(html).toContain('no customer said it')
  expect(html).toMatch(/<link [^>]*rel="canonical"/)
  expect(html).toContain('"@type":"Organization"')
})

test('the plywood cell takes one full sheet every 1.5 seconds, and its plan says so', async ({ request }) => {
  const plan = await (await request.get('/cells/sheets/plan.json')).json()
  expect(60 / plan.design.simulation.throughputPerMinute).toBeCloseTo(1.5, 2)
  expect(plan.requirement.facts.partLengthMm.value).toBe(2440)
})

test('first three solutions are example cards, with two technologies and the count of the rest', async ({
  page,
  navigate,
  request,
}) => {
  const { items } = await (await request.get('/api/v1/solutions?sort=featured&limit=3')).json()
  await navigate('/')
  const cards = page.locator('#cells-at-work article')
  await expect(cards).toHaveCount(3)
  for (const [at, { title, tech }] of items.entries()) {
    const card = cards.nth(at)
    await expect(card.getByRole('heading')).toHaveText(title)
    const tags = card.getByRole('list', { name: 'Key technologies' }).getByRole('listitem')
    await expect(tags).toHaveText([tech[0], tech[1], `+${tech.length - 2} more`])
  }
})

test('each kind of dialog opens, is accessible, and closes by Escape, button and backdrop', async ({
  page,
  navigate,
  checkAccessibility,
}) => {
  test.slow()
  await navigate('/')
  await untilSectionsAlive(page)
  await page.getByRole('button', { name: 'AI Platform' }).click()
  const offering = page.getByRole('dialog', { name: 'AI Platform' })
  for (const part of ['Overview', 'Key features', 'Ideal for'])
    await expect(offering.getByRole('heading', { name: part })).toBeVisible()
  await expect(offering.getByRole('link', { name: 'Open the planner' })).toHaveAttribute('href', '/platform')
  await checkAccessibility()
  const scrolled = () => page.evaluate(() => window.scrollY)
  const before = await scrolled()
  await page.mouse.move(8, 400)
  await page.mouse.wheel(0, 600)
  await page.evaluate(() => new Promise((done) => setTimeout(done, 400)))
  expect(await scrolled(), 'the page behind is locked').toBe(before)
  await page.keyboard.press('Escape')
  await expect(offering).toBeHidden()
  await expect(page.getByRole('button', { name: 'AI Platform' })).toBeFocused()

  await page.locator('#solutions').getByRole('link', { name: 'Chocolate bar tray loading' }).click()
  const solution = page.getByRole('dialog', { name: 'Chocolate bar tray loading' })
  await expect(solution.getByText('Cost range')).toBeVisible()
  await checkAccessibility()
  await solution.getByRole('tab', { name: 'Steps' }).click()
  await expect(solution.getByRole('tabpanel').getByRole('listitem').first()).toContainText('1. ')
  await solution.getByRole('tab', { name: 'Components' }).click()
  await expect(solution.getByRole('row').nth(1)).toContainText('ABB')
  await solution.getByRole('button', { name: 'Close' }).click()
  await expect(solution).toBeHidden()

  const showcase = await openUseCase(page)
  for (const part of [
    'Overview',
    'Problem solved',
    'Implementation details',
    'Specifications',
    'Key technologies',
    'Results',
    'KPIs',
    'Bill of materials',
    'Layout views',
    'Utilities',
    'Ask about this cell',
  ])
    await expect(showcase.getByRole('heading', { name: part })).toBeVisible()
  await expect(showcase.getByText('Footprint')).toBeVisible()
  await checkAccessibility()
  await page.mouse.click(8, 400)
  await expect(showcase).toBeHidden()
})

test('on a narrow screen a dialog fits', async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open('/')
  const dialog = await openUseCase(page)
  expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(390)
})

test('a cell is asked about from its showcase, and the page behind is free again afterwards', async ({
  page,
  open,
  login,
  expectConsoleError,
  tryId,
}) => {
  expectConsoleError('status of 400')
  const email = `uma-${tryId}@plant.example`
  await open('/')
  const dialog = await openUseCase(page)
  await dialog.getByRole('button', { name: 'Ask about this cell' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Send inquiry' }).click()
  await expect(dialog.getByText('Email is required')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Uma Plant')
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email)
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Does it take housings of 3 kg?')
  // Closed and opened again, it holds what was typed.
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await openUseCase(page)
  await expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
  await expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue('Does it take housings of 3 kg?')
  // Forms that were open for less than two seconds are refused.
  await page.waitForTimeout(2100)
  await dialog.getByRole('button', { name: 'Send inquiry' }).click()
  await expect(page).toHaveURL('/thank-you')
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).not.toBe('hidden')
  await mailTo(email, 'We have received your message')
  await login('admin')
  const { items } = await (await page.request.get('/api/v1/notifications')).json()
  expect(items).toContainEqual(
    expect.objectContaining({
      title: 'Inquiry: Assembly cell',
      message: `Uma Plant (${email}) wrote to you.`,
    }),
  )
})

test('links to sections land below the fixed bar, also from another page', async ({ page, open }) => {
  await open('/platform')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Use Cases' }).click()
  const title = page.getByRole('heading', { name: 'Use cases' })
  await expect(title).toBeInViewport()
  const top = () => title.evaluate((element) => element.getBoundingClientRect().top)
  const bar = await page.getByRole('banner').evaluate((element) => element.getBoundingClientRect().bottom)
  await expect.poll(top).toBeGreaterThan(bar)
})

test('pictures that do not come say so, also when they failed before the page was alive', async ({
  page,
  open,
  expectConsoleError,
}) => {
  expectConsoleError('ERR_FAILED')
  await page.route(/\/media\/solutions\/|\.webp/, (route) => route.abort())
  await open('/')
  for (const section of ['#cells-at-work', '#solutions']) {
    const card = page.locator(`${section} article`).first()
    await card.scrollIntoViewIfNeeded()
    await expect(card.getByText('Load Error').first()).toBeVisible()
  }
})
