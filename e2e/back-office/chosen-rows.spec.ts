import { readFile } from 'node:fs/promises'
import { expect, test } from '../journey.ts'

test('companies are chosen by keyboard, exported and verified together', async ({
  page,
  context,
  open,
  signUp,
  login,
}) => {
  const people = [await signUp(), await signUp()]
  await context.clearCookies()
  await login('admin')
  // The two that joined last.
  await open('/admin/users?verified=pending')
  const rows = page.locator('tbody tr[data-row]')
  const named = (at: number) => rows.filter({ hasText: people[at]?.email ?? '' })
  await named(0).focus()
  await page.keyboard.press('Space')
  await named(1).getByRole('checkbox').check()
  await expect(page.getByText(/^2 of \d+ selected$/)).toBeVisible()

  const csv = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export selected' }).click()
  const lines = (await readFile(await (await csv).path(), 'utf8')).split('\r\n')
  expect(lines[0]).toContain('"Company","User","Role"')
  expect(lines).toHaveLength(3)
  for (const { companyName, email } of people)
    expect(lines.some((line) => line.startsWith(`"${companyName}","${email}"`))).toBe(true)

  await page.getByRole('button', { name: 'Verify 2 companies' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Verify', exact: true }).click()
  await expect(page.getByText('2 companies are verified.')).toBeVisible()
  // They have left the list of those that wait.
  await expect(named(0)).toHaveCount(0)
  await expect(named(1)).toHaveCount(0)
})

test('Back from an order returns to its row, and a search leaves nothing empty in the address', async ({
  page,
  login,
  open,
}) => {
  await login('admin')
  await open('/admin/orders')
  const search = page.locator('input[name="search"]')
  // The list comes alive after the page around it.
  await expect(async () => {
    await page.keyboard.press('/')
    await expect(search).toBeFocused({ timeout: 1000 })
  }).toPass()
  await page.keyboard.type('CW-10001')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/orders\?search=CW-10001$/)
  const rows = page.locator('tbody tr[data-row]')
  await expect(rows).toHaveCount(10)
  // The keyboard goes on where it was.
  await expect(search).toBeFocused()
  const row = rows.nth(2)
  await row.focus()
  // The bar of chosen rows takes its buttons with it: the keyboard stays at the row.
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Clear selection' }).press('Enter')
  await expect(row).toBeFocused()
  await expect(row).toHaveAttribute('aria-selected', 'false')
  // So it does at the button of a dialog that was closed.
  const columns = page.getByRole('button', { name: 'Columns', exact: true })
  await columns.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Columns' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(columns).toBeFocused()
  await row.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^Order CW/ })).toBeVisible()
  await expect(page).toHaveTitle(/^Order CW-\d+ \| Admin Dashboard$/)
  await page.goBack()
  await expect(row).toBeFocused()
  await expect(search).toHaveValue('CW-10001')
  // The search is what the address says, also after another step back.
  await page.goBack()
  await expect(page).toHaveURL(/\/admin\/orders$/)
  await expect(search).toHaveValue('')
})

test('the keyboard goes on at the chosen rows when what was done with them can not be done again', async ({
  page,
  context,
  open,
  signUp,
  login,
}) => {
  const { email } = await signUp()
  await context.clearCookies()
  await login('admin')
  await open(`/admin/users?search=${encodeURIComponent(email)}`)
  await page.locator('tbody tr[data-row]').focus()
  await page.keyboard.press('Space')
  const verify = page.getByRole('button', { name: 'Verify 1 company' })
  await verify.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Verify', exact: true }).click()
  await expect(page.getByText('1 company is verified.')).toBeVisible()
  await expect(verify).toHaveCount(0)
  await expect(page.getByText('1 of 1 selected')).toBeFocused()
})

test('all rows are shown again in the same order and columns', async ({ page, login, open }) => {
  await login('admin')
  await open('/admin/users?search=no-such-company&sort=role%2Cname&columns=company%2Crole')
  await page.getByRole('link', { name: 'Show all' }).click()
  await expect(page).toHaveURL('/admin/users?sort=role%2Cname&columns=company%2Crole')
  await expect(page.getByRole('columnheader', { name: 'Role' })).toBeVisible()
  await expect(page.locator('input[name="search"]')).toHaveValue('')
})
