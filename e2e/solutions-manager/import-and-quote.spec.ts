import { readFile } from 'node:fs/promises'
import { expect, test } from '../journey.ts'

test('a list is checked, imported with a reason for what is refused, exported again, and undone as one', async ({
  page,
  login,
  navigate,
}) => {
  const title = `Carton cell ${crypto.randomUUID().slice(0, 8)}`
  await login('admin')
  await navigate('/admin/solutions')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Import Solutions' })
  const start = dialog.getByRole('button', { name: 'Import Solutions' })
  await expect(start).toBeDisabled()
  const json = dialog.getByLabel('JSON')
  await json.fill('{}')
  await start.click()
  await expect(dialog.getByText('Imported data must be an array of solutions')).toBeVisible()
  const list = [
    { title, pricing: { base_price: 1250.5 } },
    { title: 'x', cost_range: 'much' },
  ]
  await json.fill(JSON.stringify(list))
  await dialog.getByRole('button', { name: 'Check' }).click()
  await expect(dialog.getByText('1 solution can be imported, 1 refused.')).toBeVisible()
  await expect(dialog.getByRole('cell', { name: 'Write two amounts' })).toBeVisible()
  await start.click()
  await expect(dialog.getByText('1 solution imported')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()

  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.keyboard.press('Enter')
  // The list that is exported is the one of the address.
  await expect(page).toHaveURL(/search=Carton/)
  await expect(page.getByRole('link', { name: title }).first()).toBeVisible()
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/^solutions-export-\d{4}-\d\d-\d\d\.json$/)
  const exported: unknown = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(exported).toMatchObject([{ title, status: 'draft', pricing: { base_price: 1250.5 } }])

  await navigate('/admin/solutions/imports')
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await page.getByRole('button', { name: 'Undo the import' }).click()
  await expect(page.getByText('The import is undone: 1 solution deleted.')).toBeVisible()
})

test('a solution is priced, quoted, the quote is mailed, and a follow-up is done', async ({
  page,
  login,
  navigate,
}) => {
  await login('admin')
  const title = `Quoted cell ${crypto.randomUUID().slice(0, 8)}`
  const made = await page.request.post('/api/v1/admin/solutions', {
    data: { title, customer: { email: 'buyer@plant.example' } },
  })
  const { id }: { id: string } = await made.json()
  await navigate('/admin/solutions/:id', { id })
  await expect(page.getByRole('button', { name: 'Email Quote' })).toBeDisabled()
  await page.getByRole('tab', { name: 'Pricing & Services' }).click()
  await page.getByLabel('Base price (USD)').fill('180000')
  await expect(page.getByText('Total price: $180,000.00')).toBeVisible()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page).toHaveURL('/admin/solutions')

  await navigate('/admin/solutions/:id', { id })
  await page.getByRole('button', { name: 'Generate Quote' }).click()
  await page.getByRole('button', { name: 'Make the quote' }).click()
  const quotes = page.getByRole('region', { name: 'Quotes' })
  await expect(quotes.getByRole('cell', { name: '$180,000.00' })).toBeVisible()
  const coming = page.waitForEvent('download')
  await quotes.getByRole('link', { name: /^CWQ-/ }).click()
  expect((await readFile(await (await coming).path())).subarray(0, 5).toString()).toBe('%PDF-')
  await page.getByRole('button', { name: 'Email Quote' }).click()
  await expect(quotes.getByText('buyer@plant.example')).toBeVisible()

  await page.getByRole('button', { name: 'Schedule Follow-up' }).click()
  const dialog = page.getByRole('dialog', { name: 'Schedule Follow-up' })
  await dialog.getByLabel('Note').fill('Call about the quote')
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(dialog).toBeHidden()
  await navigate('/admin/follow-ups')
  const row = page.getByRole('row', { name: title })
  await expect(row.getByText('Call about the quote')).toBeVisible()
  await row.getByRole('button', { name: 'Done' }).click()
  await expect(row).toBeHidden()
})
