import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { filePath } from '#contract/files.ts'
import type { CompanyDocument, CompanyVerification } from '#contract/verification.ts'
import { companies, companyMembers, notifications } from '#db/schema/index.ts'
import { SEEN_BY_VISITORS } from '#server/platform/publish.ts'
import { type NewPerson, newPerson } from '#server/test/people/new-person.ts'
import { newSupplier, offerArticle } from '#server/test/people/offered-article.ts'
import { placeOrder } from '#server/test/people/placed-order.ts'
import { sendCompanyDocument } from '#server/test/people/sent-document.ts'
import { type Caller, type TestApp, testApp } from '#server/test/test-app.ts'

let app: TestApp
let admin: Caller
beforeAll(async () => {
  app = await testApp()
  admin = await app.as('admin')
})
afterAll(() => app.close())

const added = async ({ caller }: NewPerson) => {
  const fileId = await sendCompanyDocument(app, caller)
  const answer = await caller.call('POST', '/api/v1/company/documents', { kind: 'registration', fileId })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body as CompanyDocument
}
const decide = (id: string, isAccepted: boolean, reason = '') =>
  admin.call('PUT', `/api/v1/admin/company-documents/${id}/decision`, { isAccepted, reason })
const verify = (companyId: string, isVerified: boolean, reason = '') =>
  admin.call('PUT', `/api/v1/admin/companies/${companyId}/verification`, { isVerified, reason })
const titlesFor = async (userId: string) =>
  (await app.deps.db.select().from(notifications).where(eq(notifications.userId, userId))).map(
    ({ title }) => title,
  )

