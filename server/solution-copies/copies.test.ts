import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { solutionDetails, solutionShares, automationSolutions as solutions } from '#db/schema/index.ts'
import { newPerson } from '#server/test/people/new-person.ts'
import { managedSolution, saveSolution } from '#server/test/people/saved-solution.ts'
import { type Caller, type TestApp, testApp } from '#server/test/test-app.ts'

let app: TestApp
let sourceId: string
beforeAll(async () => {
  app = await testApp()
  const admin = await app.as('admin')
  sourceId = await saveSolution(admin)
  const { db } = app.deps
  await db
    .update(solutions)
    .set({ isPublic: true, visibility: 'public', title: 'Carton cell' })
    .where(eq(solutions.id, sourceId))
  await db
    .insert(solutionDetails)
    .values({ solutionId: sourceId, customer: { notes: 'Secret of a customer' } })
  await admin.call('POST', `/api/v1/solutions/${sourceId}/comments`, { text: 'Secret of the staff' })
  await admin.call('POST', `/api/v1/solutions/${sourceId}/shares`)
})
afterAll(() => app.close())

const copy = (caller: Caller, planId: string = randomUUID(), id = sourceId) =>
  caller.call('POST', `/api/v1/solutions/${id}/copies`, { planId })
const idOf = ({ body }: { body: unknown }) => (body as { id: string }).id

describe('a copy of a published solution', () => {
  it('is an own, private, pending one with the same parts and steps, and can be planned again', async () => {
    const { caller } = await newPerson(app)
    const made = await copy(caller)
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const id = idOf(made)
    const managed = await managedSolution(caller, id)
    expect(managed).toMatchObject({
      title: 'Carton cell',
      status: 'pending',
      visibility: 'private',
      comments: 0,
      copiedFrom: { id: sourceId, title: 'Carton cell' },
    })
    const source = (await caller.call('GET', `/api/v1/solutions/${sourceId}`)).body as {
      hardware: object[]
      steps: object[]
    }
    expect(managed.parts.map(({ key, comments, ...part }) => part)).toEqual(source.hardware)
    expect(managed.steps.map(({ key, comments, ...step }) => step)).toEqual(source.steps)
    const versions = await caller.call('GET', `/api/v1/solutions/${id}/versions`)
    expect(versions.body).toMatchObject({ source: { seed: 1, evidence: [] } })
    expect(await caller.call('GET', `/api/v1/solutions/${id}/events`)).toMatchObject({
      body: { items: [{ kind: 'copied', details: { title: 'Carton cell' } }] },
    })
    const { db } = app.deps
    expect(await db.select().from(solutionDetails).where(eq(solutionDetails.solutionId, id))).toEqual([])
    expect(await db.select().from(solutionShares).where(eq(solutionShares.solutionId, id))).toEqual([])
  })

  it('says nothing of files that its source was planned from', async () => {
    const saved = await (await app.as('admin')).call('POST', '/api/v1/solutions', {
      description: 'Stack cartons, 400x300x250 mm, 12 a minute on EUR pallets, two shifts.',
      seed: 1,
      evidence: [{ field: 'partMassKg', value: 17, basis: 'from secret-sheet.xlsx, row 3' }],
      planId: randomUUID(),
    })
    expect(JSON.stringify(saved.body)).toContain('secret-sheet')
    const publish = { isPublic: true, visibility: 'public' } as const
    await app.deps.db
      .update(solutions)
      .set(publish)
      .where(eq(solutions.id, idOf(saved)))
    const { caller } = await newPerson(app)
    const id = idOf(await copy(caller, randomUUID(), idOf(saved)))
    const [row] = await app.deps.db.select().from(solutions).where(eq(solutions.id, id))
    expect(JSON.stringify(row)).not.toContain('secret-sheet')
    expect(row?.plan?.requirement.facts.partMassKg?.value).toBe(17)
  })

  it('is one however often it is pressed', async () => {
    const { caller } = await newPerson(app)
    const planId = randomUUID()
    const pressed = await Promise.all([copy(caller, planId), copy(caller, planId), copy(caller, planId)])
    expect(pressed.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(pressed.map(idOf)).size).toBe(1)
    const { items } = (await caller.call('GET', '/api/v1/own/solutions')).body as { items: object[] }
    expect(items).toHaveLength(1)
  })

  it('takes a project: at the limit, of copy and undo one is done', async () => {
    const { caller } = await newPerson(app)
    for (let kept = 0; kept < 2; kept++) expect((await copy(caller)).status).toBe(201)
    const deleted = idOf(await copy(caller))
    expect(await copy(caller)).toMatchObject({ status: 403, body: { code: 'PROJECT_LIMIT_REACHED' } })
    await caller.call('DELETE', `/api/v1/solutions/${deleted}`)
    const both = await Promise.all([
      copy(caller),
      caller.call('POST', `/api/v1/solutions/${deleted}/undo-delete`),
    ])
    expect(both.filter(({ status }) => status === 403)).toHaveLength(1)
    expect(both.filter(({ status }) => status < 300)).toHaveLength(1)
  })

  it('is of what is published alone', async () => {
    const [one, other] = [await newPerson(app), await newPerson(app)]
    const own = await saveSolution(one.caller)
    for (const { caller } of [one, other]) expect((await copy(caller, randomUUID(), own)).status).toBe(404)
    expect((await copy(app.visitor())).status).toBe(401)
    expect((await copy(one.caller, randomUUID(), randomUUID())).status).toBe(404)
  })
})
