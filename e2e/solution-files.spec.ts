import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { type ExportFormat, exportFormats, exportTexts, sharedExportPath } from '#contract/exports.ts'
import { Plan } from '#contract/plan-shapes.ts'
import { expect, test, untilAlive } from './journey.ts'
import { addressOf, chip, section, sentences } from './planner-page.ts'

/** The tab of manage with versions, links, downloads and files. */
const openVersions = async (page: Page): Promise<void> => {
  await page
    .getByRole('navigation', { name: 'Parts of manage' })
    .getByRole('link', { name: 'Versions' })
    .click()
  await expect(page.getByRole('heading', { name: 'Versions', exact: true })).toBeVisible()
}

/** Saves the palletizing cell of a fresh account and stays on its versions. */
const saveCell = async (page: Page, open: (address: string) => Promise<void>): Promise<void> => {
  await open(addressOf(sentences.cartons))
  await page.getByRole('button', { name: 'Save this cell' }).click()
  await page.waitForURL(/\/solutions\/[0-9a-f-]{36}\/manage/)
  await openVersions(page)
  await expect(page.getByRole('link', { name: 'Change in the planner' })).toBeVisible()
}

const setRate = async (page: Page, rate: number): Promise<void> => {
  await chip(page, 'Rate').click()
  await page.getByRole('textbox', { name: 'Rate' }).fill(String(rate))
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`at ${rate}/min$`))
}

/** Makes the second version, at 8 a minute, of the solution that is open. */
const revise = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Change in the planner' }).click()
  await untilAlive(page)
  await setRate(page, 8)
  await page.getByRole('button', { name: 'Save as new version' }).click()
  await page.waitForURL(/\/solutions\/[0-9a-f-]{36}\/manage/)
  await openVersions(page)
}

const fileLink = (within: Page | Locator, format: ExportFormat): Locator => {
  const { label, note } = exportTexts[format]
  return within.getByRole('link', { name: new RegExp(`^${label}\\s*${note}$`) })
}

const download = async (page: Page, link: Locator): Promise<Buffer> => {
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()])
  return readFile(await file.path())
}

const rateOf = (json: Buffer): number | undefined =>
  Plan.parse(JSON.parse(json.toString('utf8'))).requirement.facts.ratePerMinute?.value

