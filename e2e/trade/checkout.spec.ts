import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { confirmAddress } from '../accounts/mailbox.ts'
import { expect, test } from '../journey.ts'

type Article = { id: string; name: string; priceCents: number | null; stock: number | null }

const isSold = ({ priceCents, stock }: Article) => priceCents !== null && (stock === null || stock > 2)
const list = async (page: Page, path: string): Promise<Article[]> =>
  ((await (await page.request.get(`/api/v1${path}`)).json()) as { items: Article[] }).items

/** An article of the demo supplier and one of another. The supplier must be signed in. */
const findArticles = async (page: Page) => {
  const mine = await list(page, '/supplier/equipment?limit=100&state=listed')
  const own = mine.find(isSold)
  const ids = new Set(mine.map(({ id }) => id))
  const other = (await list(page, '/equipment?limit=100')).find((one) => !ids.has(one.id) && isSold(one))
  if (!own || !other) throw new Error('the demo lists no articles of two suppliers')
  return { own, other }
}

/** The first checkout reaches the server, and its answer is lost. */
const loseFirstOrder = async (page: Page) => {
  let isLost = false
  await page.route('**/checkout.data*', async (route, request) => {
    if (isLost || !request.postData()?.includes('checkoutKey=')) return route.continue()
    isLost = true
    await route.fetch()
    await route.abort()
  })
}

/** Refunds a line of the order that is open, as its supplier. */
const refund = async (page: Page, name: string, reason: string) => {
  const line = page.getByRole('option', { name, exact: false })
  await page
    .getByLabel('Line', { exact: true })
    .selectOption({ label: (await line.first().textContent()) ?? '' })
  await page.getByLabel('Reason').fill(reason)
  await page.getByRole('button', { name: 'Refund the line' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Refund the line' }).click()
}

test('from the cart to an order of two suppliers, shipped, received and refunded', async ({
  page,
  login,
  signUp,
  open,
  expectConsoleError,
}) => {
  await login('supplier')
  const { own, other } = await findArticles(page)
  await page.context().clearCookies()
  const { email } = await signUp()
  await open('/checkout')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  // The first one was cheaper when it went into the cart.
  const cart = [own, other].map(({ id, name, priceCents }, at) => ({
    id,
    name,
    type: 'Equipment',
    price: (priceCents ?? 0) / 100 - (at === 0 ? 1 : 0),
    quantity: 1,
  }))
  await page.evaluate((items) => localStorage.setItem('shopping-cart', JSON.stringify(items)), cart)
  await open('/checkout')
  await expect(page.getByText('Prices have changed')).toBeVisible()
  await page.getByLabel('Street and number').fill('Werkstr. 1')
  await page.getByLabel('Country').selectOption('DE')
  // An order writes to suppliers, so the address must be proven. What is typed is there afterwards.
  await expect(page.getByText('Confirm your address first')).toBeVisible()
  await confirmAddress(page, email)
  await open('/checkout')
  await expect(page.getByText('Confirm your address first')).toHaveCount(0)
  await expect(page.getByLabel('Street and number')).toHaveValue('Werkstr. 1')
  await expect(page.getByLabel('Country')).toHaveValue('DE')
  await page.getByLabel(/We agree/).check()
  expectConsoleError('400')
  await page.getByRole('button', { name: 'Order on invoice' }).click()
  await expect(page.getByText('The city is required')).toBeVisible()
  await expect(page.getByLabel('Street and number')).toHaveValue('Werkstr. 1')
  await page.getByLabel('Postcode').fill('70565')
  await page.getByLabel('City').fill('Stuttgart')
  await loseFirstOrder(page)
  expectConsoleError('ERR_FAILED')
  const lost = page.waitForEvent('requestfailed')
  await page.getByRole('button', { name: 'Order on invoice' }).click()
  await lost
  await open('/checkout')
  await page.getByLabel(/We agree/).check()
  await page.getByRole('button', { name: 'Order on invoice' }).click()
  await expect(page.getByText('Your order is placed')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('shopping-cart'))).toBe('[]')
  expect(await list(page, '/orders')).toHaveLength(1)
  const both = new URL(page.url()).pathname
  // A second order of one supplier alone, so that its shipment is everything.
  const { address, termsVersion } = await (await page.request.get('/api/v1/cart/checkout')).json()
  const line = { equipmentId: own.id, quantity: 1, seenPriceCents: own.priceCents }
  const made = await page.request.post('/api/v1/orders', {
    data: { checkoutKey: randomUUID(), lines: [line], address, termsVersion },
  })
  const alone = `/orders/${(await made.json()).order.id}`
  const buyer = await page.context().cookies()

  await page.context().clearCookies()
  await login('supplier')
  await open(both)
  await expect(page.getByRole('heading', { name: 'Order CW-' })).toBeVisible()
  await expect(page.getByText(other.name, { exact: true })).toHaveCount(0)
  await refund(page, own.name, 'Sold out')
  await expect(page.getByText(`Refunded: ${own.name}`)).toBeVisible()
  await open(alone)
  await page.getByLabel('Carrier').fill('Parcel')
  await page.getByRole('button', { name: 'Record the shipment' }).click()
  await expect(page.getByText('Shipped with Parcel')).toBeVisible()
  const supplier = await page.context().cookies()

  await page.context().clearCookies()
  await page.context().addCookies(buyer)
  await open(alone)
  await page.getByRole('button', { name: 'Confirm receipt' }).click()
  await expect(page.getByText('Everything has arrived.', { exact: true })).toBeVisible()
  await open('/orders')
  await expect(page.getByRole('table').getByText('Completed', { exact: true })).toBeVisible()

  await page.context().clearCookies()
  await page.context().addCookies(supplier)
  await open(alone)
  await refund(page, own.name, 'Damaged')
  await expect(page.getByText(`Refunded: ${own.name}`)).toBeVisible()
})