describe('documents of a company', () => {
  it('are added by its owner, opened by the company and the staff, and by no one else', async () => {
    const [person, other] = [await newPerson(app), await newPerson(app)]
    const { file } = await added(person)
    const open = async (caller: Caller) =>
      (await app.fetch(filePath(file.id), { headers: { cookie: caller.cookie() } })).status
    expect(await open(person.caller)).toBe(200)
    expect(await open(admin)).toBe(200)
    expect(await open(other.caller)).toBe(404)
    const { items } = (await admin.call('GET', '/api/v1/admin/verification')).body as {
      items: { id: string; waitingDocuments: number }[]
    }
    expect(items.find(({ id }) => id === person.companyId)).toMatchObject({ waitingDocuments: 1 })
  })

  it('are not added by a member', async () => {
    const person = await newPerson(app)
    const fileId = await sendCompanyDocument(app, person.caller)
    await app.deps.db
      .update(companyMembers)
      .set({ role: 'member' })
      .where(eq(companyMembers.userId, person.userId))
    const answer = await person.caller.call('POST', '/api/v1/company/documents', { kind: 'tax', fileId })
    expect(answer.status).toBe(403)
  })

  it('are decided once, with a reason that the company reads', async () => {
    const person = await newPerson(app)
    const { id } = await added(person)
    expect((await decide(id, false)).status).toBe(400)
    const answers = await Promise.all([decide(id, false, 'Page 2 is missing'), decide(id, true)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const second = await added(person)
    expect((await decide(second.id, false, 'Not readable')).status).toBe(200)
    const { items } = (await person.caller.call('GET', '/api/v1/company/documents')).body as {
      items: CompanyDocument[]
    }
    expect(items[0]).toMatchObject({ id: second.id, status: 'refused', reason: 'Not readable' })
    expect(await titlesFor(person.userId)).toContain('A document of your company is refused')
  })

  it('are removed by the owner, except for an accepted one', async () => {
    const person = await newPerson(app)
    const [first, second] = [await added(person), await added(person)]
    await decide(second.id, true)
    const remove = (id: string) => person.caller.call('DELETE', `/api/v1/company/documents/${id}`)
    expect((await remove(first.id)).status).toBe(200)
    expect((await remove(second.id)).status).toBe(409)
    expect((await remove(first.id)).status).toBe(404)
  })
})

describe('a company', () => {
  it('is verified and loses it again with a reason; pages kept for visitors are forgotten', async () => {
    const { userId, companyId, caller } = await newPerson(app)
    let heard = 0
    const stop = app.deps.publisher.subscribe(SEEN_BY_VISITORS, {
      onEvent: () => {
        heard += 1
      },
    })
    expect(await verify(companyId, true)).toMatchObject({ status: 200, body: { verified: true } })
    expect((await verify(companyId, true)).status).toBe(200)
    const { body } = await caller.call('GET', '/api/v1/accounts/viewer')
    expect(body).toMatchObject({ viewer: { company: { verified: true } } })
    expect((await verify(companyId, false)).status).toBe(400)
    expect((await verify(companyId, false, 'The insurance has ended')).status).toBe(200)
    const [row] = await app.deps.db.select().from(companies).where(eq(companies.id, companyId))
    expect(row).toMatchObject({ verified: false, verifiedAt: null, verifiedBy: null })
    expect(await titlesFor(userId)).toEqual(
      expect.arrayContaining(['Plant Inc. is verified', 'Plant Inc. is not verified any more']),
    )
    expect((await titlesFor(userId)).filter((title) => title === 'Plant Inc. is verified')).toHaveLength(1)
    await expect.poll(() => heard).toBeGreaterThanOrEqual(2)
    stop()
  })
})

describe('the badge', () => {
  it('is on order lines and requests for quotes, as the supplier is now', async () => {
    const [seller, { caller }] = [await newSupplier(app), await newPerson(app)]
    const equipmentId = await offerArticle(app, seller.companyId)
    const { id } = await placeOrder(caller, [{ equipmentId, quantity: 1 }])
    const asked = await caller.call('POST', '/api/v1/quote-requests', {
      requestKey: randomUUID(),
      lines: [{ equipmentId }],
    })
    const { ids } = asked.body as { ids: string[] }
    const badges = async () => {
      const order = await caller.call('GET', `/api/v1/orders/${id}`)
      const quote = await caller.call('GET', `/api/v1/quote-requests/${ids[0]}`)
      const { lines } = order.body as { lines: { isSupplierVerified: boolean }[] }
      return [
        lines[0]?.isSupplierVerified,
        (quote.body as { isOtherSideVerified: boolean }).isOtherSideVerified,
      ]
    }
    await app.deps.db.update(companies).set({ verified: false }).where(eq(companies.id, seller.companyId))
    expect(await badges()).toEqual([false, false])
    await verify(seller.companyId, true)
    expect(await badges()).toEqual([true, true])
  })
})

describe('the badge of a buyer', () => {
  it('is on the order and the sales of its supplier, and on the list of all sales', async () => {
    const [seller, buyer] = [await newSupplier(app), await newPerson(app)]
    const equipmentId = await offerArticle(app, seller.companyId)
    const { id } = await placeOrder(buyer.caller, [{ equipmentId, quantity: 1 }])
    const first = async (caller: Caller, path: string) =>
      (
        (await caller.call('GET', path)).body as { items: { orderId: string; isBuyerVerified: boolean }[] }
      ).items.find(({ orderId }) => orderId === id)?.isBuyerVerified
    const badges = async () => {
      const order = await seller.caller.call('GET', `/api/v1/orders/${id}`)
      return [
        (order.body as { isBuyerVerified: boolean }).isBuyerVerified,
        await first(seller.caller, '/api/v1/sales'),
        await first(admin, '/api/v1/admin/sales'),
      ]
    }
    await app.deps.db.update(companies).set({ verified: false }).where(eq(companies.id, buyer.companyId))
    expect(await badges()).toEqual([false, false, false])
    await verify(buyer.companyId, true)
    expect(await badges()).toEqual([true, true, true])
  })
})

describe('certifications', () => {
  it('are refused with a reason or verified, once, on the same desk', async () => {
    const { caller, companyId } = await newPerson(app)
    await app.deps.db.update(companies).set({ type: 'engineer' }).where(eq(companies.id, companyId))
    const add = async () => {
      const { body } = await caller.call('POST', '/api/v1/certifications', {
        name: 'ISO 10218-2',
        issuer: 'Test house',
        issueDate: '2025-03-01',
      })
      return body as { id: string }
    }
    const put = (id: string, body: object) =>
      admin.call('PUT', `/api/v1/admin/certifications/${id}/decision`, body)
    const [good, bad] = [await add(), await add()]
    expect((await put(bad.id, { isAccepted: false })).status).toBe(400)
    expect((await put(good.id, { isAccepted: true })).status).toBe(200)
    expect((await put(bad.id, { isAccepted: false, reason: 'Of another person' })).status).toBe(200)
    expect((await put(bad.id, { isAccepted: true })).status).toBe(409)
    const desk = await admin.call('GET', `/api/v1/admin/companies/${companyId}/verification`)
    const { certifications } = desk.body as CompanyVerification
    expect(certifications.find(({ id }) => id === good.id)).toMatchObject({ state: 'verified' })
    expect(certifications.find(({ id }) => id === bad.id)).toMatchObject({
      state: 'refused',
      refusalReason: 'Of another person',
    })
  })
})
