import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { QuoteRequest } from '#contract/quote-requests.ts'
import { auditEvents, notifications, quoteRequests } from '#db/schema/index.ts'
import { type NewPerson, newPerson } from '#server/test/people/new-person.ts'
import { newSupplier, offerArticle } from '#server/test/people/offered-article.ts'
import { saveSolution } from '#server/test/people/saved-solution.ts'
import { type Caller, type TestApp, testApp } from '#server/test/test-app.ts'
import { expireQuotes } from './expire-quotes.ts'
import { freeQuote, spendQuotes } from './spend-quote.ts'

let app: TestApp
let buyer: NewPerson
let supplier: NewPerson
let other: NewPerson
beforeAll(async () => {
  app = await testApp()
  buyer = await newPerson(app)
  supplier = await newSupplier(app)
  other = await newSupplier(app)
})
afterAll(() => app.close())

const DAY_MS = 86_400_000
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

type Asked = { ids: string[]; asked: number; unassigned: number }
const ask = (body: object, { caller } = buyer) =>
  caller.call('POST', '/api/v1/quote-requests', { requestKey: randomUUID(), ...body })
const asked = async (body: object, by = buyer): Promise<Asked> => {
  const answer = await ask(body, by)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body as Asked
}
/** A request of the buyer to the supplier about an article. */
const newRequest = async (): Promise<string> => {
  const equipmentId = await offerArticle(app, supplier.companyId, { priceCents: null, name: 'Gripper G' })
  const { ids } = await asked({ lines: [{ equipmentId, quantity: 3 }], note: 'For hall 2' })
  return ids[0] ?? ''
}
const put = (id: string, what: string, { caller } = buyer, body?: object) =>
  caller.call('PUT', `/api/v1/quote-requests/${id}/${what}`, body)
const answer = (id: string, more: object = {}, by = supplier) =>
  put(id, 'answer', by, {
    priceCents: 99_900,
    leadTimeDays: 14,
    validUntil: dayIn(30),
    note: 'Ex works',
    ...more,
  })
const answered = async (): Promise<string> => {
  const id = await newRequest()
  expect((await answer(id)).status).toBe(200)
  return id
}
const get = async (id: string, caller: Caller = buyer.caller) => {
  const { status, body } = await caller.call('GET', `/api/v1/quote-requests/${id}`)
  expect(status).toBe(200)
  return body as QuoteRequest
}
const list = async (caller: Caller, side = 'buyer') => {
  const { status, body } = await caller.call('GET', `/api/v1/quote-requests?side=${side}&limit=100`)
  expect(status).toBe(200)
  return (body as { items: QuoteRequest[] }).items
}
/** Ends the validity of an answer a moment ago. */
const runOut = (id: string) =>
  app.deps.db
    .update(quoteRequests)
    .set({ validUntil: new Date(Date.now() - 1) })
    .where(eq(quoteRequests.id, id))
const spend = (id: string, orderItemId: string = randomUUID(), companyId = buyer.companyId) =>
  app.deps.db.transaction((tx) => spendQuotes(tx, companyId, [{ quoteRequestId: id, orderItemId }]))
const notesOf = async ({ userId }: NewPerson, href: string) =>
  (
    await app.deps.db
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, userId), eq(notifications.href, href)))
      .orderBy(notifications.createdAt)
  ).map(({ title }) => title)

