import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { companies, companyMembers, companyTypeOffers, users } from '#db/schema/index.ts'
import { askForBids } from '#server/test/bidding/asked-bids.ts'
import { only } from '#server/test/owned-row.ts'
import { type NewPerson, newPerson } from '#server/test/people/new-person.ts'
import { newSupplier, offerArticle } from '#server/test/people/offered-article.ts'
import { placeOrder } from '#server/test/people/placed-order.ts'
import { saveSolution } from '#server/test/people/saved-solution.ts'
import { type Caller, type TestApp, testApp } from '#server/test/test-app.ts'

let app: TestApp
let admin: Caller
beforeAll(async () => {
  app = await testApp()
  admin = await app.as('admin')
})
afterAll(() => app.close())

const owner = async (): Promise<NewPerson> => {
  const person = await newPerson(app)
  await app.deps.db.update(users).set({ emailVerified: true }).where(eq(users.id, person.userId))
  return person
}
const offerTo = async (companyId: string, toType: 'engineer' | 'supplier' = 'engineer') =>
  only(
    await app.deps.db
      .insert(companyTypeOffers)
      .values({ companyId, fromType: 'manufacturer', toType })
      .returning({ id: companyTypeOffers.id }),
  ).id
const answer = (caller: Caller, id: string, isAccepted: boolean) =>
  caller.call('PUT', `/api/v1/company/type-offers/${id}/answer`, { isAccepted })
const typeOf = async (companyId: string) => {
  const [row] = await app.deps.db.select().from(companies).where(eq(companies.id, companyId))
  return row?.type
}
const order = async ({ caller }: NewPerson) => {
  const seller = await newSupplier(app)
  return placeOrder(caller, [{ equipmentId: await offerArticle(app, seller.companyId), quantity: 1 }])
}

describe('an offer of another type', () => {
  it('cannot be accepted once the company has opened an order, and stays open', async () => {
    const person = await owner()
    const id = await offerTo(person.companyId)
    await order(person)
    expect(await answer(person.caller, id, true)).toMatchObject({
      status: 409,
      body: { code: 'STILL_OPEN', data: { open: ['1 order in progress'] } },
    })
    expect(await typeOf(person.companyId)).toBe('manufacturer')
    const shown = await person.caller.call('GET', '/api/v1/company/type-offer')
    expect(shown.body).toMatchObject({ offer: { id, status: 'open', open: ['1 order in progress'] } })
  })

  it('cannot be accepted, nor staff change the type, while bids are asked for', async () => {
    const person = await owner()
    const id = await offerTo(person.companyId)
    await askForBids(person.caller, await saveSolution(person.caller))
    const refused = { status: 409, body: { code: 'STILL_OPEN', data: { open: ['1 open request for bids'] } } }
    expect(await answer(person.caller, id, true)).toMatchObject(refused)
    const path = `/api/v1/admin/companies/${person.companyId}/type`
    expect(await admin.call('PUT', path, { type: 'engineer' })).toMatchObject(refused)
    expect(await typeOf(person.companyId)).toBe('manufacturer')
  })

  it('is answered once, of an acceptance and a refusal at once', async () => {
    const person = await owner()
    const id = await offerTo(person.companyId)
    const answers = await Promise.all([answer(person.caller, id, true), answer(person.caller, id, false)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const [row] = await app.deps.db.select().from(companyTypeOffers).where(eq(companyTypeOffers.id, id))
    expect(await typeOf(person.companyId)).toBe(row?.status === 'accepted' ? 'engineer' : 'manufacturer')
  })

  it('tells staff what became of it', async () => {
    for (const [isAccepted, message] of [
      [true, 'The company is an engineer now.'],
      [false, 'The company stays a manufacturer.'],
    ] as const) {
      const person = await owner()
      expect((await answer(person.caller, await offerTo(person.companyId), isAccepted)).status).toBe(200)
      expect((await admin.call('GET', '/api/v1/notifications')).body).toMatchObject({
        items: expect.arrayContaining([expect.objectContaining({ kind: 'partner_progress', message })]),
      })
    }
  })

  it('is answered by an owner with a confirmed address only', async () => {
    const person = await newPerson(app)
    await app.deps.db.update(users).set({ emailVerified: false }).where(eq(users.id, person.userId))
    const id = await offerTo(person.companyId)
    expect((await answer(person.caller, id, true)).body).toMatchObject({ code: 'EMAIL_NOT_CONFIRMED' })
    expect((await answer((await owner()).caller, id, true)).status).toBe(404)
    await app.deps.db
      .update(companyMembers)
      .set({ role: 'member' })
      .where(eq(companyMembers.userId, person.userId))
    expect((await answer(person.caller, id, true)).status).toBe(404)
  })
})

describe('a change of type by an administrator', () => {
  const change = (companyId: string, type: string) =>
    admin.call('PUT', `/api/v1/admin/companies/${companyId}/type`, { type })

  it('lists what is open, and ends the verification', async () => {
    const person = await owner()
    const { id } = await order(person)
    expect(await change(person.companyId, 'supplier')).toMatchObject({
      status: 409,
      body: { code: 'STILL_OPEN', data: { open: ['1 order in progress'] } },
    })
    await person.caller.call('PUT', `/api/v1/orders/${id}/status`, { status: 'cancelled' })
    await app.deps.db.update(companies).set({ verified: true }).where(eq(companies.id, person.companyId))
    expect((await change(person.companyId, 'supplier')).status).toBe(200)
    const session = await person.caller.call('GET', '/api/v1/accounts/viewer')
    expect(session.body).toMatchObject({ viewer: { role: 'supplier', company: { verified: false } } })
    expect((await change(person.companyId, 'admin')).status).toBe(400)
  })
})
