import { readFile } from 'node:fs/promises'
import { expect, test, untilAlive } from '../journey.ts'
import { main, press, signIn } from './account-forms.ts'
import { ageProof } from './age-proof.ts'

test('the profile is changed on its page and over the dashboard', async ({
  page,
  signUp,
  navigate,
  checkAccessibility,
  expectConsoleError,
}) => {
  expectConsoleError('status of 400')
  await signUp()
  await navigate('/manufacturer/dashboard')
  await press(page, 'Profile')
  const dialog = page.getByRole('dialog', { name: 'Profile' })
  const name = dialog.getByRole('textbox', { name: 'Full name' })
  await expect(name).toHaveValue('Pat Planner')
  await checkAccessibility()
  await expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveJSProperty('readOnly', true)
  await name.fill('')
  await dialog.getByRole('textbox', { name: /^Phone/ }).fill('+49 711 1')
  await page.keyboard.press('Enter')
  await expect(name).toHaveAccessibleDescription('Please enter your full name')
  await expect(page.getByText('Failed to update profile').first()).toBeVisible()
  const phone = dialog.getByRole('textbox', { name: /^Phone/ })
  await expect(phone).toHaveValue('+49 711 1')
  // Escape loses nothing, Cancel does.
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await press(page, 'Profile')
  await expect(phone).toHaveValue('+49 711 1')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await press(page, 'Profile')
  await expect(phone).toHaveValue('')
  await phone.fill('+49 711 1')
  await name.fill('Paula Planner')
  await dialog.getByRole('textbox', { name: 'Company name' }).fill('Paula Plants')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Profile updated successfully')).toBeVisible()
  await expect(main(page)).toContainText('Paula Plants')
  await page.getByRole('banner').getByRole('link', { name: 'Profile' }).click()
  await expect(main(page).getByRole('textbox', { name: 'Full name' })).toHaveValue('Paula Planner')
  await expect(main(page).getByRole('textbox', { name: /^Phone/ })).toHaveValue('+49 711 1')
})

test('the own data comes as a file, and the account goes for good', async ({
  page,
  signUp,
  navigate,
  expectConsoleError,
}) => {
  expectConsoleError('status of 4')
  const { email, password } = await signUp()
  await navigate('/profile/delete')
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Download your data')])
  expect(download.suggestedFilename()).toMatch(/^cellwright-account-\d{4}-\d\d-\d\d\.json$/)
  const data = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(data).toMatchObject({ format: 'cellwright-account', account: { email } })

  const box = main(page).getByRole('textbox', { name: `Type ${email} to confirm` })
  await box.fill('somebody@else.example')
  await press(page, 'Delete my account')
  await expect(box).toHaveAccessibleDescription('Please type the address of this account to confirm')
  await ageProof(email)
  await box.fill(email)
  await press(page, 'Delete my account')
  const dialog = page.getByRole('dialog', { name: 'Please confirm that it is you' })
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL('/login?bye=deleted')
  await expect(main(page)).toContainText('Your account is deleted.')
  await untilAlive(page)
  await signIn(page, email, password)
  await expect(main(page)).toContainText('Invalid email or password')
})

test('a session that ran out is noticed by the next change, which leads to sign in and back', async ({
  page,
  signUp,
  open,
  expectConsoleError,
}) => {
  expectConsoleError('WebSocket connection')
  const { email, password } = await signUp()
  await open('/profile')
  // The plan of the company loads late, and would notice it first.
  await page.waitForLoadState('networkidle')
  await page.context().clearCookies()
  await main(page).getByRole('textbox', { name: 'Full name' }).fill('Too Late')
  await press(page, 'Save')
  await expect(page).toHaveURL('/login?from=%2Fprofile')
  await signIn(page, email, password)
  await expect(page).toHaveURL('/profile')
  await expect(main(page).getByRole('textbox', { name: 'Full name' })).toHaveValue('Pat Planner')
})

test('one signs in with the keyboard alone', async ({ page, signUp, open }) => {
  const { email, password } = await signUp()
  await page.context().clearCookies()
  await open('/login')
  await main(page).getByRole('textbox', { name: 'Email' }).focus()
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Tab')
  await expect(main(page).getByRole('button', { name: 'Sign In' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/manufacturer/dashboard')
})
