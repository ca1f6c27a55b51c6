import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ListedCall } from '#contract/model-use.ts'
import { auditEvents, rateLimits } from '#db/schema/index.ts'
import { type ModelServer, modelServer } from '#server/test/elsewhere/model-server.ts'
import { type NewPerson, newPerson } from '#server/test/people/new-person.ts'
import { type Caller, type TestApp, testApp } from '#server/test/test-app.ts'

let app: TestApp
let provider: ModelServer
let admin: Caller
let person: NewPerson
beforeAll(async () => {
  provider = await modelServer()
  provider.script({ text: '{"values": []}' })
  app = await testApp({ AI_BASE_URL: provider.baseUrl, AI_MODEL: 'gpt-4o' })
  admin = await app.as('admin')
  person = await newPerson(app)
})
afterAll(async () => {
  await app.close()
  await provider.close()
})

const path = () => `/api/v1/admin/users/${person.companyId}/token-budget`
const set = (monthlyTokens: unknown, caller = admin) => caller.call('PUT', path(), { monthlyTokens })
const read = async () => {
  await app.deps.db.delete(rateLimits)
  return person.caller.call('POST', '/api/v1/readings', { description: 'Stack 18 kg cartons.' })
}

it('a company works within the budget that an administrator gives it, and sees it', async () => {
  expect((await admin.call('GET', path())).body).toEqual({ monthlyTokens: null, usedTokens: 0 })
  expect((await read()).status).toBe(200)
  expect((await set(0)).body).toEqual({ monthlyTokens: 0, usedTokens: 120 })
  expect(await read()).toMatchObject({ status: 429, body: { code: 'MODEL_BUDGET_SPENT' } })
  // Switched off, it is offered nowhere, and the engine makes what no maker was chosen for.
  const { caller } = person
  expect((await caller.call('GET', '/api/v1/generations/maker')).body).toEqual({ model: null })
  expect((await caller.call('GET', '/api/v1/readings/reader')).body).toEqual({ model: null })
  const order = { runKey: randomUUID(), prompt: 'Stack 18 kg cartons, 400x300x250 mm, 12 a minute.' }
  expect(await caller.call('POST', '/api/v1/generations/solutions', order)).toMatchObject({
    status: 200,
    body: { maker: 'engine', state: 'kept' },
  })
  expect((await set(50_000)).body).toEqual({ monthlyTokens: 50_000, usedTokens: 120 })
  expect((await read()).status).toBe(200)
  const own = await person.caller.call('GET', '/api/v1/token-budget')
  expect(own.body).toEqual({ monthlyTokens: 50_000, usedTokens: 240 })
  expect((await set(null)).body).toEqual({ monthlyTokens: null, usedTokens: 240 })
  const written = await app.deps.db
    .select({ details: auditEvents.details })
    .from(auditEvents)
    .where(eq(auditEvents.action, 'token_budget_changed'))
    .orderBy(auditEvents.at)
  expect(written.map(({ details }) => details.monthlyTokens)).toEqual([0, 50_000, null])
})

it('is set by administrators alone, with a whole number within its limits', async () => {
  expect((await set(1, person.caller)).status).toBe(403)
  for (const wrong of [-1, 1.5, 1e13, '5'])
    expect(await set(wrong)).toMatchObject({
      status: 400,
      body: { data: { fields: [{ field: 'monthlyTokens' }] } },
    })
  const nobody = `/api/v1/admin/users/${randomUUID()}/token-budget`
  expect((await admin.call('PUT', nobody, { monthlyTokens: 5 })).status).toBe(404)
  expect((await admin.call('GET', nobody)).status).toBe(404)
})

it('each call is listed with what it took, how long, what it cost and how it ended', async () => {
  provider.script({ status: 401 })
  await read()
  const list = async (query: string) =>
    (await admin.call('GET', `/api/v1/admin/model-calls?${query}`)).body as {
      items: ListedCall[]
      nextCursor: string
    }
  const { items, nextCursor } = await list(`companyId=${person.companyId}&limit=1`)
  expect(items).toMatchObject([
    {
      purpose: 'reading',
      model: 'gpt-4o',
      company: { id: person.companyId },
      inputTokens: 0,
      outputTokens: 0,
      costCents: null,
      outcome: 'refused',
    },
  ])
  expect(items[0]?.milliseconds).toBeGreaterThan(0)
  const older = await list(`companyId=${person.companyId}&limit=9&cursor=${encodeURIComponent(nextCursor)}`)
  expect(
    older.items.map(({ inputTokens, outputTokens, outcome }) => [inputTokens, outputTokens, outcome]),
  ).toEqual([
    [100, 20, 'done'],
    [100, 20, 'done'],
  ])
  expect((await list(`companyId=${randomUUID()}`)).items).toEqual([])
  expect((await person.caller.call('GET', '/api/v1/admin/model-calls')).status).toBe(403)
})
