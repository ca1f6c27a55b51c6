import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { solutionQuotePath } from '#contract/solution-quote-words.ts'
import type { FollowUp, SolutionQuote } from '#contract/solution-quotes.ts'
import { followUps, solutionQuotes } from '#db/schema/index.ts'
import { newPerson } from '#server/test/people/new-person.ts'
import { type Caller, type TestApp, testApp } from '#server/test/test-app.ts'

let app: TestApp
let admin: Caller
beforeAll(async () => {
  app = await testApp()
  admin = await app.as('admin')
})
afterAll(() => app.close())

const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
const newSolution = async (fields: object): Promise<string> =>
  (
    (await admin.call('POST', '/api/v1/admin/solutions', { title: 'Carton cell', ...fields })).body as {
      id: string
    }
  ).id
const make = (id: string, validUntil = day(30)) =>
  admin.call('POST', `/api/v1/admin/solutions/${id}/quotes`, { validUntil })
const mail = (id: string) => admin.call('POST', `/api/v1/admin/solution-quotes/${id}/mail`, {})
const list = async (id: string) =>
  ((await admin.call('GET', `/api/v1/admin/solutions/${id}/quotes`)).body as { items: SolutionQuote[] }).items
const change = async (id: string, fields: object) => {
  const { updatedAt } = (await admin.call('GET', `/api/v1/admin/solutions/${id}`)).body as {
    updatedAt: string
  }
  return admin.call('PUT', `/api/v1/admin/solutions/${id}`, { seenUpdatedAt: updatedAt, ...fields })
}
const pdf = (id: string) => app.fetch(solutionQuotePath(id), { headers: { cookie: admin.cookie() } })

const priced = {
  pricing: {
    basePriceCents: 10_000_000,
    installationFeeCents: 500_000,
    discountAvailable: true,
    discountPercentage: 10,
  },
  services: [{ id: 's', name: 'Training', priceCents: 90_000, included: true }],
  customer: { company: 'Plant', email: 'buyer@plant.example', notes: 'Never on paper' },
}

it('a quote is numbered, counted by solution, and stays as it was when the solution changes', async () => {
  const id = await newSolution(priced)
  const first = await make(id)
  expect(first).toMatchObject({
    status: 201,
    body: { version: 1, totalCents: 9_531_000, validUntil: day(30), customerEmail: 'buyer@plant.example' },
  })
  await change(id, { pricing: { basePriceCents: 1_000_00 }, services: [] })
  const second = (await make(id)).body as SolutionQuote
  expect(second).toMatchObject({ version: 2, totalCents: 100_000 })
  expect(second.number).not.toBe((first.body as SolutionQuote).number)
  const quotes = await list(id)
  expect(quotes.map(({ version, totalCents }) => [version, totalCents])).toEqual([
    [2, 100_000],
    [1, 9_531_000],
  ])
  const [kept] = await app.deps.db
    .select()
    .from(solutionQuotes)
    .where(eq(solutionQuotes.id, quotes[1]?.id ?? ''))
  expect(kept?.content).toMatchObject({
    discountCents: 1_059_000,
    lines: [{ name: 'Base price' }, { name: 'Training' }, { name: 'Installation' }],
  })
  expect(JSON.stringify(kept)).not.toContain('Never on paper')
})

it('quotes of one solution made at once are versions of their own', async () => {
  const id = await newSolution(priced)
  const made = await Promise.all([make(id), make(id), make(id)])
  expect(made.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set((await list(id)).map(({ version }) => version))).toEqual(new Set([1, 2, 3]))
})

it('a quote is opened as PDF, the same each time, and mailed to its customer as often as it is asked for', async () => {
  const id = await newSolution(priced)
  const quote = (await make(id)).body as SolutionQuote
  const [one, other] = [await (await pdf(quote.id)).arrayBuffer(), await (await pdf(quote.id)).arrayBuffer()]
  expect(Buffer.from(one).toString('latin1', 0, 5)).toBe('%PDF-')
  expect(Buffer.compare(Buffer.from(one), Buffer.from(other))).toBe(0)
  expect((await mail(quote.id)).body).toMatchObject({ sentTo: 'buyer@plant.example' })
  const letter = await app.nextMail('buyer@plant.example', `Quote ${quote.number}: Carton cell`)
  expect(letter.text).toContain('$95,310')
  // Another customer by now: the quote goes to whom it was made for.
  await change(id, { customer: { email: 'new@plant.example' } })
  expect((await mail(quote.id)).body).toMatchObject({ sentTo: 'buyer@plant.example' })
  await app.nextMail('buyer@plant.example', `Quote ${quote.number}: Carton cell`)
})

it('a quote needs a price, a day ahead, and an address to be mailed', async () => {
  const bare = await newSolution({})
  expect(await make(bare)).toMatchObject({
    status: 400,
    body: { data: { fields: [{ field: 'basePriceCents' }] } },
  })
  const id = await newSolution({ ...priced, customer: {} })
  for (const wrong of [day(-1), day(400), 'soon'])
    expect(await make(id, wrong)).toMatchObject({
      status: 400,
      body: { data: { fields: [{ field: 'validUntil' }] } },
    })
  const quote = (await make(id)).body as SolutionQuote
  expect(quote.customerEmail).toBeNull()
  expect(await mail(quote.id)).toMatchObject({
    status: 400,
    body: { data: { fields: [{ field: 'email' }] } },
  })
  const { caller } = await newPerson(app)
  expect(
    (await app.fetch(solutionQuotePath(quote.id), { headers: { cookie: caller.cookie() } })).status,
  ).toBe(403)
  expect((await pdf(id)).status).toBe(404)
})

it('a follow-up comes into the inbox on its day, and goes when it is done', async () => {
  const waiting = async () =>
    (
      (await admin.call('GET', '/api/v1/admin/inbox')).body as { queues: { key: string; count: number }[] }
    ).queues.find(({ key }) => key === 'follow_ups')?.count ?? 0
  const before = await waiting()
  const id = await newSolution(priced)
  const schedule = (body: object) => admin.call('POST', `/api/v1/admin/solutions/${id}/follow-ups`, body)
  const made = await schedule({ due: day(7), note: 'Call about the quote' })
  expect(made).toMatchObject({
    status: 201,
    body: { due: day(7), note: 'Call about the quote', doneAt: null },
  })
  expect(await waiting()).toBe(before)
  const followUp = made.body as FollowUp
  await app.deps.db
    .update(followUps)
    .set({ due: day(-1) })
    .where(eq(followUps.id, followUp.id))
  expect(await waiting()).toBe(before + 1)
  const open = async () =>
    ((await admin.call('GET', `/api/v1/admin/follow-ups?solutionId=${id}`)).body as { items: FollowUp[] })
      .items
  expect(await open()).toMatchObject([{ solution: { id, title: 'Carton cell' } }])
  for (const _time of [1, 2])
    expect((await admin.call('POST', `/api/v1/admin/follow-ups/${followUp.id}/done`, {})).status).toBe(200)
  expect(await waiting()).toBe(before)
  expect(await open()).toEqual([])
  expect((await schedule({ due: day(-1) })).status).toBe(400)
  const { userId } = await newPerson(app)
  expect(await schedule({ due: day(1), assigneeId: userId })).toMatchObject({
    status: 400,
    body: { data: { fields: [{ field: 'assigneeId' }] } },
  })
})
