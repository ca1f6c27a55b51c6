import type { Page } from '@playwright/test'
import { expect, test, untilAlive } from '../journey.ts'
import { ageProof } from './age-proof.ts'
import { mailTo } from './mailbox.ts'
import { followLink, openMail } from './open-mail.ts'

/** The test's own watch script, in the frame that shows a mail: there no script runs. */
test.beforeEach(({ expectConsoleError }) => expectConsoleError("Blocked script execution in 'about:srcdoc'"))

test('staff is invited by an administrator and lands in the back-office, without what is the administrator’s', async ({
  page,
  browser,
  login,
  navigate,
  baseURL,
  tryId,
}) => {
  const email = `help-${tryId}@cell.example`
  const fullName = `Sam Support ${tryId.slice(0, 6)}`
  await login('admin')
  await navigate('/admin/staff')
  const form = page.getByRole('region', { name: 'Invite to the staff' })
  await form.getByRole('textbox', { name: 'Email' }).fill(email)
  await form.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByRole('cell', { name: email, exact: true })).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Email' })).toHaveValue('')

  const other = await browser.newContext({ ...(baseURL && { baseURL }) })
  const sam = await other.newPage()
  await openMail(sam, email, /Invitation to the Cellwright staff/)
  await followLink(sam, 'Look at the invitation')
  await expect(sam.getByRole('heading', { level: 1 })).toHaveText('Join the Cellwright staff')
  await untilAlive(sam)
  await sam.getByLabel('Full name').fill(fullName)
  await sam.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await sam.getByLabel('Confirm password').fill('correct horse battery')
  await sam.getByRole('button', { name: 'Create account and join' }).click()
  await expect(sam).toHaveURL('/admin')
  await expect(sam.getByRole('heading', { level: 1 })).toHaveText('Admin Dashboard')
  const places = sam.getByRole('navigation', { name: 'Back-office' })
  // Other journeys leave work behind, so a count of what waits may follow a name.
  const allowed = [
    'Overview',
    'Users',
    'Bid requests',
    'Beta signups',
    'Failed jobs',
    'Incidents',
    'Contact',
    'Investors',
    'Orders',
    'Sales',
    'Subscriptions',
    'Reports',
    'Quotes',
    'Verification',
    'Catalogue',
    'Engineers',
    'Notifications',
    'Profile',
  ]
  await expect(places.getByRole('link')).toHaveText(
    allowed.map((name) => new RegExp(`^${name}(\\d+\\+? waiting)?$`)),
  )
  for (const path of ['/admin/staff', '/admin/audit', '/manufacturer/dashboard', '/data-room']) {
    await sam.goto(path)
    await expect(sam, path).toHaveURL('/admin')
  }

  await navigate('/admin/audit')
  await page.getByRole('combobox', { name: 'Action' }).selectOption('member_invited')
  await page.getByRole('button', { name: 'Filter' }).click()
  await expect(page).toHaveURL(/action=member_invited/)
  await expect(page.getByRole('gridcell', { name: 'Invited a person as support' }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Back to the overview' }).click()
  await expect(page).toHaveURL('/admin')

  await navigate('/admin/staff')
  await page.getByRole('button', { name: `Remove: ${fullName}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText(`${fullName} no longer belongs to the staff.`)).toBeVisible()
  await sam.goto('/admin')
  await expect(sam).toHaveURL(/\/admin\/login\?from=/)
  await other.close()
})

test('changes of the staff want a fresh proof, each time it is old, and keep what was typed', async ({
  page,
  browser,
  login,
  navigate,
  open,
  baseURL,
  expectConsoleError,
  tryId,
}) => {
  expectConsoleError('status of 401')
  const email = `root-${tryId}@cell.example`
  const password = 'correct horse battery'
  await login('admin')
  await navigate('/admin/staff')
  const invite = async (who: Page, address: string, role: string) => {
    const form = who.getByRole('region', { name: 'Invite to the staff' })
    await form.getByRole('textbox', { name: 'Email' }).fill(address)
    await form.getByRole('combobox', { name: 'Role' }).selectOption(role)
    await form.getByRole('button', { name: 'Send invitation' }).click()
  }
  await invite(page, email, 'admin')
  await expect(page.getByRole('cell', { name: email, exact: true })).toBeVisible()

  await page.context().clearCookies()
  await openMail(page, email, /Invitation to the Cellwright staff/)
  await followLink(page, 'Look at the invitation')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Join the Cellwright staff')
  await untilAlive(page)
  await page.getByLabel('Full name').fill('Rita Root')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('button', { name: 'Create account and join' }).click()
  await expect(page).toHaveURL('/admin')

  await open('/admin/staff')
  for (const name of ['first', 'second']) {
    await ageProof(email)
    const address = `${name}-${tryId}@cell.example`
    await invite(page, address, 'analyst')
    const dialog = page.getByRole('dialog', { name: 'Please confirm that it is you' })
    await dialog.getByLabel('Your password').fill(password)
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByRole('row').filter({ hasText: address })).toContainText('Analyst')
    await expect(dialog).toHaveCount(0)
  }
  // Sent again, the earlier link stops working; the mail is read further down.
  await ageProof(email)
  await page.getByRole('button', { name: `Send again: second-${tryId}@cell.example` }).click()
  const dialog = page.getByRole('dialog', { name: 'Please confirm that it is you' })
  await expect(dialog.getByLabel('Your password')).toBeFocused()
  await dialog.getByLabel('Your password').fill('not this one')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.getByLabel('Your password')).toHaveAccessibleDescription(/not right/)
  // What was typed as a password is not shown in the field of the code.
  await dialog.getByRole('button', { name: 'Email me a code instead' }).click()
  await expect(dialog.getByLabel('Code from the mail')).toHaveValue('')
  await expect(dialog.getByLabel('Code from the mail')).toBeFocused()
  await dialog.getByLabel('Code from the mail').fill((await mailTo(email, 'Your confirmation code')).code)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText(`A new invitation goes to second-${tryId}@cell.example`)).toBeVisible()
  await expect(dialog).toHaveCount(0)
  // Two revoked by keyboard, one after the other: the focus goes on to the next.
  const revoke = (name: string) => page.getByRole('button', { name: `Revoke: ${name}-${tryId}@cell.example` })
  const rows = page.getByRole('table', { name: 'Open invitations' }).getByRole('row')
  const before = await rows.count()
  const buttons = page.getByRole('button', { name: /^Revoke: .*cell\.example/ })
  const names = await buttons.evaluateAll((found) => found.map((one) => one.getAttribute('aria-label')))
  const at = names.indexOf(`Revoke: first-${tryId}@cell.example`)
  const next = names[at + 1] ?? names[at - 1]
  await revoke('first').press('Enter')
  await expect(rows).toHaveCount(before - 1)
  await expect(page.getByRole('button', { name: next ?? '' })).toBeFocused()
  const other = await browser.newContext({ ...(baseURL && { baseURL }) })
  const revoked = await other.newPage()
  await openMail(revoked, `first-${tryId}@cell.example`, /Invitation to the Cellwright staff/)
  await followLink(revoked, 'Look at the invitation')
  await expect(revoked.getByText('This invitation is not valid any more')).toBeVisible()
  await other.close()
  // The last message may be fading just now; the page is looked at without it.
  await open('/admin/staff')
})
