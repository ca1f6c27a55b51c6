import { demoAccounts } from '#server/demo/accounts.ts'
import { expect, test } from '../journey.ts'

test('an administrator looks as a company, can change nothing, and the company reads why', async ({
  page,
  context,
  baseURL,
  open,
  signUp,
  checkAccessibility,
  expectConsoleError,
}) => {
  await signUp()
  const own = await context.cookies()
  const { viewer } = (await (await page.request.get('/api/v1/accounts/viewer')).json()) as {
    viewer: { company: { id: string } }
  }
  await context.clearCookies()
  // A session of its own: a look changes what all else in the session sees.
  const admin = demoAccounts.find(({ role }) => role === 'admin')
  const signedIn = await page.request.post('/api/v1/accounts/sign-in', {
    data: { email: admin?.email, password: admin?.password },
    headers: { origin: baseURL ?? '' },
  })
  expect(signedIn.status()).toBe(200)

  await open(`/admin/users/${viewer.company.id}`)
  await page.getByRole('button', { name: 'View as' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('They asked why a plan is missing')
  await dialog.getByRole('button', { name: 'Look', exact: true }).click()
  await expect(page).toHaveURL('/manufacturer/dashboard')
  const banner = page.getByRole('region', { name: 'Viewing as a company' })
  await expect(banner).toContainText('You see what Plant Inc. sees. Nothing can be changed.')
  await expect(banner).toContainText('30 min left')
  await checkAccessibility()

  await open('/profile')
  await page.getByLabel('Full name').fill('Someone else')
  expectConsoleError('403')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('main').getByText('Failed to update profile')).toBeVisible()
  await page.goto('/profile/security')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('You are viewing as a company')
  await page.goto('/admin')
  await expect(page).toHaveURL('/manufacturer/dashboard')
  await banner.getByRole('button', { name: 'Stop viewing' }).click()
  await expect(page).toHaveURL(`/admin/users/${viewer.company.id}`)
  await expect(banner).toBeHidden()
  await expect(page.getByText('Began viewing as a company')).toBeVisible()

  await context.clearCookies()
  await context.addCookies(own)
  await open('/profile/company/views')
  await expect(page.getByText('They asked why a plan is missing')).toBeVisible()
})
