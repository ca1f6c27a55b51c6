import type { Page } from '@playwright/test'
import { expect, type Person, test, untilAlive } from '../journey.ts'
import { addressOf, sentences } from '../planner-page.ts'
import { ageProof } from './age-proof.ts'
import { confirmAddress, mailTo } from './mailbox.ts'

/** The test's own watch script, in the frame that shows a mail: there no script runs. */
test.beforeEach(({ expectConsoleError }) => expectConsoleError("Blocked script execution in 'about:srcdoc'"))

/** Opens the newest mail to an address in the outbox, as a person at this machine does. */
const openMail = async (page: Page, to: string, subject: RegExp) => {
  await page.goto('/dev/outbox')
  await untilAlive(page)
  const row = page.getByRole('row').filter({ hasText: to }).filter({ hasText: subject })
  await row.first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(subject)
}

/** Follows the link of the mail that is open, from inside the frame that shows it. */
const followLink = async (page: Page, name: string) => {
  await page.getByRole('tab', { name: 'As a mail program shows it' }).click()
  await page.frameLocator('iframe').getByRole('link', { name, exact: true }).click()
}

const confirmByMail = async (page: Page, { email }: Person) => {
  await openMail(page, email, /Confirm your e-mail address/)
  await followLink(page, 'Confirm this address')
  await page.waitForURL('**/auth/link**')
  await untilAlive(page)
  await page.getByRole('main').getByRole('button', { name: 'Confirm this address' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your address is confirmed')
}

const invite = async (page: Page, email: string) => {
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByRole('cell', { name: email, exact: true })).toBeVisible()
}

test('a colleague is invited, joins, sees what the company owns, and is removed', async ({
  page,
  browser,
  signUp,
  open,
  navigate,
  checkAccessibility,
  expectConsoleError,
  baseURL,
}) => {
  expectConsoleError('status of 400')
  test.slow()
  const owner = await signUp()
  const colleague = owner.email.replace('pat-', 'nia-')
  await open(addressOf(sentences.cartons))
  await page.getByRole('button', { name: 'Save this cell' }).click()
  await page.waitForURL(/\/solutions\/[0-9a-f-]{36}/)
  const solution = new URL(page.url()).pathname

  // Inviting waits for the owner's own address.
  await navigate('/manufacturer/team')
  await expect(page.getByText('1 of 2 team members')).toBeVisible()
  await confirmByMail(page, owner)
  await navigate('/manufacturer/team')
  await expect(page.getByText('Please confirm your address')).toHaveCount(0)
  await invite(page, colleague)
  await expect(page.getByText('You have used 2 of 2 team members')).toBeVisible()
  await checkAccessibility()

  // In a browser of their own, from the mail to the company's solution.
  const other = await browser.newContext({
    ...(baseURL && { baseURL }),
    reducedMotion: 'reduce',
  })
  const nia = await other.newPage()
  await openMail(nia, colleague, /Invitation to Plant Inc\./)
  await followLink(nia, 'Look at the invitation')
  // The token is in no address that could be passed on.
  await expect(nia).toHaveURL('/invitation')
  await untilAlive(nia)
  await expect(nia.getByRole('heading', { level: 1 })).toHaveText('Join Plant Inc.')
  await nia.getByLabel('Full name').fill('Nia New')
  await nia.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await nia.getByLabel('Confirm password').fill('another horse')
  await nia.getByRole('button', { name: 'Create account and join' }).click()
  await expect(nia.getByText('Passwords do not match')).toBeVisible()
  await expect(nia.getByLabel('Full name')).toHaveValue('Nia New')
  await nia.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await nia.getByLabel('Confirm password').fill('correct horse battery')
  await nia.getByRole('button', { name: 'Create account and join' }).click()
  await expect(nia).toHaveURL('/manufacturer/dashboard')
  await nia.goto(solution)
  await expect(nia.getByRole('heading', { level: 1 })).toBeVisible()
  await nia.goto('/manufacturer/team')
  await expect(nia.getByText('Owners of the company change the team.')).toBeVisible()
  await expect(nia.getByRole('button', { name: 'Send invitation' })).toHaveCount(0)
  await expect(nia.getByRole('button', { name: /^Remove/ })).toHaveCount(0)

  // The owner sees them, makes them an owner and a member again, and parts ways.
  await navigate('/manufacturer/team')
  await expect(page.getByText('2 of 2 team members').first()).toBeVisible()
  const role = page.getByRole('combobox', { name: 'Role of Nia New' })
  await role.selectOption('owner')
  await expect(page.getByText('Nia New is an owner now.')).toBeVisible()
  await role.selectOption('member')
  await expect(page.getByText('Nia New is a member now.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove Nia New' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove Nia New' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Nia New is no longer in the team.')).toBeVisible()
  await expect(page.getByRole('cell', { name: /Nia New/ })).toHaveCount(0)
  // Nobody else can be removed: the keyboard goes on at the list.
  await expect(page.getByRole('heading', { name: 'Members' })).toBeFocused()

  await nia.goto('/manufacturer/dashboard')
  await expect(nia).toHaveURL(/\/login\?from=/)
  await other.close()
})

test('an invitation is accepted by the account it is for, and by no other', async ({
  page,
  browser,
  signUp,
  login,
  navigate,
  expectConsoleError,
  baseURL,
}) => {
  expectConsoleError('status of 422')
  const guest = await signUp()
  await page.context().clearCookies()
  const boss = await signUp()
  await confirmByMail(page, boss)
  await navigate('/manufacturer/team')
  await invite(page, guest.email)

  await openMail(page, guest.email, /Invitation to Plant Inc\./)
  await page.getByRole('tab', { name: 'Text' }).click()
  await page.getByRole('link', { name: /\/invitation\?token=/ }).click()
  await expect(page.getByText('This invitation is for another e-mail address')).toBeVisible()

  // Signed out, the same link asks to sign in and comes back.
  await page.context().clearCookies({ name: /session/ })
  await page.goto('/invitation')
  await untilAlive(page)
  await page.getByRole('link', { name: `Sign in as ${guest.email}` }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill(guest.email)
  await page.getByLabel('Password').fill(guest.password)
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/invitation')
  await expect(page.getByText('You leave Plant Inc.')).toHaveCount(0)
  // Signed in, but not where the account was made: the invitation is the first proof of its address.
  await page.getByRole('button', { name: 'Accept invitation' }).click()
  await expect(page).toHaveURL('/choose-password?from=%2Fmanufacturer%2Fdashboard')
  await page.getByRole('link', { name: 'Not now' }).click()
  await expect(page).toHaveURL('/manufacturer/dashboard')

  // Spent: for anyone who has the link.
  const other = await browser.newContext({ ...(baseURL && { baseURL }) })
  const late = await other.newPage()
  await openMail(late, guest.email, /Invitation to Plant Inc\./)
  await followLink(late, 'Look at the invitation')
  await expect(
    late.getByText('This invitation is not valid any more. Please ask for a new one.'),
  ).toBeVisible()
  await other.close()

  // The team of two is full; the member leaves, and reads that there is no company any more.
  expectConsoleError('status of 403')
  await navigate('/manufacturer/team')
  await page.getByRole('button', { name: 'Leave' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Company not found')
  await expect(page).toHaveURL('/manufacturer/dashboard')
  await login('engineer')
})

test('staff is invited by an administrator and lands in the back-office, without what is the administrator’s', async ({
  page,
  browser,
  login,
  navigate,
  baseURL,
}, { testId, retry }) => {
  const email = `help-${testId}-${retry}@cell.example`
  const fullName = `Sam Support ${retry}`
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
}, { testId }) => {
  expectConsoleError('status of 401')
  const email = `root-${testId}@cell.example`
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
    const address = `${name}-${testId}@cell.example`
    await invite(page, address, 'analyst')
    const dialog = page.getByRole('dialog', { name: 'Please confirm that it is you' })
    await dialog.getByLabel('Your password').fill(password)
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByRole('row').filter({ hasText: address })).toContainText('Analyst')
    await expect(dialog).toHaveCount(0)
  }
  // Sent again, the earlier link stops working; the mail is read further down.
  await ageProof(email)
  await page.getByRole('button', { name: `Send again: second-${testId}@cell.example` }).click()
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
  await expect(page.getByText(`A new invitation goes to second-${testId}@cell.example`)).toBeVisible()
  await expect(dialog).toHaveCount(0)
  // Two revoked by keyboard, one after the other: the focus goes on to the next.
  const revoke = (name: string) =>
    page.getByRole('button', { name: `Revoke: ${name}-${testId}@cell.example` })
  const rows = page.getByRole('table', { name: 'Open invitations' }).getByRole('row')
  const before = await rows.count()
  const buttons = page.getByRole('button', { name: /^Revoke: .*cell\.example/ })
  const names = await buttons.evaluateAll((found) => found.map((one) => one.getAttribute('aria-label')))
  const at = names.indexOf(`Revoke: first-${testId}@cell.example`)
  const next = names[at + 1] ?? names[at - 1]
  await revoke('first').press('Enter')
  await expect(rows).toHaveCount(before - 1)
  await expect(page.getByRole('button', { name: next ?? '' })).toBeFocused()
  const other = await browser.newContext({ ...(baseURL && { baseURL }) })
  const revoked = await other.newPage()
  await openMail(revoked, `first-${testId}@cell.example`, /Invitation to the Cellwright staff/)
  await followLink(revoked, 'Look at the invitation')
  await expect(revoked.getByText('This invitation is not valid any more')).toBeVisible()
  await other.close()
  // The last message may be fading just now; the page is looked at without it.
  await open('/admin/staff')
})

test('the data room opens by a grant and closes with it', async ({
  page,
  browser,
  signUp,
  login,
  navigate,
  expectConsoleError,
  baseURL,
}) => {
  expectConsoleError('status of 400')
  const investor = await signUp()
  await confirmAddress(page, investor.email)
  const own = await browser.newContext({
    ...(baseURL && { baseURL }),
    storageState: await page.context().storageState(),
  })
  const room = await own.newPage()
  await room.goto('/data-room')
  await expect(room).toHaveURL('/manufacturer/dashboard')

  await login('admin')
  await navigate('/admin/investors')
  const investors = page.getByRole('main')
  await investors.getByRole('textbox', { name: 'Email of an account' }).fill('nobody@cell.example')
  await investors.getByRole('button', { name: 'Open the data room' }).click()
  await expect(page.getByText('No account has this address')).toBeVisible()
  await investors.getByRole('textbox', { name: 'Email of an account' }).fill(investor.email)
  await investors.getByRole('button', { name: 'Open the data room' }).click()
  await expect(page.getByText(`The data room is open to ${investor.email}.`)).toBeVisible()

  await room.goto('/data-room')
  await expect(room.getByRole('heading', { level: 1 })).toHaveText('Data Room')
  await expect(room.getByRole('heading', { name: 'Terms of confidentiality' })).toBeVisible()

  await page
    .getByRole('row')
    .filter({ hasText: investor.email })
    .getByRole('button', { name: 'Revoke: Pat Planner' })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('The data room is closed to Pat Planner.')).toBeVisible()
  await room.goto('/data-room')
  await expect(room).toHaveURL('/manufacturer/dashboard')
  await own.close()
  await navigate('/data-room')
})

test('a mail of the outbox is read as text, and saved as a file a mail program opens', async ({
  page,
  signUp,
  open,
}) => {
  const { email } = await signUp()
  await openMail(page, email, /Welcome to Cellwright/)
  await page.getByRole('tab', { name: 'Text' }).click()
  await expect(page.getByRole('tabpanel', { name: 'Text' })).toContainText(
    'your Cellwright account is ready.',
  )
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download .eml' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^[0-9a-f]{24}\.eml$/)
  await open('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'outbox' }).click()
  await expect(page).toHaveURL('/dev/outbox')
})
