import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MAX_FILES } from '#contract/file-limits.ts'
import { PLANNING_SECONDS_PER_MINUTE } from '#contract/planning-limits.ts'
import { MAX_KEPT_VERSIONS } from '#contract/solution-history.ts'
import { attachments, automationSolutions, rateLimits, solutionVersions } from '#db/schema/index.ts'
import { plan } from '#engine/index.ts'
import { procedures } from '#server/procedures.ts'
import { planToRows } from '#server/solutions/plan-to-rows.ts'
import { insertSolution } from '#server/solutions/save-solution.ts'
import { type ModelServer, modelServer } from '#server/test/elsewhere/model-server.ts'
import { type Answer, type Caller, type TestApp, testApp } from '#server/test/test-app.ts'

const description = 'Stack 18 kg cartons, 400x300x250 mm, 12 a minute on EUR pallets, two shifts.'
const made = plan(description, { seed: 1 })

let app: TestApp
let provider: ModelServer
let owner: Caller
let ids: { userId: string; companyId: string }
let admin: Caller
const viewerOf = async (caller: Caller) => {
  const { body } = await caller.call('GET', '/api/v1/accounts/viewer')
  return (body as { viewer: { id: string; company: { id: string } | null } }).viewer
}
beforeAll(async () => {
  provider = await modelServer()
  app = await testApp({ AI_BASE_URL: provider.baseUrl, AI_MODEL: 'gpt-4o' })
  admin = await app.as('admin')
})
beforeEach(async () => {
  await app.deps.db.delete(rateLimits)
  owner = await app.signUp()
  const { id, company } = await viewerOf(owner)
  ids = { userId: id, companyId: company?.id ?? '' }
})
afterAll(async () => {
  await app.close()
  await provider.close()
})

/** A solution of the owner's, written without planning. */
const solutionOf = async (changes: { planId?: string; isByHand?: boolean } = {}): Promise<string> => {
  const rows = planToRows(made)
  if (!rows) throw new Error('the cell of this test is not planned')
  const { isByHand = false, ...more } = changes
  if (isByHand) rows.solution.plan = null
  return app.deps.db.transaction((tx) => insertSolution(tx, rows, { ...ids, status: 'pending', ...more }))
}
const save = (changes: object = {}) =>
  owner.call('POST', '/api/v1/solutions', { description, planId: randomUUID(), ...changes })
const revise = (id: string, changes: object = {}) =>
  owner.call('POST', `/api/v1/solutions/${id}/versions`, { description, seed: 2, ...changes })
const importing = (changes: object = {}) =>
  owner.call('POST', '/api/v1/plans/imports', { plan: { ...made, ...changes } })

const order = () => ({ runKey: randomUUID(), maker: 'engine' })
const generate = (what = 'prompts') =>
  owner.call('POST', `/api/v1/generations/${what}`, { ...order(), prompt: description })

/** How each procedure that plans is called so that it does. */
const calls: Record<string, () => Promise<Answer>> = {
  'generation.createPlan': () => owner.call('POST', '/api/v1/plans', { description }),
  'generation.importPlan': () => importing(),
  'generations.enhancePrompt': () => generate(),
  'generations.generateFromFiles': () => generate('files'),
  'generations.generateSolution': () => generate('solutions'),
  'generations.readDescription': () => {
    provider.script({ text: '{"values":[]}' })
    return owner.call('POST', '/api/v1/readings', { description })
  },
  'generations.regenerateSolution': async () =>
    owner.call('POST', `/api/v1/solutions/${await solutionOf()}/regenerations`, order()),
  'generations.startBulk': () =>
    admin.call('POST', '/api/v1/admin/bulk-generations', { ...order(), basePrompt: description, count: 1 }),
  'solutions.saveSolution': () => save(),
  'solutionHistory.reviseSolution': async () => revise(await solutionOf()),
}
const planning = procedures.filter(({ errors }) => errors.includes('PLANNER_BUSY'))
const doors: [string, () => Promise<Answer>][] = [
  ...planning.map(({ name }): [string, () => Promise<Answer>] => [
    name,
    calls[name] ?? (() => Promise.reject(new Error(`say in this test how ${name} is called`))),
  ]),
  ['a download', () => owner.call('POST', '/api/v1/plans/exports/plan.json', { description })],
]

