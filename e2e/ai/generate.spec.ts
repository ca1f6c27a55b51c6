import { expect, test, untilAlive } from '../journey.ts'
import { chip } from '../planner-page.ts'

const prompt = 'Palletize 12 kg cartons, 400x300x200 mm, 10 a minute onto EUR pallets, two shifts'
const UNREADABLE = 'Failed to generate solution. Please try a more specific description or different wording.'

test('a model that answers no solution is named, the engine makes it, and its guide can be saved', async ({
  page,
  signUp,
  open,
  expectConsoleError,
}) => {
  // The provider of the journeys writes solutions only of what is handled gently.
  expectConsoleError('502')
  expectConsoleError('ERR_FAILED')
  await signUp()
  await open('/generate')
  const typed = page.getByLabel('What is to be automated')
  await typed.fill(prompt)
  // The server is stopped meanwhile: the page stays, and says what became of it.
  await page.route('**/generate.data*', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Generate the solution' }).click()
  await expect(page.getByText('What was being generated is cancelled')).toBeVisible()
  await expect(typed).toHaveValue(prompt)
  await page.getByRole('button', { name: 'Generate the solution' }).click()
  await expect(page.getByText(UNREADABLE)).toBeVisible()
  // What is typed while it works is kept for the next one.
  const next = 'Weld steel brackets of 2 kg'
  await page.route(
    '**/generate.data*',
    async (route) => {
      await typed.fill(next)
      await route.continue()
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Use the built-in engine' }).click()
  await expect(page.getByText('The solution is saved, private and pending')).toBeVisible()
  await expect(page.getByText('Made by the built-in engine.')).toBeVisible()
  const made = await page.getByRole('link', { name: 'Open the solution' }).getAttribute('href')
  await page.reload()
  await expect(typed).toHaveValue(next)
  await open(made ?? '')

  await page.getByRole('link', { name: 'Documents' }).click()
  await page.getByRole('button', { name: 'Generate the guide' }).click()
  await page.getByRole('button', { name: 'Use the built-in engine' }).click()
  await expect(page.getByText('The guide is written')).toBeVisible()
  await page.getByText('Hardware setup').click()
  await expect(page.getByText(/× .*: /).first()).toBeVisible()
  await page.getByRole('button', { name: 'Generate the bill of materials' }).click()
  await page.getByRole('button', { name: 'Use the built-in engine' }).click()
  const bill = page.getByRole('table', { name: 'Generated bill of materials' })
  await expect(bill.getByText('Gripper', { exact: true }).first()).toBeVisible()
  await expect(bill.getByText('eoat', { exact: true })).toHaveCount(0)
  await page.getByText('Specifications and manuals').first().click()
  for (const name of ['Certifications', 'Operating temperature', 'Manuals'])
    await expect(page.getByRole('term').filter({ hasText: name }).first()).toBeVisible()
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: 'PDF' }).click()
  expect((await saving).suggestedFilename()).toBe('guide-version-1.pdf')

  // Of another cell, both papers say for which state they were written.
  await typed.fill(prompt.replace('12 kg', '9 kg'))
  await page.getByRole('button', { name: 'Generate the solution again' }).click()
  await page.getByRole('button', { name: 'Use the built-in engine' }).click()
  await expect(page.getByText('The solution is generated again')).toBeVisible()
  await expect(
    page.getByText('was written for version 1 of the solution, which is at version 2 now'),
  ).toHaveCount(2)
})

test('what the model reads otherwise is shown with its words, and taken when the reader says so', async ({
  page,
  signUp,
  open,
}) => {
  await signUp()
  await open(`/platform?describe=${encodeURIComponent(prompt)}`)
  await expect(page.getByText('reads a value otherwise')).toBeVisible()
  await expect(page.getByText('from “12 kg cartons”')).toBeVisible()
  await page.getByRole('button', { name: 'Take: Part' }).click()
  await expect(page).toHaveURL(/n\.partName=12/)
  await expect(page.getByText('reads nothing else')).toBeVisible()

  // Switched off, it stays off: a page that is loaded again sends nothing.
  await page.getByRole('checkbox', { name: 'reads the description too' }).uncheck()
  await expect(page.getByText('reads nothing else')).toHaveCount(0)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/platform/reading')) sent.push(request.url())
  })
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'reads the description too' })).not.toBeChecked()
  await page.waitForTimeout(1500)
  expect(sent).toEqual([])
})

