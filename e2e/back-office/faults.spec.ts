import pg from 'pg'
import { demoAccounts } from '#server/demo/accounts.ts'
import { embeddedUrlOf } from '#server/test/elsewhere/embedded-url.ts'
import { expect, test, untilAlive } from '../journey.ts'
import { launchServer } from '../server.ts'

const LIST = '**/api/v1/admin/solutions?*'
const LOCK = 'begin; lock table automation_solutions in access exclusive mode'
const TIMED_OUT = 'The database request timed out. Try refreshing with fewer items or contact support.'

test('a list that takes too long is tried twice again, says what helps, and comes back', async ({
  browser,
}) => {
  // A server of its own: what holds the rows would stop the journeys of the others.
  const product = await launchServer({})
  const holder = new pg.Client({
    connectionString: embeddedUrlOf(product.dataFolder),
  })
  const context = await browser.newContext({ baseURL: product.url })
  try {
    const page = await context.newPage()
    const account = demoAccounts.find(({ role }) => role === 'admin')
    const signedIn = await page.request.post('/api/v1/accounts/sign-in', {
      data: { email: account?.email, password: account?.password },
      headers: { origin: product.url },
    })
    expect(signedIn.status(), await signedIn.text()).toBe(200)
    await page.goto('/admin/solutions')
    await untilAlive(page)
    let asked = 0
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/v1/admin/solutions') asked++
    })

    await holder.connect()
    await holder.query(LOCK)
    await page.getByLabel('Title', { exact: true }).fill('cell')
    await page.keyboard.press('Enter')
    await expect(page.getByText(TIMED_OUT)).toBeVisible()
    await expect(page.getByText('Narrow the list with a search or filters.')).toBeVisible()
    await expect(page.getByText('Retrying... Attempt 1 of 2')).toBeVisible()
    await expect(page.getByText('Retrying... Attempt 2 of 2')).toBeVisible()
    await expect(page.getByText('Retrying...')).toBeHidden()
    expect(asked).toBe(3)

    await holder.query('rollback')
    await page.getByRole('button', { name: 'Retry' }).click()
    const cell = page.getByRole('link', { name: /cell/i }).first()
    await expect(cell).toBeVisible()

    // A page that is opened says so before its code runs, and is repeated likewise.
    await holder.query(LOCK)
    const opened = await page.goto('/admin/solutions')
    expect(await opened?.text()).toContain(TIMED_OUT)
    await expect(page.getByText('Retrying... Attempt 1 of 2')).toBeVisible()
    await holder.query('rollback')
    await expect(cell).toBeVisible()
  } finally {
    await context.close()
    await holder.end()
    await product.stop()
  }
})

test('a list says that the network or the database is away, and comes back', async ({
  page,
  login,
  navigate,
  checkAccessibility,
  expectConsoleError,
}) => {
  await login('admin')
  await navigate('/admin/solutions')
  expectConsoleError('503')
  expectConsoleError('ERR_FAILED')
  await page.route(LIST, (route) => route.abort())
  await page.getByLabel('Title', { exact: true }).fill('cell')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Failed to fetch solutions:')).toBeVisible()
  await checkAccessibility()

  await page.unroute(LIST)
  await page.route(LIST, (route) =>
    route.fulfill({ status: 503, json: { code: 'DATABASE_AWAY', status: 503, message: 'Not reachable' } }),
  )
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('Database error: Not reachable')).toBeVisible()

  await page.unroute(LIST)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('link', { name: /cell/i }).first()).toBeVisible()
})

test('a list that gets no answer says so, and comes back by itself', async ({
  page,
  login,
  open,
  expectConsoleError,
}) => {
  expectConsoleError('ERR_FAILED')
  expectConsoleError('Failed to fetch')
  await login('admin')
  await open('/admin/orders')
  const gone = ['**/admin/orders.data?*', '**/readyz']
  for (const path of gone) await page.route(path, (route) => route.abort())
  await page.getByRole('searchbox').fill('CW-10001')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'The Server Does Not Answer' })).toBeVisible()
  for (const path of gone) await page.unroute(path)
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await expect(page.locator('tbody tr[data-row]')).toHaveCount(10)
})
