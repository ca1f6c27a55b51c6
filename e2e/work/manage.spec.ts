import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test, untilAlive } from '../journey.ts'
import { sentences } from '../planner-page.ts'

/** Saves a planned cell over the API and returns its id. */
const save = async ({ request }: Page): Promise<string> => {
  const saved = await request.post('/api/v1/solutions', {
    data: { description: sentences.cartons, seed: 1, planId: randomUUID() },
  })
  expect(saved.status(), await saved.text()).toBe(201)
  return (await saved.json()).id
}

test('an owner works on a solution: status, steps by keyboard, submission, and the log of it', async ({
  page,
  signUp,
  navigate,
  checkAccessibility,
}) => {
  await signUp()
  const id = await save(page)
  await navigate('/solutions/:id/manage', { id })
  const status = page.getByRole('region', { name: /^Status/ })
  await status.getByRole('button', { name: 'Start the work' }).click()
  await expect(status.getByRole('heading')).toContainText(['In progress'])
  await status.getByText('Why not another status').click()
  await expect(status.getByText('Only staff publish.', { exact: false })).toBeVisible()

  // The first step goes down by one place with the arrow key, and its handle keeps the focus.
  const steps = page.getByRole('region', { name: 'Schedule' })
  const titles = steps.getByRole('textbox', { name: /^Title of step/ })
  const [first = '', second = ''] = await titles.evaluateAll((inputs) =>
    inputs.map((input) => (input instanceof HTMLTextAreaElement ? input.value : '')),
  )
  await steps.getByRole('button', { name: `01 Move ${first}` }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(titles.first()).toHaveValue(second)
  await expect(steps.getByRole('button', { name: `02 Move ${first}` })).toBeFocused()
  await steps.getByRole('textbox', { name: `Working days of ${second}` }).fill('3')
  await checkAccessibility()
  await steps.getByRole('button', { name: 'Save the steps' }).press('Enter')
  await expect(steps.getByText('Edited by hand', { exact: false })).toBeVisible()
  await page.reload()
  await untilAlive(page)
  await expect(titles.first()).toHaveValue(second)
  await expect(steps.getByRole('textbox', { name: `Working days of ${second}` })).toHaveValue('3')

  await status.getByRole('button', { name: 'Submit for publication' }).click()
  await expect(page.getByText('Submitted', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Rename' }).click()
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Hall 2')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hall 2')
  await page.getByRole('link', { name: 'Activity' }).click()
  await expect(
    page.getByRole('main').getByRole('listitem').filter({ hasText: 'renamed it to “Hall 2”' }),
  ).toBeVisible()
  await expect(page.getByText('changed the status from pending to in progress')).toBeVisible()
})

test('a comment of one person appears on the open page of another', async ({
  page,
  login,
  navigate,
  browser,
  baseURL,
}) => {
  await login('manufacturer')
  const { items } = await (await page.request.get('/api/v1/own/solutions')).json()
  const { id } = items[0]
  await navigate('/solutions/:id/manage/parts', { id })
  await page
    .getByRole('link', { name: /omment/ })
    .first()
    .click()
  await page.waitForURL(/discussion\?part=/)

  // The same person in another browser hears of it by the company's channel, as a colleague does.
  const other = await browser.newContext({
    baseURL: baseURL ?? '',
    storageState: await page.context().storageState(),
  })
  const reader = await other.newPage()
  const ready = reader.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'))
  await reader.goto(`/solutions/${id}/manage/discussion`)
  await untilAlive(reader)
  await ready

  const text = `Is it in stock? ${randomUUID()}`
  await page.getByRole('textbox', { name: 'Comment' }).fill(text)
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(page.getByText(text)).toBeVisible()
  const seen = reader.getByRole('listitem').filter({ hasText: text })
  await expect(seen).toContainText('on part')
  await seen.getByRole('button', { name: /^Reply/ }).click()
  await reader.getByRole('textbox', { name: 'Reply' }).fill('Ten weeks.')
  await reader.getByRole('button', { name: 'Reply', exact: true }).click()
  await expect(page.getByText('Ten weeks.')).toBeVisible()
  await other.close()
})

test('a visitor uses a published cell: signs in, copies it, and works on the copy', async ({
  page,
  open,
  browser,
  baseURL,
  signUp,
}) => {
  const person = await signUp()
  const visit = await browser.newContext({ baseURL: baseURL ?? '', reducedMotion: 'reduce' })
  const visitor = await visit.newPage()
  const { items } = await (await page.request.get('/api/v1/solutions?limit=1')).json()
  const [{ id, title }] = items
  await visitor.goto(`/solutions/${id}`)
  await untilAlive(visitor)
  await visitor.getByRole('link', { name: 'Use this cell' }).click()
  await visitor.waitForURL(/\/login\?from=/)
  await untilAlive(visitor)
  await visitor.getByLabel('Email').fill(person.email)
  await visitor.getByLabel('Password', { exact: true }).fill(person.password)
  await visitor.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await visitor.waitForURL(`**/solutions/${id}/copy`)
  await visitor.getByRole('button', { name: 'Copy into my solutions' }).click()
  await visitor.waitForURL(/\/manage$/)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(visitor.getByText('Copied from')).toBeVisible()
  await visit.close()

  await open(`/contact?solution=${id}`)
  await expect(page.getByText(`Solution: ${title}`, { exact: false })).toBeVisible()
})
