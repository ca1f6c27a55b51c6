import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Telemetry } from '#contract/telemetry.ts'
import { TELEMETRY_REQUESTS_PER_MINUTE, telemetryPath, telemetryRanges } from '#contract/telemetry-ranges.ts'
import {
  automationSolutions,
  companyMembers,
  solutionEvents,
  solutionTelemetry,
  telemetryKeys,
  users,
} from '#db/schema/index.ts'
import { createHttp } from '#server/http/create-http.ts'
import { companyChannel } from '#server/live/live-keys.ts'
import type { Event } from '#server/platform/publish.ts'
import { type Caller, ORIGIN, type TestApp, testApp } from '#server/test/test-app.ts'
import { forgetOldTelemetry } from './forget-old-telemetry.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const MINUTE_MS = 60_000
/** One minute for the whole file, so that no test breaks when a minute ends. */
const presentMs = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS
const minuteAgo = (minutes: number) => new Date(presentMs - minutes * MINUTE_MS).toISOString()
const point = (minutes: number, more: object = {}) => ({
  minute: minuteAgo(minutes),
  throughput: 12,
  availability: 0.9,
  performance: 1,
  quality: 0.99,
  state: 'running',
  ...more,
})

type Cell = { owner: Caller; email: string; id: string; companyId: string; key: string; keyId: string }

const newKey = async (owner: Caller, id: string, label = 'Line 4') => {
  const made = await owner.call('POST', `/api/v1/solutions/${id}/telemetry-keys`, { label })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return made.body as { id: string; key: string; hint: string; label: string }
}

/** Someone with a solution and a key of it. */
const newCell = async (): Promise<Cell> => {
  const { db } = app.deps
  const email = `${randomUUID()}@plant.example`
  const owner = await app.signUp(email)
  const [person] = await db
    .select({ userId: users.id, companyId: companyMembers.companyId })
    .from(users)
    .innerJoin(companyMembers, eq(companyMembers.userId, users.id))
    .where(eq(users.email, email))
  if (!person) throw new Error('no such person')
  const [row] = await db
    .insert(automationSolutions)
    .values({ ...person, title: 'Cell', description: 'A cell', status: 'completed' })
    .returning({ id: automationSolutions.id })
  const id = row?.id ?? ''
  const { key, id: keyId } = await newKey(owner, id)
  return { owner, email, id, companyId: person.companyId, key, keyId }
}

type Door = { request: (url: string, init: RequestInit) => Response | Promise<Response> }
const here: Door = { request: (url, init) => app.fetch(url.slice(ORIGIN.length), init) }

