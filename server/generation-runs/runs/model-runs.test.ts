import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { uploadPath } from '#contract/file-limits.ts'
import { featureUsage, generationRuns, modelCalls } from '#db/schema/index.ts'
import { pdf } from '#server/attachments/reading/test/files.ts'
import { takeFromLimit } from '#server/rpc/rate-limit.ts'
import { type ModelServer, modelServer } from '#server/test/elsewhere/model-server.ts'
import { type NewPerson, newPerson } from '#server/test/people/new-person.ts'
import { type TestApp, testApp } from '#server/test/test-app.ts'
import { endOpenRuns, expireRuns } from './expire-runs.ts'
import { HOLD_MS } from './start-run.ts'
import { stopEverywhere } from './work-on-run.ts'

const API = '/api/v1'
const prompt = 'Stack 18 kg cartons, 400x300x250 mm, 12 a minute on EUR pallets, two shifts.'
const draft = {
  title: 'Carton stacker',
  description: 'Two shifts of cartons.',
  hardware: [{ name: 'Robot', description: 'Stacks', quantity: 1 }],
  software: ['Stacking program'],
  steps: [{ title: 'Order', duration: '3 weeks' }],
  implementation_time: '2 weeks',
  cost_range: '$1 to $2',
  roi_period: '1 month',
}

let app: TestApp
let provider: ModelServer
beforeAll(async () => {
  provider = await modelServer()
  app = await testApp({ AI_BASE_URL: provider.baseUrl, AI_MODEL: 'gpt-4o' })
  // The planner's first answer takes the time of its start.
  await app.visitor().call('POST', `${API}/plans`, { description: prompt })
})
beforeEach(() => {
  provider.requests.length = 0
})
afterAll(async () => {
  await app.close()
  await provider.close()
})

const DRAWING = Uint8Array.from(pdf('Gripper plate'))
const attach = async (to: TestApp, { caller }: NewPerson, name: string) => {
  const headers = { cookie: caller.cookie(), 'content-type': 'application/octet-stream' }
  const sent = await to.fetch(uploadPath(name), { method: 'POST', headers, body: DRAWING })
  return ((await sent.json()) as { id: string }).id
}
const generate = ({ caller }: NewPerson, body: object) =>
  caller.call('POST', `${API}/generations/files`, { runKey: randomUUID(), prompt, ...body })

it('an answer is streamed, and a follower of the generation hears of its end when it comes', async () => {
  const [person, other] = [await newPerson(app), await newPerson(app)]
  const runKey = randomUUID()
  const answering = Promise.withResolvers<void>()
  provider.answerBy(async () => {
    await answering.promise
    return { text: JSON.stringify(draft) }
  })
  const making = person.caller.call('POST', `${API}/generations/solutions`, { runKey, prompt })
  await expect.poll(() => provider.requests.length).toBe(1)
  expect(provider.requests[0]?.body.stream).toBe(true)
  const follow = ({ caller }: NewPerson, waitSeconds: number) =>
    caller.call('GET', `${API}/generations/${runKey}/end?waitSeconds=${waitSeconds}`)
  expect((await follow(person, 0)).body).toMatchObject({ state: 'running' })
  expect((await follow(other, 60)).status).toBe(404)
  const following = follow(person, 60)
  answering.resolve()
  expect((await following).body).toMatchObject({ state: 'kept' })
  expect((await making).status).toBe(200)
  expect((await follow(person, 60)).body).toMatchObject({ state: 'kept' })
  expect((await follow(person, 61)).status).toBe(400)
})

it('pictures and drawings of the caller beside the prompt are shown to a model that sees', async () => {
  const [person, other] = [await newPerson(app), await newPerson(app)]
  const attachments = [await attach(app, person, 'gripper plate.pdf')]
  provider.script({ text: JSON.stringify(draft) })
  const made = await generate(person, { attachments })
  expect(made).toMatchObject({ status: 200, body: { result: { seen: ['gripper plate.pdf'] } } })
  const messages = () => JSON.stringify(provider.requests.at(-1)?.body.messages)
  expect(messages()).toContain(`data:application/pdf;base64,${Buffer.from(DRAWING).toString('base64')}`)
  expect(messages()).toContain('gripper plate.pdf')
  // Generated again, what the solution was made from is shown again.
  const { solutionId } = made.body as { solutionId: string }
  provider.requests.length = 0
  const again = await person.caller.call('POST', `${API}/solutions/${solutionId}/regenerations`, {
    runKey: randomUUID(),
  })
  expect(again).toMatchObject({ status: 200, body: { result: { seen: ['gripper plate.pdf'] } } })
  expect(messages()).toContain(`data:application/pdf;base64,${Buffer.from(DRAWING).toString('base64')}`)
  // Of a file that is not the caller's own nothing goes to the model.
  await generate(person, { attachments: [await attach(app, other, 'theirs.pdf')] })
  expect(messages()).not.toContain('base64')
})

