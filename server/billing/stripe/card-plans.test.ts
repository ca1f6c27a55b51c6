import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { companies, notifications, rateLimits, userSubscriptions } from '#db/schema/index.ts'
import { cardLab, UPDATED } from '#server/test/elsewhere/card-lab.ts'
import {
  DAY_SECONDS as DAY,
  paidInvoiceOf,
  seconds,
  subscriptionOf,
} from '#server/test/elsewhere/stripe-event.ts'
import { only } from '#server/test/owned-row.ts'
import { newPerson } from '#server/test/people/new-person.ts'
import { ADDRESS } from '#server/test/people/placed-order.ts'
import { setPrices } from './set-prices.ts'

const lab = await cardLab()
const { app, server, check, invoicesOf, post, subscribed, tell } = lab
afterAll(() => lab.close())
beforeEach(async () => {
  await app.deps.db.delete(rateLimits)
  await setPrices(app.deps.db, { prices: app.deps.config.stripe?.prices ?? [] })
})

const details = { address: ADDRESS, taxNumber: 'DE123456789', email: 'invoices@plant.example' }
/** A second plan of a company, paid on a page that was open beside the first. */
const payTwice = async (companyId: string) => {
  const bill = {
    subscriptionId: `sub_${randomUUID()}`,
    invoiceId: `in_${randomUUID()}`,
    paymentId: `pi_${randomUUID()}`,
  }
  server.bill(bill)
  return {
    ...bill,
    begin: () =>
      tell({ type: 'customer.subscription.created', object: subscriptionOf(companyId, bill.subscriptionId) }),
    pay: () => tell({ type: 'invoice.paid', object: paidInvoiceOf(companyId, bill) }),
  }
}
const refundsOf = (paymentId: string) =>
  server.asked.filter(({ path, form }) => path === '/v1/refunds' && form.get('payment_intent') === paymentId)
const isEnded = (id: string) => server.asked.some(({ path }) => path === `/v1/subscriptions/${id}`)
const rowOf = async (stripeId: string) =>
  only(
    await app.deps.db
      .select()
      .from(userSubscriptions)
      .where(eq(userSubscriptions.stripeSubscriptionId, stripeId)),
  )
await app.deps.queue.work(app.deps)

describe('a checkout', () => {
  it('can be begun again after the company was renamed', async () => {
    const person = await newPerson(app)
    const open = () => post(person.caller, '/subscription/checkout', { plan: 'professional' })
    expect((await open()).status).toBe(200)
    await app.deps.db.update(companies).set({ name: 'Plant Ltd.' }).where(eq(companies.id, person.companyId))
    expect((await open()).status).toBe(200)
  })

  it('keeps where invoices go to, and its invoice carries it', async () => {
    const person = await newPerson(app)
    const open = (more: object) =>
      post(person.caller, '/subscription/checkout', { plan: 'professional', ...more })
    expect((await open({ details: { ...details, taxNumber: 'DE12' } })).body).toMatchObject({
      data: { fields: [{ field: 'details.taxNumber' }] },
    })
    expect((await open({ details })).status).toBe(200)
    expect((await person.caller.call('GET', '/api/v1/billing-details')).body).toMatchObject(details)
    const first = await payTwice(person.companyId)
    await first.begin()
    await first.pay()
    const [invoice] = await invoicesOf(person)
    const pdf = await app.fetch(invoice?.invoicePdf ?? '', { headers: { cookie: person.caller.cookie() } })
    const document = await getDocumentProxy(new Uint8Array(await pdf.arrayBuffer()))
    const { text } = await extractText(document, { mergePages: true })
    expect(text).toContain('DE123456789')
    expect(text).toContain('Werkstr. 1')
    expect(text).toContain(`Paid on ${new Date().toISOString().slice(0, 10)}`)
    expect(text).not.toMatch(/Payable by|when you pay/)
  })

  it('leads back with the page and the limit that somebody came from', async () => {
    const person = await newPerson(app)
    const state = { from: 'team', feature: 'team_members' }
    await post(person.caller, '/subscription/checkout', { plan: 'professional', ...state })
    const form = server.asked.at(-1)?.form
    const page = 'http://localhost:3000/profile/billing'
    expect(form?.get('success_url')).toBe(`${page}?card=done&from=team&feature=team_members`)
    expect(form?.get('cancel_url')).toBe(`${page}?plan=professional&from=team&feature=team_members`)
  })
})

