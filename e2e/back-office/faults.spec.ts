import { expect, test } from '../journey.ts'

const LIST = '**/api/v1/admin/solutions?*'

test('a list that takes too long is tried twice again, says what helps, and comes back', async ({
  page,
  login,
  navigate,
  checkAccessibility,
  expectConsoleError,
}) => {
  await login('admin')
  await navigate('/admin/solutions')
  expectConsoleError('504')
  expectConsoleError('503')
  expectConsoleError('ERR_FAILED')
  let asked = 0
  // What the server answers when its statement runs into the limit, which takes seconds each time.
  await page.route(LIST, (route) => {
    asked++
    return route.fulfill({
      status: 504,
      json: {
        code: 'DATABASE_TIMEOUT',
        status: 504,
        message: 'The database request timed out. Try refreshing with fewer items or contact support.',
      },
    })
  })
  await page.getByLabel('Title', { exact: true }).fill('cell')
  await page.keyboard.press('Enter')
  await expect(
    page.getByText('The database request timed out. Try refreshing with fewer items or contact support.'),
  ).toBeVisible()
  await expect(page.getByText('Narrow the list with a search or filters.')).toBeVisible()
  await expect(page.getByText('Retrying... Attempt 2 of 2')).toBeVisible()
  await expect(page.getByText('Retrying...')).toBeHidden()
  expect(asked).toBe(3)
  await checkAccessibility()

  await page.unroute(LIST)
  await page.route(LIST, (route) => route.abort())
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('Failed to fetch solutions:')).toBeVisible()

  await page.unroute(LIST)
  await page.route(LIST, (route) =>
    route.fulfill({ status: 503, json: { code: 'DATABASE_AWAY', status: 503, message: 'Not reachable' } }),
  )
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('Database error: Not reachable')).toBeVisible()

  await page.unroute(LIST)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('link', { name: /cell/i }).first()).toBeVisible()
})

test('a list that gets no answer says so, and comes back by itself', async ({
  page,
  login,
  open,
  expectConsoleError,
}) => {
  expectConsoleError('ERR_FAILED')
  expectConsoleError('Failed to fetch')
  await login('admin')
  await open('/admin/orders')
  const gone = ['**/admin/orders.data?*', '**/readyz']
  for (const path of gone) await page.route(path, (route) => route.abort())
  await page.getByRole('searchbox').fill('CW-10001')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'The Server Does Not Answer' })).toBeVisible()
  for (const path of gone) await page.unroute(path)
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await expect(page.locator('tbody tr[data-row]')).toHaveCount(10)
})
