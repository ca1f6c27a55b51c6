import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isAlive, readPostmaster } from '#db/embedded/postmaster.ts'
import { readSettings, urlOf } from '#db/embedded/settings.ts'
import { type BuiltProgram, cookiesOf, startBuilt } from './test/built-program.ts'
import { eventOf, paidInvoiceOf, signedRequest, subscriptionOf } from './test/elsewhere/stripe-event.ts'
import { STRIPE_KEY, WEBHOOK_SECRET } from './test/elsewhere/stripe-keys.ts'
import { checkoutOf, orderOf } from './test/people/placed-order.ts'

/** Kills the built program between the payment of orders and plans and what follows from it; Stripe sends each event again. */
const ORDERS = 6
const PLANS = 6
const folder = mkdtempSync(join(tmpdir(), 'cellwright-payments-'))
const start = () =>
  startBuilt(folder, {
    STRIPE_SECRET_KEY: STRIPE_KEY,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_PRICES: 'professional=price_pro',
  })
let up: BuiltProgram | undefined

const post = (url: string, path: string, body: object, cookie = '') =>
  fetch(`${url}/api/v1${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'x-test-address': randomUUID(), cookie },
    signal: AbortSignal.timeout(60_000),
  })

const query = async <Row extends object>(text: string): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: urlOf(readSettings(join(folder, 'postgres'))) })
  await client.connect()
  const { rows } = await client.query<Row>(text)
  await client.end()
  return rows
}

const signUp = async (url: string, companyName: string): Promise<string> => {
  const password = randomUUID()
  const email = `${password}@plant.example`
  const form = { email, password, confirmPassword: password, fullName: 'P', companyName }
  return cookiesOf(await post(url, '/accounts/sign-up', form))
}

beforeAll(async () => {
  up = await start()
})
afterAll(async () => {
  up?.child.kill('SIGTERM')
  await up?.ended
  // After a failure in the middle the database may still run.
  const left = readPostmaster(join(folder, 'postgres'))?.pid
  if (left && isAlive(left)) process.kill(left, 'SIGQUIT')
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
})

const send = async (to: string, payload: string) =>
  (await fetch(`${to}/api/v1/stripe/webhook`, signedRequest(payload))).status

/** Kills the program after the first of the events is through, with the others under way; then all come again, twice. */
const killAmid = async ({ url, child, ended }: BuiltProgram, events: readonly string[]): Promise<void> => {
  const sending = events.map((event) => send(url, event).catch(() => 0))
  await Promise.race(sending)
  child.kill('SIGKILL')
  await Promise.all(sending)
  await ended
  up = await start()
  for (const event of events) for (const _time of [1, 2]) expect(await send(up.url, event)).toBe(200)
}

test('an order whose payment was cut off by a kill is paid and announced once', async () => {
  const { url, child, ended } = up ?? (await start())
  await signUp(url, 'Seller')
  const buyer = await signUp(url, 'Buyer')
  await query(`update companies set type = 'supplier' where name = 'Seller'`)
  await query('update users set email_verified = true, email_confirmed_at = now()')
  const [article] = await query<{ id: string }>(
    `insert into equipment_catalog (company_id, category_id, name, state, price_cents, stock)
     select company.id, category.id, 'Gripper', 'listed', 12500, 100 from companies company, equipment_categories category
     where company.name = 'Seller' and category.key = 'gripper' returning id`,
  )
  const lines = [{ equipmentId: article?.id, quantity: 1, seenPriceCents: 12_500 }]
  const events: string[] = []
  for (let made = 0; made < ORDERS; made++) {
    const answer = await post(url, '/orders', { ...checkoutOf(lines), payment: 'stripe' }, buyer)
    const { id: orderId } = orderOf({ body: await answer.json() })
    const object = { payment_status: 'paid', payment_intent: `pi_${orderId}`, metadata: { orderId } }
    events.push(eventOf({ type: 'checkout.session.completed', object }))
  }
  await killAmid({ url, child, ended }, events)
  const rows = await query<{ state: string; notices: number }>(
    `select payment_state as state, (select count(*)::int from notifications where title = 'New order ' || orders.number) as notices
     from orders`,
  )
  expect(rows).toEqual(Array.from({ length: ORDERS }, () => ({ state: 'paid', notices: 1 })))
  const [left] = await query<{ stock: number }>('select stock from equipment_catalog')
  expect(left?.stock).toBe(100 - ORDERS)
})

test('a plan whose payment was cut off by a kill begins once, with one invoice and no gap in their numbers', async () => {
  const program = up ?? (await start())
  for (let made = 0; made < PLANS; made++) await signUp(program.url, `Plant ${made}`)
  const companies = await query<{ id: string }>(`select id from companies where name like 'Plant %'`)
  const events = companies.flatMap(({ id }) => [
    eventOf({ type: 'customer.subscription.created', object: subscriptionOf(id, `sub_${id}`) }),
    eventOf({
      type: 'invoice.paid',
      object: paidInvoiceOf(id, { subscriptionId: `sub_${id}`, invoiceId: `in_${id}` }),
    }),
  ])
  await killAmid(program, events)
  const plans = await query<object>(
    `select subscription.status, plan.key, (select count(*)::int from subscription_invoices invoice
       where invoice.company_id = subscription.company_id and invoice.status = 'paid') as invoices
     from user_subscriptions subscription join subscription_plans plan on plan.id = subscription.plan_id`,
  )
  const one = { status: 'active', key: 'professional', invoices: 1 }
  expect(plans).toEqual(Array.from({ length: PLANS }, () => one))
  const numbers = await query<{ number: string }>('select number from subscription_invoices order by number')
  expect(numbers.map(({ number }) => Number(number.slice(-5)))).toEqual(
    Array.from({ length: PLANS }, (_, at) => at + 1),
  )
})