describe('every way to a plan', () => {
  it('is known: the planning processes are used in two places only', () => {
    const folder = fileURLToPath(new URL('../', import.meta.url))
    const asking = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .filter((file) => /run\(\s*'makePlan'/.test(readFileSync(join(folder, file), 'utf8')))
    // The second is the server's own check of its parts.
    expect(asking.toSorted()).toEqual(['generation/create-plan.ts', 'operations/check-parts.ts'])
  })

  it('has a limit of requests', () => {
    expect(planning.length).toBeGreaterThanOrEqual(4)
    for (const { name, meta } of planning) expect(meta.rateLimit, name).toBeDefined()
  })

  it.each(doors)('%s plans at the expense of its caller, and not past the budget', async (name, call) => {
    const { workers } = app.deps
    const payer = name === 'generations.startBulk' ? (await viewerOf(admin)).id : ids.userId
    const before = workers.count().started
    const answer = await call()
    expect(answer.status, JSON.stringify(answer.body).slice(0, 300)).toBeLessThan(300)
    expect(workers.count().started).toBeGreaterThan(before)
    const [charged] = await app.deps.db
      .update(rateLimits)
      .set({ count: PLANNING_SECONDS_PER_MINUTE.staff * 1000 })
      .where(eq(rateLimits.key, `planning.cpu|account:${payer}`))
      .returning()
    expect(charged).toBeDefined()
    const then = workers.count().started
    expect(await call()).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
    expect(workers.count().started).toBe(then)
  })
})

const fileOf = async (solutionId: string | null, at = 0): Promise<string> => {
  const reading = { kind: 'csv' as const, findings: [], evidence: [], words: '' }
  const [row] = await app.deps.db
    .insert(attachments)
    .values({ ...ids, solutionId, name: `parts-${at}.csv`, bytes: 1, reading })
    .returning({ id: attachments.id })
  return row?.id ?? ''
}
/** A solution that has as many former versions as it may. */
const fullOf = async (): Promise<string> => {
  const id = await solutionOf()
  const { db } = app.deps
  const number = MAX_KEPT_VERSIONS
  await db.insert(solutionVersions).values({ solutionId: id, number, title: 't', description, plan: made })
  return id
}
const facts = { ...made.requirement.facts, partMassKg: { value: -4, origin: 'typed', basis: 'typed' } }

describe('what can be refused without a plan', () => {
  const refusals: [string, () => Promise<Answer>, number, string | undefined][] = [
    ['an empty description', () => save({ description: ' ' }), 400, 'BAD_REQUEST'],
    ['a wrong number', () => save({ numbers: { ratePerMinute: -1 } }), 400, 'BAD_REQUEST'],
    [
      'a wrong value of a file',
      () => save({ evidence: [{ field: 'partMassKg', value: -1, basis: 'file' }] }),
      400,
      'BAD_REQUEST',
    ],
    [
      'a save of a visitor',
      () => app.visitor().call('POST', '/api/v1/solutions', { description, planId: randomUUID() }),
      401,
      'UNAUTHORIZED',
    ],
    [
      'a save past the projects of the plan',
      async () => {
        for (const _ of [1, 2, 3]) await solutionOf()
        return save()
      },
      403,
      'PROJECT_LIMIT_REACHED',
    ],
    [
      'a save that was made before',
      async () => {
        const planId = randomUUID()
        await solutionOf({ planId })
        return save({ planId })
      },
      201,
      undefined,
    ],
    ['a version of what is not there', () => revise(randomUUID()), 404, 'NOT_FOUND'],
    [
      'a version of what another company owns',
      async () => {
        const id = await solutionOf()
        owner = await app.signUp()
        return revise(id)
      },
      404,
      'NOT_FOUND',
    ],
    [
      'a version of what was written by hand',
      async () => revise(await solutionOf({ isByHand: true })),
      409,
      'NO_PLAN',
    ],
    ['a version too many', async () => revise(await fullOf()), 409, 'VERSION_LIMIT_REACHED'],
    [
      'a version too many, of another text alone',
      async () => revise(await fullOf(), { seed: 1, description: `${description} Ceiling 5 m.` }),
      409,
      'VERSION_LIMIT_REACHED',
    ],
    [
      'a version with a file too many',
      async () => {
        const id = await solutionOf()
        for (let at = 0; at < MAX_FILES; at++) await fileOf(id, at)
        return revise(id, { attachments: [await fileOf(null)] })
      },
      409,
      'TOO_MANY_FILES',
    ],
    [
      'a version with a wrong number',
      async () => revise(await solutionOf(), { numbers: { shiftsPerDay: 9 } }),
      400,
      'BAD_REQUEST',
    ],
    ['a file that is no plan', () => importing({ requirement: { facts: 1 } }), 422, 'NOT_A_PLAN'],
    [
      'a plan file with a wrong number',
      () => importing({ requirement: { ...made.requirement, facts } }),
      400,
      'BAD_REQUEST',
    ],
    [
      'a download in a format that there is not',
      () => owner.call('POST', '/api/v1/plans/exports/plan.exe', { description }),
      404,
      'NOT_FOUND',
    ],
    [
      'a download of nothing',
      () => owner.call('POST', '/api/v1/plans/exports/plan.json', []),
      400,
      'BAD_REQUEST',
    ],
  ]

  it.each(refusals)('%s is answered without one', async (_, call, status, code) => {
    const before = app.deps.workers.count().started
    const answer = await call()
    expect(answer.status, JSON.stringify(answer.body).slice(0, 300)).toBe(status)
    if (code) expect(answer.body).toMatchObject({ code })
    expect(app.deps.workers.count().started).toBe(before)
  })

  it('the last version sent again needs no room: it is planned, and is the one that is there', async () => {
    const id = await fullOf()
    expect(await revise(id, { seed: 1 })).toMatchObject({
      status: 200,
      body: { number: MAX_KEPT_VERSIONS + 1, isCurrent: true },
    })
  })

  it('a save at the limit is refused by the transaction too', async () => {
    for (const _ of [1, 2]) await solutionOf()
    const answers = await Promise.all([save(), save(), save()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 403, 403])
    const kept = await app.deps.db
      .select()
      .from(automationSolutions)
      .where(eq(automationSolutions.companyId, ids.companyId))
    expect(kept).toHaveLength(3)
  })
})
