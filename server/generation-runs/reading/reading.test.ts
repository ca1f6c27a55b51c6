import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { DescriptionReading } from '#contract/description-readings.ts'
import { uploadPath } from '#contract/file-limits.ts'
import { featureUsage, modelCalls, rateLimits } from '#db/schema/index.ts'
import { pdf } from '#server/attachments/reading/test/files.ts'
import { type ModelServer, modelServer } from '#server/test/elsewhere/model-server.ts'
import { type Caller, type TestApp, testApp } from '#server/test/test-app.ts'

const description =
  'We stack cartons of eighteen kilos, 400x300x250 mm, 12 a minute on EUR pallets. The hall is 4.2 m high.'

/** One grey pixel. */
const pixel = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
    'base64',
  ),
)

let app: TestApp
let open: TestApp
let provider: ModelServer
let person: Caller
beforeAll(async () => {
  provider = await modelServer()
  const environment = { AI_BASE_URL: provider.baseUrl, AI_MODEL: 'gpt-4o' }
  app = await testApp(environment)
  open = await testApp({ ...environment, AI_READS_FOR_VISITORS: 'on', AI_VISITOR_DAILY_TOKENS: '10000' })
  person = await app.signUp()
})
beforeEach(async () => {
  for (const { deps } of [app, open]) await deps.db.delete(rateLimits)
})
afterAll(async () => {
  await app.close()
  await open.close()
  await provider.close()
})

const read = async (caller: Caller) => {
  const { status, body } = await caller.call('POST', '/api/v1/readings', { description })
  return { status, reading: body as DescriptionReading, body }
}
const say = (...values: object[]) => provider.script({ text: JSON.stringify({ values }) })

it('answers where the model reads otherwise, with its words, and takes no unit', async () => {
  say(
    { field: 'ratePerMinute', value: 12, words: '12 a minute' },
    { field: 'ceilingMm', value: 4200, words: 'The hall is 4.2 m high' },
    { field: 'partMassKg', value: 18, words: 'cartons of eighteen kilos' },
  )
  const { status, reading } = await read(person)
  expect(status).toBe(200)
  expect(reading.model).toBe('gpt-4o')
  const all = [...reading.differences, ...reading.questions].map(({ field }) => field)
  expect(reading.agreed + all.length).toBe(3)
  expect(reading.agreed).toBeGreaterThanOrEqual(1)
  expect(await app.deps.db.select().from(featureUsage)).toEqual([])
  expect(await app.deps.db.select().from(modelCalls)).toMatchObject([{ purpose: 'reading', outcome: 'done' }])
})

it('believes no number that its words do not hold, and no words that the text does not hold', async () => {
  say(
    { field: 'ratePerMinute', value: 20, words: '12 a minute' },
    { field: 'partMassKg', value: 25, words: 'cartons of 25 kg' },
    { field: 'palletLengthMm', value: 1e9, words: 'EUR pallets' },
    { field: 'isSafe', value: true, words: 'EUR pallets' },
    { field: 'ratePerMinute' },
  )
  const { reading } = await read(person)
  expect(reading).toMatchObject({
    agreed: 0,
    differences: [],
    questions: [
      { field: 'ratePerMinute', text: 'Rate: is it 20/min? The model read that from “12 a minute”.' },
    ],
  })
})

it('takes a name from its words alone, and a choice only where the grammar finds it there too', async () => {
  say(
    { field: 'partName', value: 'Cartons', words: 'cartons of eighteen kilos' },
    { field: 'material', value: '<img src=x onerror=alert(1)>', words: 'cartons of eighteen kilos' },
    { field: 'insertName', value: 'biscuits', words: 'cartons of eighteen kilos' },
    { field: 'isFlammable', value: true, words: 'cartons of eighteen kilos' },
  )
  const { reading } = await read(person)
  expect([...reading.differences.map(({ field }) => field), reading.agreed]).not.toContain('material')
  expect(reading.questions.map(({ field }) => field)).toEqual(['isFlammable'])
})

it('asks nothing in words of the model’s own', async () => {
  say({ field: 'partName', value: 'https://evil.example', words: 'cartons of eighteen kilos' })
  expect((await read(person)).reading).toMatchObject({ agreed: 0, differences: [], questions: [] })
})

