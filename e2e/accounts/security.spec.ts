import { readFile } from 'node:fs/promises'
import { TOTP } from 'otpauth'
import { expect, test, untilAlive } from '../journey.ts'
import { addressOf, sentences } from '../planner-page.ts'
import { main, press, secret, signIn } from './account-forms.ts'
import { ageProof } from './age-proof.ts'
import { confirmAddress, mailTo } from './mailbox.ts'

/** The code of the app, `steps` of 30 s from now: a used one is not taken twice. */
const codeOf = (typed: string, steps = 0) =>
  new TOTP({ secret: typed }).generate({ timestamp: Date.now() + steps * 30_000 })

test('a second factor: set up, asked for with a plan carried along, recovered, removed', async ({
  page,
  signUp,
  open,
  navigate,
  checkAccessibility,
  expectConsoleError,
}) => {
  test.slow()
  expectConsoleError('status of 422')
  const { email, password } = await signUp()
  // It waits for the address: until that is proven, someone else may have signed up with it.
  await navigate('/profile/security')
  await expect(main(page).getByRole('region', { name: 'Second factor' })).toContainText(
    'Confirm your address first',
  )
  await confirmAddress(page, email)
  await navigate('/profile/security')
  await main(page).getByRole('textbox', { name: 'Name' }).fill('Phone')
  await press(page, 'Set up a second factor')
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  const codeBox = main(page).getByLabel('Code from the app')
  await expect(codeBox).toBeFocused()
  await checkAccessibility()
  const typed =
    (await main(page)
      .locator('.font-mono', { hasText: /^[A-Z2-7]{4} / })
      .textContent()) ?? ''
  const key = typed.replaceAll(' ', '')
  await codeBox.fill('000000')
  await codeBox.press('Enter')
  await expect(codeBox).toHaveAccessibleDescription(/This code is not right/)
  await expect(main(page)).toContainText(typed)
  await codeBox.fill(codeOf(key))
  await press(page, 'Verify and finish')
  await expect(main(page)).toContainText('The second factor is set up.')
  const codes = await main(page)
    .locator('li', { hasText: /^[0-9a-z]{5}-[0-9a-z]{5}$/ })
    .allTextContents()
  expect(new Set(codes).size).toBe(10)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download' }).click(),
  ])
  const kept = await readFile(await download.path(), 'utf8')
  for (const code of codes) expect(kept).toContain(code)
  await checkAccessibility()
  // Shown once: they are not there any more when the page is.
  await page.reload()
  await untilAlive(page)
  await expect(main(page).getByText(codes[0] ?? '')).toHaveCount(0)
  await expect(main(page)).toContainText('10 recovery codes are left.')

  // A visitor's plan comes along through both steps.
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click()
  await page.waitForURL('**/login')
  await open(addressOf(sentences.cartons))
  await page.getByRole('button', { name: 'Save this cell' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Sign In' }).click()
  await page.waitForURL('**/login**')
  await expect(page.getByText('Your plan comes along')).toBeVisible()
  await signIn(page, email, password)
  await page.waitForURL('**/login/verify**')
  await expect(page.getByText('Your plan comes along')).toBeVisible()
  await checkAccessibility()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
  const proof = main(page).getByLabel('Code')
  await proof.fill('nonsense')
  await press(page, 'Verify')
  await expect(proof).toHaveAccessibleDescription(/This code is not right/)
  await expect(proof).toHaveValue('nonsense')
  await expect(proof).toBeFocused()
  await proof.fill(codeOf(key, 1))
  await press(page, 'Verify')
  // The page has said so and let the carried copy go.
  await page.waitForURL(/\/solutions\/[0-9a-f-]{36}\/manage$/)
  await page.waitForLoadState('networkidle')

  // Half signed in opens nothing, and one can step back.
  await page.context().clearCookies()
  await open('/login?from=%2Fprofile%2Fsecurity')
  await signIn(page, email, password)
  await page.waitForURL('**/login/verify?from=%2Fprofile%2Fsecurity')
  await open('/profile')
  await expect(page).toHaveURL('/login?from=%2Fprofile')
  await open('/login/verify')
  await press(page, 'Sign in as someone else')
  await page.waitForURL('**/login')
  await open('/login/verify')
  await expect(page).toHaveURL('/login')

  // By a recovery code, back to the page one came from.
  await open('/login?from=%2Fprofile%2Fsecurity')
  await signIn(page, email, password)
  await main(page)
    .getByLabel('Code')
    .fill(codes[0] ?? '')
  await press(page, 'Verify')
  await expect(page).toHaveURL('/profile/security')
  await expect(main(page)).toContainText('9 recovery codes are left.')
  await press(page, 'Remove Phone')
  await expect(main(page)).toContainText('The second factor is removed.')
  await page.context().clearCookies()
  await open('/login')
  await signIn(page, email, password)
  await page.waitForURL('**/manufacturer/dashboard')
})

