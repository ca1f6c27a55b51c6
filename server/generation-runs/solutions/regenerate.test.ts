import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { GenerationRun } from '#contract/generation-runs.ts'
import { guideFilePath } from '#contract/guide-words.ts'
import { subscriptionPlans } from '#db/schema/index.ts'
import { type ModelServer, modelServer } from '#server/test/elsewhere/model-server.ts'
import { type NewPerson, newPerson } from '#server/test/people/new-person.ts'
import { managedSolution } from '#server/test/people/saved-solution.ts'
import { type TestApp, testApp } from '#server/test/test-app.ts'

const prompt = 'Stack 18 kg cartons, 400x300x250 mm, 12 a minute on EUR pallets, two shifts.'
const API = '/api/v1'

/** As a model answers: lists that are none, a part nobody sells, figures that are not the engine's. */
const draft = {
  title: 'Carton stacker buy',
  description: 'Two shifts of cartons.',
  hardware: [{ name: 'Warp drive', description: 'Moves cartons', quantity: 1 }],
  software: 'Stacking program',
  steps: [{ title: 'Order', duration: '3 weeks' }],
  implementation_time: '2 weeks',
  cost_range: '$1 to $2',
  roi_period: '1 month',
  safety_requirements: ['A fence'],
}

let app: TestApp
let provider: ModelServer
beforeAll(async () => {
  provider = await modelServer()
  app = await testApp({ AI_BASE_URL: provider.baseUrl, AI_MODEL: 'gpt-4o' })
  await app.deps.db
    .update(subscriptionPlans)
    .set({ aiGenerations: 9 })
    .where(eq(subscriptionPlans.key, 'free'))
})
afterAll(async () => {
  await app.close()
  await provider.close()
})

const run = async ({ caller }: NewPerson, path: string, body: object = {}) => {
  const answer = await caller.call('POST', `${API}${path}`, { runKey: randomUUID(), ...body })
  return { status: answer.status, run: answer.body as GenerationRun, body: answer.body }
}
const get = async ({ caller }: NewPerson, path: string) =>
  (await caller.call('GET', `${API}${path}`)).body as Record<string, unknown>
const generated = (person: NewPerson, id: string | null) => get(person, `/solutions/${id}/generated`)
const solutionOf = (person: NewPerson, id: string | null) => get(person, `/solutions/${id}`)

it('a solution is generated again in the model’s words; what it was stays as a version', async () => {
  const person = await newPerson(app)
  const { run: made } = await run(person, '/generations/solutions', { prompt, maker: 'engine' })
  const before = await solutionOf(person, made.solutionId)
  const [first] = (await managedSolution(person.caller, made.solutionId ?? '')).steps
  const steps = [{ title: `Carefully: ${first?.title}`, duration: '1 week' }, ...draft.steps]
  provider.script({ text: JSON.stringify({ ...draft, steps }) })
  const again = await run(person, `/solutions/${made.solutionId}/regenerations`)
  // What refers to a step goes on doing so.
  expect((await managedSolution(person.caller, made.solutionId ?? '')).steps[0]).toMatchObject({
    key: first?.key,
    title: `Carefully: ${first?.title}`,
  })
  expect(again).toMatchObject({ status: 200, run: { solutionId: made.solutionId, result: { version: 2 } } })
  expect(await solutionOf(person, made.solutionId)).toMatchObject({
    title: 'Carton stacker buy',
    costRange: before.costRange,
  })
  const path = `${API}/solutions/${made.solutionId}/versions`
  const versions = (await person.caller.call('GET', path)).body as {
    current: object
    items: object[]
  }
  expect(versions).toMatchObject({
    current: { title: 'Carton stacker buy' },
    items: [{ title: before.title }],
  })
  // What differed stays beside the solution, as after its first generation.
  expect(await generated(person, made.solutionId)).toMatchObject({
    prompt,
    made: {
      maker: 'model',
      model: 'gpt-4o',
      result: {
        unidentifiedNames: ['Warp drive'],
        coercions: ['software was no list', 'performance_metrics was missing'],
        comparisons: expect.arrayContaining([
          { label: 'Cost range', model: '$1 to $2', engine: expect.stringMatching(/^\$\d/) },
        ]),
      },
    },
  })
  const other = prompt.replace('18 kg', '9 kg')
  const path2 = `/solutions/${made.solutionId}/regenerations`
  const back = await run(person, path2, { maker: 'engine', prompt: other })
  expect(back.run).toMatchObject({ maker: 'engine', result: { version: 3 } })
  expect(await generated(person, made.solutionId)).toMatchObject({
    prompt: other,
    made: { maker: 'engine' },
  })
  expect((await run(person, path2, { prompt: ' ' })).body).toMatchObject({
    data: { fields: [{ field: 'prompt', text: 'Please enter a prompt first' }] },
  })
})

