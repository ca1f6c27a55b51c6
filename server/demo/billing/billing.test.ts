import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { companies, documentCounters, subscriptionInvoices, userSubscriptions } from '#db/schema/index.ts'
import { markOverdue } from '#server/billing/invoices/mark-overdue.ts'
import { endPeriods } from '#server/billing/subscriptions/end-periods.ts'
import { type TestApp, testApp } from '#server/test/test-app.ts'
import { runTimer } from '#server/timers/run-timer.ts'
import { seed } from '../index.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await seed(app.deps.db, { now: app.deps.clock.now(), storage: app.deps.storage })
})
afterAll(() => app.close())

const statesOf = async () => {
  const rows = await app.deps.db
    .select({
      company: companies.name,
      status: userSubscriptions.status,
      cancels: userSubscriptions.cancelAtPeriodEnd,
    })
    .from(userSubscriptions)
    .innerJoin(companies, eq(companies.id, userSubscriptions.companyId))
    .orderBy(asc(companies.name))
  return rows.map(({ company, status, cancels }) => [company, cancels ? 'canceling' : status])
}

it('shows plans in their states, which the timers leave as they are', async () => {
  const states = [
    ['Albrecht Antriebe', 'active'],
    ['Brennan Castings', 'active'],
    ['Great Lakes Stamping', 'active'],
    ['Kowalczyk Meble', 'past_due'],
    ['Laiterie du Forez', 'canceling'],
  ]
  expect(await statesOf()).toEqual(states)
  await runTimer(app.deps, [markOverdue, endPeriods])
  expect(await statesOf()).toEqual(states)
})

it('numbers its invoices from the counters, by date and without gaps', async () => {
  const { db } = app.deps
  const rows = await db
    .select({ number: subscriptionInvoices.number, status: subscriptionInvoices.status })
    .from(subscriptionInvoices)
    .orderBy(asc(subscriptionInvoices.createdAt), asc(subscriptionInvoices.number))
  const numbers = rows.map(({ number }) => number)
  expect(numbers).toEqual(numbers.toSorted())
  const counters = await db.select().from(documentCounters)
  const issued = counters
    .filter(({ name }) => name.startsWith('invoices-'))
    .map(({ last }) => last)
    .reduce((sum, last) => sum + last, 0)
  expect(issued).toBe(numbers.length)
  expect(rows.filter(({ status }) => status === 'open')).toHaveLength(2)
})
