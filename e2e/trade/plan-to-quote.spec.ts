import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { confirmAddress } from '../accounts/mailbox.ts'
import { expect, test } from '../journey.ts'

const DAY_MS = 86_400_000
/** Its interfaces to the machines are listed by no supplier. */
const description =
  'Load and unload two lathes that turn steel flanges, 2 kg, 120 mm diameter, 60 mm long, 90 s each, two shifts.'

/** Saves a planned cell over the API and returns its id. */
const save = async ({ request }: Page): Promise<string> => {
  const saved = await request.post('/api/v1/solutions', {
    data: { description, seed: 1, planId: randomUUID() },
  })
  expect(saved.status(), await saved.text()).toBe(201)
  return (await saved.json()).id
}

test('a buyer goes from a plan to offers, a cart and a quote that is accepted', async ({
  page,
  signUp,
  login,
  open,
  navigate,
  checkAccessibility,
  expectConsoleError,
}) => {
  const { email } = await signUp()
  await confirmAddress(page, email)
  const id = await save(page)
  await navigate('/solutions/:id/manage/parts', { id })
  await page.getByRole('button', { name: 'Put the whole list into the cart' }).click()
  const cart = page.getByRole('dialog', { name: 'Cart' })
  await page.getByRole('button', { name: 'Open the cart' }).click()
  await expect(cart.getByRole('list', { name: 'Lines to order' }).getByRole('listitem').first()).toBeVisible()
  await expect(
    cart.getByRole('region', { name: 'Estimates' }).getByText('estimate', { exact: true }).first(),
  ).toBeVisible()
  const [more, less] = [/^One more: /, /^One less: /].map((name) =>
    cart.getByRole('button', { name }).first(),
  )
  const quantity = cart.getByRole('textbox', { name: /^Quantity of / }).first()
  const before = await quantity.inputValue()
  await more?.click()
  await expect(quantity).not.toHaveValue(before)
  await less?.click()
  await expect(quantity).toHaveValue(before)
  await quantity.fill('7')
  await quantity.blur()
  await expect(quantity).toHaveValue('7')
  await quantity.fill('25 g')
  await expect(cart.getByText(/this field takes no unit.* The cart keeps 7\./)).toBeVisible()
  await quantity.fill('7')
  await checkAccessibility()
  await cart.getByRole('button', { name: 'Clear the cart' }).click()
  await expect(cart.getByText('Your cart is empty')).toBeVisible()
  await page.keyboard.press('Escape')

  await page
    .getByRole('button', { name: /^Ask suppliers: / })
    .first()
    .click()
  await page.getByLabel('Note').fill('For the cell in hall 2')
  await page.getByRole('button', { name: 'Ask for a price' }).click()
  await expect(page.getByText(/sent to suppliers|staff look for a supplier/)).toBeVisible()
  await page
    .getByRole('link', { name: /asked for$/ })
    .first()
    .click()
  await page.waitForURL('**/quotes')
  const buyer = await page.context().cookies()
  const robot = await page.request.post('/api/v1/quote-requests', {
    data: { requestKey: randomUUID(), lines: [{ solutionId: id, partKey: 'robot' }] },
  })
  const { ids }: { ids: string[] } = await robot.json()

  await login('supplier')
  await open('/quotes')
  const { items } = await (await page.request.get('/api/v1/quote-requests?side=supplier&limit=100')).json()
  const asked = items.find((one: { id: string }) => ids.includes(one.id))
  expectConsoleError('400 (Bad Request)')
  await navigate('/quotes/:id', { id: asked.id })
  await page.getByLabel('Price of one unit, USD').fill('1,250.50')
  await page.getByLabel('Lead time, days').fill('21')
  await page.getByRole('button', { name: 'Send the answer' }).click()
  await expect(page.getByText('Enter the last day on which the price holds', { exact: false })).toBeVisible()
  await expect(page.getByLabel('Price of one unit, USD')).toHaveValue('1,250.50')
  await page.getByLabel('Valid until').fill(new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10))
  await page.getByRole('button', { name: 'Send the answer' }).click()
  await expect(page.getByText('Answered', { exact: true })).toBeVisible()

  await page.context().clearCookies()
  await page.context().addCookies(buyer)
  await navigate('/quotes/:id', { id: asked.id })
  await page.getByRole('button', { name: /^Accept \$/ }).click()
  await page.getByRole('button', { name: 'Put into the cart' }).click()
  await page.getByRole('button', { name: 'Open the cart' }).click()
  await expect(cart.getByText('$1,250.50 each')).toBeVisible()
})
