import { mailTo } from '../accounts/mailbox.ts'
import { expect, test, untilAlive } from '../journey.ts'

/** Forms that were open for less are refused. */
const FILL_MS = 2100
const PASSWORD = 'correct horse battery 7'

test('a supplier applies, is approved, and signs in for the first time as a supplier', async ({
  page,
  open,
  login,
  context,
  checkAccessibility,
  tryId,
}) => {
  test.slow()
  const email = `sue-${tryId}@parts.example`
  const company = `Parts ${tryId}`
  await open('/beta-signup?type=supplier')
  await page.getByLabel('Full name').fill('Sue Supplier')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Company name').fill(company)
  await page.getByLabel('Experience').fill('Grippers since 2004.')
  await page.waitForTimeout(FILL_MS)
  await page.getByRole('button', { name: 'Send application' }).click()
  await expect(page).toHaveURL('/thank-you?for=application')

  // Staff find the application by its company and approve it.
  await login('admin')
  await open(`/admin/beta-signups?search=${encodeURIComponent(company)}&role=supplier&status=pending`)
  const table = page.getByRole('grid', { name: 'Applications of partners' })
  await expect(table.getByRole('link', { name: 'Sue Supplier' })).toBeVisible()
  await checkAccessibility()
  await table.getByRole('link', { name: 'Sue Supplier' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sue Supplier')
  await page.getByRole('button', { name: 'Approve the application of Sue Supplier' }).click()
  await expect(page.getByText('Application approved')).toBeVisible()
  await expect(page.getByText(`The invitation to ${company} is open until`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reject' })).toHaveCount(0)

  // The mail leads to a password, and from there to the dashboard of a supplier.
  await context.clearCookies()
  const { text } = await mailTo(email, 'Your partner application is approved')
  const link = /https?:\/\/[^/\s]+(\/invitation\?token=[\w-]+)/.exec(text)?.[1] ?? ''
  await page.goto(link)
  await untilAlive(page)
  await page.getByLabel('Full name').fill('Sue Supplier')
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('main').locator('button[type=submit]').click()
  await expect(page).toHaveURL('/supplier/dashboard')
  await open('/profile/company/verification')
  await expect(page.getByText('Not verified.')).toBeVisible()
})

test('a rejection asks first, needs a reason, and mails it', async ({ page, open, login, tryId }) => {
  const email = `rob-${tryId}@cells.example`
  await open('/beta-signup?type=engineer')
  await page.getByLabel('Full name').fill('Rob Rejected')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Company name').fill(`Cells ${tryId}`)
  await page.getByLabel('Experience').fill('None yet.')
  await page.waitForTimeout(FILL_MS)
  await page.getByRole('button', { name: 'Send application' }).click()
  await expect(page).toHaveURL('/thank-you?for=application')
  await login('admin')
  await open(`/admin/beta-signups?search=${encodeURIComponent(email)}`)
  await page.getByRole('button', { name: 'Reject the application of Rob Rejected' }).click()
  const dialog = page.getByRole('dialog', { name: 'Are you sure you want to reject this application?' })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('We look for ten cells or more.')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByText('Application rejected')).toBeVisible()
  await expect(page.getByRole('gridcell', { name: 'Rejected', exact: true })).toBeVisible()
  expect((await mailTo(email, 'Your application to Cellwright')).text).toContain('We look for ten cells')
})
