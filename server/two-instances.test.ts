import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PLANNING_SECONDS_PER_MINUTE } from '#contract/planning-limits.ts'
import { rateLimits } from '#db/schema/index.ts'
import { createPlanningBudget } from './generation/planning-budget.ts'
import { createHttp } from './http/create-http.ts'
import { userChannel } from './live/live-keys.ts'
import type { AppDeps } from './platform/deps.ts'
import type { Mail } from './platform/mail.ts'
import { createPublisher, type Event } from './platform/publish.ts'
import { createQueue } from './platform/queue.ts'
import { createWorkers } from './platform/workers.ts'
import { jobs } from './registry/jobs.ts'
import { type Caller, ORIGIN, plannerFile, type TestApp, testApp } from './test/test-app.ts'

const description = 'Palletize 12 kg cartons, 400x300x250 mm, 8 a minute onto EUR pallets, two shifts.'

let here: TestApp
/** The second process: its own listening connection and its own planner, on the same database. */
let there: AppDeps
let app: ReturnType<typeof createHttp>
const sent: string[] = []

beforeAll(async () => {
  here = await testApp()
  const { url } = here.database
  const { log } = here.deps
  const [publisher, queue] = await Promise.all([
    createPublisher({ url, log }),
    createQueue<AppDeps>({ url, watch: here.database.pool.watch, log }),
  ])
  const workers = createWorkers({ file: plannerFile, size: 1, budget: createPlanningBudget(here.deps) })
  there = { ...here.deps, publisher, queue, workers }
  await queue.register(jobs)
  app = createHttp(there, (c) => c.notFound())
})
afterAll(async () => {
  await there.workers.stop()
  await there.publisher.stop()
  await there.queue.stop()
  await here.close()
})

