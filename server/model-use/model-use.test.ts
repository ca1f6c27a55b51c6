import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { modelCalls, modelPrices, modelUse, tokenBudgets } from '#db/schema/index.ts'
import { type ModelServer, modelServer } from '#server/test/elsewhere/model-server.ts'
import { type NewPerson, newPerson } from '#server/test/people/new-person.ts'
import { type TestApp, testApp } from '#server/test/test-app.ts'
import { callModel, drawWithModel, readFromModel } from './call-model.ts'
import { costOf } from './cost-of.ts'
import { PRICES_SINCE } from './price-list.ts'
import { setModelPrices } from './set-model-prices.ts'
import type { CallOrder } from './set-tokens-aside.ts'

let app: TestApp
let provider: ModelServer
let person: NewPerson
beforeAll(async () => {
  provider = await modelServer()
  app = await testApp({ AI_BASE_URL: provider.baseUrl, AI_IMAGE_MODEL: 'dall-e-3' })
})
beforeEach(async () => {
  person = await newPerson(app)
  provider.requests.length = 0
  await app.deps.db.delete(modelUse)
})
afterAll(async () => {
  await app.close()
  await provider.close()
})

const model = () => {
  if (!app.deps.model) throw new Error('no model')
  return app.deps.model
}
const orderOf = (companyId: string | null): CallOrder => ({ purpose: 'guide', userId: null, companyId })
const call = { messages: [{ role: 'user' as const, content: 'Write.' }], cap: 500 }
const ask = (companyId: string | null = person.companyId) =>
  callModel(app.deps, model(), orderOf(companyId), call)
const limit = (monthlyTokens: number) =>
  app.deps.db.insert(tokenBudgets).values({ companyId: person.companyId, monthlyTokens })
const callsOf = (companyId: string) =>
  app.deps.db.select().from(modelCalls).where(eq(modelCalls.companyId, companyId))

it('a company stops at its own budget, and others go on', async () => {
  provider.script({ text: 'Done.' })
  await limit(700)
  expect(await ask()).toMatchObject({ answer: { text: 'Done.' } })
  expect(await ask()).toMatchObject({ answer: { text: 'Done.' } })
  // Two calls took 240 tokens; the next one may need more than what is left.
  expect(await ask()).toMatchObject({
    fault: 'MODEL_BUDGET_SPENT',
    message: 'What is left of the budget of this month for the language model is too little for this.',
  })
  expect(await ask(null)).toMatchObject({ answer: { text: 'Done.' } })
  expect(provider.requests).toHaveLength(3)
  expect(await callsOf(person.companyId)).toHaveLength(2)
  // Nothing is left: the budget is spent, in the words of every such refusal.
  const ofCompany = eq(tokenBudgets.companyId, person.companyId)
  await app.deps.db.update(tokenBudgets).set({ monthlyTokens: 240 }).where(ofCompany)
  expect(await ask()).toEqual({ fault: 'MODEL_BUDGET_SPENT', use: expect.anything() })
})

it('a company that was given nothing reads that its model is off, not that a budget is spent', async () => {
  await limit(0)
  expect(await ask()).toMatchObject({
    fault: 'MODEL_BUDGET_SPENT',
    message: expect.stringContaining('switched off for your company'),
  })
  expect(provider.requests).toEqual([])
  expect(await callsOf(person.companyId)).toEqual([])
})

it('calls at the same time cannot pass the budget together', async () => {
  provider.script({ text: 'Done.' })
  await limit(1100)
  const called = await Promise.all([ask(), ask(), ask(), ask()])
  expect(called.filter((one) => 'answer' in one).length).toBeGreaterThanOrEqual(1)
  const used = (await callsOf(person.companyId)).reduce(
    (sum, { inputTokens, outputTokens }) => sum + inputTokens + outputTokens,
    0,
  )
  expect(used).toBeLessThanOrEqual(1100)
  expect(provider.requests.length).toBe(called.filter((one) => 'answer' in one).length)
})

it('a call costs what its model costs in that month; an unknown price is unknown', async () => {
  provider.script({ text: 'Done.' })
  await ask()
  expect(await callsOf(person.companyId)).toMatchObject([{ costCents: null, outcome: 'done' }])
  const price = { inputCents: 3000, outputCents: 6000 }
  await app.deps.db.insert(modelPrices).values([
    { ...price, model: 'gpt-4', startsOn: '2020-01-01' },
    { model: 'gpt-4', startsOn: '2999-01-01', inputCents: 1, outputCents: 1 },
    { model: 'dall-e-3', startsOn: '2020-01-01', inputCents: 0, outputCents: 0, imageCents: 8 },
  ])
  await ask()
  provider.draw(new Uint8Array([1]))
  const drawing = { prompt: 'A cell', style: 'vivid' as const }
  await drawWithModel(app.deps, model(), orderOf(person.companyId), drawing, () => true)
  const costs = (await callsOf(person.companyId)).map(({ costCents }) => costCents)
  // 100 tokens in at 30 dollars a million, 20 out at 60.
  expect(costs.toSorted((a, b) => (a ?? -1) - (b ?? -1))).toEqual([null, 0.42, 8])
})

it.each([
  [{ status: 429 }, 'limited'],
  [{ status: 401 }, 'refused'],
  [{ status: 400 }, 'failed'],
  [{ text: 'Cut', isCut: true }, 'incomplete'],
  [{ text: ' ' }, 'incomplete'],
])('the row of a call says how it ended: %j is %s', async (script, outcome) => {
  provider.script(script)
  await ask()
  expect(await callsOf(person.companyId)).toMatchObject([{ outcome, purpose: 'guide', model: 'gpt-4' }])
})

it('the row of a whole answer that is not of the asked shape says so', async () => {
  provider.script({ text: 'Words.' })
  const read = () => {
    throw new Error('no title')
  }
  const asking = readFromModel(app.deps, model(), orderOf(person.companyId), call, read)
  await expect(asking).rejects.toThrow('no title')
  expect(await callsOf(person.companyId)).toMatchObject([{ outcome: 'unreadable' }])
})

it('list prices are those of OpenAI itself, written once, and leave a row that was there', async () => {
  const { db } = app.deps
  await db.delete(modelPrices)
  await setModelPrices(db, { aiKey: 'sk-1', aiBaseUrl: 'https://models.example/v1' })
  await setModelPrices(db, { aiKey: undefined, aiBaseUrl: undefined })
  expect(await db.select().from(modelPrices)).toEqual([])
  await db
    .insert(modelPrices)
    .values({ model: 'gpt-4', startsOn: PRICES_SINCE, inputCents: 1, outputCents: 2 })
  for (const aiBaseUrl of [undefined, 'https://api.openai.com/v1'])
    await setModelPrices(db, { aiKey: 'sk-1', aiBaseUrl })
  const use = { inputTokens: 1_000_000, outputTokens: 1_000_000, pictures: 0 }
  const cost = async (name: string, month: string, of: Parameters<typeof costOf>[3]) => {
    const [row] = await db.select({ cents: costOf(db, name, month, of) }).from(sql`(select 1) as one`)
    return row?.cents === null ? null : Number(row?.cents)
  }
  expect(await cost('gpt-4', PRICES_SINCE, use)).toBe(3)
  expect(await cost('gpt-4o-mini', PRICES_SINCE, use)).toBe(75)
  expect(await cost('gpt-4o-mini', '2026-08-01', use)).toBeNull()
  expect(await cost('nobody-knows', PRICES_SINCE, use)).toBeNull()
  expect(await cost('gpt-4o-mini', PRICES_SINCE, { ...use, pictures: 1 })).toBeNull()
})
