import { expect, test } from '../journey.ts'

const ROWS = 45

test('a long page shows all its rows, and a reload keeps its place', async ({ page, login, open }, {
  testId,
}) => {
  await login('admin')
  const imported = await page.request.post(
    `/api/v1/admin/solution-imports/json?importKey=${crypto.randomUUID()}`,
    { data: Array.from({ length: ROWS }, (_, at) => ({ title: `Cell ${at} of ${testId}` })) },
  )
  expect(imported.ok(), await imported.text()).toBe(true)
  await open(`/admin/solutions?limit=100&search=${testId}`)
  const rows = page.locator('tbody tr[data-row]')
  await expect(rows).toHaveCount(ROWS)

  await rows.nth(40).scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(500)
  await page.reload()
  await expect(rows).toHaveCount(ROWS)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
  await rows.nth(29).focus()
  await page.keyboard.press('ArrowDown')
  await expect(rows.nth(30)).toBeFocused()
})

test('the head of a list that fits the screen stays in sight', async ({ page, login, open }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await login('admin')
  await open('/admin/orders')
  const last = page.locator('tbody tr[data-row]').last()
  await last.scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500)
  await expect(page.getByRole('columnheader', { name: 'Order ID' })).toBeInViewport({ ratio: 1 })
})