describe('a request for a quote', () => {
  it('asks a supplier once while its answer is open, and again about another quantity or after it', async () => {
    const equipmentId = await offerArticle(app, supplier.companyId, { priceCents: null })
    const lines = [{ equipmentId, quantity: 3 }]
    const first = await asked({ lines })
    expect((await asked({ lines })).ids).toEqual(first.ids)
    const others = await Promise.all([1, 2, 3].map(() => asked({ lines: [{ equipmentId, quantity: 4 }] })))
    expect(new Set(others.flatMap(({ ids }) => ids)).size).toBe(1)
    expect((await answer(first.ids[0] ?? '')).status).toBe(200)
    expect((await asked({ lines })).ids).not.toEqual(first.ids)
  })

  it('goes to the supplier of the article, is answered, accepted and payable', async () => {
    const id = await newRequest()
    expect(await get(id, supplier.caller)).toMatchObject({
      side: 'supplier',
      status: 'open',
      name: 'Gripper G',
      quantity: 3,
      note: 'For hall 2',
      solution: null,
      isPayable: false,
    })
    const reply = await answer(id)
    expect(reply).toMatchObject({ status: 200, body: { status: 'answered', totalCents: 299_700 } })
    expect(await get(id)).toMatchObject({ side: 'buyer', priceCents: 99_900, leadTimeDays: 14 })
    expect(await put(id, 'acceptance')).toMatchObject({ status: 200, body: { isPayable: true } })
    expect(await notesOf(supplier, `/quotes/${id}`)).toEqual([
      'A request for a quote',
      'Your quote is accepted',
    ])
    expect(await notesOf(buyer, `/quotes/${id}`)).toEqual(['A quote has come'])
  })

  it.each([
    ['no price', { priceCents: 0 }, 'priceCents'],
    ['a fraction of a cent', { priceCents: 1.5 }, 'priceCents'],
    ['a price above the limit', { priceCents: 1_000_000_001 }, 'priceCents'],
    ['a negative lead time', { leadTimeDays: -1 }, 'leadTimeDays'],
    ['a day that is over', { validUntil: dayIn(-1) }, 'validUntil'],
    ['a day more than a year away', { validUntil: dayIn(366) }, 'validUntil'],
    ['a day that is none', { validUntil: '2027-02-30' }, 'validUntil'],
  ])('is not answered with %s', async (_what, more, field) => {
    const id = await newRequest()
    expect(await answer(id, more)).toMatchObject({ status: 400, body: { data: { fields: [{ field }] } } })
    expect(await get(id)).toMatchObject({ status: 'open', priceCents: null })
  })

  it('is answered for today and for a year from today', async () => {
    expect((await answer(await newRequest(), { validUntil: dayIn(0) })).status).toBe(200)
    expect((await answer(await newRequest(), { validUntil: dayIn(365) })).status).toBe(200)
  })

  it('is not there for another supplier or buyer, and each side does its own part only', async () => {
    const id = await answered()
    for (const { caller } of [other, await newPerson(app)]) {
      expect((await caller.call('GET', `/api/v1/quote-requests/${id}`)).status).toBe(404)
      for (const what of ['acceptance', 'refusal'])
        expect((await caller.call('PUT', `/api/v1/quote-requests/${id}/${what}`)).status).toBe(404)
    }
    expect((await answer(id, {}, other)).status).toBe(404)
    expect((await answer(id, {}, buyer)).status).toBe(404)
    expect((await put(id, 'acceptance', supplier)).status).toBe(404)
    expect((await list(other.caller, 'supplier')).map((one) => one.id)).not.toContain(id)
    expect((await list(supplier.caller, 'supplier')).map((one) => one.id)).toContain(id)
    expect((await list(supplier.caller)).map((one) => one.id)).not.toContain(id)
  })

  it('is declined by either side, and then closed for both', async () => {
    const [first, second] = [await newRequest(), await answered()]
    expect(await put(first, 'refusal', supplier, { note: 'Not made any more' })).toMatchObject({
      body: { status: 'declined', declinedBy: 'supplier', answerNote: 'Not made any more' },
    })
    expect(await put(second, 'refusal')).toMatchObject({ body: { declinedBy: 'buyer' } })
    expect(await answer(first)).toMatchObject({
      status: 409,
      body: { code: 'QUOTE_CHANGED', data: { status: 'declined' } },
    })
    expect((await put(second, 'acceptance')).status).toBe(409)
  })

  it('names the line that cannot be asked for', async () => {
    const own = await offerArticle(app, supplier.companyId)
    const unlisted = await offerArticle(app, supplier.companyId, { state: 'unlisted' })
    const foreign = await saveSolution((await newPerson(app)).caller)
    for (const [line, by] of [
      [{ equipmentId: randomUUID() }, buyer],
      [{ equipmentId: unlisted }, buyer],
      [{ equipmentId: own }, supplier],
      [{ solutionId: foreign, partKey: 'robot' }, buyer],
      [{ partKey: 'robot' }, buyer],
      [{}, buyer],
    ] as const)
      expect((await ask({ lines: [line] }, by)).status, JSON.stringify(line)).toBe(400)
  })
})

