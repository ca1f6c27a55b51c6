import { expect, test, untilAlive } from './journey.ts'

test('a picture that cannot come says so in its place, whatever its card', async ({
  page,
  login,
  open,
  expectConsoleError,
}) => {
  expectConsoleError('net::ERR_FAILED')
  await login('manufacturer')
  await page.route('**/media/solutions/*.png*', (route) => route.abort('failed'))
  await open('/solutions')
  const cards = page.getByRole('main').getByRole('article')
  const shown = cards.first()
  await expect(shown.getByText('Load Error')).toBeVisible()
  // What is in the place still says what would be there, and the card still leads on.
  await expect(shown.getByText(/^Picture of .+: Load Error$/)).toBeVisible()
  const { height = 0, width = 0 } =
    (await shown.getByText('Load Error').locator('xpath=../..').boundingBox()) ?? {}
  expect(width / height).toBeCloseTo(1200 / 630, 1)
  await open('/manufacturer/dashboard')
  await expect(page.getByRole('article').first().getByText('Load Error')).toBeVisible()
  await page.unroute('**/media/solutions/*.png*')
  await page.reload()
  await untilAlive(page)
  await expect(page.getByRole('img', { name: /^Picture of / }).first()).toBeVisible()
  await expect(page.getByText('Load Error')).toHaveCount(0)
})

test('a picture that failed before the page came alive says so too', async ({ page, expectConsoleError }) => {
  expectConsoleError('net::ERR_FAILED')
  await page.route('**/media/solutions/*.png*', (route) => route.abort('failed'))
  // The scripts come only once the pictures have failed.
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/media/'))
  await page.route('**/assets/*.js', async (route) => {
    await failed
    await route.continue()
  })
  await page.goto('/solutions')
  await untilAlive(page)
  await expect(page.getByRole('article').first().getByText('Load Error')).toBeVisible()
})

test('the cell on the home page says so as well', async ({ page, open, expectConsoleError }) => {
  expectConsoleError('net::ERR_FAILED')
  await page.route('**/sample-cell/**', (route) => route.abort('failed'))
  await open('/')
  await expect(page.getByRole('main').getByText('Load Error').first()).toBeVisible()
})
