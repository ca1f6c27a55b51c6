import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { type ModelServer, modelServer } from '#server/test/elsewhere/model-server.ts'
import { createModel } from './create-model.ts'
import type { ModelCall } from './model-call.ts'

let provider: ModelServer
beforeAll(async () => {
  provider = await modelServer()
})
afterAll(() => provider.close())

const log = createLog({ level: 'fatal', format: 'json', write: () => undefined })
const open = (aiModel = 'gpt-4o', aiImageModel: string | undefined = undefined) => {
  const model = createModel({ aiKey: 'k', aiBaseUrl: provider.baseUrl, aiModel, aiImageModel }, log)
  if (!model) throw new Error('no model')
  return model
}
const call: ModelCall = { messages: [{ role: 'user', content: 'A cell, please.' }], cap: 50 }
const schema = { name: 'answer', definition: { type: 'object', properties: {} } }

it('streams an answer piece by piece, and knows what it took', async () => {
  const text = 'One robot stacks the cartons, and a second one waits for the pallets.'
  provider.script({ text })
  const pieces: string[] = []
  const called = await open().call({ ...call, onText: (piece) => pieces.push(piece ?? '') })
  expect(called).toEqual({
    answer: { text, toolCalls: [] },
    use: { inputTokens: 100, outputTokens: 20 },
  })
  expect(pieces.length).toBeGreaterThan(1)
  expect(pieces.join('')).toBe(text)
})

it('puts streamed calls of tools together', async () => {
  provider.script({ tool: 'plan_cell', input: '{"description":"weld brackets of 2 kg"}', times: 2 })
  expect(await open().call({ ...call, onText: () => undefined })).toMatchObject({
    answer: {
      toolCalls: [
        { id: 'call_1', name: 'plan_cell', input: '{"description":"weld brackets of 2 kg"}' },
        { id: 'call_2', name: 'plan_cell', input: '{"description":"weld brackets of 2 kg"}' },
      ],
    },
  })
})

it('a streamed answer that is cut by the cap is incomplete', async () => {
  provider.script({ text: '{"title": "A', isCut: true })
  expect(await open().call({ ...call, onText: () => undefined })).toMatchObject({ fault: 'MODEL_INCOMPLETE' })
})

it('words that a filter of the provider cut off are no answer, streamed or not', async () => {
  provider.script({ text: 'Half an answer that', isFiltered: true })
  for (const more of [{}, { onText: () => undefined }])
    expect(await open().call({ ...call, ...more })).toMatchObject({ fault: 'MODEL_SILENT' })
})

/** A model whose answers come over a line that breaks off so many times in the middle, by its end or by a reset. */
const brokenLine = async (times: number, how: 'end' | 'destroy') => {
  const event = (content: string, reason: string | null) =>
    `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason: reason }] })}\n\n`
  let asked = 0
  const line = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    if (++asked > times) response.end(`${event('One robot stacks.', 'stop')}data: [DONE]\n\n`)
    else response.write(event('One robot st', null), () => setTimeout(() => response[how](), 50))
  }).listen(0, '127.0.0.1')
  await once(line, 'listening')
  const address = line.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const settings = {
    aiKey: 'k',
    aiBaseUrl: `http://127.0.0.1:${port}/v1`,
    aiModel: 'gpt-4o',
    aiImageModel: undefined,
  }
  const heard: (string | null)[] = []
  const called = await createModel(settings, log)?.call({ ...call, onText: (piece) => heard.push(piece) })
  line.close()
  return { heard, called, asked }
}

it.each(['end', 'destroy'] as const)(
  'a stream that breaks off in the middle (%s) is tried again, and its words are taken back',
  async (how) => {
    const { heard, called } = await brokenLine(1, how)
    expect(heard).toEqual(['One robot st', null, 'One robot stacks.'])
    expect(called).toMatchObject({ answer: { text: 'One robot stacks.' } })
  },
)

it('a line that goes on breaking is a failure, not an answer that was too long; what it took is not known', async () => {
  const { heard, called, asked } = await brokenLine(9, 'end')
  expect(asked).toBe(3)
  expect(heard.filter((piece) => piece !== null)).toEqual(Array(3).fill('One robot st'))
  expect(called).toEqual({ fault: 'MODEL_FAILED', use: undefined })
})

it.each([
  ['gpt-4o', 'json_schema', 0.7],
  ['gpt-4-turbo', 'json_object', 0.7],
  ['gpt-4', undefined, 0.7],
  ['a-model-of-the-house', 'json_object', 0.7],
])('%s is bound to JSON as it can be: %s, temperature %s', async (name, format, temperature) => {
  provider.script({ text: '{}' })
  await open(name).call({ ...call, schema })
  const body = provider.requests.at(-1)?.body
  expect(body?.response_format?.type).toBe(format)
  expect(body?.temperature).toBe(temperature)
  expect([body?.max_tokens, body?.max_completion_tokens].filter(Boolean)).toEqual([50])
})

