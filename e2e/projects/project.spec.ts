import type { APIRequestContext, Browser, Page } from '@playwright/test'
import type { Project } from '#contract/projects.ts'
import { expect, test, untilAlive } from '../journey.ts'

const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Asks the demo engineer for a bid, as the demo manufacturer. */
const askForBid = async (request: APIRequestContext, title: string): Promise<string> => {
  const { items: solutions } = await (await request.get('/api/v1/own/solutions')).json()
  const { items: engineers } = await (await request.get('/api/v1/bidding/engineers?search=Ferreira')).json()
  const made = await request.post('/api/v1/bid-requests', {
    data: {
      requestKey: crypto.randomUUID(),
      solutionId: solutions[0].id,
      projectTitle: title,
      description: 'Two lines, one robot.',
      timeline: '20 weeks after the order',
      scope: ['mechanical', 'fat', 'sat'],
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

const bid = async (request: APIRequestContext, requestId: string): Promise<void> => {
  const answer = await request.post(`/api/v1/bid-requests/${requestId}/bids`, {
    data: {
      outboxKey: crypto.randomUUID(),
      proposedCostCents: 15_000_000,
      startDate: dayIn(1),
      endDate: dayIn(120),
      warrantyPeriod: '12 months',
      approach: 'One robot between the two lines.',
      includedServices: ['Commissioning'],
      scope: Object.fromEntries(['mechanical', 'fat', 'sat'].map((item) => [item, { answer: 'in' }])),
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
}

/** A browser of its own for the other side, with the cookies of who is signed in now. */
const otherBrowser = async (browser: Browser, page: Page): Promise<Page> => {
  const context = await browser.newContext({ baseURL: process.env.E2E_BASE_URL ?? '' })
  await context.addCookies(await page.context().cookies())
  return context.newPage()
}

const milestone = (page: Page, name: string) =>
  page
    .getByRole('article')
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) })

/** Enters results for every criterion of a milestone over the API; the page shows them by itself. */
const measureAll = async (request: APIRequestContext, projectId: string, kind: string): Promise<void> => {
  const project: Project = await (await request.get(`/api/v1/projects/${projectId}`)).json()
  const criteria = project.milestones.find((one) => one.kind === kind)?.criteria ?? []
  for (const { id, rule, target } of criteria) {
    const result = rule === 'check' ? { isMet: true } : { measured: target }
    const answer = await request.put(`/api/v1/projects/${projectId}/criteria/${id}`, { data: result })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
}

const signBoth = async (engineer: Page, owner: Page, name: string): Promise<void> => {
  // Both see that every criterion is met: before that a signature needs a reason.
  for (const side of [engineer, owner])
    await expect(milestone(side, name).getByLabel('Why do you sign?')).toHaveCount(0)
  await milestone(engineer, name)
    .getByRole('button', { name: /^Sign for the engineer/ })
    .click()
  await expect(milestone(owner, name)).toContainText('With both signatures')
  await expect(milestone(owner, name).getByRole('button', { name: `Refuse ${name}` })).toBeVisible()
  await milestone(owner, name)
    .getByRole('button', { name: /^Sign for the owner/ })
    .click()
  await expect(milestone(engineer, name)).toContainText('Invoice CWP-')
}

test('a project goes from the accepted bid over FAT and SAT to its reviews, in two browsers', async ({
  page,
  browser,
  login,
  open,
  expectConsoleError,
}) => {
  // A signature without the reason that is asked for.
  expectConsoleError('400')
  test.slow()
  const title = `Palletizing ${crypto.randomUUID()}`
  await login('manufacturer')
  const requestId = await askForBid(page.request, title)
  await login('engineer')
  await bid(page.request, requestId)
  const other = await otherBrowser(browser, page)

  await login('manufacturer')
  await open(`/manufacturer/requests/${requestId}`)
  await page.getByRole('button', { name: /^Accept the bid of/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
  await page.getByRole('link', { name: 'Open the project' }).click()
  await expect(page).toHaveURL(/\/projects\//)
  const path = new URL(page.url()).pathname
  const id = path.split('/').at(-1) ?? ''
  await other.goto(path)
  await untilAlive(other)

  await page.getByRole('button', { name: 'Begin the project' }).click()
  await milestone(other, 'Award')
    .getByRole('button', { name: /^Sign for the engineer/ })
    .click()
  await expect(
    milestone(other, 'Award').getByText('Say why you sign although one criterion is not met or not tried'),
  ).toBeVisible()
  await measureAll(other.request, id, 'award')
  await signBoth(other, page, 'Award')

  await other.getByText('Propose other amounts').click()
  const [fat, sat] = [other.getByLabel('FAT', { exact: true }), other.getByLabel('SAT', { exact: true })]
  const amounts = await Promise.all([fat, sat].map(async (field) => Number(await field.inputValue())))
  await fat.fill(String((amounts[0] ?? 0) + 1000))
  await expect(other.getByText('$1,000.00 too much')).toBeVisible()
  await sat.fill(String((amounts[1] ?? 0) - 1000))
  await other.getByRole('button', { name: /^Propose to/ }).click()
  await page.getByRole('button', { name: 'Accept the amounts' }).click()
  await expect(other.getByText('accepted the amounts of')).toBeVisible()

  const frozen = milestone(other, 'FAT')
  await frozen.getByText('Change the criteria').click()
  await frozen.getByRole('button', { name: 'Add a criterion' }).click()
  await frozen
    .getByRole('textbox', { name: /^Criterion/ })
    .last()
    .fill('Scrap over one hour')
  await frozen
    .getByRole('combobox', { name: /^Kind of/ })
    .last()
    .selectOption('at_most')
  await frozen
    .getByRole('textbox', { name: /^Value of/ })
    .last()
    .fill('1,5')
  await frozen
    .getByRole('textbox', { name: /^Unit of/ })
    .last()
    .fill('%')
  await frozen.getByRole('button', { name: 'Keep the criteria of FAT' }).click()
  await expect(other.getByText('changed FAT:')).toBeVisible()
  await measureAll(other.request, id, 'design_freeze')
  await signBoth(other, page, 'Design freeze')
  const criterion = milestone(other, 'FAT').getByRole('listitem').first()
  await milestone(other, 'FAT')
    .getByText(/^Criteria:/)
    .click()
  await measureAll(other.request, id, 'fat')
  await expect(criterion).toContainText('Met')
  await milestone(page, 'FAT')
    .getByText(/^Criteria:/)
    .click()
  await expect(milestone(page, 'FAT').getByText('measured').first()).toBeVisible()
  await expect(milestone(page, 'FAT').getByText('≤ 1.5 %')).toBeVisible()
  await signBoth(other, page, 'FAT')

  // Sent while its file is still on the way, the message waits for it.
  await other.route('**/api/v1/files?*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await other.getByLabel(/^Message to/).fill('The measured values are attached.')
  await other.getByLabel(/^Files/).setInputFiles({
    name: 'fat.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('criterion,measured\ntakt,4.2\n'),
  })
  await other.getByRole('button', { name: 'Send message' }).click()
  await expect(other.getByText('The form goes out as soon as it is there.')).toBeVisible()
  const attached = page.getByRole('link', { name: 'fat.csv' })
  await expect(attached).toBeVisible()
  expect((await page.request.get((await attached.getAttribute('href')) ?? '')).status()).toBe(200)

  await measureAll(other.request, id, 'sat')
  await signBoth(other, page, 'SAT')
  await measureAll(other.request, id, 'run_30_days')
  await signBoth(other, page, '30-day run')
  const invoice = milestone(page, 'FAT').getByRole('link', { name: /^Invoice CWP-/ })
  const printed = await page.request.get((await invoice.getAttribute('href')) ?? '')
  expect(printed.headers()['content-type']).toBe('application/pdf')

  await page.getByLabel('Delivered cost').fill('151,000')
  await page.getByLabel('Delivered cycle time').fill('4.2')
  await page
    .getByRole('region', { name: 'Estimate and result' })
    .getByRole('button', { name: 'Keep' })
    .click()
  await expect(other.getByText('$151,000.00')).toBeVisible()
  await page.getByRole('button', { name: 'Complete the project' }).click()
  await page.getByLabel(/^Your rating of/).selectOption('5')
  await page.getByRole('button', { name: 'Send review' }).click()
  await expect(page.getByText('Both reviews show when')).toBeVisible()
  await other.getByLabel(/^Your rating of/).selectOption('4')
  await other.getByRole('button', { name: 'Send review' }).click()
  await expect(page.getByText('4 of 5').first()).toBeVisible()
  await expect(other.getByText('5 of 5').first()).toBeVisible()

  await page.getByRole('article').getByRole('link', { name: 'Ferreira Robot Integration' }).first().click()
  await expect(page.getByRole('region', { name: 'Record' })).toContainText('Completed projects')
  await other.context().close()
})

test('engineers are found by skill and country, and change what their page says', async ({
  page,
  login,
  open,
}) => {
  await open('/partners/engineers')
  await page.getByLabel('Skill', { exact: true }).selectOption('machine_tending')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByRole('link', { name: 'Novak Robotika' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ferreira Robot Integration' })).toBeHidden()

  await login('engineer')
  await open('/profile/company')
  const headline = `End-of-line cells ${crypto.randomUUID()}`
  await page.getByLabel('Headline').fill(headline)
  await page.getByLabel('Palletizing', { exact: true }).check()
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('The profile is saved.')).toBeVisible()
  await page.getByRole('link', { name: 'Your page' }).click()
  await expect(page.getByText(headline)).toBeVisible()
})