describe('a request from a bill of materials', () => {
  it('goes to the suppliers that list articles of its class, and says what the part must meet', async () => {
    const solutionId = await saveSolution(buyer.caller)
    for (const { companyId } of [supplier, other]) await offerArticle(app, companyId, {}, 'robot')
    await offerArticle(app, other.companyId, { state: 'retired' }, 'axis')
    const made = await asked({ lines: [{ solutionId, partKey: 'robot' }], note: 'Painted white' })
    expect(made).toMatchObject({ asked: 2, unassigned: 0 })
    for (const { caller } of [supplier, other]) {
      const [request] = (await list(caller, 'supplier')).filter(({ id }) => made.ids.includes(id))
      expect(request).toMatchObject({ category: { key: 'robot' }, solution: null, quantity: 1 })
      expect(request?.note).toMatch(/At least [\d.,]+ kg payload, [\d,]+ mm reach/)
      expect(request?.note).toContain('Painted white')
    }
    expect(await get(made.ids[0] ?? '')).toMatchObject({ solution: { id: solutionId } })
  })

  it('goes to our staff where no supplier lists the class; they name one', async () => {
    const solutionId = await saveSolution(buyer.caller)
    const { ids, unassigned } = await asked({ lines: [{ solutionId, partKey: 'control_cabinet' }] })
    expect(unassigned).toBe(1)
    const admin = await app.as('admin')
    const path = `/api/v1/admin/quote-requests/${ids[0]}/supplier`
    const waiting = await admin.call('GET', '/api/v1/admin/quote-requests?limit=100')
    expect((waiting.body as { items: { id: string }[] }).items.map(({ id }) => id)).toContain(ids[0])
    const found = await admin.call('GET', '/api/v1/admin/quote-requests?search=cabinet%20control&limit=100')
    expect(found.body).toMatchObject({
      items: expect.arrayContaining([expect.objectContaining({ id: ids[0] })]),
    })
    const none = await admin.call('GET', '/api/v1/admin/quote-requests?search=no%20such%20part')
    expect(none.body).toEqual({ items: [], nextCursor: null })
    expect((await admin.call('PUT', path, { supplierId: buyer.companyId })).status).toBe(409)
    expect((await admin.call('PUT', path, { supplierId: supplier.companyId })).status).toBe(200)
    expect((await admin.call('PUT', path, { supplierId: other.companyId })).status).toBe(409)
    const lines = await app.deps.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subjectId, ids[0] ?? ''))
    expect(lines).toMatchObject([{ action: 'quote_assigned', companyId: buyer.companyId }])
    expect((await answer(ids[0] ?? '')).status).toBe(200)
    expect(await notesOf(supplier, `/quotes/${ids[0]}`)).toEqual(['A request for a quote'])
  })

  it('asked twice under one key is asked once, also at the same time and after staff named a supplier', async () => {
    const planner = await newPerson(app)
    const solutionId = await saveSolution(planner.caller)
    const second = await saveSolution(planner.caller)
    const body = {
      requestKey: randomUUID(),
      lines: [
        { solutionId, partKey: 'robot' },
        { solutionId, partKey: 'operator_panel' },
        { solutionId: second, partKey: 'robot' },
      ],
    }
    const answers = await Promise.all([1, 2, 3].map(() => ask(body, planner)))
    const [first] = answers.map(({ body: made }) => made as Asked)
    const supplierId = other.companyId
    const admin = await app.as('admin')
    const waiting = first?.ids.map((id) => `/api/v1/admin/quote-requests/${id}/supplier`) ?? []
    const named = await Promise.all(waiting.map((path) => admin.call('PUT', path, { supplierId })))
    expect(named.filter(({ status }) => status === 200)).toHaveLength(1)
    answers.push(await ask(body, planner))
    for (const { status, body: made } of answers) {
      expect(status).toBe(201)
      expect((made as Asked).ids.toSorted()).toEqual(first?.ids.toSorted())
    }
    expect(first?.ids).toHaveLength(5)
  })
})