it('a model that sees no pictures is shown none, and the generation says so', async () => {
  const blind = await testApp({ AI_BASE_URL: provider.baseUrl, AI_MODEL: 'gpt-4' })
  const person = await newPerson(blind)
  const attachments = [await attach(blind, person, 'gripper plate.pdf')]
  provider.script({ text: JSON.stringify(draft) })
  const { body } = await generate(person, { attachments })
  expect((body as { result: object }).result).toMatchObject({ unseen: ['gripper plate.pdf'] })
  expect(JSON.stringify(provider.requests.at(-1)?.body.messages)).not.toContain('base64')
  await blind.close()
})

it('a description that can be read in two ways keeps the doubt with what was made', async () => {
  const person = await newPerson(app)
  const twice = `${prompt}\n\nFrom list.pdf:\nMass 22 kg. 9 a minute.`
  const expected = {
    result: { doubts: expect.arrayContaining([expect.stringMatching(/22 kg.*18 kg/)]) },
  }
  expect((await generate(person, { prompt: twice, maker: 'engine' })).body).toMatchObject(expected)
  provider.script({ text: JSON.stringify(draft) })
  expect((await generate(person, { prompt: twice })).body).toMatchObject(expected)
})

it('a generation whose caller leaves is cancelled, and names no failure of the model', async () => {
  const person = await newPerson(app)
  provider.script('never')
  const leaving = new AbortController()
  const runKey = randomUUID()
  const left = app.fetch(`${API}/generations/solutions`, {
    method: 'POST',
    headers: { cookie: person.caller.cookie(), 'content-type': 'application/json' },
    body: JSON.stringify({ runKey, prompt }),
    signal: leaving.signal,
  })
  await expect.poll(() => provider.requests.length).toBe(1)
  leaving.abort()
  await left.catch(() => undefined)
  await expect
    .poll(async () => (await person.caller.call('GET', `${API}/generations/${runKey}`)).body)
    .toMatchObject({ state: 'cancelled', failure: null })
  const ofPerson = eq(featureUsage.companyId, person.companyId)
  expect(await app.deps.db.select().from(featureUsage).where(ofPerson)).toMatchObject([{ state: 'released' }])
})

it('a generation that is cancelled at another process frees the provider too', async () => {
  const { caller } = await newPerson(app)
  provider.script('never')
  const runKey = randomUUID()
  const working = caller.call('POST', `${API}/generations/solutions`, { runKey, prompt })
  await expect.poll(() => provider.requests.length).toBe(1)
  const { id } = (await caller.call('GET', `${API}/generations/${runKey}`)).body as { id: string }
  // As each process hears it, by the database.
  await stopEverywhere(app.deps, app.deps.db, [id])
  expect(await working).toMatchObject({ status: 409, body: { code: 'GENERATION_ENDED' } })
  const calls = await app.deps.db.select().from(modelCalls).where(eq(modelCalls.runId, id))
  expect(calls).toMatchObject([{ outcome: 'cancelled' }])
})

it('many people of one network may each generate as often as one person may', async () => {
  const [busy, other] = [await newPerson(app), await newPerson(app)]
  const ofBusy = `generations.enhancePrompt|${busy.userId}`
  for (let at = 0; at < 30; at++) await takeFromLimit(app.deps, ofBusy, { limit: 30, windowSeconds: 60 })
  const enhance = async ({ caller }: NewPerson) =>
    (
      await caller.call('POST', `${API}/generations/prompts`, {
        runKey: randomUUID(),
        prompt,
        maker: 'engine',
      })
    ).status
  expect([await enhance(busy), await enhance(other)]).toEqual([429, 200])
})

it('a prompt that the model leaves as it is takes no unit, and is not said to be enhanced', async () => {
  const person = await newPerson(app)
  provider.script({ text: JSON.stringify({ prompt: `${prompt} ` }) })
  const body = { runKey: randomUUID(), prompt }
  expect((await person.caller.call('POST', `${API}/generations/prompts`, body)).body).toMatchObject({
    state: 'kept',
    result: {
      prompt,
      notice: 'The language model leaves this prompt as it is. This does not count on your plan.',
    },
  })
  const ofPerson = eq(featureUsage.companyId, person.companyId)
  expect(await app.deps.db.select().from(featureUsage).where(ofPerson)).toMatchObject([{ state: 'released' }])
})

it.each([
  [
    'when its time is over',
    HOLD_MS + 1000,
    (later: Date) => app.deps.db.transaction((tx) => expireRuns.run(app.deps, tx, later)),
  ],
  [
    'when a program that is alone begins',
    1000,
    (later: Date) => endOpenRuns({ db: app.deps.db, clock: { now: () => later } }),
  ],
])('the run of a process that died ends %s', async (_when, afterMs, end) => {
  const person = await newPerson(app)
  const made = await person.caller.call('POST', `${API}/generations/prompts`, {
    runKey: randomUUID(),
    prompt: 'Stack cartons',
    maker: 'engine',
  })
  const { id } = made.body as { id: string }
  const { db, clock } = app.deps
  await db.update(generationRuns).set({ state: 'running', endedAt: null }).where(eq(generationRuns.id, id))
  await end(new Date(clock.now().getTime() + afterMs))
  expect((await person.caller.call('GET', `${API}/generations/${id}`)).body).toMatchObject({
    state: 'expired',
  })
})