it.each([
  ['partName', 'of'],
  ['partName', 'kg'],
  ['partName', '18'],
  ['partName', 'kg cartons 18'],
  ['material', 'the'],
])('takes no words that name nothing, or that stand otherwise: %s "%s"', async (field, value) => {
  const words = 'the cartons of 18 kg'
  say({ field, value, words })
  const answer = await person.call('POST', '/api/v1/readings', { description: `Stack ${words} on pallets.` })
  expect(answer.body).toMatchObject({ differences: [], questions: [{ field }] })
})

it.each([
  ['partName', 'Müller GmbH', false],
  ['insertName', 'old robot', false],
  ['material', 'bakery', false],
  ['partName', 'gearbox housings', true],
  ['insertName', 'sachets', true],
  ['material', 'stainless steel', true],
])('a name must be one of what the field asks for: %s "%s" %s', async (field, value, isTaken) => {
  const words = `something with ${value} in it`
  say({ field, value, words })
  const description = `Stack cartons of 18 kg on pallets; ${words}.`
  const { body } = await person.call('POST', '/api/v1/readings', { description })
  expect(body).toMatchObject(
    isTaken ? { differences: [{ field }], questions: [] } : { differences: [], questions: [{ field }] },
  )
})

it('takes nothing from words that deny it', async () => {
  const words = 'screws are not wanted'
  say({ field: 'task', value: 'screwdriving', words })
  const description = `Stack cartons of 18 kg on pallets; ${words}.`
  expect((await person.call('POST', '/api/v1/readings', { description })).body).toMatchObject({
    differences: [],
    questions: [{ field: 'task' }],
  })
})

it('takes nothing from words that the text denies, however they are quoted', async () => {
  const ask = async (description: string, words: string, value: number) => {
    say({ field: 'ratePerMinute', value, words })
    return (await person.call('POST', '/api/v1/readings', { description })).body
  }
  const denied = await ask('Stack 18 kg cartons, 10 a minute, not 30 an hour.', '30 an hour', 0.5)
  expect(denied).toMatchObject({ differences: [], questions: [{ field: 'ratePerMinute' }] })
  const said = await ask('Stack 18 kg cartons, not now, 30 an hour.', '30 an hour', 0.5)
  expect(said).toMatchObject({ questions: [] })
})

it('is for people who are signed in, and for visitors where it is on, within their own budget', async () => {
  say()
  const reader = async (caller: Caller) => (await caller.call('GET', '/api/v1/readings/reader')).body
  expect(await reader(app.visitor())).toEqual({ model: null })
  expect(await reader(person)).toEqual({ model: 'gpt-4o' })
  expect(await reader(open.visitor())).toEqual({ model: 'gpt-4o' })
  expect((await read(app.visitor())).status).toBe(401)
  expect((await read(open.visitor())).status).toBe(200)
  await open.deps.db.update(modelCalls).set({ inputTokens: 9900 })
  const calls = provider.requests.length
  expect(await read(open.visitor())).toMatchObject({ status: 429, body: { code: 'MODEL_BUDGET_SPENT' } })
  expect(provider.requests).toHaveLength(calls)
})

it('visitors who ask at the same time cannot pass their budget of the day together', async () => {
  await open.deps.db.delete(modelCalls)
  // No call ends before another one is refused: what each may use is set aside while it runs.
  let isRefused = () => {}
  const refused = new Promise<void>((resolve) => {
    isRefused = resolve
  })
  provider.answerBy(async () => {
    await refused
    return { text: '{"values": []}' }
  })
  const asked = async () => {
    const answer = await read(open.visitor())
    if (answer.status !== 200) isRefused()
    return answer
  }
  const answers = await Promise.all(Array.from({ length: 8 }, asked))
  const made = answers.filter(({ status }) => status === 200)
  expect(made.length).toBeGreaterThanOrEqual(1)
  expect(made.length).toBeLessThan(8)
  for (const { status, body } of answers.filter((one) => one.status !== 200))
    expect([status, body]).toMatchObject([
      429,
      {
        code: 'MODEL_BUDGET_SPENT',
        message: expect.stringContaining('for visitors today'),
        data: { retryAfterSeconds: expect.any(Number) },
      },
    ])
  // People who are signed in are read for on.
  const someone = await open.signUp()
  expect((await read(someone)).status).toBe(200)
})

