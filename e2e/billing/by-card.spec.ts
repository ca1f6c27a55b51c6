import type { BrowserContext, Page } from '@playwright/test'
import { demoAccounts } from '#server/demo/accounts.ts'
import { eventOf, seconds, signedRequest } from '#server/test/elsewhere/stripe-event.ts'
import { type StripeServer, stripeServer } from '#server/test/elsewhere/stripe-server.ts'
import { expect, test, untilAlive } from '../journey.ts'
import { launchServer, type RunningServer } from '../server.ts'

const DAY = 86_400

// One server for both.
test.describe.configure({ mode: 'serial' })

let stripe: StripeServer
let product: RunningServer
let context: BrowserContext
let page: Page

// A server of its own: the others sell on invoice.
test.beforeAll(async ({ browser }) => {
  stripe = await stripeServer()
  product = await launchServer({
    ...stripe.environment,
    STRIPE_PRICES: 'professional=price_pro, unlimited=price_max',
  })
  context = await browser.newContext({ baseURL: product.url })
  page = await context.newPage()
  // The pages of Stripe, which only Stripe has.
  await page.route('https://*.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<h1>${new URL(route.request().url()).hostname}</h1>` }),
  )
  const account = demoAccounts.find(({ role }) => role === 'manufacturer')
  const answer = await page.request.post('/api/v1/accounts/sign-in', {
    data: { email: account?.email, password: account?.password },
    headers: { origin: product.url },
  })
  expect(answer.status(), await answer.text()).toBe(200)
})
test.afterAll(async () => {
  await context.close()
  await product.stop()
  await stripe.close()
})

const open = async (path: string) => {
  await page.goto(path)
  await untilAlive(page)
}
/** Sends an event as Stripe does. */
const tell = async (type: string, object: object) => {
  const answer = await fetch(`${product.url}/api/v1/stripe/webhook`, signedRequest(eventOf({ type, object })))
  expect(answer.status, await answer.text()).toBe(200)
}

test('a plan is paid at Stripe, begins with its news, is managed there, and ends with it', async () => {
  await open('/pricing?from=team&feature=team_members')
  await expect(page.getByText('The card is entered on a page of Stripe')).toBeVisible()
  await page.getByRole('link', { name: 'Choose Professional' }).click()
  await page.getByLabel('Street and number').fill('Werkstr. 1')
  await page.getByLabel('Postcode').fill('70565')
  await page.getByLabel('City').fill('Stuttgart')
  await page.getByLabel('Country').selectOption('DE')
  await page.getByLabel('VAT or tax number').fill('DE123456789')
  const topOf = async (label: string) => (await page.getByLabel(label).boundingBox())?.y
  expect(await topOf('VAT or tax number')).toBe(await topOf('E-mail for invoices'))
  await page.getByRole('button', { name: 'Pay Professional by card' }).click()
  await expect(page.getByRole('heading', { name: 'checkout.stripe.com' })).toBeVisible()
  const form = stripe.asked.at(-1)?.form
  const companyId = form?.get('subscription_data[metadata][companyId]')
  const periodEnd = seconds() + 29 * DAY
  const subscription = {
    id: 'sub_of_this_journey',
    object: 'subscription',
    customer: form?.get('customer'),
    status: 'active',
    cancel_at_period_end: false,
    metadata: { companyId },
    items: {
      data: [
        {
          price: { id: 'price_pro' },
          current_period_start: seconds() - DAY,
          current_period_end: periodEnd,
        },
      ],
    },
  }

  // Back before Stripe has said anything: nothing is claimed. Its news then changes the page that is open.
  const back = new URL(form?.get('success_url') ?? '')
  await open(`${back.pathname}${back.search}`)
  await expect(page.getByText('Your payment is on its way')).toBeVisible()
  await tell('customer.subscription.created', subscription)
  await expect(page.getByText('Active', { exact: true })).toBeVisible()
  await expect(page.getByText('Your payment is on its way')).toBeHidden()
  await page.getByRole('link', { name: 'Back to the team' }).click()
  await expect(page).toHaveURL(/\/manufacturer\/team$/)
  await open('/profile/billing')

  await page.getByRole('button', { name: 'Manage Subscription' }).click()
  await expect(page.getByRole('heading', { name: 'billing.stripe.com' })).toBeVisible()
  await open('/profile/billing')
  // As the portal cancels: by the time of the period's end.
  await tell('customer.subscription.updated', { ...subscription, cancel_at: periodEnd })
  await expect(page.getByText('This plan will be canceled at the end of the period')).toBeVisible()
  await tell('customer.subscription.deleted', { ...subscription, status: 'canceled' })
  await expect(page.getByText('Active', { exact: true })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Compare plans' })).toBeVisible()
})

test('an order is paid at Stripe and placed by its news', async () => {
  const { items } = await (await page.request.get('/api/v1/equipment?limit=100')).json()
  const article = items.find(
    ({ priceCents, stock }: { priceCents: number | null; stock: number | null }) =>
      priceCents !== null && (stock === null || stock > 2),
  )
  await open('/checkout')
  await page.evaluate((line) => localStorage.setItem('shopping-cart', JSON.stringify([line])), {
    id: article.id,
    name: article.name,
    type: 'Equipment',
    price: article.priceCents / 100,
    quantity: 1,
  })
  await open('/checkout')
  await page.getByLabel('Street and number').fill('Werkstr. 1')
  await page.getByLabel('Payment').selectOption('By card')
  await page.getByLabel(/We agree/).check()
  await page.getByRole('button', { name: 'Order', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'checkout.stripe.com' })).toBeVisible()
  const orderId = stripe.asked.at(-1)?.form.get('metadata[orderId]') ?? ''

  await open(`/orders/${orderId}`)
  await expect(page.getByRole('button', { name: /^Pay/ })).toBeVisible()
  await tell('checkout.session.completed', {
    id: 'cs_of_this_journey',
    mode: 'payment',
    payment_status: 'paid',
    payment_intent: 'pi_of_this_journey',
    metadata: { orderId },
  })
  await expect(page.getByRole('button', { name: /^Pay/ })).toBeHidden()
})
