import { randomUUID } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { BulkRun } from '#contract/bulk-generation.ts'
import {
  bulkItems,
  featureUsage,
  modelCalls,
  notifications,
  rateLimits,
  automationSolutions as solutions,
} from '#db/schema/index.ts'
import { robotById } from '#engine/catalogue/index.ts'
import { readRequirement } from '#engine/index.ts'
import { type ModelServer, modelServer } from '#server/test/elsewhere/model-server.ts'
import { type Caller, type TestApp, testApp } from '#server/test/test-app.ts'
import { HOLD_MS } from '../runs/start-run.ts'
import { isOfKind } from './choices/robot-kinds.ts'
import { expireItems } from './items/expire-items.ts'
import { generateItem } from './items/generate-item.ts'
import { ITEM_TRIES } from './items/item-tries.ts'

const PATH = '/api/v1/admin/bulk-generations'

let app: TestApp
let withModel: TestApp
let provider: ModelServer
let admin: Caller
let modelAdmin: Caller
beforeAll(async () => {
  provider = await modelServer()
  app = await testApp()
  withModel = await testApp({ AI_BASE_URL: provider.baseUrl, AI_MODEL: 'gpt-4o' })
  admin = await app.as('admin')
  modelAdmin = await withModel.as('admin')
})
beforeEach(async () => {
  for (const { deps } of [app, withModel]) await deps.db.delete(rateLimits)
})
afterAll(async () => {
  await app.close()
  await withModel.close()
  await provider.close()
})

const start = async (body: object, caller = admin) => {
  const { status, body: run } = await caller.call('POST', PATH, { runKey: randomUUID(), ...body })
  return { status, run: run as BulkRun, body: run }
}
const shown = async (id: string, caller = admin) =>
  (await caller.call('GET', `${PATH}/${id}`)).body as BulkRun

/** Works on one item as the queue does. */
const work = ({ deps }: TestApp, itemId: string, attempt = 1, jobId = randomUUID()) =>
  generateItem({ itemId }, { deps, jobId, attempt, signal: new AbortController().signal, log: deps.log })
const workAll = async (at: TestApp, { items }: BulkRun) => {
  for (const { id } of items) await work(at, id)
}
const solutionsOf = (at: TestApp, run: BulkRun) =>
  at.deps.db
    .select()
    .from(solutions)
    .where(
      inArray(
        solutions.planId,
        run.items.map(({ id }) => id),
      ),
    )

