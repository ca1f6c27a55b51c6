import { randomUUID } from 'node:crypto'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { equipmentCategoryKeys } from '#contract/equipment-words.ts'
import { fields } from '#engine/requirement/index.ts'
import { createPlanningBudget } from '#server/generation/planning-budget.ts'
import { createWorkers } from '#server/platform/workers.ts'
import { newSupplier, offerArticle } from '#server/test/people/offered-article.ts'
import {
  type Caller,
  ORIGIN,
  PLAN_DEADLINE_MS,
  plannerFile,
  type TestApp,
  testApp,
} from '#server/test/test-app.ts'

const description = 'Stack 18 kg cartons, 400x300x250 mm, 12 a minute on EUR pallets, two shifts.'

let app: TestApp
let person: Caller
const open: Client[] = []
beforeAll(async () => {
  app = await testApp()
  person = await app.signUp()
})
afterAll(async () => {
  for (const client of open) await client.close()
  await app.close()
})

/** The official client; its requests carry these headers. */
const connect = async (headers: Record<string, string> = {}): Promise<Client> => {
  const client = new Client({ name: 'an agent', version: '1' })
  const transport = new StreamableHTTPClientTransport(new URL(`${ORIGIN}/mcp`), {
    fetch: (url, init) => app.fetch(new URL(url).pathname, init),
    requestInit: { headers },
  })
  // Its optional parts are typed for another compiler setting.
  await client.connect(transport as Parameters<Client['connect']>[0])
  open.push(client)
  return client
}
const call = async (client: Client, name: string, input: object) => {
  const { content, isError = false } = await client.callTool({ name, arguments: { ...input } })
  const [first] = content as { text: string }[]
  let value: unknown = first?.text
  try {
    value = JSON.parse(first?.text ?? '')
  } catch {
    // A refusal of the library is a sentence.
  }
  return { isError, value: value as Record<string, unknown> & { items: unknown[] } }
}

it('an agent plans, compares and searches without a token', async () => {
  const agent = await connect()
  const { tools } = await agent.listTools()
  expect(tools.map(({ name }) => name)).toEqual([
    'plan_cell',
    'compare_cells',
    'search_solutions',
    'search_equipment',
    'save_solution',
    'read_solution',
    'revise_solution',
  ])
  // An agent reads there which values it can give.
  const planning = JSON.stringify(tools[0]?.inputSchema)
  for (const { key } of fields) expect(planning).toContain(`${key} (`)
  const writes = tools.filter(({ annotations }) => !annotations?.readOnlyHint)
  expect(writes.map(({ name }) => name)).toEqual(['save_solution', 'revise_solution'])
  // What is written over stays as a version.
  for (const { annotations } of writes) expect(annotations).toMatchObject({ destructiveHint: false })
  const { value } = await call(agent, 'plan_cell', { description, numbers: { ratePerMinute: 10 } })
  expect(value).toMatchObject({ status: 'planned', title: expect.stringContaining('10/min') })
  const vague = await call(agent, 'plan_cell', { description: 'weld brackets' })
  expect(vague.value).toMatchObject({ status: 'needs_answers' })
  const both = await call(agent, 'compare_cells', {
    first: { description },
    second: { description, numbers: { ratePerMinute: 6 } },
  })
  expect(both.value).toMatchObject({ first: { status: 'planned' }, second: { status: 'planned' } })
  expect((await call(agent, 'search_solutions', { search: 'no such title' })).value).toEqual({ items: [] })
  const { companyId } = await newSupplier(app)
  await offerArticle(app, companyId, { name: 'RG2' })
  const found = async (asked: object) => (await call(agent, 'search_equipment', asked)).value.items.length
  expect(await found({})).toBe(1)
  const kinds = await Promise.all(equipmentCategoryKeys.map((category) => found({ category })))
  expect(kinds.filter((articles) => articles === 1)).toHaveLength(1)
})

it('saves, reads back and revises with the rights of its caller, once for a plan id', async () => {
  const agent = await connect({ cookie: person.cookie() })
  const order = { description, planId: randomUUID(), title: 'By an agent' }
  const { value: saved } = await call(agent, 'save_solution', order)
  expect(saved).toMatchObject({ title: 'By an agent' })
  expect((await call(agent, 'save_solution', order)).value).toEqual(saved)
  const read = { id: saved.id }
  expect((await call(agent, 'read_solution', read)).value).toMatchObject({
    title: 'By an agent',
    visibility: 'private',
  })
  const revised = await call(agent, 'revise_solution', {
    ...read,
    description,
    numbers: { ratePerMinute: 8 },
  })
  expect(revised.value).toMatchObject({ id: saved.id, path: saved.path, number: 2 })

  const stranger = await connect()
  expect(await call(stranger, 'save_solution', { description, planId: randomUUID() })).toMatchObject({
    isError: true,
    value: { code: 'UNAUTHORIZED' },
  })
  expect(await call(stranger, 'read_solution', read)).toMatchObject({
    isError: true,
    value: { code: 'NOT_FOUND' },
  })
})

it('refuses what it cannot read by the field, and shows nothing of itself', async () => {
  const agent = await connect()
  expect(await call(agent, 'plan_cell', { description: ' ' })).toMatchObject({
    isError: true,
    value: { data: { fields: [{ field: 'description', text: 'Please enter a prompt first' }] } },
  })
  expect((await call(agent, 'read_solution', { id: 'x' })).isError).toBe(true)
  expect((await app.fetch('/mcp')).status).toBe(405)
  const foreign = await app.fetch('/mcp', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      origin: 'https://evil.example',
      cookie: person.cookie(),
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  })
  expect(foreign.status).toBe(403)
})

it('refuses a token that opens nothing', async () => {
  await expect(connect({ authorization: 'Bearer made.up.token' })).rejects.toThrow('This token is not valid')
})

it('a planner that is busy says so, and when to come again', async () => {
  const { workers } = app.deps
  const budget = createPlanningBudget(app.deps)
  const [size, maxWaiting, deadlineMs] = [1, 0, PLAN_DEADLINE_MS]
  app.deps.workers = createWorkers({ file: plannerFile, size, budget, maxWaiting, deadlineMs })
  try {
    const agent = await connect()
    const long = `${description} ${'Pallets of 1200x800 mm. '.repeat(200)}`
    const plans = [1, 2, 3].map((rate) =>
      call(agent, 'plan_cell', { description: long, numbers: { ratePerMinute: rate } }),
    )
    const refused = (await Promise.all(plans)).filter(({ isError }) => isError)
    expect(refused.length).toBeGreaterThan(0)
    for (const { value } of refused)
      expect(value).toMatchObject({ code: 'PLANNER_BUSY', data: { retryAfterSeconds: 5 } })
  } finally {
    await app.deps.workers.stop()
    app.deps.workers = workers
  }
})