describe('two pages that are both paid', () => {
  it('are one plan: the second ends at Stripe and its payment goes back, once', async () => {
    const { person, id } = await subscribed()
    const second = await payTwice(person.companyId)
    await second.begin()
    await second.pay()
    await second.pay()
    await expect.poll(() => isEnded(second.subscriptionId)).toBe(true)
    await expect.poll(() => refundsOf(second.paymentId).length).toBeGreaterThan(0)
    expect((await check(person)).subscription?.id).toBe((await rowOf(id)).id)
    expect(await invoicesOf(person)).toEqual([])
    const notices = await app.deps.db
      .select({ title: notifications.title })
      .from(notifications)
      .where(eq(notifications.userId, person.userId))
    expect(notices.map(({ title }) => title)).toEqual(['A second payment for your plan goes back'])
  })

  it('at the same instant, with the payment reported first, are one plan too', async () => {
    const person = await newPerson(app)
    const [one, two] = [await payTwice(person.companyId), await payTwice(person.companyId)]
    await Promise.all([one.begin(), two.begin()])
    const kept = only(
      await app.deps.db
        .select()
        .from(userSubscriptions)
        .where(eq(userSubscriptions.status, 'active'))
        .then((rows) => rows.filter(({ companyId }) => companyId === person.companyId)),
    )
    const [first, second] = kept.stripeSubscriptionId === one.subscriptionId ? [one, two] : [two, one]
    await second.pay()
    await first.pay()
    await expect.poll(() => isEnded(second.subscriptionId)).toBe(true)
    await expect.poll(() => refundsOf(second.paymentId).length).toBeGreaterThan(0)
    expect(refundsOf(first.paymentId)).toEqual([])
    expect(await invoicesOf(person)).toMatchObject([{ amountCents: 4900, status: 'paid' }])
  })

  it('reported as paid before either has begun, are one plan with one invoice that counts', async () => {
    const person = await newPerson(app)
    const [first, second] = [await payTwice(person.companyId), await payTwice(person.companyId)]
    for (const one of [first, second]) await one.pay()
    for (const one of [first, second]) await one.begin()
    await expect.poll(() => refundsOf(second.paymentId).length).toBe(1)
    await expect
      .poll(async () => (await invoicesOf(person)).map(({ status }) => status).sort())
      .toEqual(['paid', 'void'])
    expect(refundsOf(first.paymentId)).toEqual([])
  })

  it('a payment whose subscription is not known yet goes back when there is a plan', async () => {
    const { person } = await subscribed()
    const second = await payTwice(person.companyId)
    await second.pay()
    await expect.poll(() => refundsOf(second.paymentId).length).toBe(1)
    expect(await invoicesOf(person)).toEqual([])
  })

  it('a late payment for a plan that was in force stays, with its invoice', async () => {
    const { person, id } = await subscribed()
    const ended = subscriptionOf(person.companyId, id, { status: 'canceled' })
    await tell({ type: 'customer.subscription.deleted', object: ended, at: seconds() - 5 })
    await (await payTwice(person.companyId)).begin()
    await tell({
      type: 'invoice.paid',
      object: paidInvoiceOf(person.companyId, { subscriptionId: id, invoiceId: `in_${randomUUID()}` }),
    })
    expect(await invoicesOf(person)).toHaveLength(1)
  })

  it('a payment for a company that is gone goes back', async () => {
    const person = await newPerson(app)
    const late = await payTwice(person.companyId)
    await app.deps.db.delete(companies).where(eq(companies.id, person.companyId))
    await late.pay()
    await expect.poll(() => refundsOf(late.paymentId).length).toBe(1)
    await expect.poll(() => isEnded(late.subscriptionId)).toBe(true)
  })
})

