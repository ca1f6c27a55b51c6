import type { Page } from '@playwright/test'
import { expect, type Person, test, untilAlive } from '../journey.ts'
import { addressOf, sentences } from '../planner-page.ts'
import { confirmAddress } from './mailbox.ts'
import { followLink, openMail } from './open-mail.ts'

/** The test's own watch script, in the frame that shows a mail: there no script runs. */
test.beforeEach(({ expectConsoleError }) => expectConsoleError("Blocked script execution in 'about:srcdoc'"))

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