it('an answer that is no JSON, or not of the asked shape, is a fault of the model', async () => {
  const message = 'The language model gave no reading that can be used.'
  for (const answer of [
    { text: 'It weighs 18 kg.' },
    { text: '{"values": [{"fie', isCut: true },
    // JSON, but not of the shape that was asked for.
    { text: '{"partMassKg": 18}' },
    { text: '{"values": {"partMassKg": 18}}' },
    { text: '{"values": [{"name": "partMassKg", "amount": 18}, "18 kg"]}' },
  ]) {
    provider.script(answer)
    await app.deps.db.delete(modelCalls)
    expect(await read(person)).toMatchObject({ status: 502, body: { code: 'MODEL_INCOMPLETE', message } })
    expect(await app.deps.db.select().from(modelCalls)).toMatchObject([
      { outcome: 'isCut' in answer ? 'incomplete' : 'unreadable' },
    ])
  }
})

it('shows pictures to the model, counts them by what it sees, and says where a value was read', async () => {
  const attach = async (caller: Caller, name: string) => {
    const headers = { cookie: caller.cookie(), 'content-type': 'application/octet-stream' }
    const answer = await app.fetch(uploadPath(name), { method: 'POST', headers, body: pixel })
    expect(answer.status).toBe(201)
    return ((await answer.json()) as { id: string }).id
  }
  const other = await app.signUp()
  const attachments = [await attach(person, 'sketch.png'), await attach(other, 'theirs.png')]
  say(
    { field: 'ratePerMinute', value: 9, words: '9 cartons per minute', file: 'sketch.png' },
    { field: 'ceilingMm', value: 4000, words: '4000', file: 'sketch.png' },
    { field: 'partMassKg', value: 20, words: '20 kg', file: 'theirs.png' },
  )
  const { body } = await person.call('POST', '/api/v1/readings', { description, attachments })
  expect(body).toMatchObject({
    seen: ['sketch.png'],
    differences: [{ field: 'ratePerMinute', model: { value: 9, file: 'sketch.png' } }],
    questions: [{ field: 'ceilingMm', text: expect.stringContaining('“4000” in sketch.png') }],
  })
  const sent = JSON.stringify(provider.requests.at(-1)?.body.messages)
  expect(sent).toContain(`data:image/png;base64,${Buffer.from(pixel).toString('base64')}`)
  expect(sent).not.toContain('theirs.png')

  // Visitors are read for by the text alone: their budget is small.
  await open.deps.db.delete(modelCalls)
  say()
  const visitor = open.visitor()
  const read = await visitor.call('POST', '/api/v1/readings', { description, attachments })
  expect(read.body).toMatchObject({ seen: [] })
})

it('sends a drawing as the file it is, under a name that no person chose', async () => {
  const drawing = Uint8Array.from(pdf('Gripper plate', 'Section A-A, ceiling 4000 mm'))
  const headers = { cookie: person.cookie(), 'content-type': 'application/octet-stream' }
  const sent = await app.fetch(uploadPath('gripper plate.pdf'), { method: 'POST', headers, body: drawing })
  expect(sent.status).toBe(201)
  const { id } = (await sent.json()) as { id: string }
  say({ field: 'ceilingMm', value: 4000, words: 'ceiling 4000 mm', file: 'gripper plate.pdf' })
  const { body } = await person.call('POST', '/api/v1/readings', { description, attachments: [id] })
  expect(body).toMatchObject({
    seen: ['gripper plate.pdf'],
    differences: [{ field: 'ceilingMm', model: { value: 4000, file: 'gripper plate.pdf' } }],
  })
  const messages = JSON.stringify(provider.requests.at(-1)?.body.messages)
  expect(messages).toContain(`data:application/pdf;base64,${Buffer.from(drawing).toString('base64')}`)
  // The name of a file is words of a person: it is put between marks, never as the name that goes with the bytes.
  expect(messages).toContain('"filename":"drawing.pdf"')
})

it('compares what the model reads with the values of files that the plan takes', async () => {
  say({ field: 'partMassKg', value: 18, words: 'eighteen kilos' })
  const evidence = [{ field: 'partMassKg', value: 7, basis: 'from parts.csv, row 2' }]
  const { body } = await person.call('POST', '/api/v1/readings', { description, evidence })
  const { differences, questions } = body as DescriptionReading
  expect(questions).toEqual([])
  expect(differences).toMatchObject([
    { field: 'partMassKg', builtIn: { value: 7, words: 'from parts.csv, row 2' }, model: { value: 18 } },
  ])
})