const send = async ({ id, key }: { id: string; key: string }, body: unknown, door = here) => {
  const answer = await door.request(`${ORIGIN}${telemetryPath(id)}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as object }
}
const minutesOf = (id: string) =>
  app.deps.db
    .select()
    .from(solutionTelemetry)
    .where(eq(solutionTelemetry.solutionId, id))
    .orderBy(solutionTelemetry.minute)
const telemetryOf = async ({ owner, id }: Cell, range = 'hour') => {
  const answer = await owner.call('GET', `/api/v1/solutions/${id}/telemetry?range=${range}`)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body as Telemetry
}
const refused = { status: 401, body: { code: 'UNAUTHORIZED' } }

describe('a key', () => {
  it('is shown once and kept as its hash, and the log of the solution names it', async () => {
    const cell = await newCell()
    const listed = await cell.owner.call('GET', `/api/v1/solutions/${cell.id}/telemetry-keys`)
    expect(listed.body).toEqual({
      items: [
        expect.objectContaining({
          id: cell.keyId,
          label: 'Line 4',
          hint: cell.key.slice(-4),
          lastUsedAt: null,
        }),
      ],
    })
    const [row] = await app.deps.db.select().from(telemetryKeys).where(eq(telemetryKeys.id, cell.keyId))
    expect(JSON.stringify([row, listed.body])).not.toContain(cell.key)
    const events = await app.deps.db
      .select()
      .from(solutionEvents)
      .where(eq(solutionEvents.solutionId, cell.id))
    expect(events.map(({ kind, details }) => [kind, details])).toEqual([['key_created', { label: 'Line 4' }]])
  })

  it('opens its own solution alone, and the refusal does not say why', async () => {
    const [one, other] = [await newCell(), await newCell()]
    const foreign = await send({ id: other.id, key: one.key }, point(1))
    const unknown = await send({ id: one.id, key: `cwt_${'x'.repeat(43)}` }, point(1))
    const noSolution = await send({ id: randomUUID(), key: one.key }, point(1))
    for (const answer of [foreign, unknown, noSolution]) expect(answer).toMatchObject(refused)
    expect(foreign.body).toEqual(unknown.body)
    expect(await minutesOf(other.id)).toEqual([])
  })

  it('is refused from the moment it is revoked, at every process', async () => {
    const cell = await newCell()
    const second = createHttp(app.deps, (c) => c.notFound())
    expect((await send(cell, point(3), second)).status).toBe(200)
    await cell.owner.call('DELETE', `/api/v1/solutions/${cell.id}/telemetry-keys/${cell.keyId}`)
    expect(await send(cell, point(2), second)).toMatchObject(refused)
    expect(await send(cell, point(1))).toMatchObject(refused)
    expect(await minutesOf(cell.id)).toHaveLength(1)
  })

  it('is refused with its solution deleted, and opens it again when that is undone', async () => {
    const cell = await newCell()
    await cell.owner.call('DELETE', `/api/v1/solutions/${cell.id}`)
    expect(await send(cell, point(1))).toMatchObject(refused)
    await cell.owner.call('POST', `/api/v1/solutions/${cell.id}/undo-delete`)
    const [row] = await app.deps.db
      .select({ deletedAt: automationSolutions.deletedAt })
      .from(automationSolutions)
      .where(eq(automationSolutions.id, cell.id))
    expect(row?.deletedAt).toBeNull()
    expect((await send(cell, point(1))).status).toBe(200)
  })

  it('has a limit of requests of its own, and its solution a limit of keys', async () => {
    const cell = await newCell()
    const other = await newKey(cell.owner, cell.id, 'Line 5')
    const answers = await Promise.all(
      Array.from({ length: TELEMETRY_REQUESTS_PER_MINUTE + 5 }, (_, at) => send(cell, point(at))),
    )
    const late = answers.filter(({ status }) => status === 429)
    expect(late.length).toBeGreaterThan(0)
    expect(Number(late[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await send({ id: cell.id, key: other.key }, point(1))).status).toBe(200)
    for (let key = 3; key <= 10; key++) await newKey(cell.owner, cell.id)
    const more = await cell.owner.call('POST', `/api/v1/solutions/${cell.id}/telemetry-keys`, {})
    expect(more).toMatchObject({ status: 409, body: { code: 'TELEMETRY_KEY_LIMIT_REACHED' } })
  })

  it('notes its use', async () => {
    const cell = await newCell()
    await send(cell, point(1))
    await expect
      .poll(async () => {
        const [row] = await app.deps.db.select().from(telemetryKeys).where(eq(telemetryKeys.id, cell.keyId))
        return row?.lastUsedAt
      })
      .toBeInstanceOf(Date)
  })
})

describe('minutes', () => {
  it('come alone or together, at any instant of the minute, and a later one replaces', async () => {
    const cell = await newCell()
    const inside = new Date(Date.parse(minuteAgo(5)) + 31_000).toISOString()
    expect((await send(cell, point(5, { minute: inside }))).body).toEqual({ accepted: 1 })
    const batch = { points: [point(4), point(5, { throughput: 7 }), point(4, { throughput: 3 })] }
    expect((await send(cell, batch)).body).toEqual({ accepted: 2 })
    const kept = await minutesOf(cell.id)
    expect(kept.map(({ minute, throughput }) => [minute.toISOString(), throughput])).toEqual([
      [minuteAgo(5), 7],
      [minuteAgo(4), 3],
    ])
  })

  it('of two batches at once, at two processes, are each kept once', async () => {
    const cell = await newCell()
    const second = createHttp(app.deps, (c) => c.notFound())
    const minutes = Array.from({ length: 120 }, (_, at) => at + 1)
    const one = { points: minutes.map((at) => point(at, { throughput: 1 })) }
    const two = { points: minutes.toReversed().map((at) => point(at, { throughput: 2 })) }
    const answers = await Promise.all([1, 2, 3, 4].flatMap(() => [send(cell, one), send(cell, two, second)]))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    const kept = await minutesOf(cell.id)
    expect(kept).toHaveLength(120)
    expect(new Set(kept.map(({ throughput }) => throughput)).size).toBe(1)
  })

  it('that arrive together are written by few statements', async () => {
    const cells = [await newCell(), await newCell()]
    let inserts = 0
    const { query } = app.deps.pool
    app.deps.pool.query = ((...sent: unknown[]) => {
      if (JSON.stringify(sent[0]).includes('insert into solution_telemetry')) inserts += 1
      return Reflect.apply(query, app.deps.pool, sent)
    }) as typeof query
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, at) =>
        send(cells[at % 2] ?? cells[0] ?? { id: '', key: '' }, point(at)),
      ),
    )
    app.deps.pool.query = query
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(inserts).toBeGreaterThan(0)
    expect(inserts).toBeLessThan(30)
  })

  it.each([
    ['a share above 1', point(1, { quality: 1.5 }), 'quality', /share from 0 to 1/],
    ['a state that is unknown', point(1, { state: 'asleep' }), 'state', /running, idle, stopped, fault/],
    ['no instant', point(1, { minute: 'noon' }), 'minute', /ISO 8601/],
    ['a minute that is yet to come', point(-9), 'minute', /ahead of our clock/],
    ['a minute of last year', point(0, { minute: '2020-01-01T00:00:00Z' }), 'minute', /90 days/],
    ['too many alarms', point(1, { alarms: Array(21).fill('E1') }), 'alarms', /at most 20/],
    [
      'a wrong one of several',
      { points: [point(1), point(2, { throughput: -1 })] },
      'points.1.throughput',
      /negative/,
    ],
    [
      'too many at once',
      { points: Array.from({ length: 121 }, (_, at) => point(at)) },
      'points',
      /at most 120/,
    ],
    ['none at all', { points: [] }, 'points', /at least one/],
    ['text that cannot be kept', point(1, { alarms: ['a\u0000'] }), 'alarms.0', /U\+0000/],
    ['no JSON', '{', '', /JSON/],
  ])('with %s are refused by field', async (_what, body, field, text) => {
    const cell = await newCell()
    const answer = await send(cell, body)
    expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } })
    const { fields } = (answer.body as { data: { fields: { field: string; text: string }[] } }).data
    expect(fields).toContainEqual({ field, text: expect.stringMatching(text) })
    expect(await minutesOf(cell.id)).toEqual([])
  })

  it('older than 90 days go, the others stay', async () => {
    const cell = await newCell()
    const old = new Date(Date.parse(minuteAgo(0)) - 91 * 86_400_000)
    await send(cell, point(1))
    await app.deps.db.insert(solutionTelemetry).values({
      solutionId: cell.id,
      minute: old,
      throughput: 1,
      availability: 1,
      performance: 1,
      quality: 1,
      state: 'running',
    })
    await app.deps.db.transaction((tx) => forgetOldTelemetry.run(app.deps, tx, new Date()))
    expect((await minutesOf(cell.id)).map(({ minute }) => minute.toISOString())).toEqual([minuteAgo(1)])
  })
})

describe('open pages', () => {
  it('hear of many minutes at most once a second, after the commit', async () => {
    const cell = await newCell()
    const heard: { event: Event; kept: number }[] = []
    const leave = app.deps.publisher.subscribe(companyChannel(cell.companyId), {
      onEvent: async (event) => heard.push({ event, kept: (await minutesOf(cell.id)).length }),
    })
    const startedMs = performance.now()
    for (let at = 1; at <= 20; at++) await send(cell, point(at))
    await expect.poll(() => heard.length).toBeGreaterThan(0)
    leave()
    const seconds = (performance.now() - startedMs) / 1000
    expect(heard[0]).toMatchObject({ event: { type: 'telemetry', solutionId: cell.id } })
    expect(heard[0]?.kept).toBeGreaterThan(0)
    expect(heard.length).toBeLessThan(seconds + 2)
  })
})

describe('what is shown', () => {
  it('rolls minutes up by the range, with shares of states, alarms and the last minute', async () => {
    const cell = await newCell()
    const points = [
      point(1, { alarms: ['E12', 'E7'] }),
      point(2, { state: 'fault', alarms: ['E12'], throughput: 0, availability: 0 }),
      point(600, { state: 'idle' }),
    ]
    await send(cell, { points })
    const hour = await telemetryOf(cell)
    expect(hour).toMatchObject({ isMeasured: true, bucketSeconds: 60, simulated: null })
    expect(hour.measured.map(({ at, throughput, fault, alarms }) => [at, throughput, fault, alarms])).toEqual(
      [
        [minuteAgo(2), 0, 1, 1],
        [minuteAgo(1), 12, 0, 2],
      ],
    )
    expect(hour.measured[1]?.oee).toBeCloseTo(0.9 * 0.99)
    expect(hour.alarms).toEqual([
      { text: 'E12', count: 2 },
      { text: 'E7', count: 1 },
    ])
    expect(hour.lastMinute).toMatchObject({ minute: minuteAgo(1), state: 'running', alarms: ['E12', 'E7'] })
    const quarter = await telemetryOf(cell, 'quarter')
    const minutes = quarter.measured.reduce((sum, bucket) => sum + bucket.minutes, 0)
    expect(minutes).toBe(3)
    expect((await telemetryOf(cell, 'day')).measured).toHaveLength(3 - (sameTenMinutes() ? 1 : 0))
  })

  /** Whether the minutes one and two ago are in one bucket of ten. */
  const sameTenMinutes = () => {
    const binOf = (minutes: number) => Math.floor(Date.parse(minuteAgo(minutes)) / 600_000)
    return binOf(1) === binOf(2)
  }

  it('of nothing measured is the simulated shift of the plan: the same each time, and as much as the plan makes', async () => {
    const owner = await app.signUp()
    const description = 'Stack 18 kg cartons, 400x300x250 mm, 12 a minute on EUR pallets, two shifts.'
    const saved = await owner.call('POST', '/api/v1/solutions', { description, planId: randomUUID() })
    const { id, plan } = saved.body as {
      id: string
      plan: { design: { simulation: { throughputPerMinute: number } } }
    }
    const cell = { owner, id } as Cell
    const shift = await telemetryOf(cell, 'shift')
    expect(shift).toMatchObject({ isMeasured: false, measured: [], lastMinute: null, alarms: [] })
    const { buckets = [], targetPerMinute } = shift.simulated ?? {}
    expect(targetPerMinute).toBe(12)
    expect(buckets).toHaveLength(96)
    const mean = buckets.reduce((sum, { throughput }) => sum + throughput, 0) / buckets.length
    expect(mean).toBeCloseTo(plan.design.simulation.throughputPerMinute, 5)
    for (const { running, idle, stopped, fault } of buckets)
      expect(running + idle + stopped + fault).toBeCloseTo(1, 9)
    const started = app.deps.workers.count().started
    expect((await telemetryOf(cell, 'shift')).simulated).toEqual(shift.simulated)
    expect(app.deps.workers.count().started).toBe(started)
    for (const range of Object.keys(telemetryRanges))
      expect((await telemetryOf(cell, range)).simulated?.buckets.length).toBeLessThanOrEqual(200)
  })

  it('of 90 days are at most 180 buckets', async () => {
    const cell = await newCell()
    await app.deps.db.execute(sql`
      insert into solution_telemetry (solution_id, minute, throughput, availability, performance, quality, state)
      select ${cell.id}::uuid, date_trunc('minute', now()) - n * interval '10 minutes', 12, 0.9, 1, 0.99, 'running'
      from generate_series(1, 12900) as n`)
    await app.deps.db.execute(sql`analyze solution_telemetry`)
    const { measured } = await telemetryOf(cell, 'quarter')
    expect(measured.length).toBeGreaterThan(178)
    expect(measured.length).toBeLessThanOrEqual(180)
  })
})
