import { confirmAddress } from '../accounts/mailbox.ts'
import { expect, test } from '../journey.ts'

test('a company takes, uses up, changes, cancels and comes back to a plan on invoice', async ({
  page,
  signUp,
  open,
  expectConsoleError,
  baseURL,
}) => {
  const person = await signUp()
  await confirmAddress(page, person.email)
  // Used up by the API: the free plan has two places in a team, and an invitation takes the second.
  const invite = (name: string) =>
    page.request.post('/api/v1/team/invitations', {
      headers: { origin: baseURL ?? '' },
      data: { email: person.email.replace('pat-', name) },
    })
  expect((await invite('nia-')).status()).toBe(201)
  const refused = await invite('kim-')
  expect(await refused.json()).toMatchObject({ code: 'TEAM_LIMIT_REACHED' })
  // The page that meets the limit leads to the plans, and its state travels with it.
  await open('/manufacturer/team')
  await page.getByRole('link', { name: 'choose a larger plan' }).click()
  await expect(page).toHaveURL(/\/pricing\?from=team&feature=team_members/)
  await page.getByRole('link', { name: 'Choose Professional' }).click()
  await expect(page).toHaveURL(/\/profile\/billing\?plan=professional&from=team&feature=team_members/)
  await page.getByLabel('Street and number').fill('Werkstr. 1')
  await page.getByLabel('Postcode').fill('70565')
  await page.getByLabel('City').fill('Stuttgart')
  await page.getByLabel('Country').selectOption('DE')
  await page.getByLabel('VAT or tax number').fill('DE12')
  expectConsoleError('400')
  await page.getByRole('button', { name: 'Take Professional on invoice' }).click()
  await expect(page.getByText('This is not a VAT number')).toBeVisible()
  await expect(page.getByLabel('Street and number')).toHaveValue('Werkstr. 1')
  await page.getByLabel('VAT or tax number').fill('DE123456789')
  await page.getByRole('button', { name: 'Take Professional on invoice' }).click()
  await expect(page.getByRole('status').getByText('Your plan is Professional now')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the team' }).click()
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
  expect((await invite('kim-')).status()).toBe(201)

  await open('/profile/billing')
  await expect(page.getByText('Active', { exact: true })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: /^CW-\d{4}-\d{5} as PDF$/ }).click()
  expect((await download).suggestedFilename()).toMatch(/^CW-\d{4}-\d{5}\.pdf$/)

  // A dearer plan applies at once, with an invoice for the difference.
  await open('/profile/billing?plan=unlimited')
  await page.getByRole('button', { name: 'Change to Unlimited' }).click()
  await expect(page.getByText('Your plan is Unlimited now').first()).toBeVisible()
  await open('/profile/billing')
  await expect(page.getByRole('link', { name: /as PDF$/ })).toHaveCount(2)
  await expect(page.getByText('No limit')).toHaveCount(3)

  await page.getByRole('button', { name: 'Cancel Subscription' }).click()
  await expect(page.getByText('Are you sure you want to cancel this subscription?')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel Subscription' }).click()
  await expect(page.getByText('This plan will be canceled at the end of the period')).toBeVisible()
  await page.getByRole('button', { name: 'Keep the plan' }).click()
  await expect(page.getByText('The next period begins on')).toBeVisible()

  // A cheaper one follows when the period ends.
  await open('/profile/billing?plan=professional')
  await page.getByRole('button', { name: 'Change to Professional' }).click()
  await expect(page.getByText('Professional follows when the period ends').first()).toBeVisible()
  await open('/manufacturer/dashboard')
  await page.getByRole('button', { name: 'Profile' }).click()
  await expect(page.getByRole('dialog').getByText('Professional follows when the period ends')).toBeVisible()
})
