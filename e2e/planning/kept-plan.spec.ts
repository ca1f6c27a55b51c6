import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { addressOf, sentences } from '../planner-page.ts'

const key = (page: Page) => `${new URL(page.url()).host}-pendingFormData`
const keptPlan = async (page: Page): Promise<{ planId: string } | undefined> =>
  JSON.parse((await page.evaluate((name) => localStorage.getItem(name), key(page))) ?? '{}').plan

const keptText = 'A plan from before signing in is still in this browser'

test('a plan waits in the browser until it is saved itself, whatever an address claims', async ({
  page,
  open,
  signUp,
  expectConsoleError,
}) => {
  await open(addressOf(sentences.cartons))
  await page.getByRole('button', { name: 'Save this cell' }).click()
  await expect(page.getByRole('dialog', { name: 'Save this cell' })).toBeVisible()
  const kept = await keptPlan(page)
  expect(kept).toBeDefined()
  await signUp()
  const { items } = await (await page.request.get('/api/v1/solutions?limit=1')).json()

  for (const claim of [`saved=${items[0].id}`, `solution=${items[0].id}`, 'saved=nonsense', 'saved=1']) {
    await open(`/manufacturer/dashboard?${claim}`)
    await expect(page.getByText(keptText), claim).toBeVisible()
    await expect(page.getByText('Your plan is saved'), claim).toHaveCount(0)
  }
  expectConsoleError('status of 404')
  await open(`/solutions/${items[0].id}/manage?saved=1`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
  await expect(page.getByText('Solution saved')).toHaveCount(0)
  expect(await keptPlan(page)).toEqual(kept)

  // Another plan of one's own is saved: this one still waits.
  await open(addressOf(sentences.lathes))
  await page.getByRole('button', { name: 'Save this cell' }).click()
  await page.waitForURL(/\/solutions\/[0-9a-f-]{36}/)
  await expect(page.getByText('Solution saved')).toBeVisible()
  expect(await keptPlan(page)).toEqual(kept)

  await open('/manufacturer/dashboard')
  await page.getByRole('link', { name: 'Open it in the planner' }).click()
  await page.getByRole('button', { name: 'Save this cell' }).click()
  await page.waitForURL(/\/solutions\/[0-9a-f-]{36}/)
  await expect(page.getByText('Solution saved')).toBeVisible()
  await expect.poll(() => keptPlan(page)).toBeUndefined()
})

test('the page one came from survives the way from sign in to sign up', async ({ page, open }) => {
  await open('/manufacturer/team')
  await page.waitForURL('/login?from=%2Fmanufacturer%2Fteam')
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click()
  await page.waitForURL('/signup?from=%2Fmanufacturer%2Fteam')
  await page.getByLabel('Full name').fill('Terry Team')
  await page.getByLabel('Company name').fill('Plant Inc.')
  await page.getByLabel('Email').fill(`terry-${Date.now()}@plant.example`)
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await page.getByLabel('Confirm password').fill('correct horse battery')
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click()
  await page.waitForURL('/manufacturer/team')
})
