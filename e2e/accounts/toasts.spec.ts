import type { Page } from '@playwright/test'
import { expect, type Journey, test } from '../journey.ts'

const toasts = (page: Page) => page.getByRole('region', { name: 'Messages' }).getByRole('group')

/** The profile dialog of a new account, over its dashboard. */
const openProfile = async (page: Page, { signUp, open }: Pick<Journey, 'signUp' | 'open'>) => {
  await signUp()
  await open('/manufacturer/dashboard')
  await page.getByRole('button', { name: 'Profile' }).click()
}

/** Sends the profile dialog without a name, by the keyboard, so that the pointer stays where it is. */
const failToSave = async (page: Page) => {
  const name = page.getByRole('dialog', { name: 'Profile' }).getByRole('textbox', { name: 'Full name' })
  await name.fill('')
  await name.press('Enter')
  await expect(toasts(page)).toHaveText(/Failed to update profile/)
}

for (const [width, height] of [
  [1280, 800],
  [1440, 900],
  [390, 844],
] as const)
  test(`a toast covers nothing of the dialog that caused it, at ${width} px`, async ({
    page,
    signUp,
    open,
    expectConsoleError,
  }) => {
    expectConsoleError('status of 400')
    await page.setViewportSize({ width, height })
    await openProfile(page, { signUp, open })
    await failToSave(page)
    const covering = await toasts(page).boundingBox()
    const dialog = page.getByRole('dialog', { name: 'Profile' })
    for (const name of ['Save', 'Cancel', 'Close']) {
      const button = await dialog.getByRole('button', { name }).boundingBox()
      if (!covering || !button) throw new Error('a box is missing')
      const isCovered =
        covering.x < button.x + button.width &&
        button.x < covering.x + covering.width &&
        covering.y < button.y + button.height &&
        button.y < covering.y + covering.height
      expect(isCovered, name).toBe(false)
    }
  })

test('a pointer holds a toast while it moves, and not for ever', async ({
  page,
  signUp,
  open,
  expectConsoleError,
}) => {
  expectConsoleError('status of 400')
  await page.clock.install()
  await openProfile(page, { signUp, open })
  await failToSave(page)
  const box = await toasts(page).boundingBox()
  if (!box) throw new Error('no toast')
  await page.mouse.move(box.x + 60, box.y + box.height / 2)
  await page.clock.runFor(6_000)
  await expect(toasts(page)).toHaveCount(1)
  await page.clock.runFor(20_000)
  await expect(toasts(page)).toHaveCount(0)

  // The next one appears under a pointer at rest.
  await failToSave(page)
  await page.clock.runFor(6_000)
  await expect(toasts(page)).toHaveCount(0)
})
