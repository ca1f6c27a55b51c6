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
  // The two that joined last. By two columns: a head then shows its place in the order, which is no part of its name.
  await open('/admin/users?verified=pending&sort=createdAt.desc,name')
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

test('rows that are ticked before the page answers stay chosen, on this list alone', async ({
  page,
  login,
}) => {
  await login('admin')
  let begin = () => {}
  const hold = async () => {
    const begun = new Promise<void>((resolve) => {
      begin = resolve
    })
    await page.unroute('**/*.js')
    await page.route('**/*.js', async (route) => {
      await begun
      await route.continue()
    })
  }
  await hold()
  await page.goto('/admin/users', { waitUntil: 'commit' })
  await page.locator('tbody tr[data-row]').first().getByRole('checkbox').check()
  begin()
  await expect(page.getByText(/^1 of \d+ selected$/)).toBeVisible()
  await expect(page.locator('tbody tr[data-row]').first()).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('link', { name: 'Verification' }).first().click()
  await expect(page).toHaveURL(/\/admin\/verification/)
  await expect(page.getByText(/selected$/)).toHaveCount(0)

  await hold()
  await page.goto('/admin/users', { waitUntil: 'commit' })
  await page.getByRole('checkbox', { name: 'All rows of this page' }).check()
  const shown = await page.locator('tbody tr[data-row]').count()
  begin()
  await expect(page.getByText(/^(\d+) of \1 selected$/)).toBeVisible()
  expect(shown).toBeGreaterThan(1)
})

test('of companies chosen together those that can be are verified, and the one that is gone is named', async ({
  page,
  context,
  open,
  signUp,
  login,
  baseURL,
  expectConsoleError,
}) => {
  expectConsoleError('404')
  const people = [await signUp(), await signUp(), await signUp()]
  const [{ email = '' } = {}] = people
  await context.clearCookies()
  await login('admin')
  const search = encodeURIComponent(email.slice(0, email.indexOf('@') - 1))
  await open(`/admin/users?search=${search}`)
  const rows = page.locator('tbody tr[data-row]')
  await expect(rows).toHaveCount(3)
  for (const at of [0, 1, 2]) await rows.nth(at).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Verify 3 companies' }).click()
  const dialog = page.getByRole('dialog')
  const confirm = dialog.getByRole('button', { name: 'Verify', exact: true })
  await expect(confirm).toBeVisible()
  const gone = `/api/v1/admin/users/${await rows.nth(0).getAttribute('data-row')}`
  const deleted = await page.request.delete(gone, { headers: { origin: baseURL ?? '' } })
  expect(deleted.ok(), await deleted.text()).toBe(true)
  await confirm.click()
  await expect(page.getByText('2 of 3 are done. Not done: Plant Inc.')).toBeVisible()
  await expect(dialog).toBeHidden()
  // The list is read again, and what is done is not chosen any more.
  await expect(rows).toHaveCount(2)
  await expect(rows.getByText('Verified', { exact: true })).toHaveCount(2)
  await expect(page.getByText(/ selected$/)).toBeHidden()
})

test('lists that are wider than the window show at which edge there is more', async ({
  page,
  login,
  open,
}) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await login('admin')
  await open('/admin/orders')
  const box = page.getByRole('region', { name: 'Orders of all companies' })
  await expect(box).toHaveAttribute('data-cut', 'end')
  await box.evaluate((element) => element.scrollTo(element.scrollWidth, 0))
  await expect(box).toHaveAttribute('data-cut', 'start')
})

test('of chosen orders the file has whole ids, and totals to calculate with', async ({
  page,
  login,
  open,
}) => {
  await login('admin')
  await open('/admin/orders')
  const row = page.locator('tbody tr[data-row]').first()
  await row.getByRole('checkbox').check()
  const total = ((await row.locator('td[data-name="Total (USD)"]').textContent()) ?? '').replace(/[$,]/g, '')
  const csv = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export selected' }).click()
  const [, line = ''] = (await readFile(await (await csv).path(), 'utf8')).split('\r\n')
  expect(line).toContain(`"${await row.getAttribute('data-row')}"`)
  expect(line).toContain(`"${Number(total).toFixed(2)}"`)
})

test('an order says its ids and those of its customer, as the list does', async ({ page, login, open }) => {
  await login('admin')
  await open('/admin/orders')
  const row = page.locator('tbody tr[data-row]').first()
  const id = (await row.getAttribute('data-row')) ?? ''
  await open(`/admin/orders/${id}`)
  await expect(page.getByText(id, { exact: true })).toBeVisible()
  await page.getByRole('link', { name: /^[0-9a-f]{8}-/ }).click()
  await expect(page).toHaveURL(/\/admin\/users\/[0-9a-f-]{36}$/)
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
