import type { Page } from '@playwright/test'
import { expect, untilAlive } from '../journey.ts'

/** Opens the newest mail to an address in the outbox, as a person at this machine does. */
export const openMail = async (page: Page, to: string, subject: RegExp) => {
  await page.goto('/dev/outbox')
  await untilAlive(page)
  const row = page.getByRole('row').filter({ hasText: to }).filter({ hasText: subject })
  await row.first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(subject)
}

/** Follows the link of the mail that is open, from inside the frame that shows it. */
export const followLink = async (page: Page, name: string) => {
  await page.getByRole('tab', { name: 'As a mail program shows it' }).click()
  await page.frameLocator('iframe').getByRole('link', { name, exact: true }).click()
}
