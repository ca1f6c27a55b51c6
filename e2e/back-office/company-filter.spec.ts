import { expect, test } from '../journey.ts'

test('the counts of a company lead to its solutions and bids, under a chip that is removed', async ({
  page,
  login,
  open,
  checkAccessibility,
}) => {
  await login('admin')
  const found = await page.request.get('/api/v1/admin/users?search=manufacturer@demo.cellwright.example')
  const { items } = await found.json()
  await open(`/admin/users/${items[0].id}`)
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  const requests = page.locator('dt', { hasText: 'Requests for bids' }).locator('+ dd')
  expect(Number(await requests.textContent())).toBeGreaterThan(0)
  await requests.getByRole('link').click()
  await expect(page).toHaveURL(/\/admin\/bids\?ownerId=/)
  const rows = page.locator('tbody tr[data-row]')
  const onlyOfIt = async () => {
    await expect(rows.filter({ hasText: name }).first()).toBeVisible()
    await expect(rows.filter({ hasNotText: name })).toHaveCount(0)
  }
  await onlyOfIt()
  await expect(page.getByRole('link', { name, exact: true }).first()).toBeVisible()
  // A search within them keeps the filter.
  await page.getByRole('searchbox').fill('no such title')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Nothing matches this search')).toBeVisible()
  await expect(page).toHaveURL(/ownerId=.*search=|search=.*ownerId=/)
  await checkAccessibility()
  const remove = page.getByRole('link', { name: `Remove the filter Asked by ${name}` })
  await remove.click()
  await expect(page).toHaveURL('/admin/bids?search=no+such+title')
  await expect(remove).toHaveCount(0)

  await page.goBack()
  await page.getByRole('link', { name, exact: true }).first().click()
  const solutions = page.locator('dt', { hasText: /^Solutions$/ }).locator('+ dd')
  await solutions.getByRole('link').click()
  await expect(page).toHaveURL(/\/admin\/solutions\?companyId=/)
  await onlyOfIt()
  await page.getByRole('link', { name: `Remove the filter Only of ${name}` }).click()
  await expect(page).toHaveURL('/admin/solutions')

  await open(`/admin/users/${items[0].id}`)
  for (const [fact, chip, filter] of [
    ['Orders', 'Placed by', 'companyId'],
    ['Sales', 'Sold by', 'supplierId'],
  ] as const) {
    const counted = page.locator('dt', { hasText: new RegExp(`^${fact}$`) }).locator('+ dd')
    const count = Number(await counted.textContent())
    await counted.getByRole('link').click()
    await expect(page).toHaveURL(new RegExp(`${filter}=${items[0].id}`))
    await expect(page.getByRole('link', { name: `Remove the filter ${chip} ${name}` })).toBeVisible()
    await expect(page.locator('tbody tr[data-row]')).toHaveCount(count)
    await page.goBack()
  }
})
