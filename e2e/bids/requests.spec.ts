import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '../journey.ts'

const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Asks the demo engineer alone for bids, as who is signed in. */
const askForBids = async (request: APIRequestContext, title: string): Promise<string> => {
  const { items: solutions } = await (await request.get('/api/v1/own/solutions')).json()
  const { items: engineers } = await (await request.get('/api/v1/bidding/engineers?search=Ferreira')).json()
  const made = await request.post('/api/v1/bid-requests', {
    data: {
      requestKey: crypto.randomUUID(),
      solutionId: solutions[0].id,
      projectTitle: title,
      description: 'Two lines, one robot.',
      timeline: '20 weeks after the order',
      scope: ['mechanical', 'guarding', 'fat'],
      siteCountry: 'SE',
      siteAddress: 'Hamngatan 1',
      deadline: dayIn(14),
      audience: 'invited',
      invited: [engineers[0].id],
    },
  })
  const { id }: { id: string } = await made.json()
  expect((await request.put(`/api/v1/bid-requests/${id}/opening`)).ok()).toBe(true)
  return id
}

test('a bid written without a connection goes out once, is compared with the plan, and becomes a project', async ({
  page,
  login,
  open,
  expectConsoleError,
}) => {
  const title = `Palletizing ${crypto.randomUUID()}`
  await login('manufacturer')
  const id = await askForBids(page.request, title)

  await login('engineer')
  await open(`/engineer/requests?search=${title.slice(0, 24)}`)
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByText('Hamngatan 1')).toBeHidden()
  await page.getByLabel('Your question').fill('Which voltage?')
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(page.getByText('Not answered yet.')).toBeVisible()

  await page.getByLabel('Proposed cost, USD').fill('150,000')
  await page.getByLabel('Warranty period').fill('12 months')
  await page.getByLabel('Start date').fill(dayIn(20))
  await page.getByLabel('End date').fill(dayIn(120))
  await page.getByLabel('Approach').fill('One robot between the two lines.')
  await page.getByLabel('Service 1').fill('Commissioning')
  await page.getByLabel('Guarding', { exact: true }).selectOption('out')
  expectConsoleError('Failed to load resource')
  await page.route('**/*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await page.getByRole('button', { name: 'Submit the bid' }).click()
  await expect(page.getByText('Stored in this browser until it can be delivered.')).toBeVisible()
  await page.unroute('**/*')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByRole('article', { name: /^Bid of / })).toContainText('$150,000.00')
  await expect(page.getByText('Stored in this browser until it can be delivered.')).toBeHidden()

  await login('manufacturer')
  await open(`/manufacturer/requests/${id}`)
  await page.getByLabel('Your answer').fill('400 V')
  await page.getByRole('button', { name: 'Answer' }).click()
  await page.getByText('Change the answer').click()
  await page.getByLabel('Your answer').fill('400 V, three phases')
  await page.getByRole('button', { name: 'Keep the answer' }).click()
  await expect(page.getByRole('paragraph').filter({ hasText: '400 V, three phases' })).toBeVisible()
  const compared = page.getByRole('table', { name: 'Bids side by side' })
  await expect(compared.getByRole('row', { name: /^Guarding/ })).toContainText('missing, as the plan says')
  await expect(compared.getByRole('row', { name: /^Complete cost/ })).toContainText('Lowest')
  await page.getByRole('button', { name: /^Accept the bid of/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByRole('link', { name: 'Open the project' })).toBeVisible()
})
