import { expect, test } from '../journey.ts'

const ROWS = 45

test('a long page shows all its rows, and a reload keeps its place', async ({ page, login, open, tryId }) => {
  await login('admin')
  const imported = await page.request.post(
    `/api/v1/admin/solution-imports/json?importKey=${crypto.randomUUID()}`,
    { data: Array.from({ length: ROWS }, (_, at) => ({ title: `Cell ${at} of ${tryId}` })) },
  )
  expect(imported.ok(), await imported.text()).toBe(true)
  await open(`/admin/solutions?limit=100&search=${tryId}`)
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
  // A row that is half under the head is too small a target for the check of the last page.
  await page.evaluate(() => scrollTo(0, 0))
})

// Wider than the list, and narrower.
for (const width of [1440, 1100])
  test(`the head of a list stays in sight at ${width} px`, async ({ page, login, open }) => {
    await page.setViewportSize({ width, height: 900 })
    await login('admin')
    await open('/admin/orders')
    const head = page.getByRole('columnheader', { name: 'Order ID' })
    await expect(head).toBeVisible()
    // At its left edge: the middle of a wide list would be scrolled into sight sideways.
    await page.getByRole('grid').hover({ position: { x: 20, y: 20 } })
    await expect(async () => {
      await page.mouse.wheel(0, 2000)
      await expect(page.locator('tbody tr[data-row]').last()).toBeInViewport({ timeout: 500 })
    }).toPass()
    await expect(page.locator('tbody tr[data-row]').first()).not.toBeInViewport()
    await expect(head).toBeInViewport({ ratio: 1 })
    // As above: what is half under the head is too small a target for the check of the last page.
    await page.evaluate(() => scrollTo(0, 0))
  })

test('a question for a reason begins in its field', async ({ page, login, open }) => {
  await login('admin')
  await open('/admin/orders?status=processing')
  await page
    .getByRole('button', { name: /^Cancel order/ })
    .first()
    .click()
  const reason = page.getByRole('dialog').getByLabel('Reason')
  await expect(reason).toBeFocused()
  await page.keyboard.type('Asked by phone')
  await expect(reason).toHaveValue('Asked by phone')
})

test('a list comes without the boxes of its dialogs, and fetches its scripts while it is painted', async ({
  page,
  login,
}) => {
  await login('admin')
  const html = await (await page.request.get('/admin/users')).text()
  const modules = /data-modules="([^"]*)"/.exec(html)?.[1] ?? ''
  expect(modules).toContain('/assets/staff-lists-')
  expect(modules).not.toMatch(/\/dialog-(?!door)/)
  expect(html).toContain('data-early')
})

test('a sum of seven figures stays in one line on a phone', async ({ page, login, open }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await login('admin')
  await open('/admin/sales?period=365')
  const sum = page.locator('.fitting-sum > span').first()
  await expect(sum).toHaveText(/^\$/)
  const before = await sum.boundingBox()
  await sum.evaluate((element: HTMLElement) => {
    element.textContent = '$6,463,493.38'
    element.style.setProperty('--letters', '13')
  })
  expect((await sum.boundingBox())?.height).toBeLessThanOrEqual(before?.height ?? 0)
})