it('a state that a model wrote comes back with its words and steps, and is changed from the words that were asked', async () => {
  const person = await newPerson(app)
  provider.script({ text: JSON.stringify(draft) })
  const { run: made } = await run(person, '/generations/solutions', { prompt })
  const id = made.solutionId ?? ''
  const written = await solutionOf(person, id)
  expect(written).toMatchObject({ description: draft.description, steps: [{ title: 'Order' }] })
  const versions = `/solutions/${id}/versions`
  expect(await get(person, versions)).toMatchObject({ source: { description: prompt } })
  await run(person, `/solutions/${id}/regenerations`, {
    maker: 'engine',
    prompt: prompt.replace('18 kg', '9 kg'),
  })
  expect(await generated(person, id)).toMatchObject({ made: { maker: 'engine' } })
  expect((await person.caller.call('POST', `${API}${versions}/1/restore`)).status).toBe(200)
  const { title, description, steps, software, safetyRequirements } = written
  expect(await solutionOf(person, id)).toMatchObject({
    title,
    description,
    steps,
    software,
    safetyRequirements,
  })
  // What the replaced state was made by says nothing of this one: it has its own maker back.
  const restored = { maker: 'model', model: 'gpt-4o', result: { unidentifiedNames: ['Warp drive'] } }
  expect(await generated(person, id)).toMatchObject({ version: 3, made: restored })
  await run(person, `/solutions/${id}/regenerations`, { maker: 'engine' })
  expect((await person.caller.call('POST', `${API}${versions}/3/restore`)).status).toBe(200)
  expect(await generated(person, id)).toMatchObject({ version: 5, made: restored })
})

it('a guide and a bill of materials say which version of the solution they were written for', async () => {
  const person = await newPerson(app)
  const { run: made } = await run(person, '/generations/solutions', { prompt, maker: 'engine' })
  const id = made.solutionId ?? ''
  const { title } = await solutionOf(person, id)
  for (const paper of ['guides', 'bills']) await run(person, `/solutions/${id}/${paper}`, { maker: 'engine' })
  const other = 'Weld 2 kg steel brackets, 400 mm of seam, 12 an hour, two shifts.'
  await run(person, `/solutions/${id}/regenerations`, { maker: 'engine', prompt: other })
  const written = { title, solutionVersion: 1 }
  const papers = { guide: written, bill: written }
  const isOutdated = { isGuideOutdated: true, isBillOutdated: true }
  expect(await generated(person, id)).toMatchObject({ version: 2, ...papers, ...isOutdated })
  // The state that they were written for is back: they fit again.
  expect((await person.caller.call('POST', `${API}/solutions/${id}/versions/1/restore`)).status).toBe(200)
  const fits = { isGuideOutdated: false, isBillOutdated: false }
  expect(await generated(person, id)).toMatchObject({ version: 3, ...papers, ...fits })
  const cookie = person.caller.cookie()
  const file = await app.fetch(guideFilePath(id, 1, 'guide.md'), { headers: { cookie } })
  const text = await file.text()
  expect(text).toContain(`# ${title}: implementation guide`)
  expect(text).toContain('Version 1 for version 1 of the solution.')
})
