import type { Locator, Page } from '@playwright/test'
import { expect, test, untilAlive } from './journey.ts'
import { changeRow, chip, descriptionBox, sentences } from './planner-page.ts'

const hasFocus = (locator: Locator) =>
  locator.evaluateAll((found) => found.some((element) => element === document.activeElement))

/** Presses Tab until the element has the focus; what cannot be reached so fails. */
const tabTo = async (page: Page, locator: Locator, most = 80) => {
  for (let presses = 0; presses < most; presses++) {
    if (await hasFocus(locator)) return
    await page.keyboard.press('Tab')
  }
  await expect(locator, `reached by ${most} presses of Tab`).toBeFocused()
}

test('the main job by keyboard alone', async ({ page, navigate, open }) => {
  test.slow()
  const { keyboard } = page
  await navigate('/')

  // The first stop skips the bar.
  await keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await keyboard.press('Tab')
  await expect(descriptionBox(page)).toBeFocused()
  await keyboard.type(sentences.cartons)
  await keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Plan my cell' })).toBeFocused()
  await keyboard.press('Enter')
  await page.waitForURL(/\/platform\?/)
  await untilAlive(page)

  // A value is edited in place: Escape leaves it, Enter applies it, and the focus stays with it.
  await tabTo(page, chip(page, 'Rate'))
  await keyboard.press('Enter')
  const rate = page.getByRole('textbox', { name: 'Rate' })
  await expect(rate).toBeFocused()
  await keyboard.type('99')
  await keyboard.press('Escape')
  await expect(chip(page, 'Rate')).toBeFocused()
  await expect(chip(page, 'Rate')).toContainText('12/min')
  await keyboard.press('Enter')
  await keyboard.type('14')
  await keyboard.press('Enter')
  await expect(changeRow(page)).toContainText(/12\/min.*14\/min/)
  await expect(chip(page, 'Rate')).toBeFocused()
  // What is dismissed gives the focus back to where values are edited.
  const dismiss = page.getByRole('button', { name: 'Dismiss what changed' })
  await dismiss.press('Enter')
  await expect(dismiss).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'What was understood' })).toBeFocused()

  // The dialog takes the focus, keeps it, and gives it back.
  const save = page.getByRole('button', { name: 'Save this cell' })
  await tabTo(page, save)
  await keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Save this cell' })
  await expect(dialog).toBeVisible()
  const inside = () => dialog.evaluate((element) => element.contains(document.activeElement))
  await expect.poll(inside).toBe(true)
  const stops = new Set<string>()
  for (let presses = 0; presses < 8; presses++) {
    await keyboard.press(presses < 5 ? 'Tab' : 'Shift+Tab')
    await expect.poll(inside, `after ${presses + 1} presses`).toBe(true)
    stops.add((await page.evaluate(() => document.activeElement?.textContent)) ?? '')
  }
  expect(stops).toContain('Sign Up')
  // The page behind does not scroll meanwhile.
  const scrolled = () => page.evaluate(() => window.scrollY)
  const before = await scrolled()
  await page.mouse.move(640, 780)
  await page.mouse.wheel(0, 600)
  expect(await scrolled()).toBe(before)
  await keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(save).toBeFocused()

  await keyboard.press('Enter')
  await tabTo(page, dialog.getByRole('link', { name: 'Sign Up' }))
  await keyboard.press('Enter')
  await page.waitForURL('**/signup')
  await tabTo(page, page.getByRole('textbox', { name: 'Full name' }))
  const answers = [
    'Kay Board',
    'Plant Inc.',
    `kay-${Date.now()}@plant.example`,
    'correct horse',
    'correct horse',
  ]
  for (const [at, answer] of answers.entries()) {
    if (at > 0) await keyboard.press('Tab')
    await keyboard.type(answer)
  }
  await keyboard.press('Enter')
  await page.waitForURL(/\/manufacturer\/dashboard\?saved=/)
  await expect(page.getByText('Your plan is saved')).toBeVisible()

  // The drawer behaves like the dialog.
  await open('/manufacturer/dashboard')
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await tabTo(page, bell)
  await keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Notifications' })
  await expect(drawer).toBeVisible()
  await expect.poll(() => drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await expect(bell).toBeFocused()
})

test('every stop of the keyboard can be seen', async ({ page, navigate }) => {
  await navigate('/login')
  const seen = new Set<string>()
  for (let presses = 0; presses < 30; presses++) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(() => {
      const element = document.activeElement
      if (!element || element === document.body) return null
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      const { width, height } = element.getBoundingClientRect()
      return {
        name: `${element.tagName} ${element.textContent?.trim() || element.getAttribute('name') || element.getAttribute('aria-label')}`,
        isMarked: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1,
        isSeen: width > 1 && height > 1,
      }
    })
    if (!stop) break
    seen.add(stop.name)
    expect(stop, stop.name).toMatchObject({ isMarked: true, isSeen: true })
  }
  expect(seen.size).toBeGreaterThan(8)
})

test('after a followed link the keyboard goes on at the beginning of the new page', async ({
  page,
  open,
}) => {
  await open('/resources')
  const link = page
    .locator('main')
    .getByRole('link', { name: /best practices/i })
    .first()
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/resources\/best-practices/)
  await expect(page.locator('main#content')).toBeFocused()
})
