import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { GenerationRun } from '#contract/generation-runs.ts'
import { automationSolutions, featureUsage, modelCalls } from '#db/schema/index.ts'
import { type ModelServer, modelServer } from '#server/test/elsewhere/model-server.ts'
import { type NewPerson, newPerson } from '#server/test/people/new-person.ts'
import { type TestApp, testApp } from '#server/test/test-app.ts'

const prompt = 'Stack 18 kg cartons, 400x300x250 mm, 12 a minute on EUR pallets, two shifts.'

let app: TestApp
let provider: ModelServer
beforeAll(async () => {
  provider = await modelServer()
  app = await testApp({ AI_BASE_URL: provider.baseUrl, AI_MODEL: 'gpt-4o', AI_IMAGE_MODEL: 'dall-e-3' })
})
afterAll(async () => {
  await app.close()
  await provider.close()
})

const run = async ({ caller }: NewPerson, path: string, body: object = {}) => {
  const answer = await caller.call('POST', `/api/v1${path}`, { runKey: randomUUID(), ...body })
  return { run: answer.body as GenerationRun }
}
const unitsOf = async ({ companyId }: NewPerson) =>
  (await app.deps.db.select().from(featureUsage).where(eq(featureUsage.companyId, companyId))).map(
    ({ state }) => state,
  )

it.each([
  ['refuses', undefined, 'failed'],
  ['sends no picture', new Uint8Array([60, 104, 116, 109, 108, 62]), 'incomplete'],
])(
  'a model that %s leaves the picture of the engine, says so and takes no unit',
  async (_, sent, outcome) => {
    const person = await newPerson(app)
    const { run: made } = await run(person, '/generations/solutions', { prompt, maker: 'engine' })
    provider.draw(sent)
    const picture = await run(person, `/solutions/${made.solutionId}/images`)
    expect(picture.run).toMatchObject({
      maker: 'engine',
      model: null,
      state: 'kept',
      result: {
        picture: 'drawn',
        notice: expect.stringContaining('The picture drawn from the plan is shown instead.'),
      },
    })
    expect(await unitsOf(person)).toEqual(['kept', 'released'])
    const ofRun = eq(modelCalls.runId, picture.run.id)
    expect(await app.deps.db.select().from(modelCalls).where(ofRun)).toMatchObject([
      { model: 'dall-e-3', outcome },
    ])
  },
)

it('a model that fails leaves the picture that it drew before', async () => {
  const person = await newPerson(app)
  const { run: made } = await run(person, '/generations/solutions', { prompt, maker: 'engine' })
  const path = `/solutions/${made.solutionId}/images`
  const pictureOf = async () => {
    const ofSolution = eq(automationSolutions.id, made.solutionId ?? '')
    const [row] = await app.deps.db.select().from(automationSolutions).where(ofSolution)
    return row?.imageUrl ?? ''
  }
  // JPEG by its first bytes: models send more than PNG.
  const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16])
  provider.draw(jpeg)
  expect((await run(person, path)).run.result).toEqual({ picture: 'model' })
  const key = await pictureOf()
  provider.draw(undefined)
  expect((await run(person, path)).run.result).toEqual({
    notice: expect.stringContaining('The picture that is there stays.'),
  })
  expect(await pictureOf()).toBe(key)
  expect(await app.deps.storage.get(key)).toEqual(jpeg)
})
