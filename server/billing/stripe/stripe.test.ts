import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Subscription } from '#contract/subscriptions.ts'
import {
  companies,
  rateLimits,
  stripeEvents,
  subscriptionPlans,
  userSubscriptions,
} from '#db/schema/index.ts'
import { cardLab, UPDATED } from '#server/test/elsewhere/card-lab.ts'
import {
  DAY_SECONDS as DAY,
  eventOf,
  seconds,
  signedRequest,
  subscriptionOf,
} from '#server/test/elsewhere/stripe-event.ts'
import { STRIPE_KEY } from '#server/test/elsewhere/stripe-keys.ts'
import { only } from '#server/test/owned-row.ts'
import { newPerson } from '#server/test/people/new-person.ts'
import { testApp } from '#server/test/test-app.ts'
import { forgetOldEvents } from './forget-old-events.ts'
import { setPrices } from './set-prices.ts'

const log: string[] = []
const lab = await cardLab((line) => log.push(line))
const { app, server, check, invoicesOf, post, send, subscribed, tell } = lab
afterAll(() => lab.close())
beforeEach(async () => {
  await app.deps.db.delete(rateLimits)
  // Each test begins with the configured prices, whatever another one sold a plan for.
  await setPrices(app.deps.db, { prices: app.deps.config.stripe?.prices ?? [] })
})

/** Waits for the job that ends a subscription at Stripe. */
const untilEnded = (id: string) =>
  expect
    .poll(() => server.asked.some(({ path }) => path === `/v1/subscriptions/${id}`), { timeout: 15_000 })
    .toBe(true)

