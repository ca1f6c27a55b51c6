import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'

/** Holds the script of a late part back, as a slow line does, until it is let go. */
const holdScript = async (page: Page, name: string) => {
  let letGo: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const asked: string[] = []
  await page.route(`**/assets/${name}-*.js`, async (route) => {
    asked.push(route.request().url())
    await held
    await route.continue()
  })
  return { asked, letGo }
}

test('a button pressed before its part is alive is pressed once it is', async ({ page, open }) => {
  const script = await holdScript(page, 'home-sections')
  await open('/')
  const offerings = page.getByRole('region', { name: 'What we offer' }).getByRole('button')
  const name = (await offerings.first().textContent()) ?? ''
  await offerings.nth(1).press('Enter')
  await expect.poll(() => script.asked.length).toBe(1)
  await offerings.first().click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  script.letGo()
  // The last press counts, and counts once.
  await expect(page.getByRole('dialog')).toHaveAccessibleName(name)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a file chosen before the planner is alive is taken once it is', async ({ page, open }) => {
  const script = await holdScript(page, 'planner')
  await open('/platform')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'parts.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('part;mass kg;length mm\nCarton;18;400\n'),
    })
  await expect.poll(() => script.asked.length).toBeGreaterThan(0)
  const files = page.getByRole('region', { name: 'Attached files' })
  await expect(files.getByText('parts.csv')).toHaveCount(0)
  script.letGo()
  await expect(files.getByText('parts.csv')).toHaveCount(1)
})

test('a part whose script does not come at first leaves the page as it is', async ({
  page,
  open,
  expectConsoleError,
}) => {
  expectConsoleError('ERR_FAILED')
  let isAway = true
  let refused = 0
  await page.route('**/assets/home-sections-*.js', (route) => {
    if (!isAway) return route.continue()
    refused++
    return route.abort()
  })
  await open('/')
  const offering = page.getByRole('region', { name: 'What we offer' }).getByRole('button').first()
  await offering.click()
  await expect.poll(() => refused).toBeGreaterThan(0)
  await expect(offering).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  isAway = false
  const name = (await offering.textContent()) ?? ''
  // A browser may keep the failure for as long as the page is open: then a press loads the page again.
  await expect(async () => {
    const dialog = page.getByRole('dialog')
    // One that came late covers the button.
    if ((await dialog.count()) === 0) await offering.click({ timeout: 1000 })
    await expect(dialog).toHaveAccessibleName(name, { timeout: 2000 })
  }).toPass({ timeout: 60_000 })
})
