import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ImportedPlan } from '#contract/generation.ts'
import { rateLimits } from '#db/schema/index.ts'
import type { Plan } from '#engine/plan-types.ts'
import { createWorkers } from '#server/platform/workers.ts'
import { PLAN_DEADLINE_MS, plannerFile, type TestApp, testApp } from '#server/test/test-app.ts'
import { createPlanningBudget } from './planning-budget.ts'

let app: TestApp
const cartons =
  'We palletize 18 kg cartons, 400x300x250 mm, one line at 12 a minute onto EUR pallets (1200x800), two shifts, ceiling 4.5 m.'
/** As long as is read, and full of quantities. */
const long = `Palletize 5 kg boxes, 10 a minute. ${'400x300x250 mm 12 kg 10 a minute '.repeat(600)}`

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  await app.deps.db.delete(rateLimits)
})
afterAll(() => app.close())

const post = (path: string, body: object) => app.visitor().call('POST', `/api/v1${path}`, body)
const planOf = async (source: object): Promise<Plan> => (await post('/plans', source)).body as Plan

describe('planning', () => {
  it('a long text holds nobody else up: others are answered all the while', async () => {
    await planOf({ description: cartons })
    let isPlanning = true
    const planning = post('/plans', { description: long }).finally(() => {
      isPlanning = false
    })
    let answers = 0
    while (isPlanning) {
      expect((await app.fetch('/healthz')).status).toBe(200)
      answers++
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect((await planning).status).toBe(200)
    // On one event loop a single answer would wait as long as the plan takes, and the next one come after it.
    expect(answers).toBeGreaterThan(10)
  })

  it('past the deadline it says what to do, and a full queue when to come again', async () => {
    const { workers } = app.deps
    try {
      const budget = createPlanningBudget(app.deps)
      app.deps.workers = createWorkers({ file: plannerFile, size: 1, budget, deadlineMs: 1 })
      const late = await post('/plans', { description: long })
      expect(late.status).toBe(422)
      expect(late.body).toMatchObject({
        code: 'PLAN_TOO_LONG',
        message: expect.stringContaining('takes too long to plan'),
      })
      await app.deps.workers.stop()
      app.deps.workers = createWorkers({
        file: plannerFile,
        size: 1,
        budget,
        maxWaiting: 0,
        deadlineMs: PLAN_DEADLINE_MS,
      })
      const [first, second] = await Promise.all([
        post('/plans', { description: long, seed: 1 }),
        post('/plans', { description: long, seed: 2 }),
      ])
      const refused = first.status === 200 ? second : first
      expect([first.status, second.status].toSorted()).toEqual([200, 503])
      expect(refused.body).toMatchObject({ code: 'PLANNER_BUSY', data: { retryAfterSeconds: 5 } })
      expect(refused.headers.get('retry-after')).toBe('5')
    } finally {
      await app.deps.workers.stop()
      app.deps.workers = workers
    }
  })
})

describe('importing a plan file', () => {
  const imported = async (plan: object): Promise<ImportedPlan> => {
    const answer = await post('/plans/imports', { plan })
    expect(answer.status, JSON.stringify(answer.body).slice(0, 300)).toBe(200)
    return answer.body as ImportedPlan
  }

  it('gives back what the plan was made from: text, typed values, files and seed', async () => {
    const source = {
      description: cartons,
      numbers: { shiftsPerDay: 3 },
      evidence: [{ field: 'partMassKg', value: 14, basis: 'from parts.csv, row 2' }],
      seed: 7,
    }
    const made = await planOf(source)
    expect(await imported(made)).toEqual({ source, title: made.title, differences: [], notes: [] })
    expect(await planOf((await imported(made)).source)).toEqual(made)
  })

  it('keeps the robot that was chosen instead of the best one', async () => {
    const best = await planOf({ description: cartons })
    const other = best.matching.ranked.find(({ robotId }) => robotId !== best.design?.chosen.robotId)
    const made = await planOf({ description: cartons, robotId: other?.robotId })
    expect((await imported(made)).source.robotId).toBe(other?.robotId)
    expect((await imported(best)).source).not.toHaveProperty('robotId')
  })

  it('reads typed values from a file of version 1 too', async () => {
    const made = await planOf({ description: cartons, numbers: { partMassKg: 10 } })
    const earlier = JSON.stringify({ ...made, version: 1 }).replaceAll('"typed","basis"', '"given","basis"')
    const { source, differences, notes } = await imported(JSON.parse(earlier))
    expect(source.numbers).toEqual({ partMassKg: 10 })
    expect([differences, notes]).toEqual([[], []])
  })

  it('takes no figure over: a changed price is named beside ours', async () => {
    const made = await planOf({ description: cartons })
    if (!made.design) throw new Error('a design was expected')
    const { design } = made
    const investment = { ...design.finance.investment, lowCents: 100, highCents: 200 }
    const { differences } = await imported({
      ...made,
      design: { ...design, finance: { ...design.finance, investment } },
    })
    expect(differences).toEqual([
      { label: 'Investment', inFile: '$1 to $2', now: expect.stringMatching(/^\$\d+,/) },
    ])
  })

  it('a file of another version is planned again, and says that it was not compared', async () => {
    const { design, ...made } = await planOf({ description: cartons })
    const { finance, ...less } = design ?? { finance: undefined }
    const { source, notes } = await imported({ ...made, design: { ...less } })
    expect(source.description).toBe(cartons)
    expect(notes).toEqual([expect.stringContaining('could not be compared')])
    expect(finance).toBeDefined()
  })

  it.each([
    ['nothing', {}, 'it has no version'],
    ['a newer plan', { version: 99 }, 'made by a newer program'],
    ['half a plan', { version: 1, seed: 1 }, 'parts of it are missing'],
    [
      'a plan with a wrong value',
      {
        version: 1,
        seed: 1,
        status: 'infeasible',
        title: 't',
        summary: 's',
        requirement: { version: 1, text: 'x', facts: { partMassKg: { value: 'much' } }, questions: [] },
        matching: { ranked: [], rejected: [] },
        diagnostics: [],
      },
      'damaged at requirement.facts.partMassKg',
    ],
  ])('%s is refused with the reason', async (_, plan, reason) => {
    const answer = await post('/plans/imports', { plan })
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({ code: 'NOT_A_PLAN', message: expect.stringContaining(reason) })
  })

  it('values outside the limits are refused by field', async () => {
    const made = await planOf({ description: cartons, numbers: { partMassKg: 10 } })
    const facts = { ...made.requirement.facts, partMassKg: { value: -4, origin: 'typed', basis: 'typed' } }
    const answer = await post('/plans/imports', {
      plan: { ...made, requirement: { ...made.requirement, facts } },
    })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ data: { fields: [{ field: 'numbers.partMassKg' }] } })
  })
})
