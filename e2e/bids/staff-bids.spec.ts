import { expect, test } from '../journey.ts'

test('what staff typed of a bid is there again when the request is opened again', async ({
  page,
  login,
  open,
}) => {
  await login('admin')
  await open('/admin/bids?status=open')
  const row = page.getByRole('row').filter({ hasText: 'Palletizing of two lines in hall 2' })
  await row.getByRole('link', { name: 'View' }).click()
  const dialog = page.getByRole('dialog')
  // Only one bid of a company is open at a time.
  const taken = dialog.locator('option', { hasText: '(has a bid)' })
  await expect(taken.first()).toBeDisabled()
  await dialog.getByLabel('Proposed cost, USD').fill('180,000')
  await dialog.getByLabel('Approach').fill('One robot between both lines.')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await row.getByRole('link', { name: 'View' }).click()
  await expect(dialog.getByLabel('Proposed cost, USD')).toHaveValue('180,000')
  await expect(dialog.getByLabel('Approach')).toHaveValue('One robot between both lines.')

  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  // By keyboard alone, which goes on at the row.
  await row.focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row).toBeFocused()
  // Back leads to what was before, not into a dialog that was closed.
  await page.goBack()
  await expect(page).toHaveURL(/\/admin\/bids\?status=open$/)
  await expect(dialog).toBeHidden()
})

test('a list of companies says that there are more than it offers, and how to find them', async ({
  page,
  login,
  open,
}) => {
  await login('admin')
  await open('/admin/bids/new')
  await expect(page.getByText('The first 20 companies by name are offered.')).toBeVisible()
  await page.getByLabel('Companies by name').fill('No such company')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByText('No company is found by "No such company".')).toBeVisible()
})

test('a bid that can neither be delivered nor kept says that it failed, with all that was typed', async ({
  page,
  login,
  open,
  expectConsoleError,
}) => {
  expectConsoleError('ERR_FAILED')
  await login('admin')
  await open('/admin/bids?status=open')
  const row = page.getByRole('row').filter({ hasText: 'Palletizing of two lines in hall 2' })
  await row.getByRole('link', { name: 'View' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Proposed cost, USD').fill('180,000')
  await dialog.getByLabel('Approach').fill('One robot between both lines.')
  // The browser keeps nothing, and the server gets nothing.
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('No room', 'QuotaExceededError')
    }
  })
  await page.route('**/admin/bids.data?*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await dialog.getByRole('button', { name: 'Submit Bid' }).click()
  await expect(page.getByText('Failed to submit bid', { exact: true })).toBeVisible()
  await expect(
    dialog.getByText('The server cannot be reached, and this browser keeps nothing. Try again in a moment.'),
  ).toBeVisible()
  await expect(dialog.getByLabel('Proposed cost, USD')).toHaveValue('180,000')
  await expect(dialog.getByLabel('Approach')).toHaveValue('One robot between both lines.')
})