test('tabs are of one mind: signing out and in is seen in the others', async ({
  page,
  context,
  signUp,
  open,
}) => {
  const { email, password } = await signUp()
  await open('/profile')
  const other = await context.newPage()
  await other.goto('/manufacturer/dashboard')
  await untilAlive(other)
  await page.evaluate(() => {
    for (const name of ['pendingFormData', 'chatHistory'])
      localStorage.setItem(`${location.host}-${name}`, '{}')
    localStorage.setItem('shopping-cart', '[]')
  })
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click()
  await page.waitForURL('**/login')
  const left = await page.evaluate(() => Object.keys(localStorage))
  expect(left.filter((key) => /pendingFormData|chatHistory|shopping-cart/.test(key))).toEqual([])
  await expect(other).toHaveURL('/login?from=%2Fmanufacturer%2Fdashboard')

  await untilAlive(page)
  await signIn(page, email, password)
  await page.waitForURL('**/manufacturer/dashboard')
  // The other tab goes on where it was.
  await expect(other).toHaveURL('/manufacturer/dashboard')
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Welcome back')
})

test('sessions: listed, ended one by one, elsewhere and everywhere', async ({
  page,
  browser,
  baseURL,
  signUp,
  navigate,
  checkAccessibility,
}) => {
  const { email, password } = await signUp()
  const elsewhere = async () => {
    const context = await browser.newContext({ ...(baseURL && { baseURL }) })
    const answer = await context.request.post('/login', {
      form: { email, password },
      headers: { origin: baseURL ?? '' },
      maxRedirects: 0,
    })
    expect(answer.status()).toBe(302)
    return context
  }
  const isIn = async (context: Awaited<ReturnType<typeof elsewhere>>) =>
    (await context.request.get('/profile', { maxRedirects: 0 })).status() === 200
  const [one, two] = [await elsewhere(), await elsewhere()]
  await navigate('/profile/security')
  const list = main(page).getByRole('region', { name: 'Sessions', exact: true }).getByRole('listitem')
  await expect(list).toHaveCount(3)
  await expect(list.filter({ hasText: 'This session' })).toHaveCount(1)
  await list.filter({ hasNotText: 'This session' }).first().getByRole('button').click()
  await expect(list).toHaveCount(2)
  expect([await isIn(one), await isIn(two)].filter(Boolean)).toHaveLength(1)
  await press(page, 'Sign out other sessions')
  await expect(main(page)).toContainText('1 other session ended.')
  await expect(list).toHaveCount(1)
  expect([await isIn(one), await isIn(two)]).toEqual([false, false])
  await checkAccessibility()
  const log = main(page).getByRole('region', { name: /Sign-ins and changes/ })
  await expect(log.getByRole('row')).toContainText(['When', 'Session ended', 'Session ended', 'Signed in'])
  await press(page, 'Sign out everywhere')
  await expect(page).toHaveURL('/login?bye=everywhere')
  await expect(main(page)).toContainText('You are signed out everywhere.')
  await one.close()
  await two.close()
})

