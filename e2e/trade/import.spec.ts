import { randomUUID } from 'node:crypto'
import { expect, test } from '../journey.ts'

test('a supplier imports a table, sees why rows are refused, and undoes the import', async ({
  page,
  login,
  navigate,
}) => {
  await login('supplier')
  await navigate('/supplier/equipment/import')
  const mark = randomUUID().slice(0, 8)
  const rows = Array.from({ length: 12 }, (_, at) =>
    at % 6 === 3
      ? `Gripper ${mark} ${at};Rockets;Z-${mark}-${at};10`
      : `Gripper ${mark} ${at};Greifer;Z-${mark}-${at};1.250,50`,
  )
  await page.getByLabel('Table of articles').setInputFiles({
    name: 'preisliste.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Bezeichnung;Warengruppe;Artikelnummer;Preis', ...rows].join('\n')),
  })
  await expect(page.getByRole('heading', { name: 'preisliste.csv' })).toBeVisible()
  await expect(page.getByLabel('Article number', { exact: false }).first()).toBeVisible()
  const refused = page.getByRole('table', { name: 'Refused rows' })
  await expect(refused.getByRole('row').filter({ hasText: 'Rockets' })).toHaveCount(2)
  // The page's data are read again, as for news of others: the step that was reached stays.
  const again = page.waitForResponse(/equipment\/import\.data$/)
  await page.evaluate(() =>
    new BroadcastChannel(`${location.host}-user`).postMessage({ id: null, state: '' }),
  )
  await again
  await expect(page.getByRole('heading', { name: 'preisliste.csv' })).toBeVisible()
  await page.getByLabel('New articles are').selectOption('listed')
  // Other choices than those that were read: it is read again before anything is imported.
  await page.getByRole('button', { name: 'Read the file again' }).press('Enter')
  const importing = page.getByRole('button', { name: 'Import 10 articles' })
  // While the file is read again, the button takes no press.
  await expect(importing).toBeEnabled()
  await importing.press('Enter')
  await expect(page.getByText('10 articles added')).toBeVisible()

  await page.goto(`/equipment?search=${mark}`)
  await expect(page.getByRole('listitem').filter({ hasText: `Gripper ${mark}` })).toHaveCount(10)
  await page.getByRole('link', { name: `Gripper ${mark} 0` }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Gripper ${mark} 0` })).toBeVisible()
  await expect(page.getByText('$1,250.50')).toBeVisible()

  await navigate('/supplier/equipment/imports')
  const row = page.getByRole('row').filter({ hasText: 'preisliste.csv' }).first()
  await row.getByRole('button', { name: 'Undo' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click()
  await expect(page.getByText('10 new articles deleted')).toBeVisible()
  await page.goto(`/equipment?search=${mark}`)
  await expect(page.getByText('No article matches')).toBeVisible()
})
