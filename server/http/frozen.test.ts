import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { z } from 'zod'
import { connect } from '#db/connect.ts'
import { type Door, openDoor } from '#db/test/door.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { createPublisher, type Event } from '#server/platform/publish.ts'
import { createQueue, defineJob, listed } from '#server/platform/queue.ts'
import { createReadiness } from '#server/platform/readiness.ts'
import { createListener, type Listening } from '#server/start/listen.ts'
import { type Caller, ORIGIN, type TestApp, testApp } from '#server/test/test-app.ts'
import { createHttp } from './create-http.ts'

/** 5 s are promised; a busy machine gets three times as long here. Without the watch these wait for ever. */
const LIMIT_MS = 15_000
const description = 'Palletize 12 kg cartons, 400x300x250 mm, 8 a minute onto EUR pallets, two shifts.'

let home: TestApp
let door: Door
let deps: AppDeps
let listener: Listening
let address: string
let person: Caller
/** A second queue and publisher, which are stopped while the database is frozen. */
let others: Pick<AppDeps, 'queue' | 'publisher'>
const done: string[] = []
const heard: string[] = []
const lines: string[] = []

const note = defineJob<z.ZodObject<{ text: z.ZodString }>, AppDeps>({
  name: 'note',
  schema: z.object({ text: z.string() }),
  load: async () => async (payload) => void done.push(payload.text),
})

beforeAll(async () => {
  home = await testApp({}, (line) => lines.push(line))
  door = await openDoor(home.database.url)
  const { url } = door
  const { log } = home.deps
  const { db, pool } = connect(url, { poolSize: 4 })
  const readiness = createReadiness({
    pool,
    url,
    kind: 'external',
    dataFolder: home.deps.config.dataFolder,
    storage: home.deps.storage,
    onLost: () => heard.push('lost'),
    onBack: () => heard.push('back'),
  })
  readiness.markMigrated()
  const queue = await createQueue<AppDeps>({ url, watch: pool.watch, log })
  deps = { ...home.deps, db, pool, readiness, queue, publisher: await createPublisher({ url, log }) }
  others = {
    queue: await createQueue<AppDeps>({ url, watch: pool.watch, log }),
    publisher: await createPublisher({ url, log }),
  }
  await queue.register([listed(note)])
  await queue.work(deps)
  listener = createListener(
    createHttp(deps, async (c) => c.text(String(await c.get('rpc').caller()))).fetch,
    '127.0.0.1',
    0,
  )
  await listener.open()
  const at = listener.server.address()
  if (typeof at !== 'object' || !at) throw new Error('not listening')
  address = `127.0.0.1:${at.port}`
  person = await home.signUp()
})
afterAll(async () => {
  door.thaw()
  await listener.close()
  await deps.queue.stop()
  await deps.publisher.stop()
  await deps.pool.end()
  await door.close()
  await home.close()
})

const ask = async (path: string, init: RequestInit = {}) => {
  const startedMs = performance.now()
  const answer = await fetch(`http://${address}${path}`, { ...init, signal: AbortSignal.timeout(LIMIT_MS) })
  return { path, status: answer.status, body: await answer.text(), ms: performance.now() - startedMs }
}
const signedIn = () => ({ cookie: person.cookie() })
const json = (body: unknown) => ({
  method: 'POST',
  headers: { ...signedIn(), 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
const handshake = async (): Promise<number> => {
  const socket = new WebSocket(`ws://${address}/socket`, { headers: { origin: ORIGIN, ...signedIn() } })
  socket.on('error', () => undefined)
  const [, response] = await once(socket, 'unexpected-response', { signal: AbortSignal.timeout(LIMIT_MS) })
  socket.terminate()
  return response.statusCode
}
/** One request at each door that needs the database. */
const everyDoor = () => [
  ask('/api/v1/notifications', { headers: signedIn() }),
  ask('/api/v1/solutions'),
  ask('/api/v1/accounts/sign-in', json({ email: 'a@plant.example', password: 'correct horse' })),
  ask('/api/v1/solutions', {
    ...json({ description }),
    headers: { ...json({}).headers, 'idempotency-key': 'k' },
  }),
  ask('/auth/v1/token?grant_type=password', json({ email: 'a@plant.example', password: 'correct horse' })),
  ask('/auth/v1/user', { headers: { authorization: 'Bearer x.y.z', ...signedIn() } }),
  ask('/api/v1/plans/exports/report.pdf', json({ description })),
  ask('/api/v1/attachments?name=a.csv', {
    method: 'POST',
    headers: signedIn(),
    body: 'Part,Mass (kg)\nA,4\n',
  }),
  ask('/profile', { headers: { ...signedIn(), accept: 'text/html' } }),
]

describe('while the database is frozen', () => {
  it('every door that needs it answers 503 in time, and the others go on', async () => {
    expect((await ask('/readyz')).status).toBe(200)
    door.freeze()
    // More than the pool has connections.
    const waiting = [...everyDoor(), ...everyDoor()]
    const socket = handshake()
    expect((await ask('/healthz')).status).toBe(200)
    for (const { path, status } of await Promise.all(waiting))
      expect({ path, status }).toEqual({ path, status: 503 })
    expect(await socket).toBe(503)
    expect((await ask('/readyz')).status).toBe(503)
  })

  it('is known then: everyone is refused without a wait, and it is logged once', async () => {
    for (const { status, ms } of await Promise.all(everyDoor())) {
      expect(status).toBe(503)
      expect(ms).toBeLessThan(LIMIT_MS / 10)
    }
    expect(heard).toEqual(['lost'])
  })

  it('jobs and events can be stopped', async () => {
    await others.queue.stop()
    await others.publisher.stop()
    expect(deps.pool.watch.away()).toBeDefined()
  })

  it('everything comes back by itself: requests, jobs, events', async () => {
    const events: Event[] = []
    deps.publisher.subscribe('user:frozen', { onEvent: (event) => events.push(event) })
    door.thaw()
    await expect.poll(async () => (await ask('/readyz')).status).toBe(200)
    expect(heard).toEqual(['lost', 'back'])
    expect((await ask('/api/v1/notifications', { headers: signedIn() })).status).toBe(200)
    await deps.queue.enqueue(deps.db, note, { text: 'after' })
    await expect.poll(() => done).toEqual(['after'])
    await expect
      .poll(async () => {
        await deps.publisher.publish(deps.db, 'user:frozen', { type: 'after' })
        await sleep(100)
        return events.length
      })
      .toBeGreaterThan(0)
    const { rows } = await home.deps.db.execute(
      sql`select 1 from pg_stat_activity where state like 'idle in transaction%' and datname = current_database()`,
    )
    expect(rows).toEqual([])
  })
})

describe('a statement past its deadline', () => {
  it.each(['/api/v1/accounts/sign-in', '/auth/v1/token?grant_type=password'])(
    'is 504 at %s',
    async (path) => {
      const { db, pool } = connect(home.database.url, { statementTimeoutMs: 200 })
      const app = createHttp({ ...home.deps, db, pool }, (c) => c.notFound())
      const client = await home.database.pool.connect()
      try {
        await client.query('begin; lock table users, rate_limits in access exclusive mode')
        const answer = await app.request(
          `${ORIGIN}${path}`,
          json({ email: 'a@plant.example', password: 'correct horse' }),
        )
        expect(answer.status).toBe(504)
        expect(await answer.json()).toMatchObject({
          code: expect.stringMatching(/^database_timeout$/i),
          message: 'The database request timed out. Try refreshing with fewer items or contact support.',
        })
      } finally {
        await client.query('rollback')
        client.release()
        await pool.end()
      }
    },
  )
})