/** Opens a file as its usual program would, as far as one can see without it. */
const checks: Record<ExportFormat, (file: Buffer, page: Page) => void | Promise<void>> = {
  'report.pdf': (file) => {
    expect(file.subarray(0, 5).toString()).toBe('%PDF-')
    expect(file.subarray(-32).toString()).toContain('%%EOF')
  },
  'bill-of-materials.xlsx': (file) => {
    const parts = unzipSync(new Uint8Array(file))
    expect(Object.keys(parts)).toEqual(
      expect.arrayContaining(['[Content_Types].xml', 'xl/workbook.xml', 'xl/worksheets/sheet1.xml']),
    )
  },
  'bill-of-materials.csv': (file) => {
    // The mark by which spreadsheets know UTF-8.
    expect([...file.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const [head = '', ...rows] = file.subarray(3).toString('utf8').trim().split('\r\n')
    expect(head).toMatch(/^Line,Category,Name,/)
    expect(rows.length).toBeGreaterThan(5)
  },
  'cash-flow.csv': (file) => {
    const rows = file.toString('utf8').trim().split('\r\n').slice(1)
    expect(rows.length).toBeGreaterThan(12)
    for (const row of rows) expect(row).toMatch(/^\d+(,-?\d+(\.\d+)?){3}$/)
  },
  'plan-view.svg': async (file, page) => {
    const drawn = await page.evaluate((text) => {
      const { documentElement } = new DOMParser().parseFromString(text, 'image/svg+xml')
      return [documentElement.nodeName, documentElement.querySelectorAll('text').length] as const
    }, file.toString('utf8'))
    expect(drawn[0]).toBe('svg')
    expect(drawn[1]).toBeGreaterThan(3)
  },
  'plan-view.dxf': (file) => {
    const lines = file.toString('utf8').trimEnd().split('\r\n')
    expect(lines.slice(-2)).toEqual(['0', 'EOF'])
    expect(lines).toContain('ENTITIES')
  },
  'cell.glb': (file) => {
    expect(file.subarray(0, 4).toString()).toBe('glTF')
    expect(file.readUInt32LE(8)).toBe(file.length)
    const json = JSON.parse(file.subarray(20, 20 + file.readUInt32LE(12)).toString('utf8'))
    expect(json).toMatchObject({ asset: { version: '2.0' } })
    expect(json.meshes.length).toBeGreaterThan(0)
  },
  'plan.json': (file) => {
    expect(rateOf(file)).toBe(12)
  },
}

test('each file of a solution downloads and opens', async ({ page, open, signUp }) => {
  test.slow()
  await signUp()
  await saveCell(page, open)
  const menu = page.locator('details').filter({ has: page.getByText('Download', { exact: true }) })
  await menu.locator('summary').click()
  for (const format of exportFormats) {
    await test.step(format, async () => checks[format](await download(page, fileLink(menu, format)), page))
  }
  await menu.locator('summary').focus()
  await page.keyboard.press('Escape')
  await expect(fileLink(menu, 'report.pdf')).toBeHidden()

  // The owner compares other robots on its page; planning with one goes on in the planner, from this solution.
  await page.getByRole('link', { name: 'Open its page' }).click()
  await page.waitForURL(/\/solutions\/[0-9a-f-]{36}$/)
  await section(page, 'Alternatives').scrollIntoViewIfNeeded()
  const compared = page.getByRole('table', { name: 'Plans with other robots, compared with the chosen one' })
  await expect(compared.getByText(/^(Gains|Costs)$/).first()).toBeVisible()
  const id = new URL(page.url()).pathname.split('/').at(-1)
  await expect(compared.getByRole('link', { name: /^Plan with this one/ }).first()).toHaveAttribute(
    'href',
    new RegExp(`^/platform\\?.*robot=.*solution=${id}$`),
  )
})

test('a solution is revised, compared, restored, and each version has its files', async ({
  page,
  open,
  signUp,
  checkAccessibility,
}) => {
  test.slow()
  await signUp()
  await saveCell(page, open)
  const versions = page.getByRole('table', { name: 'Versions of this solution' })
  await expect(versions.getByRole('row')).toHaveCount(2)
  await revise(page)

  await expect(versions.getByRole('row')).toHaveCount(3)
  await expect(versions.getByRole('row').nth(1)).toContainText('Present')

  const filesOf = async (number: number): Promise<Buffer> => {
    await page
      .getByRole('button', { name: `Files of version ${number}` })
      .filter({ visible: true })
      .click()
    const dialog = page.getByRole('dialog', { name: `Download version ${number}` })
    const file = await download(page, fileLink(dialog, 'plan.json'))
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    return file
  }
  expect(rateOf(await filesOf(1))).toBe(12)
  expect(rateOf(await filesOf(2))).toBe(8)

  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  const comparison = page.getByRole('region', { name: 'Version 1 compared with Version 2' })
  await expect(comparison.getByRole('row', { name: /^Throughput/ })).toContainText(
    /12(\.0\d)?\/min.*8(\.0\d)?\/min/,
  )
  await checkAccessibility()

  await page.getByRole('button', { name: 'Restore version 1' }).filter({ visible: true }).click()
  await page.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(versions.getByRole('row')).toHaveCount(4)
  await expect(versions.getByRole('row').nth(1)).toContainText('Present')
  expect(rateOf(await filesOf(3))).toBe(12)
})

test('a link shows the solution and its files to a visitor until it is revoked', async ({
  page,
  open,
  signUp,
  browser,
  baseURL,
}) => {
  test.slow()
  const person = await signUp()
  await saveCell(page, open)
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('button', { name: 'Make a link' }).click()
  const address = await page.getByRole('textbox', { name: 'New link' }).inputValue()
  const token = address.split('/').at(-1) ?? ''

  const visit = await browser.newContext({ baseURL: baseURL ?? '', reducedMotion: 'reduce' })
  const visitor = await visit.newPage()
  await visitor.goto(address)
  await untilAlive(visitor)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(
    'Palletizing cell for 18 kg cartons at 12/min',
  )
  await expect(visitor.getByText('Shared with you')).toBeVisible()
  await expect(visitor.locator('body')).not.toContainText(person.companyName)
  const menu = visitor.locator('details').filter({ has: visitor.getByText('Download', { exact: true }) })
  await menu.locator('summary').click()
  for (const format of ['plan.json', 'bill-of-materials.csv'] as const) {
    const file = await download(visitor, fileLink(menu, format))
    await checks[format](file, visitor)
    expect(file.toString('utf8')).not.toContain(person.email)
  }

  await page.getByRole('button', { name: 'Revoke' }).press('Enter')
  await expect(page.getByText('No link opens this solution at the moment.')).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Share by link' })).toBeFocused()
  expect((await visitor.goto(address))?.status()).toBe(404)
  expect((await visitor.request.get(sharedExportPath(token, 'plan.json'))).status()).toBe(404)
  await visit.close()
})

test('every edit of a plan can be taken back and brought again', async ({ page, open }) => {
  test.slow()
  await open(addressOf(sentences.cartons))
  const undo = page.getByRole('button', { name: 'Undo the last edit' })
  const redo = page.getByRole('button', { name: 'Redo the edit' })
  const title = page.getByRole('heading', { level: 1 })
  const box = page.getByRole('textbox', { name: 'What do you want to automate?' })
  await expect(undo).toBeDisabled()

  await setRate(page, 10)
  await box.fill(sentences.cartons.replace('18 kg', '15 kg'))
  await page.getByRole('button', { name: 'Plan again' }).click()
  await expect(title).toHaveText('Palletizing cell for 15 kg cartons at 10/min')
  await expect(page.getByRole('status').filter({ hasText: 'Part mass' })).toContainText(/18 kg.*15 kg/)
  await page.locator('section[aria-label="Attached files"] input[type=file]').setInputFiles({
    name: 'parts.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Part;Mass (kg)\nLarge;16,5\n'),
  })
  await expect(title).toHaveText('Palletizing cell for 16.5 kg cartons at 10/min')
  const robots = section(page, 'Alternatives').getByRole('link', { name: /^Plan with this one/ })
  await robots.last().click()
  await expect(page.getByText(/^Planned with .*, as you chose\./)).toBeVisible()

  await undo.click()
  await expect(page.getByText(/^Planned with .*, as you chose\./)).toBeHidden()
  await expect(page.getByText('parts.csv', { exact: true })).toBeVisible()
  await undo.click()
  await expect(title).toHaveText('Palletizing cell for 15 kg cartons at 10/min')
  await expect(page.getByText('parts.csv', { exact: true })).toBeHidden()

  // A text field keeps its own undo.
  await box.focus()
  await page.keyboard.press('Control+z')
  await expect(chip(page, 'Rate')).toContainText('10/min')
  await title.click()
  await page.keyboard.press('Control+z')
  await expect(title).toHaveText('Palletizing cell for 18 kg cartons at 10/min')
  await expect(box).toHaveValue(sentences.cartons)
  await page.keyboard.press('Control+z')
  await expect(title).toHaveText('Palletizing cell for 18 kg cartons at 12/min')
  await expect(undo).toBeDisabled()
  await page.keyboard.press('Control+z')
  await expect(title).toHaveText('Palletizing cell for 18 kg cartons at 12/min')

  for (const wanted of ['18 kg cartons at 10/min', '15 kg cartons at 10/min', '16.5 kg cartons at 10/min']) {
    await page.keyboard.press('Control+Shift+z')
    await expect(title).toHaveText(`Palletizing cell for ${wanted}`)
  }
  await expect(page.getByText('parts.csv', { exact: true })).toBeVisible()
  await redo.click()
  await expect(page.getByText(/^Planned with .*, as you chose\./)).toBeVisible()
  await expect(redo).toBeDisabled()

  // The steps outlast the page: anyone who signs in and comes back can still take them back.
  await page.reload()
  await untilAlive(page)
  await undo.click()
  await expect(page.getByText(/^Planned with .*, as you chose\./)).toBeHidden()
  await setRate(page, 9)
  await expect(redo).toBeDisabled()
})

test('other robots are compared with the chosen one by what they gain and cost', async ({
  page,
  open,
  checkAccessibility,
}) => {
  await open(addressOf(sentences.cartons))
  const alternatives = section(page, 'Alternatives')
  await alternatives.scrollIntoViewIfNeeded()
  const compared = page.getByRole('table', { name: 'Plans with other robots, compared with the chosen one' })
  await expect(compared.getByText('In this plan')).toHaveCount(1)
  await expect(compared.getByText('Being planned')).toHaveCount(0)
  await expect(compared.getByText(/^(Gains|Costs)$/).first()).toBeVisible()
  await expect(compared.getByRole('rowheader')).toHaveCount(3)
  const another = alternatives.getByRole('combobox', { name: 'Compare one more' })
  await another.selectOption({ index: 3 })
  await expect(compared.getByRole('rowheader')).toHaveCount(4)
  await expect(compared.getByText('Being planned')).toHaveCount(0)
  await checkAccessibility()

  const other = await compared.getByRole('rowheader').nth(1).textContent()
  await compared
    .getByRole('link', { name: /^Plan with this one/ })
    .first()
    .click()
  await expect(page.getByText(`Planned with ${other}, as you chose.`)).toBeVisible()
  await expect(compared.getByRole('rowheader').first()).toContainText(other ?? '')
})

test('on a phone the compared robots are cards, and nothing scrolls sideways', async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(addressOf(sentences.cartons))
  const alternatives = section(page, 'Alternatives')
  await alternatives.scrollIntoViewIfNeeded()
  await expect(alternatives.getByText('Being planned')).toHaveCount(0)
  await expect(alternatives.getByRole('listitem').getByText('In this plan').first()).toBeVisible()
  await expect(page.getByRole('table', { name: 'Plans with other robots' })).toBeHidden()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('where another machine than an arm does the work, it is named with its limits and price', async ({
  page,
  open,
}) => {
  await open(
    addressOf(sentences.cartons.replace('one line at 12 a minute', 'three lines at 12 a minute each')),
  )
  const machines = section(page, 'Other machines than arms')
  const machine = machines.getByRole('listitem').filter({ hasText: 'Layer palletizer' }).first()
  await expect(machine).toContainText(/Holds the rate|Below the rate/)
  await expect(machine).toContainText('To ask a maker for')
  await expect(machine).toContainText(/\$[\d,]+ - \$[\d,]+/)
})

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('the running cell is coloured by how busy each thing is, and says it in words', async ({
    page,
    open,
  }) => {
    test.slow()
    await open(addressOf(sentences.cartons))
    const cell = page.getByRole('region', { name: 'Cell in 3D' })
    const heat = cell.getByRole('button', { name: 'Utilisation' })
    await expect(heat).toHaveAttribute('aria-pressed', 'false', { timeout: 30_000 })
    const shares = cell.getByRole('table', { name: 'Utilisation in the simulated shift' })
    await expect(shares.getByRole('row', { name: /^Robot \d+\s%$/ })).toHaveCount(1)
    await heat.focus()
    await page.keyboard.press('Enter')
    await expect(heat).toHaveAttribute('aria-pressed', 'true')
    await expect(cell.getByRole('figure', { name: 'Utilisation in the simulated shift' })).toBeVisible()
    const share = (await shares.getByRole('row', { name: /^Robot/ }).textContent())?.match(/\d+\s%/)?.[0]
    await expect(cell.locator('[aria-hidden] > span', { hasText: `· ${share}` }).first()).toBeAttached()
    await heat.click()
    await expect(cell.getByRole('figure')).toHaveCount(0)
  })
})
