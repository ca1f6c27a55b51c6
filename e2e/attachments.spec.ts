import { readFile } from 'node:fs/promises'
import { expect, test, untilAlive } from './journey.ts'
import { addressOf, chip, describeProcess, descriptionBox, sentences } from './planner-page.ts'

const parts = {
  name: 'parts.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    'Part;Mass (kg);Length (mm);Width (mm);Height (mm);Boxes per minute\nSmall;4,5;300;200;150;4\nLarge;18;400;300;250;8\n',
  ),
}
const notes = {
  name: 'notes.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from('The line runs in two shifts. The ceiling is at 4.5 m.'),
}
const attachFiles = 'section[aria-label="Attached files"] input[type=file]'

test('a parts list and a note sharpen a plan, and are kept with the solution', async ({
  page,
  open,
  signUp,
}) => {
  test.slow()
  await signUp()
  await open('/platform')
  await descriptionBox(page).fill('We palletize cartons onto EUR pallets (1200x800).')
  await page.locator(attachFiles).setInputFiles([parts, notes])
  await expect(page.getByText('Heaviest part 18 kg, “Large” (cell B3).')).toBeVisible()
  await expect(descriptionBox(page)).toHaveValue(/From notes\.txt:\nThe line runs in two shifts/)
  await page.getByRole('button', { name: 'Plan my cell' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Palletizing cell for 18 kg cartons at 12/min',
  )
  await expect(chip(page, 'Part mass')).toContainText('from a file')
  await expect(chip(page, 'Shifts a day')).toContainText('given in the text')

  await page.getByRole('button', { name: 'Save this cell' }).click()
  await page.waitForURL(/\/solutions\/[0-9a-f-]{36}\/manage/)
  await page.getByRole('link', { name: 'Versions' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'parts.csv' }).click(),
  ])
  expect(await readFile(await download.path())).toEqual(parts.buffer)
  await page.getByRole('button', { name: 'Delete parts.csv' }).press('Enter')
  await expect(page.getByRole('link', { name: 'parts.csv' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'notes.txt' })).toBeVisible()
  // The keyboard goes on at the next file, and after the last at the page's title.
  await expect(page.getByRole('button', { name: 'Delete notes.txt' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'notes.txt' })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('a refused file says why, another one goes with its values, and the text stays', async ({
  page,
  open,
  expectConsoleError,
}) => {
  expectConsoleError('415')
  await open(addressOf('We palletize 7 kg cartons onto EUR pallets (1200x800), 10 a minute.'))
  await page
    .locator(attachFiles)
    .setInputFiles([
      { name: 'tool.exe', mimeType: 'application/octet-stream', buffer: Buffer.from([0x4d, 0x5a, 0, 1, 2]) },
      parts,
    ])
  await expect(page.getByText('tool.exe is of no kind that can be read.', { exact: false })).toBeVisible()
  await expect(chip(page, 'Part mass')).toContainText('18 kg')
  await page.getByRole('button', { name: 'Remove parts.csv' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Remove tool.exe' })).toBeFocused()
  await expect(chip(page, 'Part mass')).toContainText('7 kg')
  await expect(descriptionBox(page)).toHaveValue(/^We palletize 7 kg cartons/)
})

test('a downloaded plan opens again, and a changed one says what differs', async ({ page, open }) => {
  await open(addressOf(sentences.cartons))
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Plan data (JSON)' }).click(),
  ])
  const plan = JSON.parse(await readFile(await download.path(), 'utf8'))
  plan.design.finance.investment.lowCents = 100
  await open('/platform')
  const openFile = page.locator('input[type=file][accept*=json]')
  await openFile.setInputFiles(await download.path())
  await expect(page.getByText('every key figure is as in the file')).toBeVisible()
  await expect(descriptionBox(page)).toHaveValue(sentences.cartons)
  await openFile.setInputFiles({
    name: 'changed.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(plan)),
  })
  await expect(page.getByText('in the file $1 to')).toBeVisible()
  await untilAlive(page)
})

test('a file that is no plan says so and leaves the planner as it was', async ({
  page,
  open,
  expectConsoleError,
}) => {
  expectConsoleError('422')
  await open('/platform')
  const openFile = page.locator('input[type=file][accept*=json]')
  const json = (name: string, text: string) => ({
    name,
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  })
  await openFile.setInputFiles(json('half.json', '{"version":'))
  await expect(page.getByRole('alert')).toContainText('half.json is no JSON')
  await openFile.setInputFiles(json('newer.json', '{"version":99}'))
  await expect(page.getByRole('alert')).toContainText('made by a newer program')
  await describeProcess(page, sentences.cartons)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('18 kg cartons')
})
