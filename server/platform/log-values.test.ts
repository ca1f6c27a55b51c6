import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { errorText } from '#db/fault.ts'
import { sha256 } from '#server/identity/secrets/hash-token.ts'
import { SESSION_COOKIE } from '#server/identity/sessions/session-cookie.ts'
import { type TestApp, testApp } from '#server/test/test-app.ts'
import { createLog } from './log.ts'
import { createQueue, defineJob, listed } from './queue.ts'

/** No value that a query carries reaches the log. Each secret here is one that a real query fails with. */
const SECRET = 'do-not-log-4711'
const EMAIL = `${SECRET}@plant.example`
const lines: string[] = []
const logged = (text: string) => lines.filter((line) => line.includes(text))

let app: TestApp
beforeAll(async () => {
  app = await testApp({}, (line) => lines.push(line))
})
afterAll(() => app.close())

/** Runs `spoil`, then `work`, then `mend`, and answers what was logged meanwhile. */
const loggedDuring = async (spoil: string, work: () => Promise<unknown>, mend: string): Promise<string[]> => {
  const before = lines.length
  await app.database.pool.query(spoil)
  try {
    await work()
  } finally {
    await app.database.pool.query(mend)
  }
  return lines.slice(before)
}

/** A trigger that puts the row into message, detail and hint. */
const talkative = (table: string, when: string) => `
  create function leak() returns trigger language plpgsql as $$
  begin raise exception 'refused %', new using detail = 'Row ' || new, hint = 'Hint ' || new; end $$;
  create trigger leak before ${when} on ${table} for each row execute function leak()`
const quiet = 'drop function leak() cascade'

const signUp = { password: SECRET, confirmPassword: SECRET, fullName: 'Pat', companyName: 'Plant Inc.' }

describe('procedures', () => {
  test('a query that cannot run: its statement is logged, its values are not', async () => {
    const written = await loggedDuring(
      'alter table users rename to users_away',
      async () => {
        const answer = await app
          .visitor()
          .call('POST', '/api/v1/accounts/sign-in', { email: EMAIL, password: SECRET })
        expect(answer.status).toBe(500)
      },
      'alter table users_away rename to users',
    )
    const { err } = JSON.parse(written.find((line) => line.includes('42P01')) ?? '{}')
    expect(err.message).toMatch(/^Failed query: select /)
    expect(err.cause.message).toBe('relation "users" does not exist')
    expect(logged(SECRET)).toEqual([])
  })

  test('the hash of a session', async () => {
    const person = await app.signUp()
    const token = decodeURIComponent(person.cookie().split(`${SESSION_COOKIE}=`)[1] ?? '').split('.')[0] ?? ''
    expect(token.length).toBeGreaterThan(20)
    const written = await loggedDuring(
      `create function leak(text) returns boolean language plpgsql as $$ begin raise exception 'row %', $1; end $$;
       alter table sessions enable row level security;
       alter table sessions force row level security;
       create policy leaking on sessions using (leak(token))`,
      async () => expect((await person.call('GET', '/api/v1/notifications')).status).toBe(500),
      'alter table sessions disable row level security; drop function leak(text) cascade',
    )
    expect(written.join()).toContain('unexpected failure')
    expect(logged(sha256(token))).toEqual([])
    expect(logged(token)).toEqual([])
  })

  test.each([
    ['/api/v1/accounts/sign-up', { ...signUp, email: EMAIL }],
    ['/auth/v1/signup', { email: EMAIL, password: SECRET }],
  ])('what a trigger reports of the row it refuses, %s', async (path, body) => {
    const written = await loggedDuring(
      talkative('users', 'insert'),
      async () => expect((await app.visitor().call('POST', path, body)).status).toBeGreaterThanOrEqual(400),
      quiet,
    )
    expect(written.join()).toMatch(/P0001|auth/)
    expect(logged(SECRET)).toEqual([])
  })
})