describe('a checkout', () => {
  it('leads to Stripe with the price and the company, and writes nothing yet', async () => {
    const person = await newPerson(app)
    const plans = (await person.caller.call('GET', '/api/v1/subscription-plans')).body
    expect(plans).toMatchObject([{ payment: 'invoice' }, { payment: 'stripe' }, { payment: 'stripe' }])
    const { body } = await post(person.caller, '/subscription/checkout', { plan: 'professional' })
    expect(body).toMatchObject({ url: expect.stringMatching(/^https:\/\/checkout\.stripe\.com\//) })
    const form = server.asked.at(-1)?.form
    expect(form?.get('line_items[0][price]')).toBe('price_pro')
    expect(form?.get('subscription_data[metadata][companyId]')).toBe(person.companyId)
    expect(form?.get('customer')).toMatch(/^cus_/)
    expect(form?.get('success_url')).toBe('http://localhost:3000/profile/billing?card=done')
    expect(await check(person)).toMatchObject({ has_subscription: false, subscription: null })
    const onInvoice = await person.caller.call('PUT', '/api/v1/subscription', { plan: 'professional' })
    expect(onInvoice.body).toMatchObject({ code: 'PAY_BY_CARD' })
  })

  it('that Stripe cannot open is a retryable 503, and nothing of Stripe is shown', async () => {
    const person = await newPerson(app)
    server.fail(true)
    const { status, body } = await post(person.caller, '/subscription/checkout', { plan: 'professional' })
    server.fail(false)
    expect(status).toBe(503)
    expect(body).toMatchObject({ code: 'CARD_UNAVAILABLE', data: { retryAfterSeconds: 10 } })
    expect(JSON.stringify(body)).not.toContain(STRIPE_KEY)
    expect(log.join('\n')).not.toContain(STRIPE_KEY)
  })

  it('is for owners, for plans with a price, and for companies without a paid plan', async () => {
    const { person } = await subscribed()
    expect((await post(person.caller, '/subscription/checkout', { plan: 'unlimited' })).body).toMatchObject({
      code: 'ALREADY_SUBSCRIBED',
    })
    const other = await newPerson(app)
    expect((await post(other.caller, '/subscription/checkout', { plan: 'free' })).body).toMatchObject({
      code: 'NOT_BY_CARD',
    })
    const refused = await post(await app.as('admin'), '/subscription/checkout', { plan: 'professional' })
    expect(refused.status).toBe(403)
  })
})

describe('a webhook', () => {
  it('begins a plan before the browser is back, and once however often it comes', async () => {
    const person = await newPerson(app)
    const payload = eventOf({
      type: 'customer.subscription.created',
      object: subscriptionOf(person.companyId, 'sub_once'),
    })
    const answers = await Promise.all([send(payload), send(payload), send(payload)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await check(person)).toMatchObject({
      has_subscription: true,
      plan: { key: 'professional' },
      subscription: { payment: 'stripe', status: 'active' },
    })
    const rows = await app.deps.db
      .select()
      .from(userSubscriptions)
      .where(eq(userSubscriptions.companyId, person.companyId))
    expect(rows).toHaveLength(1)
  })

  it('changes nothing when something newer has come before it', async () => {
    const { person, id } = await subscribed()
    const now = seconds()
    const cancelling = subscriptionOf(person.companyId, id, { cancel_at_period_end: true })
    await tell({ type: UPDATED, object: cancelling, at: now - 10 })
    await tell({ type: UPDATED, object: subscriptionOf(person.companyId, id, {}, 'price_max'), at: now - 20 })
    expect(await check(person)).toMatchObject({
      plan: { key: 'professional' },
      subscription: { cancelAtPeriodEnd: true },
    })
    // Of the same second: a beginning does not follow what has begun.
    await tell({
      type: 'customer.subscription.created',
      object: subscriptionOf(person.companyId, id, { status: 'incomplete' }),
      at: now - 10,
    })
    expect((await check(person)).has_subscription).toBe(true)
    await tell({ type: UPDATED, object: subscriptionOf(person.companyId, id, {}, 'price_max'), at: now })
    expect(await check(person)).toMatchObject({
      plan: { key: 'unlimited' },
      subscription: { cancelAtPeriodEnd: false },
    })
  })

  it('ends a plan for good, and a later word about it changes nothing', async () => {
    const { person, id } = await subscribed()
    const ended = subscriptionOf(person.companyId, id, { status: 'canceled' })
    await tell({ type: 'customer.subscription.deleted', object: ended, at: seconds() - 5 })
    await tell({ type: UPDATED, object: subscriptionOf(person.companyId, id) })
    expect(await check(person)).toMatchObject({ has_subscription: false, subscription: null })
    // It can be taken again, as the same customer.
    await post(person.caller, '/subscription/checkout', { plan: 'professional' })
    expect(server.asked.at(-1)?.form.get('customer')).toBe(`cus_${person.companyId}`)
  })

  it('about a payment that failed sets the limits of the free plan', async () => {
    const { person, id } = await subscribed()
    await tell({ type: UPDATED, object: subscriptionOf(person.companyId, id, { status: 'past_due' }) })
    expect(await check(person)).toMatchObject({
      has_subscription: false,
      plan: { key: 'free' },
      subscription: { status: 'past_due' },
    })
  })

  it('about a paid invoice writes one of ours, also before that of the subscription, and once', async () => {
    const person = await newPerson(app)
    const object = {
      id: `in_${randomUUID()}`,
      amount_paid: 4900,
      parent: {
        subscription_details: { subscription: 'sub_later', metadata: { companyId: person.companyId } },
      },
      lines: {
        data: [{ description: '1 x Professional', period: { start: seconds(), end: seconds() + 30 * DAY } }],
      },
    }
    for (const _time of [1, 2]) await tell({ type: 'invoice.paid', object })
    const [invoice, ...more] = await invoicesOf(person)
    expect(more).toEqual([])
    expect(invoice).toMatchObject({ amountCents: 4900, status: 'paid', planName: '1 x Professional' })
    expect(invoice?.number).toMatch(/^CW-\d{4}-\d{5}$/)
    const mail = await app.nextMail(person.email, `Invoice ${invoice?.number}`)
    expect(mail.text).toContain('It is paid.')
  })

  it('for a company that was deleted ends the subscription at Stripe', async () => {
    const { person, id } = await subscribed()
    await app.deps.db.delete(companies).where(eq(companies.id, person.companyId))
    await tell({ type: UPDATED, object: subscriptionOf(person.companyId, id) })
    await untilEnded(id)
  })

  it('for a second plan of a company ends that one at Stripe', async () => {
    const { person } = await subscribed()
    const second = `sub_${randomUUID()}`
    await tell({ type: 'customer.subscription.created', object: subscriptionOf(person.companyId, second) })
    await untilEnded(second)
    expect((await check(person)).subscription?.status).toBe('active')
  })

  it.each([
    ['with a wrong signature', { secret: 'whsec_of_someone_else' }],
    ['that is older than five minutes', { timestamp: seconds() - 301 }],
  ])('%s is refused and changes nothing', async (_name, signing) => {
    const person = await newPerson(app)
    const id = `evt_${randomUUID()}`
    const object = subscriptionOf(person.companyId, `sub_${randomUUID()}`)
    const answer = await send(eventOf({ type: UPDATED, object, id }), signing)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'SIGNATURE_INVALID' })
    expect((await check(person)).subscription).toBeNull()
    expect(await app.deps.db.select().from(stripeEvents).where(eq(stripeEvents.id, id))).toEqual([])
  })

  it('whose body was changed on the way is refused', async () => {
    const payload = eventOf({ type: UPDATED, object: subscriptionOf(randomUUID(), 'sub_changed') })
    const answer = await app.fetch('/api/v1/stripe/webhook', {
      ...signedRequest(payload),
      body: payload.replace('price_pro', 'price_max'),
    })
    expect(answer.status).toBe(400)
  })

  it('that cannot be handled is not counted as handled, and works when it comes again', async () => {
    const { person, id } = await subscribed()
    const eventId = `evt_${randomUUID()}`
    const broken = { ...subscriptionOf(person.companyId, id), items: { data: [] } }
    expect((await send(eventOf({ type: UPDATED, object: broken, id: eventId }))).status).toBe(500)
    const object = subscriptionOf(person.companyId, id, {}, 'price_max')
    await tell({ type: UPDATED, object, id: eventId })
    expect((await check(person)).plan?.key).toBe('unlimited')
  })
})

describe('a plan that is paid by card', () => {
  it('is changed and cancelled in the portal', async () => {
    const { person } = await subscribed()
    expect((await post(person.caller, '/subscription/portal')).body).toMatchObject({
      url: expect.stringMatching(/^https:\/\/billing\.stripe\.com\//),
    })
    expect(server.asked.at(-1)?.form.get('customer')).toBe(`cus_${person.companyId}`)
    expect((await post(person.caller, '/subscription/cancel')).body).toMatchObject({
      code: 'MANAGED_BY_STRIPE',
    })
    const change = await person.caller.call('PUT', '/api/v1/subscription', { plan: 'unlimited' })
    expect(change.body).toMatchObject({ code: 'MANAGED_BY_STRIPE' })
    const none = await newPerson(app)
    expect((await post(none.caller, '/subscription/portal')).body).toMatchObject({ code: 'NO_SUBSCRIPTION' })
  })

  it('is read again from Stripe by staff', async () => {
    const client = await app.deps.stripe?.client()
    const customer = await client?.customers.create({ name: 'Plant' })
    const product = await client?.products.create({ name: 'Professional' })
    const price = await client?.prices.create({
      currency: 'usd',
      unit_amount: 4900,
      recurring: { interval: 'month' },
      product: product?.id ?? '',
    })
    // The mock keeps items by the older name of a price as well.
    const plan = await client?.plans.create({
      amount: 4900,
      currency: 'usd',
      interval: 'month',
      product: product?.id ?? '',
    })
    const made = (await client?.rawRequest('POST', '/v1/subscriptions', {
      customer: customer?.id,
      items: [{ plan: plan?.id, price: price?.id }],
    })) as { id: string } | undefined
    await app.deps.db
      .update(subscriptionPlans)
      .set({ stripePriceId: price?.id ?? null })
      .where(eq(subscriptionPlans.key, 'unlimited'))
    const person = await newPerson(app)
    const { id } = only(
      await app.deps.db
        .insert(userSubscriptions)
        .values({
          companyId: person.companyId,
          status: 'incomplete',
          payment: 'stripe',
          stripeSubscriptionId: made?.id ?? '',
        })
        .returning({ id: userSubscriptions.id }),
    )
    const { status, body } = await post(await app.as('admin'), `/subscriptions/${id}/refresh`)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body as Subscription).toMatchObject({ status: 'active', planName: 'Unlimited' })
    expect((await check(person)).has_subscription).toBe(true)
  })

  it('is named as unknown where Stripe has none of its id', async () => {
    const { companyId } = await newPerson(app)
    const { id } = only(
      await app.deps.db
        .insert(userSubscriptions)
        .values({ companyId, status: 'active', payment: 'stripe', stripeSubscriptionId: `sub_${companyId}` })
        .returning({ id: userSubscriptions.id }),
    )
    const { status, body } = await post(await app.as('admin'), `/subscriptions/${id}/refresh`)
    expect([status, body]).toMatchObject([409, { code: 'NOT_AT_STRIPE' }])
  })
})

it('events are forgotten after 90 days', async () => {
  const { db, clock } = app.deps
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY * 1000)
  const ids = [`evt_${randomUUID()}`, `evt_${randomUUID()}`] as const
  await db.insert(stripeEvents).values([
    { id: ids[0], type: UPDATED, happenedAt: daysAgo(91), createdAt: daysAgo(91) },
    { id: ids[1], type: UPDATED, happenedAt: daysAgo(89), createdAt: daysAgo(89) },
  ])
  await forgetOldEvents(app.deps)
  const kept = await db
    .select({ id: stripeEvents.id })
    .from(stripeEvents)
    .where(inArray(stripeEvents.id, ids))
  expect(kept).toEqual([{ id: ids[1] }])
})

it('without Stripe there is no webhook', async () => {
  const plain = await testApp({}, undefined, app.database)
  try {
    expect((await plain.visitor().call('POST', '/api/v1/stripe/webhook', {})).status).toBe(404)
  } finally {
    await plain.close()
  }
})
