import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type TestDatabase, testDatabase } from '#db/test/database.ts'
import { recordStatements } from '#server/test/statements.ts'
import { createLog } from './log.ts'
import { createQueue, defineJob, listed, type Queue } from './queue.ts'

type Seen = { done: string[]; attempts: number[]; begun: number[]; atOnce: number[]; running: number }

const log = createLog({ level: 'silent', format: 'json' })
const note = defineJob<z.ZodObject<{ text: z.ZodString }>, Seen>({
  name: 'note',
  schema: z.object({ text: z.string() }),
  load:
    async () =>
    async (payload, { deps }) => {
      deps.done.push(payload.text)
    },
})
const flaky = defineJob<z.ZodObject<{ failures: z.ZodNumber }>, Seen>({
  name: 'flaky',
  schema: z.object({ failures: z.number() }),
  retry: { limit: 3, delaySeconds: 1 },
  load:
    async () =>
    async (payload, { deps, attempt }) => {
      deps.attempts.push(attempt)
      if (attempt <= payload.failures) throw new Error('not yet')
    },
})

/** Two at a time take 2 s each under a limit of 4 s: five in one batch, run in turn, would take 10 s. */
const slow = defineJob<z.ZodObject<{ number: z.ZodNumber }>, Seen>({
  name: 'slow',
  schema: z.object({ number: z.number() }),
  retry: { limit: 3, delaySeconds: 1, timeoutSeconds: 4 },
  load:
    async () =>
    async ({ number }, { deps }) => {
      deps.begun.push(number)
      await setTimeout(2000)
    },
})

/** Notes how many run when one begins. */
const crowded = defineJob<z.ZodObject<{ number: z.ZodNumber }>, Seen>({
  name: 'crowded',
  schema: z.object({ number: z.number() }),
  load:
    async () =>
    async (_payload, { deps }) => {
      deps.atOnce.push(++deps.running)
      await setTimeout(300)
      deps.running--
    },
})

let database: TestDatabase
let queue: Queue<Seen>
const seen: Seen = { done: [], attempts: [], begun: [], atOnce: [], running: 0 }

beforeAll(async () => {
  database = await testDatabase()
  queue = await createQueue<Seen>({ url: database.url, watch: database.pool.watch, log })
  await queue.register([listed(note), listed(flaky), listed(slow), listed(crowded)])
  await queue.work(seen)
})
afterAll(async () => {
  await queue.stop()
  await database.close()
})

test('a job enqueued in a transaction that commits is done', async () => {
  await database.db.transaction((tx) => queue.enqueue(tx, note, { text: 'committed' }))
  await expect.poll(() => seen.done, { timeout: 5000 }).toContain('committed')
})

test('a job enqueued in a transaction that is rolled back never existed', async () => {
  const failed = database.db.transaction(async (tx) => {
    await queue.enqueue(tx, note, { text: 'rolled back' })
    throw new Error('changed my mind')
  })
  await expect(failed).rejects.toThrow('changed my mind')
  const { rows } = await database.db.execute(
    sql`select count(*)::int as count from jobs.job where data->>'text' = 'rolled back'`,
  )
  expect(rows).toEqual([{ count: 0 }])
  await database.db.transaction((tx) => queue.enqueue(tx, note, { text: 'after' }))
  await expect.poll(() => seen.done, { timeout: 5000 }).toContain('after')
  expect(seen.done).not.toContain('rolled back')
})

test('a payload of another shape is refused before anything is written', async () => {
  const wrong = JSON.parse('{"text":5}') as { text: string }
  await expect(queue.enqueue(database.db, note, wrong)).rejects.toThrow()
})

test('a handler that fails is run again until it succeeds', async () => {
  await queue.enqueue(database.db, flaky, { failures: 1 })
  await expect.poll(() => seen.attempts).toEqual([1, 2])
})

test('a job that a killed process was at is tried again when a process that is alone begins', async () => {
  const options = { url: database.url, watch: database.pool.watch, log, schema: 'alone' }
  const killed = await createQueue<Seen>(options)
  await killed.register([listed(note)])
  await killed.enqueue(database.db, note, { text: 'cut off' })
  // It would be heard of for an hour.
  await database.db.execute(
    sql`update alone.job set state = 'active', started_on = now(), heartbeat_on = now() + interval '1 hour'`,
  )
  await killed.stop()
  const next = await createQueue<Seen>({ ...options, isAlone: true })
  await next.register([listed(note)])
  await next.work(seen)
  await expect.poll(() => seen.done, { timeout: 60_000 }).toContain('cut off')
  await next.stop()
})

test('five jobs that together take longer than the limit of one run once each', async () => {
  await database.db.transaction(async (tx) => {
    for (const number of [1, 2, 3, 4, 5]) await queue.enqueue(tx, slow, { number })
  })
  const states = async () => {
    const { rows } = await database.db.execute<{ state: string; count: number }>(
      sql`select state, count(*)::int as count from jobs.job where name = 'slow' group by state`,
    )
    return rows
  }
  await expect.poll(states, { timeout: 25_000 }).toEqual([{ state: 'completed', count: 5 }])
  expect(seen.begun.toSorted()).toEqual([1, 2, 3, 4, 5])
})

test('a burst of 100 short jobs is worked off without a pause between them', async () => {
  const before = seen.done.length
  await database.db.transaction(async (tx) => {
    for (let number = 0; number < 100; number++) await queue.enqueue(tx, note, { text: `burst ${number}` })
  })
  // With a pause of a poll (2 s) between two of them, it would take more than a minute and a half.
  await expect.poll(() => seen.done.length - before, { timeout: 25_000 }).toBe(100)
})

test('many jobs are put into the queue with one statement, under the rules of their kind, or none of them', async () => {
  const texts = Array.from({ length: 120 }, (_, at) => ({ text: `many ${at}` }))
  await expect(
    database.db.transaction(async (tx) => {
      await queue.enqueueMany(tx, note, texts)
      throw new Error('taken back')
    }),
  ).rejects.toThrow('taken back')
  const { statements } = await recordStatements(database.pool).during(() =>
    database.db.transaction((tx) => queue.enqueueMany(tx, note, texts)),
  )
  expect(statements.filter((text) => text.includes('jobs.'))).toHaveLength(1)
  const isOfMany = (text: string) => text.startsWith('many ')
  await expect.poll(() => seen.done.filter(isOfMany).length).toBe(120)
  await queue.enqueueMany(database.db, flaky, [{ failures: 1 }])
  const { rows } = await database.db.execute<{ retryLimit: number }>(
    sql`select retry_limit as "retryLimit" from jobs.job where name = 'flaky' order by created_on desc limit 1`,
  )
  expect(rows).toEqual([{ retryLimit: 3 }])
  await expect(
    queue.enqueueMany(database.db, note, [{ text: 'good' }, {} as { text: string }]),
  ).rejects.toThrow()
  expect(seen.done).not.toContain('good')
})

test('every worker of a kind goes on to the next job at once, not the first of them alone', async () => {
  await queue.enqueueMany(
    database.db,
    crowded,
    Array.from({ length: 8 }, (_, number) => ({ number })),
  )
  await expect.poll(() => seen.atOnce.length).toBe(8)
  // The second of each pair, where both begin together.
  expect(seen.atOnce.filter((running) => running === 2).length).toBeGreaterThanOrEqual(3)
})
