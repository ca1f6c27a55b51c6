import { readFile } from 'node:fs/promises'
import { expect, test } from '../journey.ts'

test('a company is found, verified, suspended so that its sessions end, let in again, and deleted', async ({
  page,
  context,
  open,
  signUp,
  login,
  baseURL,
  expectConsoleError,
}) => {
  // The page of a company that is gone.
  expectConsoleError('404')
  const person = await signUp()
  const own = await context.cookies()
  await context.clearCookies()
  await login('admin')
  await open(`/admin/users?search=${encodeURIComponent(person.email)}`)
  await expect(page.getByRole('grid', { name: 'Users' }).getByRole('row')).toHaveCount(2)
  await page.getByRole('link', { name: person.companyName, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: person.companyName })).toBeVisible()

  await page.getByRole('button', { name: /^Verify/ }).click()
  await expect(page.getByText('The company is verified.')).toBeVisible()
  await expect(page.getByRole('main').getByText('Verified', { exact: true }).first()).toBeVisible()

  await page.getByRole('button', { name: 'Suspend' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('Its invoices come back')
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click()
  await expect(page.getByText('The company is suspended. Its people are signed out.')).toBeVisible()
  // The button that was pressed is gone: the keyboard goes on at the company.
  await expect(page.getByRole('heading', { level: 1, name: person.companyName })).toBeFocused()
  const asOwner = (path: string) =>
    fetch(`${baseURL}/api/v1${path}`, {
      headers: { cookie: own.map(({ name, value }) => `${name}=${value}`).join('; ') },
    })
  expect((await asOwner('/own/solutions')).status).toBe(401)
  await page.getByRole('button', { name: /^End the suspension/ }).click()
  await expect(page.getByRole('button', { name: 'Suspend' })).toBeVisible()

  const other = await context.newPage()
  await other.goto(page.url())
  await page.getByRole('button', { name: /^Delete/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(
    dialog.getByText('Are you sure you want to delete this user? This action cannot be undone.'),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/users$/)
  await expect(page.getByText('The company and the accounts of its people are deleted.')).toBeVisible()
  // Elsewhere it is still on the screen: a failure stays until it is closed.
  await other.getByRole('button', { name: /^Delete/ }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  const alert = other.getByRole('dialog', { name: 'Failed to delete user. Please try again.' })
  await alert.getByRole('button', { name: 'OK' }).click()
  await expect(alert).toBeHidden()
  // What was refused because it changed elsewhere is read again.
  await expect(other.getByRole('heading', { level: 1, name: person.companyName })).toBeHidden()
  await other.close()
  await open(`/admin/users?search=${encodeURIComponent(person.email)}`)
  await expect(page.getByText('No users found matching your criteria')).toBeVisible()
})

test('the reports change with their period, and are saved as CSV and PDF', async ({ page, login, open }) => {
  await login('admin')
  await open('/admin/reports')
  await page.getByLabel('Period').selectOption({ label: 'Last 90 days' })
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page).toHaveURL(/period=90/)
  const shown = async () =>
    Number(
      (await page.getByText('Active users').locator('..').textContent())?.match(
        /Active users \(companies\)(\d+)/,
      )?.[1],
    )
  // The file says what the page shows before and after it: in between other journeys may add and delete companies.
  await expect(async () => {
    await page.reload()
    const before = await shown()
    const csv = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Export CSV' }).click()
    const text = await readFile(await (await csv).path(), 'utf8')
    await page.reload()
    expect(before).toBeGreaterThan(0)
    expect(await shown()).toBe(before)
    expect(Number(/^Users,"[^"]*",(\d+),/m.exec(text)?.[1])).toBe(before)
  }).toPass()
  const pdf = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export Report' }).click()
  expect((await readFile(await (await pdf).path())).subarray(0, 5).toString()).toBe('%PDF-')
})
