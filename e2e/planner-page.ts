import { expect, type Locator, type Page } from '@playwright/test'

/** What people on factory floors write when asked what they want to automate. */
export const sentences = {
  cartons:
    'We palletize 18 kg cartons, 400x300x250 mm, one line at 12 a minute onto EUR pallets (1200x800), two shifts, ceiling 4.5 m.',
  lathes:
    'Tend two CNC lathes: 3.5 kg steel blanks, 80 mm diameter, machining time 95 s. Should run through the night.',
  parcels: 'Induct parcels up to 15 kg, mixed sizes, 1200 an hour.',
  engineBlocks: 'Lift 900 kg engine blocks at 60 per minute.',
  vague: 'Automate our line.',
  script: '<script>alert(1)</script> 5 kg boxes 10/min palletize',
} as const

export const addressOf = (description: string): string =>
  `/platform?${new URLSearchParams({ describe: description })}`

export const descriptionBox = (page: Page): Locator =>
  page.getByRole('textbox', { name: 'What do you want to automate?' })

/** The first figure of a name on the page: its value, and the note below it. */
export const figure = (page: Page, name: string): { value: Locator; note: Locator } => {
  const shown = page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .first()
    .locator('xpath=following-sibling::dd')
  return { value: shown.nth(0), note: shown.nth(1) }
}

/** The first number of a text: "12.5/min" is 12.5, "1,600 mm" is 1600. */
export const numberIn = async (locator: Locator): Promise<number> => {
  const text = (await locator.textContent()) ?? ''
  const found = /-?\d[\d,]*(\.\d+)?/.exec(text)?.[0].replaceAll(',', '')
  expect(found, `a number in "${text}"`).toBeDefined()
  return Number(found)
}

/** A value that was understood, as the button that edits it. */
export const chip = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^${name}\\b.*, edit$`) })

/** A part of the report by its title. */
export const section = (page: Page, title: string): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) })

/** The row that says what the last edit changed. */
export const changeRow = (page: Page): Locator =>
  page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Undo' }) })

/** Types a text into the planner of an open page and plans it. */
export const describeProcess = async (page: Page, description: string): Promise<void> => {
  await descriptionBox(page).fill(description)
  await page.getByRole('button', { name: /^Plan (my cell|again)$/ }).click()
}
