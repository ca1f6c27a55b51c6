import { asc, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Invoice } from '#contract/invoices.ts'
import type { ActiveSubscription } from '#contract/subscriptions.ts'
import {
  companies,
  documentCounters,
  notifications,
  rateLimits,
  subscriptionInvoices,
  subscriptionPlans,
  userSubscriptions,
} from '#db/schema/index.ts'
import { fixedClock } from '#server/platform/clock.ts'
import { only } from '#server/test/owned-row.ts'
import { type NewPerson, newPerson } from '#server/test/people/new-person.ts'
import { ADDRESS } from '#server/test/people/placed-order.ts'
import { newColleague } from '#server/test/people/saved-solution.ts'
import { type Caller, type TestApp, testApp } from '#server/test/test-app.ts'
import { runTimer } from '#server/timers/run-timer.ts'
import { markOverdue } from '../invoices/mark-overdue.ts'
import { endPeriods } from './end-periods.ts'

let app: TestApp
let admin: Caller
beforeAll(async () => {
  app = await testApp()
  admin = await app.as('admin')
})
afterAll(() => app.close())
beforeEach(() => app.deps.db.delete(rateLimits))

const details = { address: ADDRESS, taxNumber: 'DE123456789', email: 'invoices@plant.example' }
const change = (caller: Caller, plan: string, more: object = {}) =>
  caller.call('PUT', '/api/v1/subscription', { plan, ...more })
const cancel = (caller: Caller) => caller.call('POST', '/api/v1/subscription/cancel', {})
const check = async (caller: Caller) =>
  (await caller.call('GET', '/api/v1/subscription')).body as ActiveSubscription
const invoicesOf = async (caller: Caller) =>
  ((await caller.call('GET', '/api/v1/invoices')).body as { items: Invoice[] }).items
const limitOf = async (caller: Caller) =>
  (
    (await caller.call('GET', '/api/v1/usage')).body as {
      features: { automation_projects: { limit: number | null } }
    }
  ).features.automation_projects.limit

const taken = async (plan = 'professional'): Promise<NewPerson> => {
  const person = await newPerson(app)
  const answer = await change(person.caller, plan, { details })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return person
}
/** As if what a company has paid for had begun some days earlier than it did. */
const earlier = async (companyId: string, days: number) => {
  const shift = sql.raw(`interval '${days} days'`)
  const { db } = app.deps
  await db
    .update(userSubscriptions)
    .set({
      currentPeriodStart: sql`${userSubscriptions.currentPeriodStart} - ${shift}`,
      currentPeriodEnd: sql`${userSubscriptions.currentPeriodEnd} - ${shift}`,
    })
    .where(eq(userSubscriptions.companyId, companyId))
  await db
    .update(subscriptionInvoices)
    .set({
      dueAt: sql`${subscriptionInvoices.dueAt} - ${shift}`,
      periodStart: sql`${subscriptionInvoices.periodStart} - ${shift}`,
      periodEnd: sql`${subscriptionInvoices.periodEnd} - ${shift}`,
    })
    .where(eq(subscriptionInvoices.companyId, companyId))
}
let minute = 0
/** The tasks of another minute. */
const tick = () =>
  runTimer({ ...app.deps, clock: fixedClock(new Date(Date.now() + ++minute * 60_000)) }, [
    markOverdue,
    endPeriods,
  ])
const titlesOf = async ({ userId }: NewPerson) =>
  (
    await app.deps.db
      .select({ title: notifications.title })
      .from(notifications)
      .where(eq(notifications.userId, userId))
  ).map(({ title }) => title)

