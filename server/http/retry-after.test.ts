import { type IncomingHttpHeaders, request } from 'node:http'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rateLimits } from '#db/schema/index.ts'
import { createPlanningBudget } from '#server/generation/planning-budget.ts'
import { createWorkers } from '#server/platform/workers.ts'
import { createListener, type Listening } from '#server/start/listen.ts'
import { type Caller, ORIGIN, plannerFile, type TestApp, testApp } from '#server/test/test-app.ts'
import { createHttp } from './create-http.ts'

/** As a client sees it: a header set on an answer that is replaced on its way out is lost on a real socket only. */
let app: TestApp
let person: Caller
let listener: Listening
let url = ''
let port = 0

beforeAll(async () => {
  app = await testApp()
  person = await app.signUp()
  listener = createListener(createHttp(app.deps, (c) => c.notFound()).fetch, '127.0.0.1', 0)
  await listener.open()
  const at = listener.server.address()
  port = typeof at === 'object' && at ? at.port : 0
  url = `http://127.0.0.1:${port}`
})
afterAll(async () => {
  await listener.close()
  await app.close()
})

const description = 'Palletize 12 kg cartons, 8 a minute.'
const ask = (path: string, init: RequestInit = {}) =>
  fetch(url + path, {
    ...init,
    headers: { 'content-type': 'application/json', ...init.headers },
    signal: AbortSignal.timeout(20_000),
  })
const post = (path: string, body: object, headers = {}) =>
  ask(path, { method: 'POST', body: JSON.stringify(body), headers })

/** A limit that is reached, 100 seconds before it is open again. */
const spend = async (key: string, windowSeconds: number) => {
  const windowStartedMs = Date.now() - (windowSeconds - 100) * 1000
  await app.deps.db.insert(rateLimits).values({ key, count: 1_000_000, windowStartedMs })
}
/** Opens or closes the database of the application to everybody. */
const setConnections = async (areAllowed: boolean) => {
  const server = new URL(app.database.url)
  const name = server.pathname.slice(1)
  server.pathname = '/postgres'
  const client = new pg.Client({ connectionString: server.href })
  await client.connect()
  await client.query(`alter database ${name} with allow_connections ${areAllowed}`)
  if (!areAllowed)
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  await client.end()
}

describe('too many requests', () => {
  beforeEach(() => app.deps.db.delete(rateLimits))
  it.each([
    ['a procedure', 'generation.createPlan|127.0.0.1', 60, () => post('/api/v1/plans', { description })],
    [
      'a procedure, uncompressed',
      'generation.createPlan|127.0.0.1',
      60,
      () => post('/api/v1/plans', { description }, { 'accept-encoding': 'identity' }),
    ],
    [
      'an export',
      'exports.exportPlan|127.0.0.1',
      60,
      () => post('/api/v1/plans/exports/plan.json', { description }),
    ],
    [
      'an upload',
      'files.take|127.0.0.1',
      600,
      () => ask('/api/v1/attachments?name=a.csv', { method: 'POST', body: 'a;b' }),
    ],
    ['a picture of a link', 'media.shared|127.0.0.1', 60, () => ask('/media/shared/x.png')],
    ['the auth service', 'auth-service|127.0.0.1', 300, () => post('/auth/v1/token?grant_type=password', {})],
  ] as const)('at the door of %s', async (_, key, windowSeconds, send) => {
    await spend(key, windowSeconds)
    const answer = await send()
    expect(answer.status).toBe(429)
    const seconds = Number(answer.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(100)
    const body = (await answer.json()) as { data?: { retryAfterSeconds: number } }
    if (body.data) expect(body.data.retryAfterSeconds).toBe(seconds)
  })

  it('under a key', async () => {
    const { viewer } = (await person.call('GET', '/api/v1/accounts/viewer')).body as {
      viewer: { id: string }
    }
    await spend(`idempotency|${viewer.id}`, 60)
    const answer = await post(
      '/api/v1/notifications/read',
      {},
      { cookie: person.cookie(), 'idempotency-key': 'a' },
    )
    expect([answer.status, answer.headers.has('retry-after')]).toEqual([429, true])
  })

  it('at the handshake of the socket', async () => {
    const headers = {
      connection: 'upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
      origin: ORIGIN,
      cookie: person.cookie(),
    }
    /** A handshake: the open socket, or the answer that refused it. */
    const shake = () =>
      new Promise<{ status: number; headers: IncomingHttpHeaders; close: () => void }>((resolve, reject) => {
        const sent = request({ host: '127.0.0.1', port, path: '/socket', headers })
        sent.on('error', reject)
        sent.on('upgrade', (answer, socket) =>
          resolve({ status: 101, headers: answer.headers, close: () => socket.destroy() }),
        )
        sent.on('response', (answer) =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, close: () => sent.destroy() }),
        )
        sent.end()
      })
    const shaken: Awaited<ReturnType<typeof shake>>[] = []
    for (let turn = 0; turn < 40 && shaken.at(-1)?.status !== 429; turn++) shaken.push(await shake())
    expect(shaken.at(-1)).toMatchObject({ status: 429, headers: { 'retry-after': '5' } })
    for (const { close } of shaken) close()
  })
})

it('a planner that takes nothing more names its own wait', async () => {
  const workers = createWorkers({ file: plannerFile, size: 1, budget: createPlanningBudget(app.deps) })
  await workers.stop()
  const full = createListener(createHttp({ ...app.deps, workers }, (c) => c.notFound()).fetch, '127.0.0.1', 0)
  await full.open()
  const at = full.server.address()
  const answer = await fetch(`http://127.0.0.1:${typeof at === 'object' ? at?.port : 0}/api/v1/plans`, {
    method: 'POST',
    body: JSON.stringify({ description }),
    headers: { 'content-type': 'application/json' },
  })
  const { data } = (await answer.json()) as { data: { retryAfterSeconds: number } }
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, String(data.retryAfterSeconds)])
  await full.close()
})

it('an answer that can be used names no wait', async () => {
  const answer = await post('/api/v1/plans', { description })
  expect([answer.status, answer.headers.has('retry-after')]).toEqual([200, false])
})

describe('without its database', () => {
  beforeAll(async () => {
    await setConnections(false)
  })
  afterAll(async () => {
    await setConnections(true)
  })
  it.each([
    ['/readyz'],
    ['/api/v1/solutions'],
    ['/api/v1/shared/x/exports/plan.json'],
    [
      '/api/v1/solutions/0b7f6f0e-8c55-4a54-9d5e-0f3b0c1b2a3d/attachments/0b7f6f0e-8c55-4a54-9d5e-0f3b0c1b2a3d/file',
    ],
    ['/media/solutions/0b7f6f0e-8c55-4a54-9d5e-0f3b0c1b2a3d.png'],
    ['/auth/v1/authorize?provider=x'],
  ])('%s says when to try again', async (path) => {
    const answer = await ask(path, { headers: { cookie: person.cookie() } })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  })
})
