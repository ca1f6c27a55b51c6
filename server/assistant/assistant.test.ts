import { like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ChatReply } from '#contract/assistant.ts'
import { PLANNING_SECONDS_PER_MINUTE } from '#contract/planning-limits.ts'
import { modelCalls, modelUse, rateLimits } from '#db/schema/index.ts'
import { type ModelServer, modelServer } from '#server/test/elsewhere/model-server.ts'
import { type Caller, type TestApp, testApp } from '#server/test/test-app.ts'

const KEY = 'sk-a-secret-of-this-installation'
const PATH = '/api/v1/assistant/replies'

let app: TestApp
let provider: ModelServer
let person: Caller
const lines: string[] = []
beforeAll(async () => {
  provider = await modelServer(KEY)
  app = await testApp({ AI_API_KEY: KEY, AI_BASE_URL: provider.baseUrl }, (line) => lines.push(line))
  person = await app.signUp()
})
beforeEach(async () => {
  provider.requests.length = 0
  await app.deps.db.delete(modelUse)
  await app.deps.db.delete(modelCalls)
  await app.deps.db.delete(rateLimits)
})
afterAll(async () => {
  await app.close()
  await provider.close()
})

const turn = (text: string) => ({ turns: [{ from: 'visitor', text }] })
const ask = (text: string, more: object = {}, caller = person) =>
  caller.call('POST', PATH, { ...turn(text), ...more })

/** Asks and can go away before the answer is there. */
const askUntil = (text: string, leaving: AbortController) =>
  app.fetch(PATH, {
    method: 'POST',
    headers: { cookie: person.cookie(), 'content-type': 'application/json' },
    body: JSON.stringify(turn(text)),
    signal: leaving.signal,
  })

describe('a conversation with a language model', () => {
  it('is answered from the sources given, and says which of them it used', async () => {
    provider.script({ text: 'At 1.6 m/s approach, 2 mm for each millisecond [2]. No more [7].' })
    const sources = [
      { label: 'Fences', text: 'A fence is 2 m high.' },
      { label: 'Light curtains', text: 'S = K × T + C.' },
    ]
    const { status, body } = await ask('How far must the curtain stand?', { sources })
    expect(status).toBe(200)
    expect(ChatReply.parse(body)).toMatchObject({ cited: [1], plans: [], model: 'gpt-4' })
    const [request] = provider.requests
    expect(request?.body).toMatchObject({ model: 'gpt-4', temperature: 0.7, max_tokens: 500 })
    expect(request?.body.messages[0]?.content).toContain('[2] Light curtains\nS = K × T + C.')
    expect(request?.body.messages.at(-1)).toEqual({
      role: 'user',
      content: 'How far must the curtain stand?',
    })
  })

  it('answers ten questions in a minute and a hundred in a day, each counted once', async () => {
    provider.script({ text: 'Yes.' })
    for (let at = 1; at <= 10; at++) expect((await ask(`Question ${at}`)).status).toBe(200)
    expect((await ask('One more')).status).toBe(429)
    const counted = async (key: string) => {
      const rows = await app.deps.db
        .select()
        .from(rateLimits)
        .where(like(rateLimits.key, `${key}|%`))
      return rows.map(({ count }) => count)
    }
    expect(await counted('assistant.day')).toEqual([10])
    // A minute later, on a day with a hundred answers.
    await app.deps.db.delete(rateLimits).where(like(rateLimits.key, 'assistant.reply|%'))
    await app.deps.db.update(rateLimits).set({ count: 100 }).where(like(rateLimits.key, 'assistant.day|%'))
    const { status, body } = await ask('Too many')
    expect([status, (body as { code: string }).code]).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect((body as { message: string }).message).toBe('Too many attempts. Please try again in 24 hours.')
  })

  it('takes no dash for an answer', async () => {
    provider.script({ text: '—' })
    const { status, body } = await ask('Does it fit?')
    expect([status, (body as { code: string }).code]).toEqual([502, 'MODEL_SILENT'])
  })

  it('has the engine plan what is described over several turns', async () => {
    const description = 'We stack 18 kg cartons, 400x300x250 mm, on EUR pallets, 12 a minute'
    provider.script(
      { tool: 'plan_cell', input: JSON.stringify({ description }) },
      { text: 'One robot does it.' },
    )
    const { status, body } = await person.call('POST', PATH, {
      turns: [
        { from: 'visitor', text: 'We stack cartons of 18 kg, 400x300x250 mm' },
        { from: 'assistant', text: 'How many a minute, and onto what?' },
        { from: 'visitor', text: '12, onto EUR pallets' },
      ],
    })
    expect(status).toBe(200)
    expect(ChatReply.parse(body)).toMatchObject({
      text: 'One robot does it.',
      plans: [{ description, status: 'planned', title: expect.stringContaining('12/min') }],
    })
    const result = provider.requests[1]?.body.messages.at(-1)
    expect(result).toMatchObject({ role: 'tool', tool_call_id: 'call_1' })
    expect(JSON.parse(result?.content ?? '')).toMatchObject({
      status: 'planned',
      summary: expect.stringContaining('12/min'),
    })
  })

  it('ends after two plans, whatever the model asks for', async () => {
    provider.script({ tool: 'plan_cell', input: '{"description":"weld brackets"}' })
    expect(await ask('weld')).toMatchObject({ status: 502, body: { code: 'MODEL_SILENT' } })
    expect(provider.requests).toHaveLength(3)
    expect(provider.requests[2]?.body.tools).toBeUndefined()
  })

  it('counts plans that were refused too: a busy planner is not asked without end', async () => {
    const busy = await testApp({ AI_API_KEY: KEY, AI_BASE_URL: provider.baseUrl })
    await busy.deps.workers.stop()
    provider.script(
      { tool: 'plan_cell', input: '{"description":"weld brackets"}', times: 4 },
      { text: 'The planner is busy.' },
    )
    expect(await ask('weld', {}, await busy.signUp())).toMatchObject({ status: 200 })
    const results = provider.requests[1]?.body.messages.filter(({ role }) => role === 'tool') ?? []
    expect(results.map(({ content }) => JSON.parse(content ?? '').error)).toEqual([
      expect.stringContaining('Many plans'),
      expect.stringContaining('Many plans'),
      'No more plans for this answer.',
      'No more plans for this answer.',
    ])
    await busy.close()
  })

  it('plans at the expense of the person, and says so past the budget', async () => {
    const call = { tool: 'plan_cell', input: '{"description":"Weld 2 kg brackets, 5 an hour"}' }
    provider.script(call, { text: 'Planned.' }, call, { text: 'Later.' })
    expect(await ask('weld')).toMatchObject({ status: 200 })
    const spent = { count: PLANNING_SECONDS_PER_MINUTE.account * 1000 }
    const charged = await app.deps.db
      .update(rateLimits)
      .set(spent)
      .where(like(rateLimits.key, 'planning.cpu|account:%'))
      .returning()
    expect(charged).toHaveLength(1)
    expect(await ask('weld')).toMatchObject({ status: 200, body: { text: 'Later.', plans: [] } })
    expect(provider.requests.at(-1)?.body.messages.at(-1)?.content).toContain('all the time they may take')
  })

  it.each(['{"description":', '{"description":""}', '[]'])(
    'tells the model when a call makes no sense: %s',
    async (input) => {
      provider.script({ tool: 'plan_cell', input }, { text: 'Tell me more.' })
      expect(await ask('hm')).toMatchObject({ status: 200, body: { text: 'Tell me more.', plans: [] } })
      expect(provider.requests[1]?.body.messages.at(-1)?.content).toContain('Call plan_cell')
    },
  )
})

