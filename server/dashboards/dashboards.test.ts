import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Dashboard } from '#contract/dashboards.ts'
import type { Sale } from '#contract/order-shapes.ts'
import { automationSolutions, companies, notifications } from '#db/schema/index.ts'
import { newPerson } from '#server/test/people/new-person.ts'
import { newSupplier, offerArticle } from '#server/test/people/offered-article.ts'
import { placeOrder } from '#server/test/people/placed-order.ts'
import { recordStatements } from '#server/test/statements.ts'
import { type Caller, type TestApp, testApp } from '#server/test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const description =
  'We palletize 18 kg cartons, 400x300x250 mm, one line at 12 a minute onto EUR pallets (1200x800), two shifts, ceiling 4.5 m.'
const save = async (person: Caller) =>
  (await person.call('POST', '/api/v1/solutions', { description, seed: 1, planId: randomUUID() })).body as {
    id: string
  }
const dashboardOf = async (person: Caller, query = '') => {
  const answer = await person.call('GET', `/api/v1/dashboard${query}`)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body as Dashboard
}

describe('the dashboard', () => {
  it('answers with what the single procedures say', async () => {
    const person = await app.signUp()
    await save(person)
    const { id } = await save(person)
    await app.deps.db
      .update(automationSolutions)
      .set({ implementationDaysLow: 61, implementationDaysHigh: 90 })
    await app.deps.db
      .update(automationSolutions)
      .set({ status: 'completed', implementationDaysLow: 100, implementationDaysHigh: 130 })
      .where(eq(automationSolutions.id, id))
    const read = async (path: string) => (await person.call('GET', `/api/v1/${path}`)).body
    const shown = await dashboardOf(person)
    expect(shown.stats).toEqual(await read('manufacturer/stats'))
    // "2-3 months" and "3-5 months".
    expect(shown.stats.averageImplementationMonths).toBe(2.5)
    expect(shown.usage).toEqual(await read('usage'))
    expect({ activity: shown.activity }).toMatchObject({
      activity: ((await read('notifications?limit=6')) as { items: object[] }).items,
    })
    const { members, usage, mayChange } = (await read('team')) as NonNullable<Dashboard['team']>
    expect(shown.team).toEqual({ members, usage, mayChange, openInvitations: 0 })
    expect(shown.contact).toEqual(((await read('accounts/profile')) as { company: object }).company)
    expect(shown.attention).toEqual({
      drafts: 0,
      pending: 1,
      expiredInvitations: 0,
      certifications: 0,
      quotesToAnswer: 0,
      quotesToAccept: 0,
      bidsToCompare: 0,
      questionsToAnswer: 0,
      requestsToBid: 0,
      unread: 2,
    })
  })

  it('shows one solution as its card, to those who may see it', async () => {
    const [owner, stranger] = [await app.signUp(), await app.signUp()]
    const { id } = await save(owner)
    const { items } = (await owner.call('GET', '/api/v1/own/solutions')).body as { items: object[] }
    expect((await dashboardOf(owner, `?solution=${id}`)).shown).toEqual({
      ...items[0],
      isOwn: true,
      planId: expect.any(String),
    })
    expect((await dashboardOf(stranger, `?solution=${id}`)).shown).toBeNull()
    await app.deps.db
      .update(automationSolutions)
      .set({ visibility: 'public', isPublic: true })
      .where(eq(automationSolutions.id, id))
    expect((await dashboardOf(stranger, `?solution=${id}`)).shown).toMatchObject({
      id,
      isOwn: false,
      planId: null,
    })
    await app.deps.db
      .update(automationSolutions)
      .set({ companyId: null })
      .where(eq(automationSolutions.id, id))
    expect((await dashboardOf(stranger, `?solution=${id}`)).shown).toMatchObject({ isOwn: false })
    expect((await dashboardOf(stranger, `?solution=${randomUUID()}`)).shown).toBeNull()
  })

  it('is empty for staff, who have no company and no limits', async () => {
    const shown = await dashboardOf(await app.as('admin'))
    expect(shown).toMatchObject({ team: null, contact: null, usage: { plan: { name: 'Admin' } } })
    expect(shown.usage.features.automation_projects.limit).toBeNull()
  })

  it('counts certifications that have expired or expire within 60 days, of the own company', async () => {
    const [one, other] = [await newPerson(app), await newPerson(app)]
    await app.deps.db
      .update(companies)
      .set({ type: 'engineer' })
      .where(inArray(companies.id, [one.companyId, other.companyId]))
    const dayIn = (days: number) =>
      new Date(app.deps.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
    const add = async ({ caller }: typeof one, expiryDate: string | null) => {
      const body = { name: 'Safety', issuer: 'TÜV', issueDate: '2019-01-01', expiryDate }
      expect((await caller.call('POST', '/api/v1/certifications', body)).status).toBe(201)
    }
    for (const expiryDate of ['2021-01-01', dayIn(60), dayIn(61), null]) await add(one, expiryDate)
    await add(other, '2021-01-01')
    expect((await dashboardOf(one.caller)).attention.certifications).toBe(2)
  })

  it('shows a supplier its figures and newest sales as the single procedures do, and no one else', async () => {
    const [seller, buyer] = [await newSupplier(app), await newPerson(app)]
    const equipmentId = await offerArticle(app, seller.companyId)
    const line = { equipmentId, quantity: 2 }
    for (let turn = 0; turn < 6; turn++) await placeOrder(buyer.caller, [line])
    const sales = (await seller.caller.call('GET', '/api/v1/sales')).body as { items: Sale[] }
    const [newest] = sales.items
    await seller.caller.call('POST', `/api/v1/sales/${newest?.id}/refund`, { reason: 'Sold out' })
    const { trade } = await dashboardOf(seller.caller)
    expect(trade?.stats).toEqual((await seller.caller.call('GET', '/api/v1/supplier/stats')).body)
    expect(trade?.stats).toMatchObject({
      revenueCents: 5 * 25_000,
      platformFeeCents: 5 * 1250,
      orders: 6,
      waitingLines: 5,
      growthPercent: null,
    })
    expect(trade?.sales).toEqual(
      ((await seller.caller.call('GET', '/api/v1/sales?limit=5')).body as { items: Sale[] }).items,
    )
    expect(trade?.sales[0]).toMatchObject({ id: newest?.id, status: 'refunded' })
    expect((await dashboardOf(buyer.caller)).trade).toBeNull()
    expect((await dashboardOf((await newSupplier(app)).caller)).trade).toMatchObject({ sales: [] })
  })

  it('counts what waits for this person only', async () => {
    const [one, other] = [await app.signUp(), await app.signUp()]
    await save(one)
    expect((await dashboardOf(other)).attention).toMatchObject({ pending: 0, unread: 0 })
    await one.call('POST', '/api/v1/notifications/read', {})
    expect((await dashboardOf(one)).attention).toMatchObject({ pending: 1, unread: 0 })
    expect(await app.deps.db.$count(notifications, eq(notifications.read, false))).toBeGreaterThan(0)
  })

  it('is a page of at most four statements, with the look-up of the session and the limits, which may fail alone', async () => {
    const { during } = recordStatements(app.deps.pool)
    for (const role of ['manufacturer', 'engineer', 'supplier'] as const) {
      const person = await app.as(role)
      const count = async (path: string) => {
        const { statements } = await during(() => person.call('GET', `/api/v1/${path}`))
        return statements.length
      }
      const session = await count('accounts/viewer')
      expect(session).toBeGreaterThan(0)
      const dashboard = (await count(`dashboard?solution=${randomUUID()}`)) - session
      const list = (await count('own/solutions?limit=12')) - session
      // A page looks the session up once for all that it calls.
      expect(session + dashboard + list, role).toBeLessThanOrEqual(4)
    }
  })
})
