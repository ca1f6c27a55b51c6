import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect } from '#db/connect.ts'
import { apiLogs } from '#db/schema/index.ts'
import { fixedClock } from '#server/platform/clock.ts'
import { createRequestCounter } from '#server/platform/requests/count-requests.ts'
import { routeKindOf } from '#server/platform/requests/route-kind.ts'
import { type TestApp, testApp } from '#server/test/test-app.ts'
import { recordRequests } from './record-requests.ts'
import { createHeartbeat } from './uptime/start-heartbeat.ts'

const METRICS_TOKEN = 'a token of at least 32 characters'
let app: TestApp
beforeAll(async () => {
  app = await testApp({ METRICS_TOKEN })
})
afterAll(() => app.close())

const rows = async () =>
  (await app.deps.db.select().from(apiLogs).orderBy(asc(apiLogs.minute), asc(apiLogs.routeKind))).map(
    ({ minute, routeKind, statusClass, count }) =>
      `${minute.toISOString().slice(11, 16)} ${routeKind} ${statusClass}xx ${count}`,
  )

it.each([
  ['/', 'page'],
  ['/solutions/bin-picking', 'page'],
  ['/assets/app-4f.js', 'asset'],
  ['/favicon.ico', 'asset'],
  ['/api/v1/solutions', 'api'],
  ['/api/v1/attachments', 'file'],
  ['/api/v1/files/1', 'file'],
  ['/api/v1/solutions/1/exports/report.pdf', 'file'],
  ['/api/v1/solutions/1/attachments/2/file', 'file'],
  ['/auth/v1/token', 'auth'],
  ['/media/solutions/1.png', 'media'],
  ['/socket', 'socket'],
  ['/readyz', 'health'],
])('%s counts as %s', (path, kind) => expect(routeKindOf(path)).toBe(kind))

describe('counted requests', () => {
  it('are written by the heartbeat, and two processes add up in one row', async () => {
    const copyAt = () => {
      const clock = fixedClock(new Date('2026-11-20T10:00:30Z'))
      return { ...app.deps, clock, requests: createRequestCounter(clock) }
    }
    const [one, two] = [copyAt(), copyAt()]
    for (let at = 0; at < 3; at++) one.requests.count('page', 200)
    one.requests.count('api', 404)
    two.requests.count('page', 204)
    one.clock.advance(60_000)
    one.requests.count('page', 503)
    await createHeartbeat(one).beat()
    await createHeartbeat(two).stop(false)
    expect(await rows()).toEqual(['10:00 api 4xx 1', '10:00 page 2xx 4', '10:01 page 5xx 1'])
    await recordRequests(one)
    expect(await rows()).toHaveLength(3)
    one.clock.advance(91 * 86_400_000)
    one.requests.count('page', 200)
    await recordRequests(one)
    expect(await rows()).toHaveLength(1)
    await app.deps.db.delete(apiLogs)
  })

  it('stay while the database is away', async () => {
    const { db, pool } = connect('postgres://nobody@127.0.0.1:1/nothing', { poolSize: 1 })
    try {
      const requests = createRequestCounter(app.deps.clock)
      requests.count('page', 200)
      await expect(recordRequests({ ...app.deps, db, requests })).rejects.toThrow()
      requests.count('page', 200)
      expect(requests.take().reduce((sum, { count }) => sum + count, 0)).toBe(2)
    } finally {
      await pool.end()
    }
  })

  it('take bounded memory, however long they wait', () => {
    const clock = fixedClock(new Date('2026-11-20T10:00:00Z'))
    const requests = createRequestCounter(clock)
    for (let minute = 0; minute < 10_500; minute++) {
      requests.count('page', 200)
      clock.advance(60_000)
    }
    const kept = requests.take()
    expect(kept).toHaveLength(10_000)
    expect(kept.at(-1)?.minute.getTime()).toBe(clock.now().getTime() - 60_000)
  })

  it('of the doors are all counted once', async () => {
    app.deps.requests.take()
    await app.fetch('/healthz')
    await app.fetch('/api/v1/solutions')
    await app.fetch('/api/v1/nothing')
    const counted = app.deps.requests
      .take()
      .map(({ routeKind, statusClass, count }) => `${routeKind} ${statusClass}xx ${count}`)
    expect(counted.toSorted()).toEqual(['api 2xx 1', 'api 4xx 1', 'health 2xx 1'])
  })
})

describe('/metrics', () => {
  const get = (authorization?: string) =>
    app.fetch('/metrics', { headers: authorization === undefined ? {} : { authorization } })

  it('is for the holder of the token alone', async () => {
    for (const wrong of [undefined, '', 'Bearer ', `Bearer ${METRICS_TOKEN}x`, METRICS_TOKEN]) {
      const answer = await get(wrong)
      expect(answer.status).toBe(401)
      expect(await answer.text()).not.toContain('cellwright_')
    }
    const admin = await app.as('admin')
    expect((await app.fetch('/metrics', { headers: { cookie: admin.cookie() } })).status).toBe(401)
  })

  it('shows requests, jobs, connections, plans and the process', async () => {
    await app.fetch('/api/v1/solutions')
    const answer = await get(`Bearer ${METRICS_TOKEN}`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
    const text = await answer.text()
    const figure = (line: string) =>
      Number(
        text
          .split('\n')
          .find((one) => one.startsWith(line))
          ?.split(' ')[1],
      )
    expect(
      figure('cellwright_request_seconds_count{route_kind="api",status_class="2xx"}'),
    ).toBeGreaterThanOrEqual(1)
    expect(figure('cellwright_queue_jobs{state="created"}')).toBeGreaterThanOrEqual(0)
    expect(figure('cellwright_pool_connections{state="open"}')).toBeGreaterThanOrEqual(1)
    // The plan that warms the planner's process may still run.
    expect(figure('cellwright_planner_tasks{state="running"}')).toBeLessThanOrEqual(1)
    expect(figure('process_resident_memory_bytes')).toBeGreaterThan(1_000_000)
  })

  it('is not there unless it is configured', async () => {
    const plain = await testApp()
    try {
      expect((await plain.fetch('/metrics')).status).toBe(404)
      expect((await plain.fetch('/metrics', { headers: { authorization: 'Bearer undefined' } })).status).toBe(
        404,
      )
    } finally {
      await plain.close()
    }
  })
})
