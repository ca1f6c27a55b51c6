import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SolutionVersion, VersionComparison } from '#contract/solution-history.ts'
import type { Solution } from '#contract/solutions.ts'
import {
  automationSolutions,
  solutionDetails,
  solutionHardware,
  solutionSources,
  solutionSteps,
  solutionVersions,
} from '#db/schema/index.ts'
import { type Caller, type TestApp, testApp } from '#server/test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const cartons = (massKg: number, ratePerMinute: number) =>
  `We palletize ${massKg} kg cartons, 400x300x250 mm, one line at ${ratePerMinute} a minute onto EUR pallets (1200x800), two shifts, ceiling 4.5 m.`
const first = cartons(18, 12)
const second =
  'Pick 0.5 kg bottles, 65 mm diameter, 200 mm high, off a belt and place them in trays of 12, 40 per minute, two shifts.'

const saved = async (person: Caller, changes: object = {}): Promise<Solution> => {
  const body = { description: first, seed: 1, planId: randomUUID(), ...changes }
  const answer = await person.call('POST', '/api/v1/solutions', body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body as Solution
}
const revise = (person: Caller, id: string, changes: object = {}) =>
  person.call('POST', `/api/v1/solutions/${id}/versions`, { description: second, seed: 1, ...changes })
const restore = (person: Caller, id: string, number: number) =>
  person.call('POST', `/api/v1/solutions/${id}/versions/${number}/restore`)
const compare = (person: Caller, id: string, before: number, after: number) =>
  person.call('GET', `/api/v1/solutions/${id}/versions/${before}/compared/${after}`)
const solutionOf = async (person: Caller, id: string) =>
  (await person.call('GET', `/api/v1/solutions/${id}`)).body as Solution

type History = {
  items: SolutionVersion[]
  nextCursor: string | null
  current: SolutionVersion
  source: unknown
}
const historyOf = async (person: Caller, id: string, query = '') =>
  (await person.call('GET', `/api/v1/solutions/${id}/versions${query}`)).body as History
const numbersOf = ({ current, items }: History) => [current, ...items].map(({ number }) => number)

describe('parts and steps', () => {
  const rowsOf = async (id: string) => {
    const { db } = app.deps
    const parts = await db.select().from(solutionHardware).where(eq(solutionHardware.solutionId, id))
    const steps = await db.select().from(solutionSteps).where(eq(solutionSteps.solutionId, id))
    return {
      parts: new Map(parts.map((part) => [part.partKey, part])),
      steps: new Map(steps.map((step) => [step.stepKey, step])),
    }
  }

  it('keep their rows through a revision and a restoration while their keys stay', async () => {
    const person = await app.signUp()
    const { id } = await saved(person)
    const before = await rowsOf(id)
    expect((await revise(person, id)).status).toBe(200)
    const after = await rowsOf(id)
    for (const kind of ['parts', 'steps'] as const) {
      const kept = [...before[kind].keys()].filter((key) => after[kind].has(key))
      expect(kept.length).toBeGreaterThan(2)
      for (const key of kept) expect(after[kind].get(key)?.id, key).toBe(before[kind].get(key)?.id)
    }
    // Updated, not left as they were.
    expect(after.parts.get('robot')?.model).not.toBe(before.parts.get('robot')?.model)
    expect((await restore(person, id, 1)).status).toBe(200)
    const again = await rowsOf(id)
    expect([...again.parts.keys()].sort()).toEqual([...before.parts.keys()].sort())
    expect(again.parts.get('robot')).toEqual(before.parts.get('robot'))
    const shown = await solutionOf(person, id)
    expect(shown.hardware.map(({ name }) => name)).toEqual(
      shown.plan?.design?.bom.lines.map(({ name }) => name),
    )
  })

  it('edited by hand stay, and so do the details beside the plan', async () => {
    const person = await app.signUp()
    const { id } = await saved(person)
    const { db } = app.deps
    const details = {
      solutionId: id,
      customer: { name: 'Cora Customer' },
      editedFields: ['tags', 'steps'] as ('tags' | 'steps')[],
    }
    await db.insert(solutionDetails).values(details)
    await db
      .update(automationSolutions)
      .set({ tags: ['by hand'] })
      .where(eq(automationSolutions.id, id))
    await db.update(solutionSteps).set({ team: 'By hand' }).where(eq(solutionSteps.solutionId, id))
    const { steps } = await rowsOf(id)
    expect((await revise(person, id)).status).toBe(200)
    expect(await db.select().from(solutionDetails).where(eq(solutionDetails.solutionId, id))).toMatchObject([
      details,
    ])
    const shown = await solutionOf(person, id)
    expect(shown.tags).toEqual(['by hand'])
    expect(shown.plan?.requirement.text).toBe(second)
    expect((await rowsOf(id)).steps).toEqual(steps)
    expect(JSON.stringify(shown)).not.toContain('Cora')
  })
})

describe('saving an own solution again', () => {
  it('keeps the former as a version and shows the new plan with its own parts', async () => {
    const person = await app.signUp()
    const before = await saved(person)
    const { current } = await historyOf(person, before.id)
    const answer = await revise(person, before.id)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect(answer.body).toMatchObject({ number: 2, isCurrent: true })
    const after = await solutionOf(person, before.id)
    expect(after).toMatchObject({ id: before.id, description: second, status: 'pending', isOwn: true })
    expect(after.plan?.requirement.facts.partMassKg?.value).toBe(0.5)
    expect(after.hardware.map(({ name }) => name)).toEqual(
      after.plan?.design?.bom.lines.map(({ name }) => name),
    )
    expect(after.hardware.map(({ name }) => name)).not.toEqual(before.hardware.map(({ name }) => name))
    expect(after.imageUrl).not.toBe(before.imageUrl)
    const history = await historyOf(person, before.id)
    expect(numbersOf(history)).toEqual([2, 1])
    expect(history.items[0]).toMatchObject({
      isCurrent: false,
      title: before.title,
      costLowCents: before.costLowCents,
      costHighCents: before.costHighCents,
      throughputPerMinute: before.plan?.design?.simulation.throughputPerMinute,
      createdAt: current.createdAt,
    })
    const own = await person.call('GET', '/api/v1/own/solutions')
    expect((own.body as { items: unknown[] }).items).toHaveLength(1)
  })

  it('takes no project of the plan, also when there is none left', async () => {
    const person = await app.signUp()
    const [{ id }] = [await saved(person), await saved(person), await saved(person)]
    expect((await revise(person, id)).status).toBe(200)
  })

  it('tells what the present version is planned from, with typed values, seed and robot', async () => {
    const person = await app.signUp()
    const { id, plan } = await saved(person, { numbers: { ratePerMinute: 10 }, seed: 7 })
    expect((await historyOf(person, id)).source).toEqual({
      description: first,
      numbers: { ratePerMinute: 10 },
      evidence: [],
      seed: 7,
    })
    const robotId = plan?.matching.ranked[1]?.robotId ?? ''
    expect((await revise(person, id, { description: first, robotId })).status).toBe(200)
    expect((await historyOf(person, id)).source).toEqual({
      description: first,
      numbers: {},
      evidence: [],
      seed: 1,
      robotId,
    })
    // Saved before sources were kept: the plan itself tells its typed values.
    const old = await saved(person, { numbers: { ratePerMinute: 10 }, seed: 7 })
    await app.deps.db.delete(solutionSources).where(eq(solutionSources.solutionId, old.id))
    expect((await historyOf(person, old.id)).source).toEqual({
      description: first,
      numbers: { ratePerMinute: 10 },
      evidence: [],
      seed: 7,
    })
  })

  it('keeps a title of the owner and replaces one of the plan', async () => {
    const person = await app.signUp()
    const { id, title } = await saved(person)
    await revise(person, id)
    expect((await solutionOf(person, id)).title).not.toBe(title)
    await person.call('PATCH', `/api/v1/solutions/${id}`, { title: 'Line 4' })
    await revise(person, id, { description: first })
    expect((await solutionOf(person, id)).title).toBe('Line 4')
  })

  it('the same source again changes nothing', async () => {
    const person = await app.signUp()
    const { id } = await saved(person)
    const answers = [await revise(person, id), await revise(person, id)]
    expect(answers.map(({ body }) => (body as SolutionVersion).number)).toEqual([2, 2])
    expect(numbersOf(await historyOf(person, id))).toEqual([2, 1])
  })

  it('loses none of several that come together', async () => {
    const person = await app.signUp()
    const { id } = await saved(person)
    const rates = [4, 5, 7, 8]
    const answers = await Promise.all(
      rates.map((ratePerMinute) => revise(person, id, { numbers: { ratePerMinute } })),
    )
    expect(answers.map(({ body }) => (body as SolutionVersion).number).sort()).toEqual([2, 3, 4, 5])
    expect(numbersOf(await historyOf(person, id))).toEqual([5, 4, 3, 2, 1])
    const kept = await app.deps.db.select().from(solutionVersions).where(eq(solutionVersions.solutionId, id))
    const { source } = await historyOf(person, id)
    const seen = [...kept.map(({ numbers }) => numbers), (source as { numbers: object }).numbers]
    expect(new Set(seen.map((numbers) => JSON.stringify(numbers)))).toEqual(
      new Set(['{}', ...rates.map((ratePerMinute) => JSON.stringify({ ratePerMinute }))]),
    )
    const present = await solutionOf(person, id)
    const parts = await app.deps.db.select().from(solutionHardware).where(eq(solutionHardware.solutionId, id))
    expect(parts).toHaveLength(present.plan?.design?.bom.lines.length ?? -1)
  })

  it('pages through the former ones, newest first', async () => {
    const person = await app.signUp()
    const { id } = await saved(person)
    for (const ratePerMinute of [4, 5, 7]) await revise(person, id, { numbers: { ratePerMinute } })
    const page = await historyOf(person, id, '?limit=2')
    expect(numbersOf(page)).toEqual([4, 3, 2])
    const next = await historyOf(person, id, `?limit=2&cursor=${page.nextCursor}`)
    expect(next).toMatchObject({ items: [{ number: 1 }], nextCursor: null })
  })

  it.each([
    [{ description: '  ' }, 400, 'BAD_REQUEST'],
    [{ description: 'Automate our line.' }, 422, 'NOT_PLANNABLE'],
    [{ numbers: { ratePerMinute: -1 } }, 400, 'BAD_REQUEST'],
  ])('%j is refused and changes nothing', async (changes, status, code) => {
    const person = await app.signUp()
    const { id } = await saved(person)
    const answer = await revise(person, id, changes)
    expect(answer).toMatchObject({ status, body: { code } })
    expect(numbersOf(await historyOf(person, id))).toEqual([1])
    expect((await solutionOf(person, id)).description).toBe(first)
  })

  it('keeps a hundred former versions and refuses the next with the limit', async () => {
    const person = await app.signUp()
    const { id, title, description, plan } = await saved(person)
    if (!plan) throw new Error('no plan')
    const hundred = Array.from({ length: 99 }, (_, at) => ({
      solutionId: id,
      number: at + 1,
      title,
      description,
      plan,
    }))
    // A plan is large: ten a statement are what a busy machine takes in time.
    for (let at = 0; at < hundred.length; at += 10)
      await app.deps.db.insert(solutionVersions).values(hundred.slice(at, at + 10))
    expect((await revise(person, id)).body).toMatchObject({ number: 101 })
    const refused = { status: 409, body: { code: 'VERSION_LIMIT_REACHED', data: { limit: 100 } } }
    expect(await revise(person, id, { description: first })).toMatchObject(refused)
    expect(await restore(person, id, 3)).toMatchObject(refused)
    expect((await solutionOf(person, id)).description).toBe(second)
  })

  it('what was written by hand has no plan to keep', async () => {
    const person = await app.signUp()
    const { id } = await saved(person)
    await app.deps.db.update(automationSolutions).set({ plan: null }).where(eq(automationSolutions.id, id))
    expect(await revise(person, id)).toMatchObject({ status: 409, body: { code: 'NO_PLAN' } })
    expect(await historyOf(person, id)).toMatchObject({ items: [], source: null })
    expect((await compare(person, id, 1, 1)).status).toBe(409)
  })
})

describe('comparing two versions', () => {
  it('tells figures, materials and diagnostics of both, either way round', async () => {
    const person = await app.signUp()
    const before = await saved(person)
    await revise(person, before.id)
    const after = await solutionOf(person, before.id)
    const answer = await compare(person, before.id, 1, 2)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    const { figures, materials, diagnostics, ...versions } = answer.body as VersionComparison
    expect(versions).toMatchObject({
      before: { number: 1, isCurrent: false },
      after: { number: 2, isCurrent: true },
    })
    for (const [side, plan] of [
      ['before', before.plan],
      ['after', after.plan],
    ] as const) {
      expect(figures[side]).toMatchObject({
        investmentLikelyCents: plan?.design?.finance.investment.likelyCents,
        throughputPerMinute: plan?.design?.simulation.throughputPerMinute,
      })
    }
    expect(materials.added.length).toBeGreaterThan(0)
    expect(materials.removed.length).toBeGreaterThan(0)
    const linesBefore = before.plan?.design?.bom.lines.length ?? 0
    expect(materials.removed.length + materials.changed.length + materials.unchangedCount).toBe(linesBefore)
    const texts = (list: { text: string }[] | undefined) => (list ?? []).map(({ text }) => text)
    for (const { text } of diagnostics.added) {
      expect(texts(after.plan?.diagnostics)).toContain(text)
      expect(texts(before.plan?.diagnostics)).not.toContain(text)
    }
    const back = (await compare(person, before.id, 2, 1)).body as VersionComparison
    expect(back.materials).toMatchObject({ added: materials.removed, removed: materials.added })
    expect(back.diagnostics).toEqual({ added: diagnostics.gone, gone: diagnostics.added })
  })

  it('a version against itself differs in nothing; one that is not there is 404', async () => {
    const person = await app.signUp()
    const { id } = await saved(person)
    expect((await compare(person, id, 1, 1)).body).toMatchObject({
      materials: { added: [], removed: [], changed: [] },
      diagnostics: { added: [], gone: [] },
    })
    expect((await compare(person, id, 1, 2)).status).toBe(404)
    expect((await compare(person, id, 0, 1)).status).toBe(400)
  })
})

describe('restoring a version', () => {
  it('brings back plan, title, parts and source as a new version, and loses nothing', async () => {
    const person = await app.signUp()
    const before = await saved(person, { numbers: { ratePerMinute: 10 }, title: 'Hall 2' })
    await revise(person, before.id)
    const answer = await restore(person, before.id, 1)
    expect(answer).toMatchObject({ status: 200, body: { number: 3, isCurrent: true, title: 'Hall 2' } })
    const after = await solutionOf(person, before.id)
    expect(after).toMatchObject({ title: 'Hall 2', description: first, hardware: before.hardware })
    expect(after.plan).toEqual(before.plan)
    expect(after.steps).toEqual(before.steps)
    const history = await historyOf(person, before.id)
    expect(numbersOf(history)).toEqual([3, 2, 1])
    expect(history.source).toMatchObject({ description: first, numbers: { ratePerMinute: 10 } })
    expect((await compare(person, before.id, 1, 3)).body).toMatchObject({
      materials: { added: [], removed: [], changed: [] },
    })
    expect((await restore(person, before.id, 3)).status).toBe(404)
  })
})

const share = (person: Caller, id: string) => person.call('POST', `/api/v1/solutions/${id}/shares`)
const revoke = (person: Caller, id: string, shareId: string) =>
  person.call('DELETE', `/api/v1/solutions/${id}/shares/${shareId}`)

describe('what belongs to others', () => {
  it('is not there: neither versions nor links, to read or to change', async () => {
    const owner = await app.signUp()
    const { id } = await saved(owner)
    await revise(owner, id)
    const made = (await share(owner, id)).body as { id: string; token: string }
    const others: [Caller, number][] = [
      [await app.signUp(), 404],
      [await app.as('admin'), 404],
      [app.visitor(), 401],
    ]
    for (const [caller, status] of others) {
      const answers = [
        await revise(caller, id),
        // Refused for whose it is, before anything is said about the source.
        await revise(caller, id, { description: '' }),
        await caller.call('GET', `/api/v1/solutions/${id}/versions`),
        await compare(caller, id, 1, 2),
        await restore(caller, id, 1),
        await share(caller, id),
        await caller.call('GET', `/api/v1/solutions/${id}/shares`),
        await revoke(caller, id, made.id),
      ]
      expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status))
    }
    const rival = others[0]?.[0] ?? owner
    const own = await saved(rival)
    expect((await revoke(rival, own.id, made.id)).status).toBe(404)
    expect((await restore(rival, own.id, 1)).status).toBe(404)
    expect((await app.visitor().call('GET', `/api/v1/shared/${made.token}`)).status).toBe(200)
    expect(numbersOf(await historyOf(owner, id))).toEqual([2, 1])
  })
})