test('an admin generates by industry, reloads, and opens what was made', async ({
  page,
  login,
  open,
  expectConsoleError,
}) => {
  // A number out of bounds is refused.
  expectConsoleError('400')
  await login('admin')
  await open('/admin/bulkgenerator')
  await expect(page.getByRole('button', { name: 'Generate Diverse Solutions' })).toBeDisabled()
  await page.getByRole('button', { name: 'Machine tending' }).click()
  await page.getByLabel('Number of solutions').fill('11')
  await page.getByRole('button', { name: 'Show Advanced' }).click()
  await page.getByLabel('Made by').selectOption({ label: 'The built-in engine' })
  await page.getByRole('button', { name: 'Generate Diverse Solutions' }).click()
  await expect(page.getByText('The number of solutions is a whole number from 1 to 10')).toBeVisible()
  await expect(page.getByLabel('Number of solutions')).toHaveValue('11')
  await expect(page.getByLabel('Base prompt')).toHaveValue('Machine tending')
  const generate = page.getByRole('button', { name: 'Generate Diverse Solutions' })
  await page.getByLabel('Number of solutions').fill('25 g')
  await generate.press('Enter')
  await expect(page.getByText('this field takes no unit')).toBeVisible()
  await expect(page.getByLabel('Number of solutions')).toHaveValue('25 g')
  await page.getByLabel('Number of solutions').fill('')
  await generate.press('Enter')
  await page.waitForURL(/\?run=/)
  await expect(page.getByRole('progressbar')).toBeVisible()
  await expect(generate).toBeFocused()
  await page.reload()
  await expect(page.getByText('Generated 5 out of 5 solutions').first()).toBeVisible({ timeout: 60_000 })
  const titles = page.getByRole('region', { name: 'Machine tending' }).getByRole('link')
  await expect(titles).toHaveCount(5)
  expect(new Set(await titles.allTextContents()).size).toBe(5)
  await titles.first().click()
  await expect(page).toHaveURL(/\/solutions\/[0-9a-f-]{36}$/)
})

test('an admin who is signed out meanwhile keeps the prompt, and reads what to do', async ({
  page,
  login,
  open,
  expectConsoleError,
}) => {
  expectConsoleError('401')
  await login('admin')
  await open('/admin/bulkgenerator')
  await page.getByLabel('Base prompt').fill('Palletize sacks of flour')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Generate Diverse Solutions' }).click()
  await expect(page.getByText('You must be logged in to generate solutions')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/bulkgenerator$/)
  await expect(page.getByLabel('Base prompt')).toHaveValue('Palletize sacks of flour')
})

test('a typed prompt outlasts a reload and a session that has ended', async ({
  page,
  signUp,
  expectConsoleError,
}) => {
  // What the page asks for in the background once the session is over.
  expectConsoleError('401')
  const person = await signUp()
  // On a slow line there is text before the page comes alive.
  const typed = page.getByLabel('What is to be automated')
  let typing: Promise<void> | undefined
  await page.route('**/*.js', async (route) => {
    typing ??= typed.fill(`${prompt}, with care`)
    await typing
    await route.continue()
  })
  await page.goto('/generate', { waitUntil: 'commit' })
  await untilAlive(page)
  await page.unroute('**/*.js')
  await expect(typed).toHaveValue(`${prompt}, with care`)
  // The box comes alive after the page around it, and then keeps what it holds.
  await expect
    .poll(() => page.evaluate(() => Object.values(sessionStorage).join()))
    .toContain(`${prompt}, with care`)
  await page.reload()
  await expect(typed).toHaveValue(`${prompt}, with care`)
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Generate the solution' }).click()
  await expect(page).toHaveURL(/\/login\?from=/)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(typed).toHaveValue(`${prompt}, with care`)
})