it('a model that reasons is given room for its thoughts beside the answer', async () => {
  provider.script({ text: '{}' })
  for (const name of ['o4-mini', 'gpt-5-mini']) {
    const model = open(name)
    await model.call({ ...call, schema })
    const body = provider.requests.at(-1)?.body
    expect(body).toMatchObject({ max_completion_tokens: 50 + model.thoughtTokens })
    expect(body?.response_format?.type).toBe('json_schema')
    expect(body).not.toHaveProperty('temperature')
    expect(body).not.toHaveProperty('max_tokens')
    expect(model.thoughtTokens).toBeGreaterThan(1000)
  }
})

it('waits as long as a refusal asks for, where that is short, and says how long it is elsewhere', async () => {
  provider.script({ status: 429, retryAfterSeconds: 0.2 }, { text: 'Now.' })
  const startedMs = performance.now()
  expect(await open().call(call)).toMatchObject({ answer: { text: 'Now.' } })
  expect(performance.now() - startedMs).toBeGreaterThan(190)
  for (const [retryAfterSeconds, timeoutMs] of [
    [61, 600_000],
    [85, 90_000],
    [31, 90_000],
    [7200, 90_000],
  ] as const) {
    provider.requests.length = 0
    provider.script({ status: 429, retryAfterSeconds })
    const called = await open().call({ ...call, timeoutMs })
    expect(called).toMatchObject({ fault: 'MODEL_LIMITED', retryAfterSeconds })
    expect(provider.requests).toHaveLength(1)
  }
})

it.each([
  { status: 429, code: 'insufficient_quota' },
  { status: 400, code: 'insufficient_quota' },
  { status: 400, code: 'billing_hard_limit_reached' },
  { status: 402, message: 'Insufficient Balance' },
  { status: 403, message: 'Out of call volume quota.' },
  { status: 500, code: 'insufficient_quota' },
])('a quota that is used up is that, however it is said, and is not asked for again: %j', async (said) => {
  provider.requests.length = 0
  provider.script(said)
  for (const more of [{}, { onText: () => undefined }])
    expect(await open().call({ ...call, ...more })).toMatchObject({ fault: 'MODEL_LIMITED' })
  expect(provider.requests).toHaveLength(2)
})

it.each([
  [{ status: 401, message: 'Wrong key. Check your quota and billing.' }, 'MODEL_REFUSED'],
  [{ status: 403, message: 'Not allowed here' }, 'MODEL_REFUSED'],
  [{ status: 400, message: 'No such parameter' }, 'MODEL_FAILED'],
] as const)('another refusal stays what it is: %j', async (said, fault) => {
  provider.script(said)
  expect(await open().call(call)).toMatchObject({ fault })
})

it('who leaves during a wait is waited for no longer', async () => {
  provider.requests.length = 0
  provider.script({ status: 429, retryAfterSeconds: 50 })
  const leaving = new AbortController()
  const called = open().call({ ...call, signal: leaving.signal })
  await expect.poll(() => provider.requests.length).toBe(1)
  leaving.abort()
  expect(await called).toMatchObject({ ended: 'cancelled' })
  expect(provider.requests).toHaveLength(1)
})

it('a provider that hangs is given up after the time of the call', async () => {
  provider.script('never')
  expect(await open().call({ ...call, timeoutMs: 50 })).toEqual({
    fault: 'MODEL_FAILED',
    use: undefined,
    ended: 'timed_out',
  })
})

it('a cancelled call ends, streamed or not', async () => {
  provider.script('never')
  for (const more of [{}, { onText: () => undefined }]) {
    const leaving = new AbortController()
    const called = open().call({ ...call, ...more, signal: leaving.signal })
    const before = provider.requests.length
    await expect.poll(() => provider.requests.length).toBeGreaterThan(before)
    leaving.abort()
    expect(await called).toMatchObject({ fault: 'MODEL_FAILED', ended: 'cancelled' })
  }
})

it('draws where a model for pictures is named, and says why not elsewhere', async () => {
  const picture = new Uint8Array([137, 80, 78, 71])
  provider.draw(picture)
  const order = { prompt: 'A robot', style: 'vivid' as const }
  expect(await open('gpt-4o', 'dall-e-3').image(order)).toMatchObject({ picture })
  expect(await open().image(order)).toMatchObject({ fault: 'MODEL_NOT_CONFIGURED' })
  provider.draw(undefined)
  expect(await open('gpt-4o', 'dall-e-3').image(order)).toMatchObject({ fault: 'MODEL_FAILED' })
})