describe('news of Stripe', () => {
  it('of an end by a time count as an end with the period', async () => {
    const { person, id } = await subscribed()
    const end = seconds() + 29 * DAY
    const tellEnd = (at: number, cancelAt: number | null) =>
      tell({ type: UPDATED, object: subscriptionOf(person.companyId, id, { cancel_at: cancelAt }), at })
    await tellEnd(seconds() - 20, end)
    expect((await check(person)).subscription).toMatchObject({ cancelAtPeriodEnd: true })
    // Taken back in the portal.
    await tellEnd(seconds() - 15, null)
    expect((await check(person)).subscription).toMatchObject({ cancelAtPeriodEnd: false })
    // Within the period: it ends then, not later.
    await tellEnd(seconds() - 10, end - DAY)
    expect((await check(person)).subscription).toMatchObject({
      cancelAtPeriodEnd: true,
      currentPeriodEnd: new Date((end - DAY) * 1000).toISOString(),
    })
    // In a later period: this one is followed by another.
    await tellEnd(seconds() - 5, end + 40 * DAY)
    expect((await check(person)).subscription).toMatchObject({ cancelAtPeriodEnd: false })
  })

  it('of a price that is not known here leave the company the plan it pays for', async () => {
    const { person, id } = await subscribed()
    await tell({ type: UPDATED, object: subscriptionOf(person.companyId, id, {}, 'price_of_last_year') })
    expect(await check(person)).toMatchObject({
      has_subscription: true,
      plan: { key: 'professional' },
      subscription: { planName: 'Professional' },
    })
    const other = await newPerson(app)
    const metadata = { companyId: other.companyId, plan: 'unlimited' }
    await tell({
      type: 'customer.subscription.created',
      object: subscriptionOf(other.companyId, `sub_${randomUUID()}`, { metadata }, 'price_of_last_year'),
    })
    expect(await check(other)).toMatchObject({ plan: { key: 'unlimited' } })
  })

  it('of a subscription that was not begun here end nothing', async () => {
    const id = `sub_${randomUUID()}`
    await tell({ type: UPDATED, object: subscriptionOf(randomUUID(), id, { metadata: {} }) })
    const { person, id: own } = await subscribed()
    await app.deps.db.delete(companies).where(eq(companies.id, person.companyId))
    await tell({ type: UPDATED, object: subscriptionOf(person.companyId, own) })
    await expect.poll(() => isEnded(own)).toBe(true)
    expect(isEnded(id)).toBe(false)
  })

  it('of the second in which staff have read a subscription again are not late', async () => {
    const client = await app.deps.stripe?.client()
    const customer = await client?.customers.create({ name: 'Plant' })
    const product = await client?.products.create({ name: 'Professional' })
    const plan = await client?.plans.create({
      amount: 4900,
      currency: 'usd',
      interval: 'month',
      product: product?.id ?? '',
    })
    const made = (await client?.rawRequest('POST', '/v1/subscriptions', {
      customer: customer?.id,
      items: [{ plan: plan?.id }],
    })) as { id: string }
    const person = await newPerson(app)
    const row = only(
      await app.deps.db
        .insert(userSubscriptions)
        .values({
          companyId: person.companyId,
          status: 'incomplete',
          payment: 'stripe',
          stripeSubscriptionId: made.id,
        })
        .returning({ id: userSubscriptions.id }),
    )
    await post(await app.as('admin'), `/subscriptions/${row.id}/refresh`)
    const { stripeChangedAt } = await rowOf(made.id)
    const at = Math.floor((stripeChangedAt?.getTime() ?? 0) / 1000)
    const ending = subscriptionOf(person.companyId, made.id, { cancel_at_period_end: true })
    await tell({ type: UPDATED, object: ending, at })
    expect(await rowOf(made.id)).toMatchObject({ cancelAtPeriodEnd: true })
  })
})