describe('taking a plan on invoice', () => {
  it('applies its limits at once, and writes, prints and mails an invoice', async () => {
    const person = await newPerson(app)
    expect(await check(person.caller)).toMatchObject({
      has_subscription: false,
      plan: { key: 'free' },
      subscription: null,
      isBillingOn: true,
      mayChange: true,
    })
    const { status, body } = await change(person.caller, 'unlimited', { details })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({
      has_subscription: true,
      plan: { key: 'unlimited' },
      subscription: { status: 'active', cancelAtPeriodEnd: false, payment: 'invoice' },
    })
    expect(await limitOf(person.caller)).toBeNull()
    const [invoice, ...more] = await invoicesOf(person.caller)
    expect(more).toEqual([])
    expect(invoice).toMatchObject({ amountCents: 19_999, status: 'open', isOverdue: false })
    expect(invoice?.number).toMatch(/^CW-\d{4}-\d{5}$/)
    const mail = await app.nextMail('invoices@plant.example', `Invoice ${invoice?.number}`)
    expect(mail.text).toContain('$199.99')
    expect(mail.attachments).toMatchObject([{ name: `${invoice?.number}.pdf` }])
    const pdf = await app.fetch(invoice?.invoicePdf ?? '', { headers: { cookie: person.caller.cookie() } })
    expect(pdf.headers.get('content-type')).toBe('application/pdf')
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    const stranger = await newPerson(app)
    const refused = await app.fetch(invoice?.invoicePdf ?? '', {
      headers: { cookie: stranger.caller.cookie() },
    })
    expect(refused.status).toBe(404)
  })

  it('is for owners of the company, and for plans that are sold', async () => {
    const person = await newPerson(app)
    const colleague = await newColleague(app, person.companyId)
    expect((await change(colleague.caller, 'professional')).status).toBe(403)
    expect((await change(admin, 'professional')).status).toBe(403)
    expect((await change(person.caller, 'no-such-plan')).body).toMatchObject({
      data: { fields: [{ field: 'plan' }] },
    })
    expect(
      (await change(person.caller, 'professional', { details: { ...details, taxNumber: 'DE12' } })).body,
    ).toMatchObject({ data: { fields: [{ field: 'details.taxNumber' }] } })
    expect(await invoicesOf(person.caller)).toEqual([])
  })

  it('twice at once is one plan with one invoice', async () => {
    const person = await newPerson(app)
    await Promise.all([1, 2, 3].map(() => change(person.caller, 'professional')))
    expect(await invoicesOf(person.caller)).toHaveLength(1)
  })
})

