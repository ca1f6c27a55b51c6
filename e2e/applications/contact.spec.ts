import { mailTo } from '../accounts/mailbox.ts'
import { expect, test } from '../journey.ts'

/** Forms that were open for less are refused. */
const FILL_MS = 2100
/** Until the engine has planned a process in the background. */
const PLANNED_MS = 30_000

test('a described process is planned, answered with its animation, and resolved', async ({
  page,
  open,
  login,
  context,
  checkAccessibility,
  tryId,
}) => {
  test.slow()
  const email = `una-${tryId}@plant.example`
  await open('/contact?service=turnkey')
  await page.getByRole('textbox', { name: 'Name' }).fill('Una Plant')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Message' }).fill('Can a robot do this?')
  await page.getByLabel('Your process').fill('Stack 18 kg cartons, 12 a minute, on two pallets.')
  await page.waitForTimeout(FILL_MS)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page).toHaveURL('/thank-you')

  await login('admin')
  await open('/admin/contact?search=nobody-wrote-this')
  await expect(page.getByText('No submissions found')).toBeVisible()

  // Staff find the message by its address, take it up, and see what the engine made of it.
  await open(`/admin/contact?search=${encodeURIComponent(email)}`)
  await page.getByRole('button', { name: 'Mark In Progress the message of Una Plant' }).click()
  const message = page.getByRole('article')
  await expect(message.getByText('In progress', { exact: true })).toBeVisible()
  await message.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/admin\/contact\/[\da-f-]{36}$/)
  const drawing = page.getByRole('img', { name: /^Layout of / })
  await expect(async () => {
    await page.reload()
    await expect(drawing).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: PLANNED_MS })
  await checkAccessibility()

  await page.getByRole('button', { name: 'Add Note' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Note' })
  const note = dialog.getByRole('textbox', { name: 'Note' })
  // Ready to type: at the cross, the first space would close it.
  await expect(note).toBeFocused()
  await page.keyboard.type('Call on Monday.')
  await expect(note).toHaveValue('Call on Monday.')
  await dialog.getByRole('button', { name: 'Add Note' }).click()
  await expect(page.getByText('Call on Monday.')).toBeVisible()

  await page.getByRole('textbox', { name: 'Answer' }).fill('Yes. Here it runs.')
  await expect(page.getByLabel('Send the link to the animation with it')).toBeChecked()
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByText('Yes. Here it runs.')).toBeVisible()
  await expect(page.getByText(/, with the animation/)).toBeVisible()
  await page.getByRole('button', { name: 'Mark Resolved' }).click()
  await expect(page.getByText('Marked as resolved')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark Resolved' })).toHaveCount(0)

  // The sender opens the animated cell without an account.
  await context.clearCookies()
  const { text } = await mailTo(email, 'Re: Turnkey Services')
  expect(text).toContain('Yes. Here it runs.')
  const shared = /https?:\/\/[^/\s]+(\/shared\/[\w-]+)/.exec(text)?.[1] ?? ''
  await page.goto(shared)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(page.url()).toContain(shared)
})
