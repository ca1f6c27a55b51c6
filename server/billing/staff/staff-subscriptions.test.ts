import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ListedSubscription } from '#contract/subscriptions-admin.ts'
import { auditEvents, companies, subscriptionPlans, userSubscriptions } from '#db/schema/index.ts'
import { newPerson } from '#server/test/people/new-person.ts'
import { type Caller, type TestApp, testApp } from '#server/test/test-app.ts'

let app: TestApp
let admin: Caller
beforeAll(async () => {
  app = await testApp()
  admin = await app.as('admin')
})
afterAll(() => app.close())

const list = async (query = '') => {
  const { status, body } = await admin.call('GET', `/api/v1/admin/subscriptions${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as { items: ListedSubscription[]; isDemo: boolean }
}
const withPlan = async () => {
  const person = await newPerson(app)
  expect((await person.caller.call('PUT', '/api/v1/subscription', { plan: 'unlimited' })).status).toBe(200)
  const { items } = await list(`?search=${person.companyId.slice(0, 8)}`)
  return { ...person, row: items[0] as ListedSubscription }
}

describe('the list of paid plans', () => {
  it('shows plan, amount, next billing and the invoice that is open', async () => {
    const { companyId, row, userId } = await withPlan()
    expect(row).toMatchObject({
      companyId,
      userId,
      priceCents: 19_999,
      status: 'active',
      cancelAtPeriodEnd: false,
    })
    expect(Date.parse(row.currentPeriodEnd ?? '')).toBeGreaterThan(Date.now())
    expect(row.openInvoice).toMatchObject({ amountCents: 19_999, isOverdue: false })
    expect(row.isVerified).toBe(false)
    await app.deps.db.update(companies).set({ verified: true }).where(eq(companies.id, companyId))
    expect((await list(`?search=${row.id}`)).items).toMatchObject([{ isVerified: true }])
    const paid = await admin.call('POST', `/api/v1/invoices/${row.openInvoice?.id}/paid`, {})
    expect(paid.status).toBe(200)
    const { items } = await list(`?search=${row.id}`)
    expect(items).toMatchObject([{ id: row.id, openInvoice: null }])
  })

  it('has places for a plan that is unknown and a period without an end', async () => {
    const { companyId } = await newPerson(app)
    await app.deps.db.insert(userSubscriptions).values({ companyId, status: 'past_due' })
    const { items } = await list('?status=past_due')
    expect(items).toMatchObject([{ companyId, planName: null, priceCents: 0, currentPeriodEnd: null }])
  })

  it('is for staff, and to cancel for administrators', async () => {
    const { caller, row } = await withPlan()
    expect((await caller.call('GET', '/api/v1/admin/subscriptions')).status).toBe(403)
    expect((await caller.call('POST', `/api/v1/admin/subscriptions/${row.id}/cancel`, {})).status).toBe(403)
  })
})

describe('a plan that staff cancel', () => {
  it('ends with its period, once; its people are notified and the audit log knows who did it', async () => {
    const { caller, companyId, row } = await withPlan()
    const cancel = () => admin.call('POST', `/api/v1/admin/subscriptions/${row.id}/cancel`, {})
    expect((await cancel()).body).toMatchObject({ status: 'active', cancelAtPeriodEnd: true })
    expect((await cancel()).status).toBe(200)
    const notices = (await caller.call('GET', '/api/v1/notifications')).body as { items: { title: string }[] }
    expect(notices.items.filter(({ title }) => title === 'Your plan was cancelled')).toHaveLength(1)
    const events = await app.deps.db.select().from(auditEvents).where(eq(auditEvents.companyId, companyId))
    expect(events.filter(({ action }) => action === 'plan_canceled')).toMatchObject([
      { before: { cancelAtPeriodEnd: false }, after: { cancelAtPeriodEnd: true } },
    ])
  })

  it('stays as it is when it has ended', async () => {
    const { companyId } = await newPerson(app)
    const [plan] = await app.deps.db.select().from(subscriptionPlans).limit(1)
    const [row] = await app.deps.db
      .insert(userSubscriptions)
      .values({ companyId, status: 'canceled', planId: plan?.id ?? null, canceledAt: new Date() })
      .returning()
    const answer = await admin.call('POST', `/api/v1/admin/subscriptions/${row?.id}/cancel`, {})
    expect(answer.body).toMatchObject({ status: 'canceled', cancelAtPeriodEnd: false })
  })
})