describe('races', () => {
  it('accepted eight times at once, a request is accepted once', async () => {
    const id = await answered()
    const answers = await Promise.all(Array.from({ length: 8 }, () => put(id, 'acceptance')))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)])
    expect(await notesOf(supplier, `/quotes/${id}`)).toHaveLength(2)
  })

  it('accepted at its expiry, it is not accepted, before and after the timer', async () => {
    const id = await answered()
    await runOut(id)
    expect(await get(id)).toMatchObject({ status: 'expired' })
    expect(await put(id, 'acceptance')).toMatchObject({ status: 409, body: { data: { status: 'expired' } } })
    const run = () => app.deps.db.transaction((tx) => expireQuotes.run(app.deps, tx, new Date()))
    await run()
    await run()
    expect((await put(id, 'acceptance')).status).toBe(409)
    expect(
      (await notesOf(buyer, `/quotes/${id}`)).filter((title) => title === 'A quote has expired'),
    ).toHaveLength(1)
    expect(await notesOf(supplier, `/quotes/${id}`)).toContain('A quote has expired')
  })

  it('declined against accepted, one of them holds', async () => {
    for (let round = 0; round < 4; round++) {
      const id = await answered()
      const [declined, accepted] = await Promise.all([put(id, 'refusal', supplier), put(id, 'acceptance')])
      expect([declined.status, accepted.status].toSorted()).toEqual([200, 409])
      expect((await get(id)).status).toBe(accepted.status === 200 ? 'accepted' : 'declined')
    }
  })

  it('answered twice at once, the first answer stays', async () => {
    const id = await newRequest()
    const answers = await Promise.all([answer(id), answer(id, { priceCents: 1 })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('asks for whole pieces only, and for parts of a metre', async () => {
    const equipmentId = await offerArticle(app, supplier.companyId, { priceCents: null })
    expect(await ask({ lines: [{ equipmentId, quantity: 1.5 }] })).toMatchObject({
      status: 400,
      body: { data: { fields: [{ field: 'lines.0.quantity', text: expect.stringContaining('whole') }] } },
    })
    const metres = await offerArticle(app, supplier.companyId, { priceCents: null, unit: 'metre' })
    expect((await ask({ lines: [{ equipmentId: metres, quantity: 1.5 }] })).status).toBe(201)
  })

  it('is spent once, by its company, while it is valid, and again once it is freed', async () => {
    const id = await answered()
    expect(await spend(id)).toBe(0)
    await put(id, 'acceptance')
    expect(await spend(id, randomUUID(), other.companyId)).toBe(0)
    const items = [randomUUID(), randomUUID()]
    const spent = await Promise.all(items.map((item) => spend(id, item)))
    expect(spent.toSorted()).toEqual([0, 1])
    expect(await get(id)).toMatchObject({
      isOrdered: true,
      isPayable: false,
      status: 'accepted',
      orderId: null,
    })
    await app.deps.db.transaction((tx) => freeQuote(tx, items))
    expect(await get(id)).toMatchObject({ isOrdered: false, isPayable: true })
    await runOut(id)
    expect(await spend(id)).toBe(0)
  })
})

describe('a company with open requests', () => {
  it('is not deleted, on either side, and the answer says why', async () => {
    const [mine, theirs] = [await newPerson(app), await newSupplier(app)]
    const equipmentId = await offerArticle(app, theirs.companyId)
    const { ids } = await asked({ lines: [{ equipmentId }] }, mine)
    for (const { caller, email } of [mine, theirs]) {
      const refused = await caller.call('POST', '/api/v1/accounts/delete', { email })
      expect(JSON.stringify(refused.body)).toContain('1 open request for a quote')
    }
    const exported = await mine.caller.call('POST', '/api/v1/accounts/export')
    expect(exported.body).toMatchObject({ quoteRequests: { items: [{ id: ids[0], name: 'Gripper' }] } })
    await put(ids[0] ?? '', 'refusal', mine)
    expect(
      (await mine.caller.call('POST', '/api/v1/accounts/delete', { email: mine.email })).status,
    ).toBeLessThan(300)
  })
})