test('a sensitive change asks again who one is, and then goes through as typed', async ({
  page,
  signUp,
  navigate,
  open,
  checkAccessibility,
  expectConsoleError,
}) => {
  expectConsoleError('status of 401')
  expectConsoleError('status of 403')
  const { email, password } = await signUp()
  await confirmAddress(page, email)
  await navigate('/profile')
  await ageProof(email)
  const next = `new-${email}`
  const box = main(page).getByRole('textbox', { name: 'New e-mail address' })
  await box.fill(next)
  await press(page, 'Change e-mail address')
  const dialog = page.getByRole('dialog', { name: 'Please confirm that it is you' })
  await expect(dialog).toBeVisible()
  await checkAccessibility()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(box).toHaveValue(next)
  await press(page, 'Change e-mail address')
  await dialog.getByLabel('Your password').fill('wrong horse')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Your password')).toHaveAccessibleDescription('This password is not right.')
  await dialog.getByLabel('Your password').fill(password)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(main(page)).toContainText(`Both ${email} and ${next} have a mail now.`)

  const there = await mailTo(next, 'Confirm your new e-mail address')
  const here = await mailTo(email, 'Your e-mail address is about to change')
  await open(there.link)
  await press(page, 'Confirm the new address')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One half is done')
  await open(here.link)
  await press(page, 'Confirm the change')
  await expect(main(page)).toContainText(`From now on you sign in with ${next}.`)

  // By the code of a mail instead of the password.
  await ageProof(next)
  await open('/profile/security')
  await press(page, 'Set up a second factor')
  await dialog.getByRole('button', { name: 'Email me a code instead' }).click()
  await expect(dialog).toContainText('A mail with a code is on its way.')
  const { code } = await mailTo(next, 'Your confirmation code')
  await dialog.getByLabel('Code from the mail').fill(code)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
})

test('the password is changed with the present one', async ({
  page,
  signUp,
  navigate,
  expectConsoleError,
}) => {
  expectConsoleError('status of 4')
  const { password } = await signUp()
  await navigate('/profile/security')
  const change = async (current: string, next: string, again = next) => {
    await secret(page, 'Current password').fill(current)
    await secret(page, 'New password').fill(next)
    await secret(page, 'Confirm new password').fill(again)
    await press(page, 'Change password')
  }
  await change('wrong horse', 'battery staple')
  await expect(secret(page, 'Current password')).toHaveAccessibleDescription('This password is not right.')
  await expect(secret(page, 'Current password')).toBeFocused()
  await change(password, 'battery staple', 'battery stable')
  await expect(secret(page, 'Confirm new password')).toHaveAccessibleDescription('Passwords do not match')
  await change(password, 'qwerty')
  await expect(secret(page, 'New password')).toHaveAccessibleDescription(/commonly used/)
  await change(password, 'battery staple')
  await expect(main(page)).toContainText('Your password is changed.')
  await expect(secret(page, 'New password')).toHaveValue('')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a second factor is set up, a new proof is asked for on the page, and other sessions end', async ({
    page,
    signUp,
    open,
    expectConsoleError,
  }) => {
    expectConsoleError('status of 4')
    const { email, password } = await signUp()
    await confirmAddress(page, email)
    await open('/profile/security')
    await main(page).getByRole('textbox', { name: 'Name' }).fill('Phone')
    await press(page, 'Set up a second factor')
    const typed =
      (await main(page)
        .locator('.font-mono', { hasText: /^[A-Z2-7]{4} / })
        .textContent()) ?? ''
    await main(page).getByLabel('Code from the app').fill('000000')
    await press(page, 'Verify and finish')
    await expect(main(page)).toContainText('This code is not right.')
    await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
    await expect(main(page)).toContainText(typed)
    await main(page)
      .getByLabel('Code from the app')
      .fill(codeOf(typed.replaceAll(' ', '')))
    await press(page, 'Verify and finish')
    await expect(main(page)).toContainText('Your recovery codes')

    await ageProof(email)
    await open('/profile')
    const box = main(page).getByRole('textbox', { name: 'New e-mail address' })
    await box.fill(`new-${email}`)
    await press(page, 'Change e-mail address')
    await main(page).getByLabel('Your password').fill('wrong horse')
    await press(page, 'Confirm')
    await expect(main(page)).toContainText('This password is not right.')
    await main(page).getByLabel('Your password').fill(password)
    await press(page, 'Confirm')
    await expect(main(page)).toContainText('Make the change once more now.')
    await expect(box).toHaveValue(`new-${email}`)
    await press(page, 'Change e-mail address')
    await expect(main(page)).toContainText(`Both ${email} and new-${email} have a mail now.`)
  })
})
