import { fileURLToPath } from 'node:url'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MAX_WAITING_PLANS, PLANNING_SECONDS_PER_MINUTE } from '#contract/planning-limits.ts'
import { rateLimits } from '#db/schema/index.ts'
import { createHttp } from '#server/http/create-http.ts'
import { createWorkers, type Workers, type WorkersOptions } from '#server/platform/workers.ts'
import { createListener } from '#server/start/listen.ts'
import { type Caller, type TestApp, testApp } from '#server/test/test-app.ts'
import { createPlanningBudget } from './planning-budget.ts'

const short = 'Palletize 12 kg cartons, 400x300x250 mm, 8 a minute onto EUR pallets, two shifts.'
/** A plan that holds its process for so long, whatever the machine and the engine. */
const held = (ms: number) => `hold ${ms} ${short}`
/** Plans of the same text that are not equal. */
let seed = 1
const tasks = fileURLToPath(new URL('../platform/test/worker-tasks.ts', import.meta.url))

let app: TestApp
let usual: Workers
beforeAll(async () => {
  app = await testApp({ CLIENT_ADDRESS_HEADER: 'x-address' })
  usual = app.deps.workers
})
beforeEach(async () => {
  await app.deps.db.delete(rateLimits)
})
afterEach(async () => {
  if (app.deps.workers !== usual) await app.deps.workers.stop()
  app.deps.workers = usual
})
afterAll(() => app.close())

/** One process that also knows held plans. */
const withHolding = (options: Partial<WorkersOptions> = {}): Workers => {
  app.deps.workers = createWorkers({
    file: tasks,
    size: 1,
    budget: createPlanningBudget(app.deps),
    patienceMs: 60_000,
    ...options,
  })
  return app.deps.workers
}

const plan = (address: string, description = short, caller = app.visitor()) =>
  caller.call('POST', '/api/v1/plans', { description, seed: ++seed }, { 'x-address': address })
const accountOf = async (person: Caller): Promise<string> => {
  const { body } = await person.call('GET', '/api/v1/accounts/viewer')
  return `account:${(body as { viewer: { id: string } }).viewer.id}`
}
const isCountedAs = (client: string) => eq(rateLimits.key, `planning.cpu|${client}`)
/** Milliseconds that a client was charged in this minute. */
const chargedTo = async (client: string): Promise<number | undefined> => {
  const [row] = await app.deps.db.select().from(rateLimits).where(isCountedAs(client))
  return row?.count
}
/** The client has used so many seconds in a minute that began just now. */
const charge = (client: string, seconds: number) => {
  const row = { key: `planning.cpu|${client}`, count: seconds * 1000, windowStartedMs: Date.now() }
  return app.deps.db.insert(rateLimits).values(row).onConflictDoUpdate({ target: rateLimits.key, set: row })
}
const { visitor, account, staff } = PLANNING_SECONDS_PER_MINUTE

describe('many plans of one address', () => {
  it('hold up no other: a newcomer is answered before the flood goes on', async () => {
    const workers = withHolding()
    const order: string[] = []
    const ask = async (address: string, description: string) => {
      const { status } = await plan(address, description)
      order.push(`${address} ${status}`)
    }
    const flood = Array.from({ length: 6 }, () => ask('10.0.0.1', held(150)))
    await expect.poll(() => workers.count()).toMatchObject({ running: 1, waiting: 5 })
    await ask('10.0.0.2', held(0))
    expect(order.indexOf('10.0.0.2 200')).toBeLessThanOrEqual(1)
    await Promise.all(flood)
    expect(order.filter((answer) => answer === '10.0.0.1 200')).toHaveLength(6)
  })
})

describe('equal plans of one address that are asked for at once', () => {
  it('are made once for all of them, and charged once', async () => {
    const workers = withHolding()
    const ask = (address: string) =>
      app
        .visitor()
        .call('POST', '/api/v1/plans', { description: held(500), seed: 7 }, { 'x-address': address })
    const answers = await Promise.all([...Array.from({ length: 6 }, () => ask('10.0.0.1')), ask('10.0.0.2')])
    const [first] = answers
    for (const { status, body } of answers) {
      expect(status).toBe(200)
      expect(body).toEqual(first?.body)
    }
    expect(workers.count().started).toBe(2)
  })
})