describe('a bulk run by the engine', () => {
  it.each([
    ['low', 'Stack 18 kg cartons, 400x300x250 mm, 12 a minute on EUR pallets, two shifts.'],
    ['medium', 'Stack 18 kg cartons, 400x300x250 mm, 12 a minute on EUR pallets, two shifts.'],
    ['high', 'Collaborative robots in pharmaceutical packaging'],
  ])(
    'of %s diversity makes ten cells that differ, each by a title of its own',
    async (diversity, basePrompt) => {
      const { status, run } = await start({ basePrompt, count: 10, diversity })
      expect(status).toBe(200)
      expect(run).toMatchObject({ state: 'running', made: 0, maker: 'engine' })
      expect(run.items.map(({ title }) => title)).toEqual(Array.from({ length: 10 }, () => 'Generating ...'))
      await workAll(app, run)
      const done = await shown(run.id)
      expect(done.items.map(({ error }) => error)).toEqual(Array.from({ length: 10 }, () => null))
      expect(done).toMatchObject({ state: 'ended', made: 10 })
      const titles = done.items.map(({ title }) => title.toLowerCase())
      expect(new Set(titles).size).toBe(10)
      const rows = await app.deps.db.select().from(bulkItems).where(eq(bulkItems.runId, run.id))
      expect(new Set(rows.map(({ requirement }) => requirement.cell)).size).toBe(10)
      const made = await solutionsOf(app, run)
      expect(made).toHaveLength(10)
      // A prompt names no kind of robot that the chosen one is not.
      for (const { prompt, solutionId } of rows) {
        const named = /with a (.+?) and /.exec(prompt)?.[1] ?? ''
        const chosen = made.find(({ id }) => id === solutionId)?.plan?.design?.chosen.robotId ?? ''
        expect(named === 'robot' || isOfKind(chosen, named), `${prompt} ${chosen}`).toBe(true)
      }
      for (const { plan } of made) {
        const { robotId = '', loadKg = 0 } = plan?.design?.chosen ?? {}
        expect(robotById(robotId)?.payloadKg, robotId).toBeLessThanOrEqual(Math.max(20, 8 * loadKg))
      }
      // What the prompt asks for beside the cell is said, and said not to be in the price.
      for (const { technology, solutionId } of rows) {
        const { tech, shortDescription } = made.find(({ id }) => id === solutionId) ?? {}
        expect(tech).toContain(technology)
        expect(shortDescription).toContain(`${technology}, which this plan does not price`)
      }
      for (const { status: state, visibility } of made)
        expect([state, visibility]).toEqual(['pending', 'private'])
      if (diversity === 'high')
        expect(new Set(made.map(({ description }) => description)).size).toBeGreaterThan(5)
    },
  )

  it.each(['medium', 'high'])('of %s diversity makes what its prompts say', async (diversity) => {
    const basePrompt =
      'Palletize 12 kg cartons, 400x300x200 mm, 10 a minute onto EUR pallets. Hygiene matters!'
    const { run } = await start({ basePrompt, count: 4, diversity })
    await workAll(app, run)
    const made = await solutionsOf(app, run)
    for (const { prompt, solutionId, position } of (await shown(run.id)).items) {
      const facts = made.find(({ id }) => id === solutionId)?.plan?.requirement.facts
      const said = readRequirement(prompt).facts
      expect(said.partMassKg?.value, prompt).toBe(facts?.partMassKg?.value)
      if (position === 0) expect(facts?.partMassKg?.value).toBe(12)
      else expect(prompt).not.toContain('12 kg')
    }
  })

  it('tells of its end once, and of none of its solutions', async () => {
    const { db } = app.deps
    await db.delete(notifications)
    const { run } = await start({ basePrompt: 'Palletize cartons of biscuits', count: 3 })
    await workAll(app, run)
    expect(await db.select().from(notifications)).toMatchObject([
      {
        type: 'success',
        title: 'Generated 3 out of 3 solutions',
        href: `/admin/bulkgenerator?run=${run.id}`,
      },
    ])
  })

  it.each(['low', 'medium'])('of %s diversity keeps to the task that its prompt names', async (diversity) => {
    for (const [basePrompt, task] of [
      ['Automotive welding', 'arc_welding'],
      ['Pharmaceutical kitting', 'kitting'],
      ['Car bodies: dispensing of sealant', 'dispensing'],
    ]) {
      const { run } = await start({ basePrompt, count: 2, diversity })
      await workAll(app, run)
      const made = await solutionsOf(app, run)
      expect(made.map(({ plan }) => plan?.requirement.facts.task?.value)).toEqual([task, task])
    }
  })

  it('says where its prompt names no task that the planner knows, or a task without figures', async () => {
    for (const [basePrompt, isOfExamples, hasExampleFigures] of [
      ['PCB depaneling in electronics', true, false],
      ['Automotive welding', false, true],
      ['Palletize 12 kg cartons, 400x300x200 mm, 10 a minute', false, false],
    ] as const)
      expect((await start({ basePrompt, count: 1 })).run).toMatchObject({ isOfExamples, hasExampleFigures })
  })

  it('is refused with the reason where no cell can do what its prompt asks for, and takes no unit', async () => {
    const body = { runKey: randomUUID(), basePrompt: 'Palletize sacks of 900 kg, 20 a minute', count: 2 }
    expect(await admin.call('POST', PATH, body)).toMatchObject({
      status: 422,
      body: { code: 'NOT_PLANNABLE', message: expect.stringMatching(/^No cell can do this: .*900/) },
    })
  })

  it('makes one solution of an item, however often and however many at once its job runs', async () => {
    const { run } = await start({ basePrompt: 'Warehouse robots', count: 2 })
    const [first] = run.items
    const id = first?.id ?? ''
    await Promise.all([work(app, id), work(app, id), work(app, id)])
    await work(app, id)
    expect(await solutionsOf(app, run)).toHaveLength(1)
    const units = await app.deps.db.select().from(featureUsage).where(eq(featureUsage.runId, id))
    expect(units.map(({ state }) => state)).toEqual(['kept'])
    // Another run of the same words: no title comes twice.
    const { run: again } = await start({ basePrompt: 'Warehouse robots', count: 10 })
    await workAll(app, again)
    const all = await app.deps.db.select({ title: solutions.title }).from(solutions)
    expect(new Set(all.map(({ title }) => title.toLowerCase())).size).toBe(all.length)
  })

  it('an item whose last try was killed is given up, with its unit, and can be made again', async () => {
    const { run } = await start({ basePrompt: 'Machine tending', count: 1 })
    const { db, clock } = app.deps
    const id = run.items[0]?.id ?? ''
    const expire = () => db.transaction((tx) => expireItems.run(app.deps, tx, clock.now()))
    const begunAgo = (ms: number) =>
      db
        .update(bulkItems)
        .set({ state: 'running', updatedAt: new Date(clock.now().getTime() - ms) })
        .where(eq(bulkItems.id, id))
    await begunAgo(60_000)
    await expire()
    expect(await shown(run.id)).toMatchObject({ state: 'running' })
    await begunAgo(HOLD_MS + 1000)
    await expire()
    expect(await shown(run.id)).toMatchObject({
      state: 'ended',
      items: [{ state: 'error', error: expect.stringContaining('The server stopped') }],
    })
  })

  it('a run killed after an item was taken makes it when the job comes again', async () => {
    const { run } = await start({ basePrompt: 'Machine tending', count: 1 })
    const id = run.items[0]?.id ?? ''
    // As a process leaves it that dies at work: running, its unit reserved and over.
    await app.deps.db.update(bulkItems).set({ state: 'running' }).where(eq(bulkItems.id, id))
    await work(app, id, 2)
    expect(await shown(run.id)).toMatchObject({ made: 1, state: 'ended' })
  })

  it('is cancelled and resumed, and makes nothing twice', async () => {
    const { run } = await start({ basePrompt: 'Automotive welding', count: 3 })
    const ids = run.items.map(({ id }) => id)
    await work(app, ids[0] ?? '')
    const cancelled = await admin.call('POST', `${PATH}/${run.id}/cancellation`)
    expect(cancelled.body).toMatchObject({ state: 'cancelled', made: 1 })
    for (const id of ids) await work(app, id)
    expect(await solutionsOf(app, run)).toHaveLength(1)
    expect((await admin.call('POST', `${PATH}/${run.id}/resumption`)).body).toMatchObject({
      state: 'running',
    })
    expect(await admin.call('POST', `${PATH}/${run.id}/resumption`, { maker: 'model' })).toMatchObject({
      status: 501,
    })
    await workAll(app, run)
    expect(await shown(run.id)).toMatchObject({ state: 'ended', made: 3 })
    expect(await solutionsOf(app, run)).toHaveLength(3)
  })

  it('titles that cannot be read are tried again, and then named as the reason', async () => {
    const make = async (at: TestApp, { items: [item] }: BulkRun) => {
      const { db } = at.deps
      const id = item?.id ?? ''
      const jobId = randomUUID()
      await db.execute(sql`alter table automation_solutions rename column title to unreadable`)
      try {
        await expect(work(at, id, 1, jobId)).rejects.toThrow('Error loading existing solutions')
        await work(at, id, ITEM_TRIES + 1, jobId)
      } finally {
        await db.execute(sql`alter table automation_solutions rename column unreadable to title`)
      }
    }
    for (const [at, caller] of [
      [app, admin],
      [withModel, modelAdmin],
    ] as const) {
      const { run } = await start({ basePrompt: 'Machine tending', count: 1 }, caller)
      await make(at, run)
      const error = 'Error loading existing solutions'
      expect((await shown(run.id, caller)).items).toMatchObject([{ state: 'error', error }])
    }
  })

  it('tells of a run that is resumed by its new end alone', async () => {
    const { db } = app.deps
    const unread = () => db.select().from(notifications).where(eq(notifications.read, false))
    const { run } = await start({ basePrompt: 'Machine tending', count: 1 })
    const id = run.items[0]?.id ?? ''
    await db.delete(notifications)
    await db.execute(sql`alter table automation_solutions rename column title to unreadable`)
    await work(app, id, ITEM_TRIES + 1).finally(() =>
      db.execute(sql`alter table automation_solutions rename column unreadable to title`),
    )
    expect(await unread()).toMatchObject([{ title: 'Generated 0 out of 1 solutions' }])
    await admin.call('POST', `${PATH}/${run.id}/resumption`)
    expect(await unread()).toEqual([])
    await workAll(app, run)
    expect(await unread()).toMatchObject([{ title: 'Generated 1 out of 1 solutions' }])
  })

  it('the same key is the same run, and wrong input names its field', async () => {
    const runKey = randomUUID()
    const [one, two] = [
      await start({ basePrompt: 'Logistics', count: 1, runKey }),
      await start({ basePrompt: 'Logistics', count: 1, runKey }),
    ]
    expect(two.run.id).toBe(one.run.id)
    const wrong = async (body: object) =>
      ((await start(body)).body as { data: { fields: object[] } }).data.fields
    expect(await wrong({ basePrompt: ' ' })).toEqual([
      { field: 'basePrompt', text: 'Please enter a base prompt' },
    ])
    for (const count of [0, 11, 2.5, null, 'many'])
      expect(await wrong({ basePrompt: 'x', count })).toEqual([
        { field: 'count', text: 'The number of solutions is a whole number from 1 to 10' },
      ])
    expect(await start({ basePrompt: 'x', maker: 'model' })).toMatchObject({ status: 501 })
  })
})