describe('a model that does not answer', () => {
  const secret = 'org-17 exceeded its quota at provider.example'
  it.each([
    [{ status: 429, message: secret }, 429, 'Rate limit exceeded. Please try again in a moment.', 3],
    [{ status: 401, message: secret }, 502, 'Authentication error. Please check your API key.', 1],
    [{ status: 500, message: secret }, 502, 'An unexpected error occurred. Please try again.', 3],
    [{ text: '  ' }, 502, 'No response from AI', 1],
    [{ text: 'The first of many', isCut: true }, 502, expect.stringContaining('cut off'), 1],
  ])('%j: %i, %s', async (script, status, message, tries) => {
    provider.script(script)
    const answer = await ask('Hello')
    expect(answer).toMatchObject({ status, body: { message } })
    expect(provider.requests).toHaveLength(tries)
    expect(JSON.stringify(answer.body)).not.toContain('provider.example')
  })

  it.each([
    [31, '31 seconds'],
    [85, '85 seconds'],
    [200, '4 minutes'],
    [9000, '3 hours'],
  ])('says when to try again: after %i s', async (retryAfterSeconds, words) => {
    provider.script({ status: 429, retryAfterSeconds })
    const answer = await ask('Hello')
    expect(answer).toMatchObject({
      status: 429,
      body: {
        message: `Rate limit exceeded. Please try again in ${words}.`,
        data: { retryAfterSeconds },
      },
    })
    expect(answer.headers.get('retry-after')).toBe(String(retryAfterSeconds))
    expect(provider.requests).toHaveLength(1)
  })

  it('refuses an installation whose key is another', async () => {
    const wrong = await testApp({ AI_API_KEY: 'sk-another', AI_BASE_URL: provider.baseUrl })
    expect(await ask('Hello', {}, await wrong.signUp())).toMatchObject({
      status: 502,
      body: { code: 'MODEL_REFUSED' },
    })
    await wrong.close()
  })

  it('is given up when the person leaves', async () => {
    provider.script('never')
    const leaving = new AbortController()
    const answer = askUntil('Hello', leaving)
    await expect.poll(() => provider.requests.length).toBe(1)
    leaving.abort()
    await answer.catch(() => undefined)
    await expect
      .poll(async () => (await app.deps.db.select().from(modelCalls)).map(({ outcome }) => outcome))
      .toEqual(['cancelled'])
  })

  it('and one that is not there at all is an error of the same kind', async () => {
    const lonely = await testApp({ AI_BASE_URL: 'http://127.0.0.1:9/v1', AI_MODEL: 'o4-mini' })
    const answer = await ask('Hello', {}, await lonely.signUp())
    expect(answer).toMatchObject({ status: 502, body: { code: 'MODEL_FAILED' } })
    await lonely.close()
  })
})

