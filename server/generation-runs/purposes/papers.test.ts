import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { BillVersion, GuideVersion } from '#contract/generated-documents.ts'
import type { GenerationRun } from '#contract/generation-runs.ts'
import { guideSections } from '#contract/guide-words.ts'
import { type ModelServer, modelServer } from '#server/test/elsewhere/model-server.ts'
import { saveSolution } from '#server/test/people/saved-solution.ts'
import type { Caller } from '#server/test/people/visitor.ts'
import { type TestApp, testApp } from '#server/test/test-app.ts'

let app: TestApp
let provider: ModelServer
let person: Caller
let id: string
beforeAll(async () => {
  provider = await modelServer()
  app = await testApp({ AI_BASE_URL: provider.baseUrl, AI_MODEL: 'gpt-4o' })
  person = await app.signUp()
  id = await saveSolution(person)
})
afterAll(async () => {
  await app.close()
  await provider.close()
})

const written = async (paper: 'guides' | 'bills', answer: object) => {
  provider.script({ text: JSON.stringify(answer) })
  const { status, body } = await person.call('POST', `/api/v1/solutions/${id}/${paper}`, {
    runKey: randomUUID(),
  })
  return { status, body: body as GenerationRun }
}
const papers = async () =>
  (await person.call('GET', `/api/v1/solutions/${id}/generated`)).body as {
    guide: GuideVersion | null
    bill: BillVersion | null
  }
const kilograms = expect.stringMatching(/^[\d.]+ kg$/)

it('a figure in a guide that is not the engine’s is next to it, in whichever section it was written', async () => {
  await written('guides', {
    ...Object.fromEntries(guideSections.map((name) => [name, [`About ${name}`]])),
    overview: ['The cell has a payload of 900 kg.'],
  })
  const { guide } = await papers()
  expect(guide?.comparisons).toEqual([{ label: 'Payload', model: '900 kg', engine: kilograms }])
  const file = await app.fetch(`/api/v1/solutions/${id}/guides/${guide?.version}/guide.md`, {
    headers: { cookie: person.cookie() },
  })
  expect(await file.text()).toMatch(
    /## Figures that differ from the plan\n\nPayload: the guide says 900 kg; the plan says [\d.]+ kg\.$/,
  )
})

it('a figure that a bill says of a robot is next to the one that is published of it', async () => {
  await person.call('POST', `/api/v1/solutions/${id}/bills`, { runKey: randomUUID(), maker: 'engine' })
  const robot = (await papers()).bill?.lines[0]?.component_name
  const description = 'Payload 901 kg.'
  await written('bills', { lines: [{ component_name: robot, description }] })
  const { bill } = await papers()
  expect(bill?.comparisons).toEqual([{ label: `Payload: ${robot}`, model: '901 kg', engine: kilograms }])
  expect(bill?.lines[0]).toMatchObject({ description })

  // An answer without a line, or without a word of the model, is no bill.
  for (const lines of [[], [{ component_name: robot }]]) {
    const { body } = await written('bills', { lines })
    expect(body).toMatchObject({ code: 'INVALID_GENERATION' })
  }
  expect((await papers()).bill).toMatchObject({ version: 2 })
})
