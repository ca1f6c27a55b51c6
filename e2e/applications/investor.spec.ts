import { mailTo } from '../accounts/mailbox.ts'
import { expect, test, untilAlive } from '../journey.ts'

/** Forms that were open for less are refused. */
const FILL_MS = 2100
const PASSWORD = 'correct horse battery 7'

test('an investor applies, is approved, accepts the invitation, and loses the data room again', async ({
  page,
  open,
  login,
  browser,
  baseURL,
  checkAccessibility,
  tryId,
}) => {
  test.slow()
  const email = `ivo-${tryId}@fund.example`
  await open('/investors/apply')
  await page.getByLabel('First name').fill('Ivo')
  await page.getByLabel('Last name').fill(`Fund ${tryId}`)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Company name').fill('Fund Ltd.')
  await page.getByLabel('Position').fill('Partner')
  await page.waitForTimeout(FILL_MS)
  await page.getByRole('main').locator('form button[type=submit]').click()
  await expect(page).toHaveURL(/\/thank-you/)

  await login('admin')
  await open(`/admin/investors?search=${encodeURIComponent(email)}&status=pending`)
  await page
    .getByRole('main')
    .getByRole('link', { name: `Ivo Fund ${tryId}` })
    .click()
  // The list has the same button.
  await expect(page).toHaveURL(/\/admin\/investors\/[\w-]{36}/)
  await page.getByRole('button', { name: `Approve Ivo Fund ${tryId}` }).click()
  await expect(page.getByText('The investor has been approved and granted data room access.')).toBeVisible()
  await expect(page.getByText('Invited, until')).toBeVisible()
  await checkAccessibility()

  // The mail leads to an account without a company, and on to the terms of the data room.
  const { text } = await mailTo(email, 'Your access to the data room is approved')
  const link = /https?:\/\/[^/\s]+(\/invitation\?token=[\w-]+)/.exec(text)?.[1] ?? ''
  const own = await browser.newContext({ ...(baseURL && { baseURL }) })
  const room = await own.newPage()
  await room.goto(link)
  await untilAlive(room)
  await room.getByLabel('Full name').fill('Ivo Fund')
  await room.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD)
  await room.getByLabel('Confirm password').fill(PASSWORD)
  await room.getByRole('main').locator('button[type=submit]').click()
  await expect(room).toHaveURL('/data-room')
  await room.goto('/data-room/pitch-deck')
  await room.getByRole('button', { name: 'I accept these terms' }).click()
  await expect(room.getByRole('heading', { level: 1 })).toHaveText('Pitch deck')

  await page.reload()
  await untilAlive(page)
  await page.getByRole('button', { name: `Revoke: Ivo Fund ${tryId}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('Closed since')).toBeVisible()
  await room.goto('/data-room/pitch-deck')
  await expect(room.getByRole('button', { name: 'I accept these terms' })).toHaveCount(0)
  await expect(room.getByRole('heading', { level: 1, name: 'Pitch deck' })).toHaveCount(0)
  await own.close()
})