const draft = {
  title: 'Carton cell',
  description: 'Cartons.',
  hardware: [],
  software: ['Program'],
  steps: [{ title: 'Order', duration: '1 week' }],
  implementation_time: '1 week',
  cost_range: '$1',
  roi_period: '1 month',
}

describe('a bulk run by a model', () => {
  it('takes its words, and keeps the reason of each item that fails', async () => {
    const { run } = await start({ basePrompt: 'Warehouse robots', count: 3 }, modelAdmin)
    expect(run.maker).toBe('model')
    provider.script({ text: JSON.stringify(draft) }, { text: JSON.stringify(draft) }, { status: 401 })
    await workAll(withModel, run)
    const done = await shown(run.id, modelAdmin)
    expect(done).toMatchObject({ made: 2, state: 'ended' })
    expect(done.items[0]).toMatchObject({ title: 'Carton cell', state: 'success' })
    expect(done.items[1]?.title).toMatch(/^\S+ \S+ Carton cell \w+$/)
    expect(done.items[2]).toMatchObject({
      title: 'Failed to generate solution 3',
      error: 'Authentication error. Please check your API key.',
    })
    expect(await withModel.deps.db.select().from(modelCalls)).toHaveLength(3)
    const again = await modelAdmin.call('POST', `${PATH}/${run.id}/resumption`, { maker: 'engine' })
    expect(again.body).toMatchObject({ state: 'running', items: [{}, {}, { maker: 'engine' }] })
    await workAll(withModel, run)
    const whole = await shown(run.id, modelAdmin)
    expect(whole).toMatchObject({ made: 3, maker: 'model', state: 'ended' })
    expect(whole.items.map(({ maker }) => maker)).toEqual(['model', 'model', 'engine'])
    expect(await withModel.deps.db.select().from(modelCalls)).toHaveLength(3)
    const prompts = provider.requests.map(({ body }) => body.messages.at(-1)?.content ?? '')
    expect(prompts[0]).toContain(' for “Warehouse robots”. ')
    expect(prompts[1]).toContain('Plan a compact cell with a')
  })

  it('is asked of the provider once where a cancelled item is resumed before its first job came', async () => {
    const { run } = await start({ basePrompt: 'Warehouse robots', count: 1 }, modelAdmin)
    const id = run.items[0]?.id ?? ''
    for (const change of ['cancellation', 'resumption'])
      await modelAdmin.call('POST', `${PATH}/${run.id}/${change}`)
    provider.requests.length = 0
    provider.script({ text: JSON.stringify({ ...draft, title: 'Asked once' }) })
    const [first, second] = [randomUUID(), randomUUID()]
    await Promise.all([work(withModel, id, 1, first), work(withModel, id, 1, second)])
    for (const job of [first, second]) await work(withModel, id, 2, job)
    expect(provider.requests).toHaveLength(1)
    expect(await shown(run.id, modelAdmin)).toMatchObject({ made: 1, state: 'ended' })
  })

  it('gives no empty title, and none that another has in other letters', async () => {
    const called = (title: string) => ({ text: JSON.stringify({ ...draft, title }) })
    const { run } = await start({ basePrompt: 'Warehouse robots', count: 3 }, modelAdmin)
    provider.script(called('Äpfel in Kisten'), called(' ÄPFEL  IN KISTEN'), called('<i></i> ...'))
    await workAll(withModel, run)
    const { items } = await shown(run.id, modelAdmin)
    expect(items[0]).toMatchObject({
      title: 'Äpfel in Kisten',
      result: { comparisons: expect.arrayContaining([expect.objectContaining({ model: '$1' })]) },
    })
    const made = await modelAdmin.call('GET', `/api/v1/solutions/${items[0]?.solutionId}/generated`)
    expect(made.body).toMatchObject({ made: { model: 'gpt-4o', result: items[0]?.result } })
    expect(items[1]?.title).toMatch(/^\S+ \S+ ÄPFEL IN KISTEN \w+$/)
    expect(items[2]).toMatchObject({ error: 'Invalid solution format. Missing fields: title' })
  })
})

// Last: from here on the queue takes the items that other tests work on by hand.
it('a run is worked on by the queue, and the page finds the latest run again', async () => {
  await app.deps.queue.work(app.deps)
  const { run } = await start({ basePrompt: 'Bakery lines', count: 2 })
  await expect.poll(async () => (await shown(run.id)).made, { timeout: 60_000 }).toBe(2)
  const latest = await admin.call('GET', '/api/v1/admin/latest-bulk-generation')
  expect(latest.body).toMatchObject({ run: { id: run.id, state: 'ended' } })
})
