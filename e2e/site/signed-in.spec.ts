import { randomUUID } from 'node:crypto'
import { investorAccounts } from '#server/demo/accounts.ts'
import { expect, test } from '../journey.ts'
import { addressOf, sentences } from '../planner-page.ts'

test('links and calls to action know who is signed in', async ({ page, login, open }) => {
  await open('/')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: 'Sign In' })).toBeVisible()
  await expect(footer.getByRole('link', { name: 'opens in a new tab' })).toHaveCount(3)
  await login('engineer')
  await open('/')
  await expect(footer.getByRole('link', { name: 'Sign In' })).toHaveCount(0)
  const starts = page.getByRole('link', { name: 'Start Your Plan' })
  expect(await starts.count()).toBeGreaterThan(1)
  for (const start of await starts.all()) await expect(start).toHaveAttribute('href', '/platform')
})

test('an engineer finds own solutions on the dashboard, and lands there after deleting one', async ({
  page,
  login,
  open,
}) => {
  await login('engineer')
  await open(addressOf(sentences.parcels))
  await page.getByRole('button', { name: 'Save this cell' }).click()
  await page.waitForURL(/\/solutions\/[0-9a-f-]{36}/)
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  await page.goto('/engineer/dashboard')
  await page
    .getByRole('link', { name: `View Details of ${title}` })
    .first()
    .click()
  await page.getByRole('link', { name: 'Manage', exact: true }).click()
  await page.waitForURL(/\/manage$/)
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await page.waitForURL(/\/engineer\/dashboard/)
  await expect(page.getByText('The solution is deleted.')).toBeVisible()
})

test('an investor lands in the data room after deleting a solution, and undoes it there', async ({
  page,
  open,
}) => {
  const [{ email, password }] = investorAccounts
  await page.request.post('/api/v1/accounts/sign-in', { data: { email, password } })
  const saved = await page.request.post('/api/v1/solutions', {
    data: { description: sentences.cartons, seed: 1, planId: randomUUID() },
  })
  const { id, title } = await saved.json()
  const remove = async () => {
    await open('/data-room')
    const own = page.getByRole('region', { name: 'Your solutions' })
    const card = own.getByRole('listitem').filter({ hasText: title }).first()
    await card.getByRole('link', { name: /^Manage/ }).click()
    await page.waitForURL(`/solutions/${id}/manage`)
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await page.waitForURL(/\/data-room\?deleted=/)
    await expect(page.getByText('The solution is deleted.')).toBeVisible()
  }
  await remove()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.waitForURL(`/solutions/${id}/manage`)
  await remove()
})

test('an address that leads nowhere has a title, and an old page mark shows the first page', async ({
  request,
}) => {
  for (const path of ['/solutions/0b5a3c1e-6f0d-4a52-9c11-2f6a1f6f9f10', '/tags/no-such-tag', '/nowhere']) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(404)
    expect(await answer.text(), path).toContain('<title>Page Not Found · Cellwright</title>')
  }
  const titles = async (path: string) => {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(200)
    return [...(await answer.text()).matchAll(/href="(\/solutions\/[0-9a-f-]{36})"/g)].map(([, to]) => to)
  }
  const first = await titles('/solutions')
  expect(first.length).toBeGreaterThan(3)
  expect(await titles('/solutions?cursor=abc')).toEqual(first)
})