test('the model writes a solution from a prompt and a file, beside the figures of the engine, and again', async ({
  page,
  signUp,
  open,
  expectConsoleError,
}) => {
  // The provider of the journeys enhances nothing.
  expectConsoleError('502')
  await signUp()
  await open('/generate')
  await page.getByLabel('What is to be automated').fill(`${prompt}, gently`)
  // A file that is still being read is waited for.
  const generate = page.getByRole('button', { name: 'Generate the solution' })
  await page.route('**/api/v1/attachments*', async (route) => {
    await expect(page.getByText('A file is still being read')).toBeVisible()
    await expect(generate).toBeDisabled()
    await route.continue()
  })
  await page.locator('section[aria-label="Attached files"] input[type=file]').setInputFiles({
    name: 'parts.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Part;Mass (kg)\nSmall;4,5\nLarge;12\n'),
  })
  await expect(page.getByText('Heaviest part 12 kg')).toBeVisible()
  await generate.click()
  await expect(page.getByText('The solution is saved, private and pending')).toBeVisible()
  const unidentified = page.getByText('The model named 1 part that no catalogue has: Quantum gripper 9000.')
  await expect(unidentified).toBeVisible()
  await expect(page.getByRole('table').getByText('$120,000 - $180,000')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove parts.csv' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Open the solution' }).click()
  await page.getByRole('link', { name: 'Documents' }).click()
  await page.getByRole('button', { name: 'Generate the solution again' }).click()
  await expect(page.getByText('The solution is generated again')).toBeVisible()
  await page.reload()
  await untilAlive(page)
  await expect(unidentified).toBeVisible()
  await expect(page.getByRole('table').getByText('$120,000 - $180,000')).toBeVisible()
  await page.getByRole('button', { name: 'Enhance the prompt' }).click()
  await page.getByRole('button', { name: 'Use the built-in engine' }).click()
  // Nothing is missing from this prompt.
  await expect(page.getByText('Nothing to add')).toBeVisible()
  await expect(page.getByLabel('What is to be automated')).toHaveValue(/gently/)

  // What it draws stays when another picture is shown.
  await page.getByRole('button', { name: 'Generate the picture' }).click()
  const pictures = page.getByRole('region', { name: 'Pictures so far' })
  const byModel = pictures.getByRole('listitem').filter({ hasText: 'By the image model dall-e-3' })
  const byPlan = pictures.getByRole('listitem').filter({ hasText: 'Drawn from the plan' })
  await expect(byModel.getByRole('button', { name: 'Shown', pressed: true })).toBeVisible()
  await byPlan.getByRole('button', { name: 'Show' }).press('Enter')
  await expect(byPlan.getByRole('button', { name: 'Shown', pressed: true })).toBeFocused()
  await byModel.getByRole('button', { name: 'Show' }).click()
  await expect(byModel.getByRole('button', { name: 'Shown', pressed: true })).toBeVisible()

  await page.getByRole('link', { name: 'Versions' }).click()
  await expect(page.getByRole('row', { name: /Gentle palletizing of cartons/ })).toHaveCount(2)
  await expect(page.getByRole('link', { name: 'parts.csv' })).toBeVisible()
})

test('a sketch beside the description is read too, and its value is taken', async ({
  page,
  signUp,
  open,
}) => {
  await signUp()
  await open(`/platform?describe=${encodeURIComponent(prompt)}`)
  await page
    .locator('section[aria-label="Attached files"] input[type=file]')
    .setInputFiles({ name: 'sketch.png', mimeType: 'image/png', buffer: await page.screenshot() })
  await expect(page.getByText('PNG image')).toBeVisible()
  await expect(page.getByText('It looked at sketch.png.')).toBeVisible()
  await page.getByRole('button', { name: 'Take: Ceiling' }).click()
  await expect(page).toHaveURL(/n\.ceilingMm=3200/)
  await expect(chip(page, 'Ceiling')).toContainText('3,200 mm')
})
