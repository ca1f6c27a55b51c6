import { expect, test } from '../journey.ts'

const description = 'Stack 15 kg cartons, 400x300x250 mm, 10 a minute on EUR pallets, two shifts.'

test('a save at the limit leads to the plans, says why, and the plan is still there; so does a generation', async ({
  page,
  signUp,
  open,
  expectConsoleError,
}) => {
  expectConsoleError('status of 403')
  await signUp()
  for (let at = 0; at < 3; at++) {
    const saved = await page.request.post('/api/v1/solutions', {
      data: { description, numbers: {}, seed: 1, planId: crypto.randomUUID() },
    })
    expect(saved.status()).toBe(201)
  }
  await open(`/platform?${new URLSearchParams({ describe: description })}`)
  await page.getByRole('button', { name: 'Save this cell' }).click()
  await expect(page).toHaveURL(/\/pricing\?from=planner&feature=automation_projects$/)
  await expect(page.getByText('You have used 3 of 3 projects')).toBeVisible()
  await expect(page.getByText('Your plan: Free')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the planner' }).click()
  await expect(page).toHaveURL(/\/platform\?describe=/)
  await expect(page.getByRole('button', { name: 'Save this cell' })).toBeVisible()

  await open('/generate')
  await page.getByLabel('What is to be automated').fill(description)
  await page.getByRole('button', { name: 'Generate the solution' }).click()
  await expect(page.getByText('You have used 3 of 3 projects')).toBeVisible()
  await page.getByRole('link', { name: 'Compare the plans' }).click()
  await expect(page).toHaveURL(/\/pricing\?from=dashboard&feature=automation_projects$/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the calculator works out a case from its form', async ({ page }) => {
    await page.goto('/roi-calculator')
    await page.getByLabel('Investment', { exact: true }).fill('150,000')
    await page.getByLabel('People freed per shift').fill('4')
    await page.getByLabel('Shifts a day').fill('1')
    await page.getByLabel('Wage with on-costs').fill('20')
    await page.getByLabel('Running costs a year').fill('70600')
    await page.getByRole('button', { name: 'Work it out' }).click()
    await expect(page.getByRole('heading', { name: 'It pays back in 20 months' })).toBeVisible()
    await expect(page.getByText('52.3%')).toBeVisible()
  })
})

test('numbers typed into the calculator go into its address, and what is no number stays', async ({
  page,
  open,
}) => {
  await open('/roi-calculator')
  await page.getByLabel('Investment', { exact: true }).fill('500,000')
  await expect(page).toHaveURL(/investment=500/)
  await expect(page.getByRole('heading', { name: 'It pays back in 2.6 years' })).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download as PDF' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('cellwright-business-case.pdf')
  await page.getByLabel('Shifts a day').fill('some')
  await expect(page.getByRole('alert')).toContainText('from 1 to 4')
  await expect(page.getByLabel('Shifts a day')).toHaveValue('some')
  // The figures stay, named as the former ones, and nothing jumps; the button leads to the field.
  await expect(page.getByText('These are the former figures')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'It pays back in 2.6 years' })).toBeVisible()
  await page.getByRole('button', { name: 'Work it out' }).press('Enter')
  await expect(page.getByLabel('Shifts a day')).toBeFocused()
})

test('a reading operation is tried from the reference', async ({ page, open }) => {
  await open('/api/solutions')
  const operation = page.locator('#listSolutions')
  await operation.getByText('Try it').click()
  await operation.getByLabel('sort').selectOption('newest')
  await operation.getByRole('button', { name: 'Send' }).click()
  await expect(operation.getByText('200 OK')).toBeVisible()
  await expect(operation.getByText('GET /api/v1/solutions?sort=newest')).toBeVisible()
})

test('a call that lacks what its path needs is not sent, and says so', async ({ page, open }) => {
  await open('/api/solutions')
  const operation = page.locator('#getSolution')
  await operation.getByText('Try it').click()
  await operation.getByRole('button', { name: 'Send' }).click()
  await expect(operation.getByText('Fill in id first.')).toBeVisible()
})

test('the reference is searched by its address', async ({ page, open }) => {
  await open('/api?q=nothing-is-called-this')
  await expect(page.getByRole('heading', { name: /^Nothing found for/ })).toBeVisible()
  await open('/api?q=usage')
  await expect(page.getByText('1\u00a0operation for “usage”')).toBeVisible()
  await expect(page.getByRole('link', { name: '/usage' })).toHaveAttribute('href', '/api/billing#getUsage')
})

test('prices are shown for a month or a year, and why one came stays in the address', async ({
  page,
  open,
}) => {
  await open('/pricing?from=planner&feature=automation_projects')
  const plans = page.getByRole('region', { name: 'Plans', exact: true })
  await expect(plans.getByText('$49', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Yearly' }).click()
  await expect(page).toHaveURL('/pricing?from=planner&feature=automation_projects&period=year')
  await expect(plans.getByText('$588', { exact: true })).toBeVisible()
  await expect(plans.getByText('12 × $199.99')).toBeVisible()
  await expect(plans.getByText('$2,399.88', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Yearly' })).toHaveAttribute('aria-current', 'true')
  await page.getByRole('link', { name: 'Monthly' }).click()
  await expect(page).toHaveURL('/pricing?from=planner&feature=automation_projects')
})
