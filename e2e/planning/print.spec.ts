import { expect, test } from '../journey.ts'
import { addressOf, section, sentences } from '../planner-page.ts'

/** A4 within the margins that the style sheet sets, in CSS pixels. */
const SHEET = { width: 688, height: 995 }

// The scene runs: its picture has been faded out.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('a plan on paper has its picture, whole charts, and nothing to press', async ({ page, open }) => {
  await open(addressOf(sentences.cartons))
  const charts = page.locator('.recharts-surface')
  await page.mouse.move(300, 300)
  await page.mouse.move(320, 320)
  await expect(charts).toHaveCount(2, { timeout: 60_000 })
  await expect(page.locator('canvas')).toBeVisible()
  await expect(page.locator('main img').first()).toHaveCSS('opacity', '0')
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize(SHEET)

  const picture = page.locator('main img').filter({ visible: true }).first()
  await expect(picture).toBeVisible()
  await expect(picture).toHaveCSS('opacity', '1')
  await expect(page.locator('canvas:visible, .skeleton:visible')).toHaveCount(0)
  await expect(page.locator('main button:visible:not([data-print="text"], th button)')).toHaveCount(0)
  for (const chart of await charts.all()) {
    const box = await chart.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(SHEET.width)
  }
  // The key figures are not cut: "$176K – $401K" is the widest.
  for (const value of await page.locator('main dl dd').all()) {
    const isCut = await value.evaluate((element) => element.scrollWidth > element.clientWidth + 1)
    expect(isCut, (await value.textContent()) ?? '').toBe(false)
  }
  await expect(section(page, 'Bill of materials').getByText('Total of the priced lines')).toHaveCount(1)
})

test('a plan read in the dark theme has the light picture on paper', async ({ page, open }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await open(addressOf(sentences.cartons))
  const pictures = page.locator('main [data-picture] img')
  const onScreen = await pictures.filter({ visible: true }).first().getAttribute('src', { timeout: 60_000 })
  await page.mouse.move(300, 300)
  await page.mouse.move(320, 320)
  await expect(pictures).toHaveCount(2, { timeout: 60_000 })
  await page.emulateMedia({ media: 'print' })
  const onPaper = pictures.filter({ visible: true })
  await expect(onPaper).toHaveCount(1)
  expect(await onPaper.getAttribute('src')).not.toBe(onScreen)
})

test('a plan printed before its charts are drawn has their figures, and no empty boxes', async ({
  page,
  open,
}) => {
  // Its scripts are still on their way.
  await page.route('**/assets/*plot*', () => undefined)
  await open(addressOf(sentences.cartons))
  await expect(page.locator('figure [data-plot]')).toHaveCount(2, { timeout: 60_000 })
  await page.emulateMedia({ media: 'print' })
  for (const figure of await page.locator('figure:has([data-plot])').all()) {
    await expect(figure.locator('[data-plot], summary').filter({ visible: true })).toHaveCount(0)
    const table = figure.locator('tbody')
    await expect(table).toBeVisible()
    expect((await table.boundingBox())?.height ?? 0).toBeGreaterThan(50)
  }
})

test('the first sheet of a plan that is asked about holds its first key figures, and nothing to choose from', async ({
  page,
  open,
}) => {
  await open(addressOf('Take glass panes 1200x800x6 mm from an A-frame rack onto a belt, one every 20 s'))
  await expect(page.locator('main img').first()).toBeVisible({ timeout: 60_000 })
  await expect(section(page, 'Bill of materials')).toBeVisible()
  await expect(page.locator('main').getByLabel('Another task')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize(SHEET)
  await expect(page.locator('main select:visible, figure summary:visible')).toHaveCount(0)
  const first = await page.locator('main dl > *').first().boundingBox()
  expect((first?.y ?? SHEET.height) + (first?.height ?? 0)).toBeLessThanOrEqual(SHEET.height)
})
