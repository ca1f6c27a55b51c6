import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { checkServer, connect, type Database, type Pool } from '../connect.ts'
import { type TestDatabase, testDatabase } from '../test/database.ts'
import { type Door, openDoor } from '../test/door.ts'

/**
 * A frozen database sends nothing and closes nothing. Everyone who waits for it is answered within 5 s; a busy machine gets
 * three times as long here. Without the watch they wait for ever.
 */
const LIMIT_MS = 15_000

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

type Place = {
  door: Door
  db: Database
  pool: Pool
  select: () => Promise<unknown>
  sleep: (seconds: number) => Promise<unknown>
  /** Waits until the database can be used again. */
  back: () => Promise<void>
}

/** A pool of three connections, behind a door of its own. */
const behindDoor = (run: (place: Place) => Promise<void>) => async () => {
  const door = await openDoor(database.url)
  const { db, pool } = connect(door.url, { poolSize: 3 })
  const select = () => db.execute(sql`select 1`)
  try {
    await run({
      door,
      db,
      pool,
      select,
      sleep: (seconds) => db.execute(sql`select pg_sleep(${seconds})`),
      back: async () => void (await vi.waitFor(select, { interval: 100, timeout: LIMIT_MS })),
    })
  } finally {
    door.thaw()
    await pool.end()
    await door.close()
  }
}

/** How a promise ends, `done` or the code of its error, and after how many milliseconds. */
const outcome = async (work: Promise<unknown>) => {
  const startedMs = performance.now()
  const end = await work.then(
    () => 'done',
    (error: unknown) => {
      for (let inner = error; inner instanceof Error; inner = inner.cause)
        if ('code' in inner) return String(inner.code)
      return String(error)
    },
  )
  return { end, ms: performance.now() - startedMs }
}
const refused = { end: 'DATABASE_UNAVAILABLE', ms: expect.toSatisfy((ms: number) => ms < LIMIT_MS) }
const refusedAtOnce = { ...refused, ms: expect.toSatisfy((ms: number) => ms < LIMIT_MS / 10) }

describe.concurrent('a frozen database', { timeout: 60_000 }, () => {
  test(
    'is refused in time, in a query, in a transaction, and waiting for a connection',
    behindDoor(async ({ door, db, pool, select, back }) => {
      await Promise.all([select(), select(), select()])
      door.freeze()
      const transaction = db.transaction(async (tx) => {
        await tx.execute(sql`select 1`)
        await tx.execute(sql`select 2`)
      })
      // More than the pool has connections: the last ones wait for one.
      const all = await Promise.all([...Array.from({ length: 9 }, select), transaction].map(outcome))
      for (const one of all) expect(one).toEqual(refused)
      // Nothing is sent to a database that is known to be away.
      expect(await outcome(select())).toEqual(refusedAtOnce)
      expect(await outcome(db.transaction(() => Promise.resolve()))).toEqual(refusedAtOnce)
      door.thaw()
      await back()
      expect(pool.totalCount).toBeLessThanOrEqual(3)
    }),
  )

  test(
    'is refused in time by the first connection',
    behindDoor(async ({ door, select, back }) => {
      door.freeze()
      expect(await outcome(select())).toEqual(refused)
      door.thaw()
      await back()
    }),
  )

  test(
    'is named at the start, instead of a wait without end',
    behindDoor(async ({ door }) => {
      door.freeze()
      await expect(checkServer(door.url)).rejects.toThrow(/cannot be used: the host does not answer\.$/)
    }),
  )

  test(
    'does not use up the connections with transactions that cannot begin',
    behindDoor(async ({ door, db, sleep, back }) => {
      const begin = () => outcome(db.transaction(() => Promise.resolve()))
      for (let round = 0; round < 2; round++) {
        await back()
        door.freeze()
        for (const one of await Promise.all([begin(), begin(), begin()])) expect(one).toEqual(refused)
        door.thaw()
      }
      await back()
      expect(await outcome(Promise.all([sleep(0.1), sleep(0.1), sleep(0.1)]))).toMatchObject({ end: 'done' })
    }),
  )

  test(
    'is not what a slow statement looks like',
    behindDoor(async ({ pool, sleep }) => {
      expect(await outcome(Promise.all([sleep(2.5), sleep(2.5), sleep(2.5)]))).toMatchObject({ end: 'done' })
      expect((await outcome(sleep(60))).end).toBe('57014')
      expect(pool.watch.away()).toBeUndefined()
    }),
  )

  test(
    'is not what one broken connection looks like: that is given up, and the others go on',
    behindDoor(async ({ door, pool, select, back }) => {
      await select()
      door.freezeOpen()
      const stuck = outcome(select())
      await back()
      expect(await stuck).toEqual(refused)
      expect(pool.watch.away()).toBeUndefined()
    }),
  )
})

test(
  'a database that closes its connections is known to be away, and to be back',
  behindDoor(async ({ door, pool, select, back }) => {
    await select()
    door.shut()
    expect(await outcome(select())).toEqual(refused)
    await expect.poll(() => pool.watch.away()).toBeDefined()
    door.reopen()
    await back()
  }),
)

test(
  'a connection on which a statement failed serves the next one',
  behindDoor(async ({ pool }) => {
    const pid = async () => (await pool.query('select pg_backend_pid() as pid')).rows[0].pid
    const first = await pid()
    expect((await outcome(pool.query('select 1 / 0'))).end).toBe('22012')
    expect(await pid()).toBe(first)
  }),
)
