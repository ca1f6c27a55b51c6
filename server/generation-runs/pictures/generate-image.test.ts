import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { uploadPath } from '#contract/file-limits.ts'
import { type KeptPicture, MOST_KEPT_PICTURES } from '#contract/generated-documents.ts'
import type { GenerationRun } from '#contract/generation-runs.ts'
import type { Solution } from '#contract/solutions.ts'
import { automationSolutions, featureUsage, modelCalls, subscriptionPlans } from '#db/schema/index.ts'
import { removeNow } from '#server/solutions/deletion/test/remove-now.ts'
import { type ModelServer, modelServer } from '#server/test/elsewhere/model-server.ts'
import { type NewPerson, newPerson } from '#server/test/people/new-person.ts'
import { type TestApp, testApp } from '#server/test/test-app.ts'

const prompt = 'Stack 18 kg cartons, 400x300x250 mm, 12 a minute on EUR pallets, two shifts.'

/** One white pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==',
  'base64',
)

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
  ['sends nothing', new Uint8Array(), 'incomplete'],
  ['sends no picture', new Uint8Array([60, 104, 116, 109, 108, 62]), 'unreadable'],
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
        notice: expect.stringMatching(/\w\. The picture drawn from the plan is shown instead\.$/),
      },
    })
    expect(await unitsOf(person)).toEqual(['kept', 'released'])
    const ofRun = eq(modelCalls.runId, picture.run.id)
    expect(await app.deps.db.select().from(modelCalls).where(ofRun)).toMatchObject([
      { model: 'dall-e-3', outcome },
    ])
  },
)

it('the picture drawn from the plan is there when the run is done, in both themes', async () => {
  const person = await newPerson(app)
  const { run: made } = await run(person, '/generations/solutions', { prompt, maker: 'engine' })
  const { run: drawn } = await run(person, `/solutions/${made.solutionId}/images`, { maker: 'engine' })
  expect(drawn).toMatchObject({ state: 'kept', result: { picture: 'drawn' } })
  const { objects } = await app.deps.storage.list(`private/solution-pictures/${made.solutionId}`)
  expect(objects.map(({ name }) => name.replace(/^[^-]+-/, '')).toSorted()).toEqual([
    'dark-640.png',
    'light-640.png',
  ])
})

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

it('a picture is natural where the solution came with files, and vivid elsewhere', async () => {
  const person = await newPerson(app)
  const drawn = vi.spyOn(app.deps.model ?? expect.fail('no model'), 'image')
  provider.draw(new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16]))
  const headers = { cookie: person.caller.cookie(), 'content-type': 'application/octet-stream' }
  const sent = await app.fetch(uploadPath('station.png'), { method: 'POST', headers, body: PNG })
  const attachments = [((await sent.json()) as { id: string }).id]
  for (const [path, body] of [
    ['/generations/solutions', {}],
    ['/generations/files', { attachments }],
  ] as const) {
    const { run: made } = await run(person, path, { prompt, maker: 'engine', ...body })
    await run(person, `/solutions/${made.solutionId}/images`)
  }
  expect(drawn.mock.calls.map(([{ style }]) => style)).toEqual(['vivid', 'natural'])
  drawn.mockRestore()
})

describe('pictures that a model drew', () => {
  const jpegOf = (last: number) => new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, last])
  const withPictures = async (count: number) => {
    const person = await newPerson(app)
    const { run: made } = await run(person, '/generations/solutions', { prompt, maker: 'engine' })
    const id = made.solutionId ?? ''
    const keys: string[] = []
    for (let at = 0; at < count; at++) {
      provider.draw(jpegOf(at))
      keys.push((await run(person, `/solutions/${id}/images`)).run.id)
    }
    return { person, id, keys }
  }
  const picturesOf = async ({ caller }: NewPerson, id: string) => {
    const answer = await caller.call('GET', `/api/v1/solutions/${id}/generated`)
    return (answer.body as { pictures: KeptPicture[] }).pictures
  }
  const makerOf = async ({ caller }: NewPerson, id: string) =>
    ((await caller.call('GET', `/api/v1/solutions/${id}`)).body as Solution).pictureBy
  const shownAt = async ({ caller }: NewPerson, id: string) => {
    const answer = await app.fetch(`/media/solutions/${id}.png`, { headers: { cookie: caller.cookie() } })
    return new Uint8Array(await answer.arrayBuffer())
  }

  it('are kept when another takes their place, and can be shown again', async () => {
    const { person, id, keys } = await withPictures(2)
    const choose = (picture: string | null) =>
      person.caller.call('POST', `/api/v1/solutions/${id}/picture`, { picture })
    expect(await shownAt(person, id)).toEqual(jpegOf(1))
    expect(await picturesOf(person, id)).toMatchObject([
      { id: keys[1], model: 'dall-e-3', isShown: true },
      { id: keys[0], model: 'dall-e-3', isShown: false },
    ])
    expect((await choose(keys[0] ?? '')).body).toEqual({ picture: 'own' })
    expect(await shownAt(person, id)).toEqual(jpegOf(0))
    await run(person, `/solutions/${id}/images`, { maker: 'engine' })
    expect((await picturesOf(person, id)).map(({ isShown }) => isShown)).toEqual([false, false])
    expect((await choose(keys[1] ?? '')).status).toBe(200)
    expect(await shownAt(person, id)).toEqual(jpegOf(1))
    expect(await makerOf(person, id)).toBe('model')
    expect((await choose(null)).body).toEqual({ picture: 'drawn' })
    expect(await makerOf(person, id)).toBe('plan')
    expect(await choose(randomUUID())).toMatchObject({ status: 409, body: { code: 'PICTURE_GONE' } })
  })

  it('go one by one when there are too many, and all with the solution', async () => {
    // More than the free plan has.
    await app.deps.db.update(subscriptionPlans).set({ aiGenerations: null })
    const { person, id, keys } = await withPictures(MOST_KEPT_PICTURES + 2)
    expect((await picturesOf(person, id)).map((picture) => picture.id)).toEqual(
      keys.toReversed().slice(0, MOST_KEPT_PICTURES),
    )
    const stored = async () => (await app.deps.storage.list(`private/generated-pictures/${id}`)).objects
    expect(await stored()).toHaveLength(MOST_KEPT_PICTURES)
    await person.caller.call('DELETE', `/api/v1/solutions/${id}`)
    await removeNow(app, id)
    expect(await stored()).toEqual([])
  })
})