describe('many plans of one account', () => {
  it('wait up to their number, from whichever address they come; those of others wait beside them', async () => {
    const workers = withHolding()
    const person = await app.signUp()
    const flood = Array.from({ length: MAX_WAITING_PLANS + 4 }, (_, at) =>
      plan(`10.0.0.${at % 2}`, held(20_000), person),
    )
    await expect.poll(() => workers.count()).toMatchObject({ running: 1, waiting: MAX_WAITING_PLANS })
    const other = plan('10.0.0.2', held(0))
    await expect.poll(() => workers.count()).toMatchObject({ waiting: MAX_WAITING_PLANS + 1 })
    // Those that are refused are answered at once; what arrives after the stop would be refused by it.
    let answered = 0
    for (const one of flood) void one.then(() => answered++)
    await expect.poll(() => answered).toBe(3)
    await workers.stop()
    const answers = await Promise.all([...flood, other])
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(3)
    for (const { body, headers } of refused) {
      expect(body).toMatchObject({
        code: 'TOO_MANY_REQUESTS',
        message: expect.stringContaining('still waiting'),
      })
      expect(headers.get('retry-after')).toBe('5')
    }
  })
})

describe('the time that a client may use in a minute', () => {
  it('once used, plans are refused until the minute is over; others are served', async () => {
    await charge('network:10.0.0.1', visitor)
    const before = app.deps.workers.count().started
    const refused = await plan('10.0.0.1')
    expect(refused.status).toBe(429)
    expect(refused.body).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: expect.stringContaining('all the time they may take in a minute'),
      data: { retryAfterSeconds: expect.any(Number) },
    })
    const seconds = Number(refused.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(60)
    expect(app.deps.workers.count().started).toBe(before)
    expect((await plan('10.0.0.2')).status).toBe(200)
    // The minute is over.
    await app.deps.db
      .update(rateLimits)
      .set({ windowStartedMs: Date.now() - 60_000 })
      .where(isCountedAs('network:10.0.0.1'))
    expect((await plan('10.0.0.1')).status).toBe(200)
    expect(await chargedTo('network:10.0.0.1')).toBeLessThan(visitor * 1000)
  })

  it('is the account’s own, and longer, for those who are signed in; longest for staff', async () => {
    const person = await app.signUp()
    const admin = await app.as('admin')
    const [own, ofAdmin] = [await accountOf(person), await accountOf(admin)]
    await charge('network:10.0.0.1', visitor)
    await charge(own, visitor)
    await charge(ofAdmin, account)
    const statusOf = async (caller: Caller) => (await plan('10.0.0.1', short, caller)).status
    expect([await statusOf(app.visitor()), await statusOf(person), await statusOf(admin)]).toEqual([
      429, 200, 200,
    ])
    expect(await chargedTo(own)).toBeGreaterThan(visitor * 1000)
    await charge(own, account)
    await charge(ofAdmin, staff)
    expect([await statusOf(person), await statusOf(admin)]).toEqual([429, 429])
  })

  it('is one for an IPv6 network, whichever of its addresses is used', async () => {
    await charge('network:2001:db8:0:1::/64', visitor)
    expect((await plan('2001:db8:0:1::5')).status).toBe(429)
    expect((await plan('2001:db8:0:2::5')).status).toBe(200)
  })

  it('pays in full for a plan that was ended', async () => {
    withHolding({ deadlineMs: 100, graceMs: (visitor * 1000) / 2 })
    const statuses = []
    for (let at = 0; at < 3; at++) statuses.push((await plan('10.0.0.1', held(20_000))).status)
    expect(statuses).toEqual([422, 422, 429])
    expect(await chargedTo('network:10.0.0.1')).toBe(visitor * 1000)
  })
})

describe('a client that goes away', () => {
  it('leaves its place in the queue, and its process', async () => {
    const workers = withHolding({ graceMs: 100 })
    const listener = createListener(createHttp(app.deps, (c) => c.notFound()).fetch, '127.0.0.1', 0)
    await listener.open()
    const at = listener.server.address()
    if (typeof at !== 'object' || !at) throw new Error('not listening')
    const leaving = new AbortController()
    const asking = (own: number) => ({
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-address': '10.0.0.1' },
      body: JSON.stringify({ description: held(20_000), seed: own }),
      signal: leaving.signal,
    })
    const left = Promise.allSettled(
      [1, 2, 3, 4].map((own) => fetch(`http://127.0.0.1:${at.port}/api/v1/plans`, asking(own))),
    )
    await expect.poll(() => workers.count()).toMatchObject({ running: 1, waiting: 3 })
    leaving.abort()
    await expect.poll(() => workers.count()).toEqual({ running: 0, waiting: 0, started: 1 })
    for (const { status } of await left) expect(status).toBe('rejected')
    await listener.close()
    expect(await chargedTo('network:10.0.0.1')).toBeGreaterThanOrEqual(100)
  })
})
