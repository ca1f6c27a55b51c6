import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'

const parts = ['Pages and API', 'Planner', 'Database', 'Background jobs', 'Files']

test('the status tells of every part: now, and for 90 days', async ({ page, request, open }) => {
  // The first heartbeat comes with the start of the server.
  await expect
    .poll(async () => (await (await request.get('/api/v1/status/uptime')).json()).lastBeatAt, {
      timeout: 20_000,
    })
    .not.toBeNull()
  const uptime: { parts: { days: unknown[] }[] } = await (await request.get('/api/v1/status/uptime')).json()
  // One, or two when the server started before midnight.
  const measuredDays = uptime.parts[0]?.days.length ?? 0
  expect([1, 2]).toContain(measuredDays)
  await open('/status')
  for (const part of parts) {
    await expect(page.getByRole('heading', { name: part, exact: true })).toBeVisible()
    const strip = page.getByRole('img', { name: `${part}, the last 90 days` })
    await expect(strip).toHaveAccessibleName(/of the measured time/)
    await expect(strip.locator('> span')).toHaveCount(90)
    // Nothing is invented for the days before the first heartbeat.
    await expect(strip.locator('> span[title$="not measured"]')).toHaveCount(90 - measuredDays)
  }
  await page.getByText('Day by day, as a table').click()
  const table = page.getByRole('table', { name: 'Uptime of each part by day, in UTC' })
  await expect(table.getByRole('row')).toHaveCount(1 + measuredDays)
})

test('what is measured now is not kept for later', async ({ request }) => {
  await request.get('/status')
  const { 'cache-control': control, 'cache-status': status } = (await request.get('/status')).headers()
  expect([control, status]).toEqual(['no-store', undefined])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the status and its table are there', async ({ page }) => {
    await page.goto('/status')
    await expect(page.getByRole('img', { name: 'Planner, the last 90 days' })).toBeVisible()
    await page.getByText('Day by day, as a table').click()
    await expect(page.getByRole('table')).toBeVisible()
  })
})

const incident = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

test('an incident written by staff is read by visitors, word for word, until it is resolved', async ({
  page,
  browser,
  baseURL,
  login,
  navigate,
  checkAccessibility,
  expectConsoleError,
}) => {
  expectConsoleError('status of 400')
  // The incident of a first try that failed is still there.
  const { repeatEachIndex, retry } = test.info()
  const title = `Reports end with an error ${repeatEachIndex}.${retry}`
  await login('admin')
  await page.setViewportSize({ width: 1440, height: 900 })
  await navigate('/admin/incidents')
  await page.getByText('Open an incident').click()
  const form = page.locator('form[data-change="open"]')
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Started, in UTC').fill('this morning')
  await form.getByRole('button', { name: 'Open the incident' }).click()
  // Each field says what is missing, and nothing typed is lost.
  await expect(form.getByLabel('Impact')).toHaveAccessibleDescription('Choose minor, major or critical')
  await expect(form.getByText('Choose at least one part')).toBeVisible()
  await expect(form.getByLabel('Text')).toHaveAccessibleDescription(/Text is required/)
  await expect(form.getByLabel('Started, in UTC')).toHaveAccessibleDescription(/Give a date and time in UTC/)
  await expect(form.getByLabel('Started, in UTC')).toHaveValue('this morning')
  await expect(form.getByLabel('Title')).toHaveValue(title)
  await checkAccessibility()
  await page.setViewportSize({ width: 390, height: 844 })
  await checkAccessibility()

  await form.getByLabel('Impact').selectOption('major')
  await form.getByLabel('Files').check()
  await form.getByLabel('Text').fill('Reports of large cells end with an error.')
  await form.getByLabel('Started, in UTC').fill('')
  await form.getByRole('button', { name: 'Open the incident' }).click()
  await expect(page.getByRole('status').filter({ hasText: `“${title}” is open` })).toBeVisible()
  await expect(form.getByLabel('Title')).toHaveValue('')
  // The form is fresh, its button another one: the keyboard goes on at what was done.
  await expect(page.locator(':focus')).toHaveText(new RegExp(`“${title}” is open`))

  const visitor = await browser.newContext({ ...(baseURL && { baseURL }) })
  const reader = await visitor.newPage()
  await reader.goto('/status')
  await expect(incident(reader, title)).toContainText('Investigating')
  await expect(incident(reader, title)).not.toContainText('Cellwright Staff')
  // Anyone who looks at the top reads of it, and is led there.
  const opened = reader.locator('section[aria-labelledby="now"]')
  await opened.getByRole('link', { name: title }).click()
  await expect(incident(reader, title)).toBeInViewport()

  await page.getByRole('link', { name: title }).click()
  await page.waitForURL(/\/admin\/incidents\/[0-9a-f-]{36}$/)
  const own = incident(page, title)
  await expect(own).toContainText('Opened by Cellwright Staff')
  await own.getByText('Correct title, impact or parts').click()
  await own.getByLabel('Planner').check()
  await own.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'is saved' })).toBeVisible()
  await own.getByText('Write an update').click()
  await own.getByLabel('Status').selectOption('resolved')
  await own.getByLabel('Text').fill('Large reports work again.')
  await own.getByRole('button', { name: 'Publish the update' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'is resolved' })).toBeVisible()
  await checkAccessibility()
  await page.setViewportSize({ width: 1440, height: 900 })
  await checkAccessibility()

  await reader.reload()
  await expect(incident(reader, title).getByRole('listitem')).toHaveText([
    /^Investigating.*Reports of large cells end with an error\.$/,
    /^Resolved.*Large reports work again\.$/,
  ])
  await expect(incident(reader, title)).toContainText('Planner, Files')
  await expect(reader.getByRole('link', { name: title })).toHaveCount(0)
  await visitor.close()
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await navigate('/status')
  }
})