describe('jobs', () => {
  test('a handler whose query fails, and a queue whose own query fails', async () => {
    const job = defineJob<z.ZodObject<{ text: z.ZodString }>, null>({
      name: 'failing',
      schema: z.object({ text: z.string() }),
      retry: { limit: 0 },
      load: async () => async (payload) => {
        await app.deps.db.execute(sql`select ${payload.text}::uuid`)
      },
    })
    const queue = await createQueue<null>({
      url: app.database.url,
      watch: app.database.pool.watch,
      log: app.deps.log,
    })
    await queue.register([listed(job)])
    await queue.work(null)
    try {
      await queue.enqueue(app.deps.db, job, { text: SECRET })
      await expect.poll(() => logged('job failed').length).toBe(1)
      expect(logged('job failed')[0]).toContain('22P02')
      const { rows } = await app.deps.db.execute(
        sql`select output::text from jobs.job where name = 'failing'`,
      )
      expect(JSON.stringify(rows)).not.toContain(SECRET)
      await loggedDuring(
        talkative('jobs.job', 'update'),
        async () => {
          await queue.enqueue(app.deps.db, job, { text: SECRET })
          await expect.poll(() => logged('the job queue met an error').length).toBeGreaterThan(0)
        },
        quiet,
      )
      expect(logged('the job queue met an error')[0]).toContain('P0001')
    } finally {
      await queue.stop()
    }
    expect(logged(SECRET)).toEqual([])
  })
})

describe('errors however they come to the log', () => {
  const failing = async (): Promise<unknown> =>
    app.deps.db
      .transaction((tx) => tx.execute(sql`select 1 where ${SECRET}::text::integer = 1`))
      .catch((error: unknown) => error)
  const unique = async (): Promise<unknown> =>
    app.database.pool
      .query(`create temp table t (email text unique); insert into t values ('${EMAIL}'), ('${EMAIL}')`)
      .catch((error: unknown) => error)

  test.each([
    ['as it is', (error: unknown) => error],
    ['as a cause', (error: unknown) => new Error('outer', { cause: new Error('inner', { cause: error }) })],
    ['in an AggregateError', (error: unknown) => new AggregateError([new Error('first'), error], 'several')],
    ['in the message of another', (error: unknown) => new Error(`It went wrong: ${errorText(error)}`)],
    ['retold by hand', (error: unknown) => new Error(`It went wrong: ${(error as Error).message}`)],
    ['as a plain object', (error: unknown) => ({ ...(error as Error), message: (error as Error).message })],
  ])('%s', async (_, wrap) => {
    for (const error of [await failing(), await unique()]) {
      const wrapped = wrap(error)
      for (const format of ['json', 'pretty'] as const) {
        const written: string[] = []
        const log = createLog({ level: 'debug', format, write: (line) => written.push(line) })
        log.error({ err: wrapped }, 'as err')
        log.error({ err: wrapped })
        log.error({ failure: wrapped, inner: { list: [wrapped] } }, 'under other names')
        log.error({ reason: errorText(wrapped) }, 'as text')
        if (wrapped instanceof Error) {
          log.error(wrapped)
          log.error(wrapped, 'first')
          log.error('%s', wrapped)
          log.error(wrapped.message)
          log.error({ reason: wrapped.message }, 'its message')
        }
        expect(written.length).toBeGreaterThan(3)
        expect(written.join()).not.toContain(SECRET)
      }
    }
  })

  test('what helps is kept: constraint, table, code, statement and the place in the code', async () => {
    const written: string[] = []
    const log = createLog({ level: 'debug', format: 'json', write: (line) => written.push(line) })
    log.error({ err: await unique() }, 'x')
    log.error({ err: await failing() }, 'y')
    const [first, second] = written.map((line) => JSON.parse(line).err)
    expect(first).toMatchObject({ code: '23505', constraint: 't_email_key', table: 't' })
    expect(first.message).toBe('duplicate key value violates unique constraint "t_email_key"')
    expect(second.message).toBe('Failed query: select 1 where $1::text::integer = 1')
    expect(second.cause).toMatchObject({ code: '22P02', routine: 'pg_strtoint32_safe' })
    expect(second.stack).toContain('log-values.test.ts')
    // The queue hands over plain copies of errors.
    expect(errorText({ message: 'the pool is gone', stack: 'Error: the pool is gone', queue: 'mail' })).toBe(
      'the pool is gone',
    )
    expect(errorText(await failing())).toMatch(/^Failed query: select 1 where \$1.*22P02/)
  })
})
