import { expect, type Role, test, untilAlive } from './journey.ts'
import { addressOf, sentences } from './planner-page.ts'

const homes = {
  manufacturer: { path: '/manufacturer/dashboard', title: 'Welcome back' },
  engineer: { path: '/engineer/dashboard', title: 'Engineer Dashboard' },
  supplier: { path: '/supplier/dashboard', title: 'Supplier Dashboard' },
  admin: { path: '/admin', title: 'Admin Dashboard' },
} as const satisfies Record<Role, { path: string; title: string }>
const roles = Object.keys(homes) as Role[]

test('a visitor is sent to sign in, with the way back, before any of the page', async ({ page }) => {
  for (const { path } of Object.values(homes)) {
    const answer = await page.request.get(`${path}?tab=1`, { maxRedirects: 0 })
    expect(answer.status(), path).toBe(302)
    const signIn = path === '/admin' ? '/admin/login' : '/login'
    expect(answer.headers().location).toBe(`${signIn}?from=${encodeURIComponent(`${path}?tab=1`)}`)
    expect(await answer.text()).toBe('')
  }
})

for (const role of roles) {
  test(`${role}: own pages open, others lead to the own dashboard`, async ({ page, login, navigate }) => {
    await login(role)
    for (const [owner, { path, title }] of Object.entries(homes)) {
      const isAllowed = owner === role || role === 'admin'
      const answer = await page.request.get(path, { maxRedirects: 0 })
      expect(answer.status(), path).toBe(isAllowed ? 200 : 302)
      expect(answer.headers()['cache-control']).toContain('no-store')
      if (!isAllowed) expect(answer.headers().location).toBe(homes[role].path)
      // What client navigation asks for obeys the same rule: a redirect is 202 there.
      const data = await page.request.get(`${path}.data`)
      expect(data.status(), `${path}.data`).toBe(isAllowed ? 200 : 202)
      if (isAllowed) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      }
    }
    for (const path of ['/login', '/signup']) {
      await page.goto(path)
      await expect(page, path).toHaveURL(homes[role].path)
    }
    await navigate('/')
    await expect(
      page
        .getByRole('banner')
        .getByRole('link', { name: /Dashboard$/ })
        .first(),
    ).toHaveAttribute('href', homes[role].path)
  })
}

test('signing in returns to the page one came from, when it is ours and open to the role', async ({
  page,
  signUp,
  open,
}) => {
  const { email, password } = await signUp()
  const cases = [
    ['/manufacturer/dashboard?cursor=', '/manufacturer/dashboard?cursor='],
    ['/solutions?search=cartons#content', '/solutions?search=cartons#content'],
    // Another role's page.
    ['/admin', '/manufacturer/dashboard'],
    // Nowhere else than here, however it is written.
    ['//evil.example', '/manufacturer/dashboard'],
    ['/\\evil.example', '/manufacturer/dashboard'],
    ['https://evil.example/', '/manufacturer/dashboard'],
    ['/\t/evil.example', '/manufacturer/dashboard'],
    ['javascript:alert(1)', '/manufacturer/dashboard'],
    // Never back to where one signs in.
    ['/login', '/manufacturer/dashboard'],
    ['/signup?x', '/manufacturer/dashboard'],
  ] as const
  for (const [from, lands] of cases) {
    await page.context().clearCookies()
    await open(`/login?${new URLSearchParams({ from })}`)
    // Past the page's own form, so that the cases cost little: the same action, as a form without scripts sends it.
    const answer = await page.request.post('/login', {
      form: { email, password, from },
      maxRedirects: 0,
    })
    expect(answer.status(), from).toBe(302)
    expect(answer.headers().location, from).toBe(lands)
  }
})

test('a protected page asked for by a visitor opens after signing in with the form', async ({
  page,
  signUp,
  open,
}) => {
  const { email, password } = await signUp()
  await page.context().clearCookies()
  await open('/manufacturer/dashboard')
  await expect(page).toHaveURL('/login?from=%2Fmanufacturer%2Fdashboard')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/manufacturer/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back')
})

test('wrong credentials tell nothing about the account and keep the address', async ({
  page,
  signUp,
  open,
  expectConsoleError,
}) => {
  expectConsoleError('status of 401')
  expectConsoleError('status of 400')
  const { email } = await signUp()
  await page.context().clearCookies()
  await open('/login')
  const button = page.getByRole('main').getByRole('button', { name: 'Sign In' })
  // The text of the try before may still stand: the answer to this one has to come, and to be drawn.
  const send = async () => {
    const answered = page.waitForResponse((response) => response.request().method() === 'POST')
    await button.click()
    await answered
    await expect(button).not.toHaveAttribute('aria-busy', 'true')
  }
  const box = page.getByRole('textbox', { name: 'Email' })
  for (const address of [email, 'nobody@plant.example']) {
    await box.fill(address)
    await page.getByLabel('Password').fill('wrong horse')
    await send()
    await expect(page.getByRole('main').getByText('Invalid email or password')).toBeVisible()
    await expect(box).toHaveValue(address)
  }
  await box.fill('')
  await send()
  await expect(page.getByRole('main').getByText('Please enter both email and password')).toBeVisible()
})

test('an address that leads nowhere, and a stranger’s solution, are not found', async ({
  page,
  context,
  signUp,
  login,
  open,
  expectConsoleError,
}) => {
  expectConsoleError('status of 404')
  const isNotFound = async (address: string) => {
    expect((await page.goto(address))?.status(), address).toBe(404)
    await untilAlive(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
    await expect(page.getByRole('link', { name: 'Return Home' })).toHaveAttribute('href', '/')
  }
  await signUp()
  await open(addressOf(sentences.cartons))
  await page.getByRole('button', { name: 'Save this cell' }).click()
  await page.waitForURL(/\/solutions\/[0-9a-f-]{36}\/manage/)
  const manage = new URL(page.url()).pathname
  const address = manage.replace('/manage', '')
  const picture = `/media${address}.png`
  expect((await page.request.get(picture)).status()).toBe(200)

  for (const stranger of ['visitor', 'manufacturer', 'engineer'] as const) {
    await context.clearCookies()
    if (stranger !== 'visitor') await login(stranger)
    await isNotFound(address)
    expect((await page.request.get(picture)).status(), `picture for ${stranger}`).toBe(404)
    expect((await page.request.get(`/api/v1${address}`)).status(), `api for ${stranger}`).toBe(404)
    const removal = await page.request.post(manage, { form: { intent: 'delete' }, maxRedirects: 0 })
    // A visitor is sent to sign in; an account reads that there is nothing.
    expect(removal.status(), `delete by ${stranger}`).toBe(stranger === 'visitor' ? 302 : 404)
  }
  await isNotFound('/solutions/00000000-0000-4000-8000-000000000000')
  await isNotFound('/solutions/nothing')
  await isNotFound('/no/such/page')
  await page.getByRole('link', { name: 'Return Home' }).click()
  await expect(page).toHaveURL('/')
})