it("answers 'Coming Soon' while billing is off, and changes nothing", async () => {
  const person = await taken()
  const off = await testApp({ BILLING: 'off', SECRET: app.deps.config.secret }, undefined, app.database)
  try {
    const send = async (method: string, path: string, body?: object) => {
      const answer = await off.fetch(path, {
        method,
        headers: { cookie: person.caller.cookie(), 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      })
      return { status: answer.status, body: await answer.json() }
    }
    const refusal = { status: 409, body: { code: 'BILLING_OFF', message: 'Coming Soon' } }
    expect(await send('PUT', '/api/v1/subscription', { plan: 'unlimited' })).toMatchObject(refusal)
    expect(await send('POST', '/api/v1/subscription/cancel', {})).toMatchObject(refusal)
    expect(await send('GET', '/api/v1/subscription')).toMatchObject({
      body: {
        isBillingOn: false,
        plan: { key: 'professional' },
        subscription: { cancelAtPeriodEnd: false },
      },
    })
    // Nor does anything go on: the plan ends with its period, and no one is invoiced.
    await earlier(person.companyId, 32)
    await app.deps.db
      .update(subscriptionInvoices)
      .set({ status: 'paid', paidAt: new Date() })
      .where(eq(subscriptionInvoices.companyId, person.companyId))
    await runTimer({ ...off.deps, clock: fixedClock(new Date(Date.now() + ++minute * 60_000)) }, [endPeriods])
    expect(await check(person.caller)).toMatchObject({ has_subscription: false, subscription: null })
    expect(await invoicesOf(person.caller)).toHaveLength(1)
  } finally {
    await off.close()
  }
})

describe('numbers of invoices', () => {
  it('have no gaps, also when a change fails after its number was taken', async () => {
    const { db } = app.deps
    const people = await Promise.all([1, 2, 3, 4].map(() => newPerson(app)))
    await db.execute(sql`
      create function refuse_invoice() returns trigger language plpgsql as $$ begin
        raise exception 'no disk'; end $$`)
    await db.execute(sql`
      create constraint trigger refuse_invoice after insert on subscription_invoices
        deferrable initially deferred for each row execute function refuse_invoice()`)
    const failed = await change((people[0] as NewPerson).caller, 'professional')
    await db.execute(sql`drop trigger refuse_invoice on subscription_invoices`)
    expect(failed.status).toBe(500)
    await Promise.all(people.map(({ caller }) => change(caller, 'professional')))
    const rows = await db
      .select({ number: subscriptionInvoices.number })
      .from(subscriptionInvoices)
      .orderBy(asc(subscriptionInvoices.number))
    const numbers = rows.map(({ number }) => Number(number.slice(-5)))
    expect(numbers).toEqual(numbers.map((_, at) => at + 1))
    const counter = only(await db.select().from(documentCounters))
    expect(counter.last).toBe(numbers.length)
  })
})

describe('changing a plan', () => {
  it('to a dearer one applies at once, and invoices the difference for the rest of the period', async () => {
    const person = await taken('professional')
    const before = (await check(person.caller)).subscription
    const { body } = await change(person.caller, 'unlimited')
    expect(body).toMatchObject({
      plan: { key: 'unlimited' },
      subscription: { id: before?.id, currentPeriodEnd: before?.currentPeriodEnd },
    })
    const [difference, first] = await invoicesOf(person.caller)
    expect(first?.amountCents).toBe(4900)
    expect(difference?.planName).toContain('the difference to Professional')
    // Only seconds of the period are over.
    expect(difference?.amountCents).toBeGreaterThan(15_000)
    expect(difference?.amountCents).toBeLessThanOrEqual(19_999 - 4900)
  })

  it('to a cheaper one applies when the period ends, and the present one takes that back', async () => {
    const person = await taken('unlimited')
    const chosen = (await change(person.caller, 'professional')).body as ActiveSubscription
    expect(chosen.subscription).toMatchObject({ nextPlanName: 'Professional' })
    expect(await limitOf(person.caller)).toBeNull()
    const back = (await change(person.caller, 'unlimited')).body as ActiveSubscription
    expect(back.subscription).toMatchObject({ nextPlanName: null })
    await change(person.caller, 'professional')
    await earlier(person.companyId, 32)
    await app.deps.db
      .update(subscriptionInvoices)
      .set({ status: 'paid', paidAt: new Date() })
      .where(eq(subscriptionInvoices.companyId, person.companyId))
    await tick()
    expect(await check(person.caller)).toMatchObject({
      plan: { key: 'professional' },
      subscription: { nextPlanName: null, status: 'active' },
    })
    expect((await invoicesOf(person.caller)).map(({ amountCents }) => amountCents)).toEqual([4900, 19_999])
    expect(await titlesOf(person)).toContain('Your plan is Professional now')
  })

  it('below what is in use deletes nothing and refuses new things', async () => {
    const person = await taken('unlimited')
    const { db } = app.deps
    await db.execute(sql`
      insert into automation_solutions (company_id, user_id, title, description, status, visibility)
      select ${person.companyId}::uuid, ${person.userId}::uuid, 'Cell', 'A cell', 'draft', 'private'
      from generate_series(1, 5)`)
    await cancel(person.caller)
    await earlier(person.companyId, 32)
    await tick()
    expect((await person.caller.call('GET', '/api/v1/usage')).body).toMatchObject({
      plan: { name: 'Free' },
      features: { automation_projects: { used: 5, limit: 3 } },
    })
    const save = await person.caller.call('POST', '/api/v1/solutions', {
      description: 'Stack 18 kg cartons, 400x300x250 mm, 12 a minute on EUR pallets, two shifts.',
      seed: 1,
      planId: crypto.randomUUID(),
    })
    expect(save.body).toMatchObject({ code: 'PROJECT_LIMIT_REACHED', data: { used: 5, limit: 3 } })
  })
})

describe('cancelling a plan', () => {
  it('keeps it until the period ends, ends it then, and lets it be taken again', async () => {
    const person = await taken()
    const cancelled = (await cancel(person.caller)).body as ActiveSubscription
    expect(cancelled).toMatchObject({ has_subscription: true, subscription: { cancelAtPeriodEnd: true } })
    expect((await cancel(person.caller)).status).toBe(200)
    const back = (await change(person.caller, 'professional')).body as ActiveSubscription
    expect(back.subscription).toMatchObject({ cancelAtPeriodEnd: false })
    expect(await invoicesOf(person.caller)).toHaveLength(1)
    await change(person.caller, 'free')
    await earlier(person.companyId, 10)
    await tick()
    expect(await check(person.caller)).toMatchObject({ has_subscription: true })
    await earlier(person.companyId, 22)
    await app.deps.db
      .update(subscriptionInvoices)
      .set({ status: 'paid', paidAt: new Date() })
      .where(eq(subscriptionInvoices.companyId, person.companyId))
    await tick()
    expect(await check(person.caller)).toMatchObject({
      has_subscription: false,
      subscription: null,
      plan: { key: 'free' },
    })
    expect(await titlesOf(person)).toContain('Your plan has ended')
    expect((await cancel(person.caller)).body).toMatchObject({ code: 'NO_SUBSCRIPTION' })
    expect((await change(person.caller, 'professional')).body).toMatchObject({ has_subscription: true })
    expect(await invoicesOf(person.caller)).toHaveLength(2)
  })
})

describe('the end of a period', () => {
  it('writes the next invoice, once, also when two copies of the program look at once', async () => {
    const person = await taken()
    const { currentPeriodEnd } = (await check(person.caller)).subscription ?? {}
    await earlier(person.companyId, 31)
    await app.deps.db
      .update(subscriptionInvoices)
      .set({ status: 'paid', paidAt: new Date() })
      .where(eq(subscriptionInvoices.companyId, person.companyId))
    await Promise.all([tick(), tick()])
    await tick()
    const [next, first, ...more] = await invoicesOf(person.caller)
    expect(more).toEqual([])
    expect(next?.periodStart).toBe(first?.periodEnd)
    expect(Date.parse(next?.periodEnd ?? '') - Date.parse(currentPeriodEnd ?? '')).toBeLessThanOrEqual(0)
  })
})

describe('an invoice that is not paid in time', () => {
  it('makes the plan past due until staff record the payment', async () => {
    const person = await taken('unlimited')
    await earlier(person.companyId, 15)
    await tick()
    await tick()
    expect(await check(person.caller)).toMatchObject({
      has_subscription: false,
      plan: { key: 'free' },
      subscription: { status: 'past_due', planName: 'Unlimited' },
    })
    expect(await limitOf(person.caller)).toBe(3)
    expect((await titlesOf(person)).filter((title) => title === 'An invoice is overdue')).toHaveLength(1)
    const [invoice] = await invoicesOf(person.caller)
    expect(invoice?.isOverdue).toBe(true)
    expect((await change(person.caller, 'unlimited')).body).toMatchObject({
      code: 'PAYMENT_OVERDUE',
      data: { number: invoice?.number },
    })
    const pay = () => admin.call('POST', `/api/v1/invoices/${invoice?.id}/paid`, {})
    const paid = (await pay()).body as Invoice
    expect(paid).toMatchObject({ status: 'paid', isOverdue: false })
    expect((await pay()).body).toEqual(paid)
    expect(await check(person.caller)).toMatchObject({ has_subscription: true, plan: { key: 'unlimited' } })
  })

  it('ends the plan with its period', async () => {
    const person = await taken()
    await earlier(person.companyId, 40)
    await tick()
    expect(await check(person.caller)).toMatchObject({ has_subscription: false, subscription: null })
    expect(await invoicesOf(person.caller)).toHaveLength(1)
    expect((await change(person.caller, 'professional')).body).toMatchObject({ code: 'PAYMENT_OVERDUE' })
  })
})

it('an invoice stays, with its names, when the company goes', async () => {
  const person = await taken()
  const [invoice] = await invoicesOf(person.caller)
  await app.deps.db.delete(companies).where(eq(companies.id, person.companyId))
  const row = only(
    await app.deps.db
      .select()
      .from(subscriptionInvoices)
      .where(eq(subscriptionInvoices.id, invoice?.id ?? '')),
  )
  expect(row).toMatchObject({ companyId: null, buyerName: 'Plant Inc.', taxNumber: 'DE123456789' })
  // Staff still see that it is open, and record its payment.
  const left = async () => {
    const { status, body } = await admin.call('GET', '/api/v1/admin/invoices/left')
    expect(status, JSON.stringify(body)).toBe(200)
    return (body as { items: { id: string; buyerName: string }[] }).items.filter(({ id }) => id === row.id)
  }
  expect(await left()).toMatchObject([{ buyerName: 'Plant Inc.', status: 'open', amountCents: 4900 }])
  expect((await admin.call('POST', `/api/v1/invoices/${row.id}/paid`, {})).status).toBe(200)
  expect(await left()).toEqual([])
})

it('a plan that is not sold any more ends with the period', async () => {
  const person = await taken()
  const { db } = app.deps
  await earlier(person.companyId, 32)
  await db
    .update(subscriptionInvoices)
    .set({ status: 'paid', paidAt: new Date() })
    .where(inArray(subscriptionInvoices.companyId, [person.companyId]))
  await db.update(subscriptionPlans).set({ isSold: false }).where(eq(subscriptionPlans.key, 'professional'))
  await tick()
  await db.update(subscriptionPlans).set({ isSold: true }).where(eq(subscriptionPlans.key, 'professional'))
  expect(await check(person.caller)).toMatchObject({ subscription: null })
})
