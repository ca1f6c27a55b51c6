import { setTimeout } from 'node:timers/promises'
import { expect, test, untilAlive } from './journey.ts'
import { addressOf, sentences } from './planner-page.ts'

test('what is saved in one tab appears in another, live, and can be read there', async ({
  page,
  context,
  signUp,
  open,
  navigate,
}) => {
  // An account of its own: a demo account's projects are looked at by other journeys meanwhile.
  await signUp()
  await navigate('/manufacturer/dashboard')
  const bell = (of: typeof page) => of.getByRole('button', { name: /^Notifications/ })
  await expect(bell(page)).toHaveAccessibleName('Notifications')

  // The second tab listens once its socket has said so.
  const other = await context.newPage()
  const ready = other.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'))
  await other.goto('/solutions')
  await untilAlive(other)
  await ready
  await expect(bell(other)).toHaveAccessibleName('Notifications')
  await other.evaluate(() => document.body.setAttribute('data-same-document', ''))

  const save = async (description: string) => {
    await open(addressOf(description))
    await page.getByRole('button', { name: 'Save this cell' }).click()
    await page.waitForURL(/\/solutions\/[0-9a-f-]{36}/)
  }
  await Promise.all([
    // Watched from before the press: what a tab says goes by itself.
    expect(other.getByLabel('Messages')).toContainText('18 kg cartons', { timeout: 60_000 }),
    // Here it is said once: the tab that saved is where the notification leads.
    save(sentences.cartons).then(() =>
      expect(page.getByLabel('Messages').getByText('Solution saved', { exact: true })).toBeVisible(),
    ),
  ])
  await expect(bell(other)).toHaveAccessibleName('Notifications, 1 unread')
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread')
  await expect(page.getByLabel('Messages')).not.toContainText('18 kg cartons')
  await save(sentences.parcels)
  await expect(bell(other)).toHaveAccessibleName('Notifications, 2 unread')
  await expect(other.locator('body[data-same-document]')).toBeAttached()

  await bell(other).click()
  const panel = other.getByRole('dialog', { name: 'Notifications' })
  const items = panel.getByRole('listitem')
  await expect(items).toHaveCount(2)
  // Newest first.
  await expect(items.first()).toContainText('15 kg parcels')
  await items.first().getByRole('button', { name: 'Mark as read' }).press('Enter')
  await expect(items.first().getByRole('button', { name: 'Mark as read' })).toHaveCount(0)
  await expect(items.nth(1).getByText('(unread)')).toBeAttached()
  // Slow enough that the page reads its data again meanwhile, for the news of the save: both must count.
  await other.route(/\/notifications\.data/, async (route) => {
    if (route.request().method() === 'POST') await setTimeout(2500)
    await route.continue()
  })
  // The keyboard goes on at the next one, and at the heading when there is none.
  await expect(items.nth(1).getByRole('button', { name: 'Mark as read' })).toBeFocused()
  await panel.getByRole('button', { name: 'Mark all as read' }).press('Enter')
  await expect(panel.getByText('(unread)')).toHaveCount(0)
  await expect(panel.getByRole('heading', { name: 'Notifications' })).toBeFocused()
  await other.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(bell(other)).toHaveAccessibleName('Notifications')
  await page.reload()
  await untilAlive(page)
  await expect(bell(page)).toHaveAccessibleName('Notifications')

  // Its link leads to what it is about.
  await bell(page).click()
  await page.getByRole('dialog').getByRole('listitem').nth(1).getByRole('link', { name: 'Open' }).click()
  await page.waitForURL(/\/solutions\/[0-9a-f-]{36}/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/18 kg cartons/)
  await other.close()
})
