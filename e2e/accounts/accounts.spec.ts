import { expect, test, untilAlive } from '../journey.ts'
import { emailBox, main, press, secret, signIn } from './account-forms.ts'
import { confirmAddress, mailsTo, mailTo } from './mailbox.ts'

const unique = (name: string) => `${name}-${Date.now()}@plant.example`

test('signing up shows how strong the password is; the address is confirmed by the mail’s button', async ({
  page,
  open,
  checkAccessibility,
  expectConsoleError,
}) => {
  const email = unique('ada')
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await open('/signup')
  const isEstimator = (address: string) => address.includes('password-strength')
  expect(loaded.filter(isEstimator)).toEqual([])
  await secret(page, 'Password').fill('password1')
  await expect(page.getByText(/^Very weak\.|^Weak\./)).toBeVisible()
  expect(loaded.filter(isEstimator)).toHaveLength(1)
  await secret(page, 'Password').fill('tall crane lifts nine cartons')
  await expect(page.getByText('Strong.')).toBeVisible()
  await secret(page, 'Confirm password').fill('tall crane lifts nine cartons')
  await main(page).getByRole('textbox', { name: 'Full name' }).fill('Ada Plant')
  await main(page).getByRole('textbox', { name: 'Company name' }).fill('Ada Plants')
  await emailBox(page).fill(email)
  await press(page, 'Sign Up')
  await page.waitForURL('**/manufacturer/dashboard')

  await expect(page.getByText('Please confirm your address')).toBeVisible()
  await checkAccessibility()
  const first = await mailTo(email, 'Confirm your e-mail address')
  await press(page, 'Send again')
  await expect(page.getByText('Another mail is on its way.')).toBeVisible()
  const { link } = await mailTo(email, 'Confirm your e-mail address', 2)

  // The first link was replaced by the second; looking at a link spends nothing.
  expectConsoleError('status of 422')
  await open(first.link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link has stopped working')
  await checkAccessibility()
  for (let looks = 0; looks < 2; looks++) await open(link)
  await expect(main(page)).toContainText(`${email} becomes the confirmed address of your account.`)
  await checkAccessibility()
  await press(page, 'Confirm this address')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your address is confirmed')
  await open(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link has stopped working')
  await open('/manufacturer/dashboard')
  await expect(page.getByText('Please confirm your address')).toBeHidden()
})

test('who confirms in another browser than the one that signed up takes the account over, with a password of their own', async ({
  page,
  browser,
  baseURL,
  signUp,
  open,
  checkAccessibility,
  expectConsoleError,
}) => {
  expectConsoleError('status of 401')
  const { email, password } = await signUp()
  const stranger = await browser.newContext({
    ...(baseURL && { baseURL }),
    storageState: await page.context().storageState(),
  })
  const isIn = async () => (await stranger.request.get('/profile', { maxRedirects: 0 })).status() === 200
  expect(await isIn()).toBe(true)
  await page.context().clearCookies()
  const { link, text } = await mailTo(email, 'Confirm your e-mail address')
  expect(text).toContain(`with the address ${email}`)
  await open(link)
  await expect(main(page)).toContainText(`You confirm that ${email} is yours, and are signed in here.`)
  await expect(main(page)).toContainText('You signed up in another browser?')
  await checkAccessibility()
  await press(page, 'Confirm this address')
  await expect(page).toHaveURL('/choose-password')
  await expect(main(page)).toContainText('Everything from before has ended')
  expect(await isIn()).toBe(false)
  await checkAccessibility()
  await secret(page, 'New password').fill('battery staple horse')
  await secret(page, 'Confirm new password').fill('battery staple horse')
  await press(page, 'Set password')
  await expect(page).toHaveURL('/manufacturer/dashboard')
  await mailTo(email, 'Your e-mail address was confirmed')
  // Chosen: the page has done its part.
  await open('/choose-password')
  await expect(page).toHaveURL('/manufacturer/dashboard')
  await page.context().clearCookies()
  await open('/login')
  await signIn(page, email, password)
  await expect(main(page)).toContainText('Invalid email or password')
  await signIn(page, email, 'battery staple horse')
  await expect(page).toHaveURL('/manufacturer/dashboard')
  await stranger.close()
})

test('who has not signed up deletes the account that a stranger made with their address', async ({
  page,
  browser,
  baseURL,
  signUp,
  open,
  checkAccessibility,
  expectConsoleError,
}) => {
  expectConsoleError('status of 422')
  const { email } = await signUp()
  const stranger = await browser.newContext({
    ...(baseURL && { baseURL }),
    storageState: await page.context().storageState(),
  })
  await page.context().clearCookies()
  const { also } = await mailTo(email, 'Confirm your e-mail address')
  await open(also)
  await expect(main(page)).toContainText(`Someone made an account with ${email}.`)
  await checkAccessibility()
  await press(page, 'Delete that account')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The account is deleted')
  const gone = await stranger.request.get('/profile', { maxRedirects: 0 })
  expect(gone.status()).toBe(302)
  await open(also)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link has stopped working')
  await stranger.close()
})

test('the reminder to confirm stays away once it is dismissed', async ({ page, signUp, open }) => {
  await signUp()
  await open('/manufacturer/dashboard')
  await press(page, 'Dismiss')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByText('Please confirm your address')).toBeHidden()
  await page.reload()
  await untilAlive(page)
  await expect(page.getByText('Please confirm your address')).toBeHidden()
})

test('a forgotten password is set again by code or link, and every other session ends', async ({
  page,
  browser,
  baseURL,
  signUp,
  open,
  checkAccessibility,
  expectConsoleError,
}) => {
  const { email, password } = await signUp()
  const elsewhere = await browser.newContext({
    ...(baseURL && { baseURL }),
    storageState: await page.context().storageState(),
  })
  await page.context().clearCookies()
  await open('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.waitForURL('**/forgot-password')

  const ask = async (address: string) => {
    await emailBox(page).fill(address)
    await press(page, 'Email me a link')
    await expect(main(page)).toContainText(`If an account has the address ${address}, a mail is on its way.`)
    await expect(main(page).getByLabel('Code')).toBeFocused()
  }
  // An address nobody has reads the same and gets no mail.
  const stranger = unique('nobody')
  await ask(stranger)
  await open('/forgot-password')
  await ask(email)
  await checkAccessibility()
  const { code } = await mailTo(email, 'Set a new password')
  expect(await mailsTo(stranger, 'Set a new password')).toEqual([])

  // Wrong code, common password: each says so by its field, and what was typed stays.
  expectConsoleError('status of 422')
  const codeBox = main(page).getByLabel('Code')
  await codeBox.fill(code)
  await secret(page, 'New password').fill('football')
  await secret(page, 'Confirm new password').fill('football')
  await press(page, 'Set new password')
  await page.waitForURL('**/reset-password')
  await expect(secret(page, 'New password')).toHaveAccessibleDescription(/commonly used/)
  await expect(codeBox).toHaveValue(code)
  await expect(emailBox(page)).toHaveValue(email)
  await codeBox.fill(code === '000000' ? '000001' : '000000')
  const next = 'battery staple horse'
  await secret(page, 'New password').fill(next)
  await secret(page, 'Confirm new password').fill(next)
  await press(page, 'Set new password')
  await expect(codeBox).toHaveAccessibleDescription(/not valid any more/)
  await expect(codeBox).toBeFocused()
  await codeBox.fill(code)
  await press(page, 'Set new password')
  await page.waitForURL('**/manufacturer/dashboard')

  const old = await elsewhere.request.get('/manufacturer/dashboard', { maxRedirects: 0 })
  expect(old.status()).toBe(302)
  await elsewhere.close()
  expectConsoleError('status of 401')
  await page.context().clearCookies()
  await open('/login')
  await signIn(page, email, password)
  await expect(main(page)).toContainText('Invalid email or password')

  // By the link of another mail: it leads straight to the form.
  await open('/forgot-password')
  await ask(email)
  await open((await mailTo(email, 'Set a new password', 2)).link)
  await expect(page).toHaveURL(/\/reset-password\?token=/)
  await secret(page, 'New password').fill(`${next} again`)
  await secret(page, 'Confirm new password').fill(`${next} again`)
  await press(page, 'Set new password')
  await page.waitForURL('**/manufacturer/dashboard')
})

test('a mail signs in without a password: by its code, and by its link with the page one came from', async ({
  page,
  signUp,
  open,
  checkAccessibility,
  expectConsoleError,
}) => {
  const { email } = await signUp()
  await confirmAddress(page, email)
  await page.context().clearCookies()
  await open('/profile')
  await expect(page).toHaveURL('/login?from=%2Fprofile')
  await page.getByRole('link', { name: 'Email me a sign-in link' }).click()
  await expect(page).toHaveURL('/login/link?from=%2Fprofile')
  // The page before it has a box of this name too, and stays until the new one is drawn.
  await expect(main(page).getByRole('heading', { name: 'Sign in by mail' })).toBeVisible()
  await emailBox(page).fill(email)
  await press(page, 'Email me a sign-in link')
  const codeBox = main(page).getByLabel('Code')
  await expect(codeBox).toBeFocused()
  await checkAccessibility()
  const { code } = await mailTo(email, 'Your sign-in link')
  expectConsoleError('status of 422')
  await codeBox.fill('12')
  await press(page, 'Sign In')
  await expect(codeBox).toHaveAccessibleDescription(/not right or not valid any more/)
  await expect(codeBox).toHaveValue('12')
  await codeBox.fill(code)
  await codeBox.press('Enter')
  await expect(page).toHaveURL('/profile')

  await page.context().clearCookies()
  await open('/login/link?from=%2Fprofile')
  await emailBox(page).fill(email)
  await press(page, 'Email me a sign-in link')
  await open((await mailTo(email, 'Your sign-in link', 2)).link)
  await expect(main(page)).toContainText(`The button signs you in as ${email}.`)
  await press(page, 'Sign In')
  await expect(page).toHaveURL('/profile')
})

test('the back-office has a sign-in of its own, which tells nothing about an address', async ({
  page,
  signUp,
  login,
  open,
  checkAccessibility,
  expectConsoleError,
}) => {
  const { email, password } = await signUp()
  await page.context().clearCookies()
  expectConsoleError('status of 401')
  // The page of the administrator may still ask for its inbox when the cookie is another's.
  expectConsoleError('/admin/inbox.data')
  await open('/admin?tab=1')
  await expect(page).toHaveURL('/admin/login?from=%2Fadmin%3Ftab%3D1')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await expect(page.getByRole('banner')).toHaveCount(0)
  for (const [address, word] of [
    [email, password],
    ['admin@demo.cellwright.example', 'wrong horse'],
  ] as const) {
    await signIn(page, address, word)
    await expect(page.getByRole('alert')).toHaveText('Invalid admin credentials')
    await expect(emailBox(page)).toHaveValue(address)
  }
  await checkAccessibility()
  await signIn(page, 'admin@demo.cellwright.example', 'cellwright-demo')
  await expect(page).toHaveURL('/admin?tab=1')
  await open('/admin/login')
  await expect(page).toHaveURL('/admin')
  await page.context().clearCookies()
  await login('engineer')
  await open('/admin/login')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin sign in')
})

test('too many tries are refused as such, and what was typed stays', async ({
  page,
  open,
  expectConsoleError,
}) => {
  expectConsoleError('status of 401')
  expectConsoleError('status of 429')
  const email = unique('guessed')
  await open('/login')
  for (let tries = 0; tries < 10; tries++) {
    const answer = await page.request.post('/login', { form: { email, password: 'guess guess' } })
    expect(answer.status()).toBe(401)
  }
  await signIn(page, email, 'guess guess')
  await expect(page.getByRole('alert')).toHaveText('Too many attempts. Please try again in a few minutes.')
  await expect(emailBox(page)).toHaveValue(email)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('one signs in by mail, changes the profile and signs out', async ({
    page,
    signUp,
    open,
    expectConsoleError,
  }) => {
    expectConsoleError('status of 400')
    const { email } = await signUp()
    await page.context().clearCookies()
    await open('/profile')
    await page.getByRole('link', { name: 'Email me a sign-in link' }).click()
    await emailBox(page).fill(email)
    await press(page, 'Email me a sign-in link')
    const { code } = await mailTo(email, 'Your sign-in link')
    await main(page).getByLabel('Code').fill(code)
    await press(page, 'Sign In')
    // The first proof of the address, in a browser that has not signed up: the password from before is gone.
    await expect(page).toHaveURL('/choose-password?from=%2Fprofile')
    await secret(page, 'New password').fill('another horse battery')
    await secret(page, 'Confirm new password').fill('another horse batterie')
    await press(page, 'Set password')
    await expect(main(page)).toContainText('Passwords do not match')
    await secret(page, 'New password').fill('another horse battery')
    await secret(page, 'Confirm new password').fill('another horse battery')
    await press(page, 'Set password')
    await expect(page).toHaveURL('/profile')
    await main(page).getByRole('textbox', { name: 'Full name' }).fill('Nora Noscript')
    await press(page, 'Save')
    await expect(main(page)).toContainText('Profile updated successfully')
    await expect(main(page).getByRole('textbox', { name: 'Full name' })).toHaveValue('Nora Noscript')
    await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL('/login')
    await open('/profile')
    await expect(page).toHaveURL('/login?from=%2Fprofile')
  })
})
