import { testProvider } from '#server/test/elsewhere/oidc-provider.ts'
import { expect, test } from '../journey.ts'
import { emailBox, main, press } from './account-forms.ts'
import { mailTo } from './mailbox.ts'

test('another sign-in is added by an administrator, linked, used and unlinked', async ({
  page,
  login,
  signUp,
  open,
  navigate,
  checkAccessibility,
  expectConsoleError,
  baseURL,
  tryId,
}) => {
  test.slow()
  expectConsoleError('status of 400')
  expectConsoleError('status of 503')
  const idp = await testProvider([`${baseURL}/auth/v1/callback`])
  const slug = `p${tryId}`
  const name = `Works login ${tryId.slice(0, 6)}`
  await login('admin')
  await navigate('/admin/sign-in-providers')
  await page.getByText('Add a provider').click()
  await press(page, 'Add provider')
  const box = (label: string) => main(page).getByRole('textbox', { name: label })
  await expect(box('Name').first()).toBeFocused()
  await expect(box('Issuer')).toHaveAccessibleDescription(/Please enter the issuer/)
  await checkAccessibility()
  await box('Name').first().fill(name)
  await box('Short name').fill(slug)
  // Nothing listens there: it is said at the field, and the other fields keep what was typed.
  await box('Issuer').fill('http://127.0.0.1:9')
  await box('Client ID').fill(idp.clientId)
  await press(page, 'Add provider')
  await expect(box('Issuer')).toHaveAccessibleDescription(/Nothing answers at this address/)
  await expect(box('Issuer')).toBeFocused()
  await expect(box('Client ID')).toHaveValue(idp.clientId)
  await box('Issuer').fill(idp.issuer)
  await main(page).getByLabel('Client secret').fill(idp.clientSecret)
  await press(page, 'Add provider')
  await expect(main(page)).toContainText(`${name} is added.`)
  await checkAccessibility()
  const admin = await page.context().cookies()

  await page.context().clearCookies()
  const { email } = await signUp()
  await open('/profile/security')
  const linked = main(page).getByRole('region', { name: 'Linked sign-ins' })
  await expect(linked).toContainText('Confirm your address first')
  await open((await mailTo(email, 'Confirm your e-mail address')).link)
  await press(page, 'Confirm this address')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your address is confirmed')
  await navigate('/profile/security')
  // Somebody who cancels at the provider comes back to the section, which says so.
  idp.person(null)
  await linked.getByRole('button', { name: `Link ${name}` }).click()
  await expect(page).toHaveURL(/\/profile\/security\?problem=/)
  await expect(linked.getByRole('alert')).toBeVisible()
  idp.person('worker-1', { email, email_verified: true, name: 'Pat at work' })
  await linked.getByRole('button', { name: `Link ${name}` }).click()
  await expect(linked).toContainText('The sign-in is linked.')
  await expect(linked).toContainText(email)
  await checkAccessibility()

  await page.context().clearCookies()
  await open('/login/sso?from=%2Fprofile')
  await press(page, `Sign in with ${name}`)
  await expect(page).toHaveURL('/profile')
  await open('/profile/security')
  await linked.getByRole('button', { name: `Unlink ${name}, ${email}` }).press('Enter')
  await expect(linked).toContainText('The sign-in is unlinked.')
  await expect(linked.locator(':focus')).toContainText('The sign-in is unlinked.')

  await page.context().addCookies(admin)
  await open('/admin/sign-in-providers')
  await page.getByRole('button', { name: `Remove ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(main(page)).toContainText(`${name} is removed`)
  await idp.close()
})

test('a company sends its people to its own provider once its mail domain is approved', async ({
  page,
  login,
  signUp,
  open,
  navigate,
  checkAccessibility,
  expectConsoleError,
  baseURL,
  tryId,
}) => {
  test.slow()
  expectConsoleError('status of 404')
  const idp = await testProvider([`${baseURL}/auth/v1/callback`])
  const domain = `d${tryId}.example`
  const { email } = await signUp()
  await open((await mailTo(email, 'Confirm your e-mail address')).link)
  await press(page, 'Confirm this address')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your address is confirmed')
  const owner = await page.context().cookies()
  await navigate('/profile/company/sign-in')
  const box = (label: string) => main(page).getByRole('textbox', { name: label })
  await box('Name').fill('Plant login')
  await box('Issuer').fill(idp.issuer)
  await box('Client ID').fill(idp.clientId)
  await main(page).getByLabel('Client secret').fill(idp.clientSecret)
  await press(page, 'Save provider')
  await expect(main(page)).toContainText('The provider is saved.')
  await box('Domain').fill(domain)
  await press(page, 'Claim domain')
  await expect(main(page)).toContainText(`${domain} is claimed.`)
  await expect(main(page)).toContainText(`_cellwright.${domain}`)
  await checkAccessibility()

  await page.context().clearCookies()
  const worker = `worker@${domain}`
  await open('/login/sso')
  await main(page).getByRole('textbox', { name: 'Work email' }).fill(worker)
  await press(page, 'Continue')
  await expect(main(page)).toContainText('No company sign-in is set up for this address.')
  await login('admin')
  await open('/admin/sign-in-providers')
  await page.getByRole('button', { name: `Approve ${domain}` }).click()
  await expect(main(page)).toContainText(`${domain} is approved.`)

  await page.context().clearCookies()
  idp.person('worker-2', { email: worker, email_verified: true, name: 'Wim Worker' })
  await open('/login/sso')
  await main(page).getByRole('textbox', { name: 'Work email' }).fill(worker)
  await press(page, 'Continue')
  await expect(page).toHaveURL('/manufacturer/dashboard')
  await expect(main(page).getByText('Plant Inc.').first()).toBeVisible()
  await expect(emailBox(page)).toHaveCount(0)
  await page.context().clearCookies()
  await page.context().addCookies(owner)
  await open('/manufacturer/team')
  await expect(page.getByRole('row').filter({ hasText: worker })).toContainText('Wim Worker')
  await idp.close()
})