/** The same person at the other instance: the session is in the database, not in a process. */
const callThere = async (person: Caller, method: string, path: string, body?: unknown, key?: string) => {
  const answer = await app.request(`${ORIGIN}${path}`, {
    method,
    headers: {
      cookie: person.cookie(),
      'content-type': 'application/json',
      ...(key && { 'idempotency-key': key }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as unknown }
}

const idOf = async (person: Caller): Promise<string> => {
  const { body } = await person.call('GET', '/api/v1/accounts/viewer')
  return (body as { viewer: { id: string } }).viewer.id
}

/** What a browser of this user hears at an instance. */
const hear = async ({ publisher }: AppDeps, person: Caller) => {
  const heard: Event[] = []
  const gaps: true[] = []
  publisher.subscribe(userChannel(await idOf(person)), {
    onEvent: (event) => heard.push(event),
    onGap: () => gaps.push(true),
  })
  return { heard, gaps }
}

const titles = (heard: Event[]) =>
  heard.map((event) => (event.notification as { message: string } | undefined)?.message)

describe('two instances on one database', () => {
  it('know the same sessions', async () => {
    const person = await here.signUp()
    expect(await callThere(person, 'GET', '/api/v1/accounts/viewer')).toMatchObject({
      status: 200,
      body: { viewer: { email: expect.stringContaining('@plant.example') } },
    })
    expect((await callThere(person, 'POST', '/api/v1/accounts/sign-out')).status).toBe(200)
    expect((await person.call('GET', '/api/v1/own/solutions')).status).toBe(401)
  })

  it('give a person one budget for plans, whichever of them makes them', async () => {
    const person = await here.signUp()
    const statuses = async () => [
      (await person.call('POST', '/api/v1/plans', { description })).status,
      (await callThere(person, 'POST', '/api/v1/plans', { description })).status,
    ]
    expect(await statuses()).toEqual([200, 200])
    const key = `planning.cpu|account:${await idOf(person)}`
    // A millisecond is left of it: the next plan uses that up.
    await here.deps.db
      .update(rateLimits)
      .set({ count: PLANNING_SECONDS_PER_MINUTE.account * 1000 - 1 })
      .where(eq(rateLimits.key, key))
    expect(await statuses()).toEqual([200, 429])
    await here.deps.db.delete(rateLimits).where(eq(rateLimits.key, key))
  })

  it('tell a notification made by one to the subscribers of both, once', async () => {
    const person = await here.signUp()
    const [atHere, atThere] = [await hear(here.deps, person), await hear(there, person)]
    const save = (title: string) => ({ description, planId: randomUUID(), title })
    expect((await person.call('POST', '/api/v1/solutions', save('Made here'))).status).toBe(201)
    expect((await callThere(person, 'POST', '/api/v1/solutions', save('Made there'))).status).toBe(201)
    for (const { heard } of [atHere, atThere]) {
      await expect.poll(() => heard.length).toBe(2)
      expect(titles(heard)).toEqual([
        expect.stringContaining('Made here'),
        expect.stringContaining('Made there'),
      ])
    }
  })

  it('lose and double nothing when the listening connections break', async () => {
    const person = await here.signUp()
    const [atHere, atThere] = [await hear(here.deps, person), await hear(there, person)]
    await here.deps.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'cellwright events' and datname = current_database()`,
    )
    // Made while nobody listens: not announced, but there to be read when the gap is reported.
    expect(
      (
        await person.call('POST', '/api/v1/solutions', {
          description,
          planId: randomUUID(),
          title: 'Unheard',
        })
      ).status,
    ).toBe(201)
    for (const { gaps } of [atHere, atThere]) await expect.poll(() => gaps.length).toBe(1)
    expect((await callThere(person, 'GET', '/api/v1/notifications')).body).toMatchObject({
      unreadCount: 1,
      items: [{ message: expect.stringContaining('Unheard') }],
    })
    expect(
      (await person.call('POST', '/api/v1/solutions', { description, planId: randomUUID(), title: 'Heard' }))
        .status,
    ).toBe(201)
    for (const { heard } of [atHere, atThere]) {
      await expect.poll(() => titles(heard)).toContainEqual(expect.stringContaining('"Heard"'))
      expect(new Set(titles(heard)).size).toBe(heard.length)
    }
  })

  it('do one repeated request once, whichever of them it reaches', async () => {
    const person = await here.signUp()
    const body = { description, planId: randomUUID() }
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, at) =>
        at % 2 === 0
          ? person.call('POST', '/api/v1/solutions', body, { 'idempotency-key': 'both' })
          : callThere(person, 'POST', '/api/v1/solutions', body, 'both'),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(answers.filter(({ headers }) => headers.get('idempotent-replayed') === 'true')).toHaveLength(15)
    const ids = new Set(answers.map(({ body: answer }) => (answer as { id: string }).id))
    expect((await person.call('GET', '/api/v1/own/solutions')).body).toMatchObject({
      items: [...ids].map((id) => ({ id })),
    })
    expect(ids.size).toBe(1)
  })

  it('run a job once, and both work', async () => {
    const workers: string[] = []
    const counted = (name: string, mail: Mail): Mail => ({
      ...mail,
      send: async (message, key) => {
        sent.push(key)
        workers.push(name)
        // As long as a mail server takes: one instance must not be done before the other one looks.
        await setTimeout(50)
        await mail.send(message, key)
      },
    })
    // Accounts made above and here: each asked for a welcome and a confirmation mail, at whichever instance.
    for (let made = 0; made < 16; made++) await here.signUp(`job-${made}@plant.example`)
    const { rows } = await here.deps.db.execute<{ waiting: number }>(
      sql`select count(*)::int as waiting from jobs.job where name in ('send-welcome-mail', 'send-mail-code')`,
    )
    await Promise.all([
      here.deps.queue.work({ ...here.deps, mail: counted('here', here.deps.mail) }),
      there.queue.work({ ...there, mail: counted('there', there.mail) }),
    ])
    await expect.poll(() => sent.length, { timeout: 25_000 }).toBe(rows[0]?.waiting)
    expect(new Set(sent).size).toBe(sent.length)
    expect(new Set(workers)).toEqual(new Set(['here', 'there']))
    // Nothing is left, and nothing comes again.
    const states = async () =>
      (
        await here.deps.db.execute<{ state: string }>(
          sql`select distinct state::text from jobs.job where name in ('send-welcome-mail', 'send-mail-code')`,
        )
      ).rows.map(({ state }) => state)
    await expect.poll(states).toEqual(['completed'])
    expect(sent).toHaveLength(rows[0]?.waiting ?? 0)
    expect(await here.deps.mail.outbox?.list(100)).toHaveLength(sent.length)
  })
})