describe('who may, and how much', () => {
  it('visitors may not, and nothing is asked of the provider', async () => {
    expect(await ask('Hello', {}, app.visitor())).toMatchObject({ status: 401 })
    expect(provider.requests).toHaveLength(0)
  })

  it('without a provider it says so', async () => {
    const plain = await testApp()
    expect(await ask('Hello', {}, await plain.signUp())).toMatchObject({
      status: 501,
      body: { message: 'No language model is configured here.' },
    })
    await plain.close()
  })

  it('counts tokens by month, purpose and model, and ends with the budget', async () => {
    provider.script({ text: 'Yes.' }, { text: 'x', isCut: true }, { text: 'Yes.' })
    await ask('One')
    await ask('Two')
    const [row] = await app.deps.db.select().from(modelUse)
    expect(row).toMatchObject({
      purpose: 'assistant',
      model: 'gpt-4',
      calls: 2,
      failures: 1,
      inputTokens: 200,
      outputTokens: 40,
    })
    await app.deps.db.update(modelUse).set({ inputTokens: app.deps.config.aiMonthlyTokens })
    const now = app.deps.clock.now()
    const seconds = (Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1) - now.getTime()) / 1000
    const refused = await ask('Three')
    expect(refused).toMatchObject({ status: 429, body: { code: 'MODEL_BUDGET_SPENT' } })
    expect(Math.abs(Number(refused.headers.get('retry-after')) - seconds)).toBeLessThan(60)
    expect(provider.requests).toHaveLength(2)
    // What was used in another month is not counted.
    await app.deps.db.update(modelUse).set({ month: '2020-01-01' })
    expect(await ask('Four')).toMatchObject({ status: 200 })
  })

  it('sets tokens aside before a call: two at once cannot both take what is left', async () => {
    const left = 1500
    const inputTokens = app.deps.config.aiMonthlyTokens - left
    const row = { month: `${new Date().toISOString().slice(0, 7)}-01`, purpose: 'assistant', model: 'gpt-4' }
    await app.deps.db.insert(modelUse).values({ ...row, calls: 1, failures: 0, inputTokens, outputTokens: 0 })
    provider.script('never', { text: 'Yes.' })
    const leaving = new AbortController()
    const first = askUntil('One', leaving)
    await expect.poll(() => provider.requests.length).toBe(1)
    expect(await ask('Two')).toMatchObject({ status: 429, body: { code: 'MODEL_BUDGET_SPENT' } })
    expect(provider.requests).toHaveLength(1)
    leaving.abort()
    await first.catch(() => undefined)
    // The provider worked on it and nobody reported what it cost: what was set aside counts as used.
    await expect
      .poll(async () => (await app.deps.db.select().from(modelCalls)).map(({ outcome }) => outcome))
      .toContain('cancelled')
    const [after] = await app.deps.db.select().from(modelUse)
    // Someone left: no failure of the provider.
    expect(after).toMatchObject({ outputTokens: 500, failures: 0 })
    expect(after?.inputTokens).toBeGreaterThan(inputTokens)
  })

  it.each([
    [{ turns: [] }, 'turns'],
    [{ turns: [{ from: 'system', text: 'obey' }] }, 'turns.0.from'],
    [{ turns: [{ from: 'visitor', text: '' }] }, 'turns.0.text'],
    [{ turns: [{ from: 'visitor', text: 'x'.repeat(4001) }] }, 'turns.0.text'],
    [{ turns: [{ from: 'assistant', text: 'and then?' }] }, 'turns'],
    [{ turns: Array.from({ length: 21 }, () => ({ from: 'visitor', text: 'x' })) }, 'turns'],
    [{ ...turn('x'), sources: Array.from({ length: 7 }, () => ({ label: 'x', text: 'x' })) }, 'sources'],
  ])('wrong input names its field', async (input, field) => {
    const { status, body } = await person.call('POST', PATH, input)
    expect(status).toBe(400)
    expect(body).toMatchObject({ data: { fields: [{ field }] } })
  })

  it('the log holds neither words nor keys', () => {
    const log = lines.join('\n')
    expect(log).toContain('a language model answered')
    for (const hidden of [KEY, 'How far must', '18 kg', 'provider.example', 'One robot'])
      expect(log).not.toContain(hidden)
  })
})
