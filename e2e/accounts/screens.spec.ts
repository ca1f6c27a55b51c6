import { request } from 'node:http'
import { expect, test } from '../journey.ts'
import { emailBox, main, press, secret } from './account-forms.ts'
import { confirmAddress, mailTo } from './mailbox.ts'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('lists of people and of what happened are read without scrolling sideways', async ({
    page,
    signUp,
    login,
    navigate,
    open,
    expectConsoleError,
  }) => {
    test.slow()
    // The test's own watch script, in the frame that shows a mail: there no script runs.
    expectConsoleError("Blocked script execution in 'about:srcdoc'")
    const fits = async () => {
      const wide = await page.evaluate(() =>
        [document.documentElement, ...document.querySelectorAll('main section[tabindex="0"]')]
          .filter((box) => box.scrollWidth > box.clientWidth)
          .map((box) => box.getAttribute('aria-label') ?? box.tagName),
      )
      expect(wide, page.url()).toEqual([])
    }
    const { email } = await signUp()
    for (const path of ['/manufacturer/team', '/profile/security', '/dev/outbox'] as const) {
      await navigate(path)
      await fits()
    }
    await mailTo(email, 'Welcome to Cellwright')
    await page.reload()
    await page
      .getByRole('row')
      .filter({ hasText: email })
      .getByRole('link', { name: /Welcome/ })
      .click()
    await page.getByRole('tab', { name: 'Text' }).click()
    await fits()

    await login('admin')
    await navigate('/admin/staff')
    await fits()
    const staff = page.getByRole('table', { name: 'Staff' })
    await expect(staff.getByRole('columnheader', { name: 'Last sign-in' })).toBeAttached()
    const own = staff.getByRole('row').filter({ hasText: 'admin@demo.cellwright.example' })
    await expect(own.getByRole('button', { name: /^Remove/ })).toBeInViewport()
    await navigate('/admin/audit')
    await fits()
    await open('/admin/sign-in-providers')
    await fits()
    const places = page.getByRole('navigation', { name: 'Back-office' })
    await places.getByRole('button', { name: 'More' }).click()
    const present = places.getByRole('link', { name: 'Sign-in providers' })
    await expect(present).toBeInViewport({ ratio: 0.95 })
    await expect(present).toHaveAttribute('aria-current', 'page')
  })
})

test('what is missing is said at its field, and the focus goes there', async ({
  page,
  signUp,
  open,
  expectConsoleError,
}) => {
  expectConsoleError('status of 400')
  expectConsoleError('status of 409')
  const { email, password } = await signUp()
  const isWrong = async (field: ReturnType<typeof emailBox>, text: string | RegExp) => {
    await expect(field).toHaveAccessibleDescription(text)
    await expect(field).toBeFocused()
  }
  await open('/profile')
  await expect(main(page)).toContainText('You can change it once it is confirmed.')
  await confirmAddress(page, email)
  await open('/profile')
  const address = main(page).getByRole('textbox', { name: 'New e-mail address' })
  await address.fill('nonsense')
  await press(page, 'Change e-mail address')
  await isWrong(address, /valid email address/)
  await expect(address).toHaveValue('nonsense')
  await open('/profile/delete')
  await press(page, 'Delete my account')
  await isWrong(main(page).getByRole('textbox', { name: /to confirm/ }), /type the address/)
  await open('/profile/security')
  await secret(page, 'New password').fill('correct horse staple')
  await secret(page, 'Confirm new password').fill('correct horse staple')
  await press(page, 'Change password')
  await isWrong(secret(page, 'Current password'), 'Please enter your current password')

  await page.context().clearCookies()
  await open('/login')
  await press(page, 'Sign In')
  await isWrong(emailBox(page), 'Please enter both email and password')
  await emailBox(page).fill(email)
  await press(page, 'Sign In')
  await isWrong(secret(page, 'Password'), 'Please enter both email and password')
  await open('/signup')
  await main(page).getByLabel('Full name').fill('Pat Planner')
  await main(page).getByLabel('Company name').fill('Plant Inc.')
  await secret(page, 'Password').fill(password)
  await secret(page, 'Confirm password').fill(password)
  await emailBox(page).fill('pat@plant')
  await press(page, 'Sign Up')
  await isWrong(emailBox(page), 'Please enter a valid email address')
  await emailBox(page).fill(email)
  await press(page, 'Sign Up')
  await isWrong(emailBox(page), 'An account with this email already exists')
  await open('/login/link')
  await emailBox(page).fill(email)
  await press(page, 'Email me a sign-in link')
  await press(page, 'Sign In')
  await isWrong(secret(page, 'Code'), /Please enter the code/)
  await open('/reset-password')
  await press(page, 'Set new password')
  await isWrong(emailBox(page), 'Please enter a valid email address')
  await expect(secret(page, 'Code')).toHaveAccessibleDescription(/Please enter the code/)
})

test('what ends with its row gives the focus to what was done, not to the top of the page', async ({
  page,
  signUp,
  open,
  baseURL,
  browser,
}) => {
  const { email, password } = await signUp()
  const other = await browser.newContext({ ...(baseURL && { baseURL }) })
  const answer = await other.request.post('/login', {
    form: { email, password },
    headers: { origin: baseURL ?? '' },
    maxRedirects: 0,
  })
  expect(answer.status()).toBe(302)
  await other.close()
  await open('/profile/security')
  const sessions = main(page).getByRole('region', { name: 'Sessions', exact: true })
  await sessions.getByRole('button', { name: /^Sign out (?!other|everywhere)/ }).focus()
  await page.keyboard.press('Enter')
  await expect(sessions.getByText('That session ended.')).toBeVisible()
  const focused = page.locator(':focus')
  await expect(focused).toHaveText('That session ended.')
  await page.keyboard.press('Tab')
  await expect(sessions.locator(':focus')).toHaveCount(1)
})

test('forms that come through a proxy which names another host are taken', async ({ signUp, baseURL }) => {
  const { email, password } = await signUp()
  const own = new URL(baseURL ?? '')
  const post = (headers: Record<string, string>) =>
    new Promise<number>((resolve, reject) => {
      const sent = request(
        { host: own.hostname, port: own.port, method: 'POST', path: '/login', headers },
        (answer) => {
          answer.resume()
          resolve(answer.statusCode ?? 0)
        },
      )
      sent.on('error', reject)
      sent.end(new URLSearchParams({ email, password }).toString())
    })
  const form = { host: 'inner:8080', 'content-type': 'application/x-www-form-urlencoded' }
  expect(await post({ ...form, origin: own.origin })).toBe(302)
  expect(await post({ ...form, origin: 'https://evil.example' })).toBe(403)
})
