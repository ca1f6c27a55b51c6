import { randomUUID } from 'node:crypto'
import { confirmAddress } from '../accounts/mailbox.ts'
import { expect, test } from '../journey.ts'

/** Its buffer for parts is of a class that no supplier of the demo lists. */
const description =
  'Load and unload two lathes that turn steel flanges, 2 kg, 120 mm diameter, 60 mm long, 90 s each, two shifts.'

test('staff find a request for a quote that no supplier can answer, and name one by keyboard', async ({
  page,
  signUp,
  login,
  open,
  checkAccessibility,
}) => {
  const { email } = await signUp()
  await confirmAddress(page, email)
  const { request } = page
  const saved = await request.post('/api/v1/solutions', {
    data: { description, seed: 1, planId: randomUUID() },
  })
  const { id: solutionId } = await saved.json()
  const note = `Both lathes are of 2019, ${randomUUID()}`
  const asked = await request.post('/api/v1/quote-requests', {
    data: { requestKey: randomUUID(), lines: [{ solutionId, partKey: 'place_buffer' }], note },
  })
  expect(await asked.json()).toMatchObject({ unassigned: 1 })

  await login('admin')
  await open('/admin/quotes?search=buffer')
  const row = page.getByRole('row').filter({ hasText: note })
  await expect(row).toBeVisible()
  await row.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(note)).toBeVisible()
  await dialog.getByLabel('Suppliers by name').fill('no such supplier')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Supplier', { exact: true }).getByRole('option')).toHaveCount(1)
  await dialog.getByLabel('Suppliers by name').fill('')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Supplier', { exact: true }).getByRole('option').nth(1)).toBeAttached()
  await checkAccessibility()
  const supplier = dialog.getByLabel('Supplier', { exact: true })
  const name = (await supplier.getByRole('option').nth(1).textContent()) ?? ''
  await dialog.getByLabel('Suppliers by name').fill(name)
  await page.keyboard.press('Enter')
  await expect(supplier.getByRole('option')).toHaveCount(2)
  await supplier.selectOption({ label: name })
  const chosen = await supplier.inputValue()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await row.focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Suppliers by name')).toHaveValue(name)
  await expect(supplier).toHaveValue(chosen)
  await dialog.getByRole('button', { name: 'Name' }).click()
  await expect(page.getByText('The supplier is named and notified.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(row).toBeHidden()
  await expect(page).toHaveURL(/\/admin\/quotes\?search=buffer$/)
})
