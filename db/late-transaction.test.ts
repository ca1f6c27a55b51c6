import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Executor } from './connect.ts'
import { createLateTransaction } from './late-transaction.ts'
import { prepared } from './prepared.ts'
import { rateLimits } from './schema/index.ts'
import { type TestDatabase, testDatabase } from './test/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(() => database.db.delete(rateLimits))

const begin = (first: (tx: Executor) => Promise<unknown> = async () => undefined) =>
  createLateTransaction(database.pool, first)
const write = (db: Executor, key: string) =>
  db.insert(rateLimits).values({ key, count: 1, windowStartedMs: 0 })
const keys = async (db: Executor) =>
  (await db.select().from(rateLimits).orderBy(rateLimits.key)).map(({ key }) => key)
const held = () => database.pool.totalCount - database.pool.idleCount

describe('a late transaction', () => {
  it('holds no connection before the first write, and one after it', async () => {
    let begun = 0
    const changes = begin(async () => void begun++)
    await keys(changes.db)
    expect([held(), begun]).toEqual([0, 0])
    await write(changes.db, 'a')
    await changes.db.transaction((tx) => write(tx, 'b'))
    expect([held(), begun]).toEqual([1, 1])
    expect(await keys(changes.db)).toEqual(['a', 'b'])
    expect(await keys(database.db)).toEqual([])
    await changes.commit((tx) => write(tx, 'c'))
    expect(held()).toBe(0)
    expect(await keys(database.db)).toEqual(['a', 'b', 'c'])
  })

  it('is made without a builder for each table, and so is what runs in it', async () => {
    const built: object[] = []
    const changes = begin(async (tx) => void built.push(tx.query))
    await write(changes.db, 'a')
    await changes.db.transaction(async (tx) => void built.push(tx.query))
    await changes.commit(async (tx) => void built.push(tx.query))
    expect([database.db.query, changes.db.query, ...built]).toEqual([{}, {}, {}, {}, {}])
  })

  it('takes everything back', async () => {
    const changes = begin()
    await write(changes.db, 'a')
    await changes.db.transaction((tx) => write(tx, 'b'))
    await changes.rollback()
    expect([await keys(database.db), held()]).toEqual([[], 0])
  })

  it('commits nothing when its last step fails', async () => {
    const changes = begin()
    await write(changes.db, 'a')
    await expect(changes.commit((tx) => write(tx, 'a'))).rejects.toThrow()
    expect([await keys(database.db), held()]).toEqual([[], 0])
  })

  it('a failed statement, and a transaction inside that fails, take back themselves alone', async () => {
    const changes = begin()
    await write(changes.db, 'a')
    await expect(write(changes.db, 'a')).rejects.toThrow()
    const inner = changes.db.transaction(async (tx) => {
      await write(tx, 'b')
      await tx.transaction((deeper) => write(deeper, 'c'))
      throw new Error('refused')
    })
    await expect(inner).rejects.toThrow('refused')
    await changes.commit((tx) => write(tx, 'd'))
    expect(await keys(database.db)).toEqual(['a', 'd'])
  })

  it('takes statements that are sent together one after the other', async () => {
    const changes = begin()
    await Promise.all(['a', 'b', 'c'].map((key) => write(changes.db, key)))
    await changes.commit(async () => undefined)
    expect(await keys(database.db)).toEqual(['a', 'b', 'c'])
  })

  it('lets a prepared statement that was sent before read what was written since', async () => {
    const changes = begin()
    const read = () =>
      prepared(changes.db, 'late_keys', () =>
        changes.db.select().from(rateLimits).prepare('late_keys'),
      ).execute()
    expect(await read()).toHaveLength(0)
    await write(changes.db, 'a')
    expect(await read()).toHaveLength(1)
    await changes.rollback()
  })

  it('gives the error of its beginning to the write that began it', async () => {
    const changes = begin(() => Promise.reject(new Error('taken')))
    await expect(changes.db.transaction((tx) => write(tx, 'a'))).rejects.toThrow('taken')
    await expect(changes.commit(async () => undefined)).rejects.toThrow('taken')
    await changes.rollback()
    expect(held()).toBe(0)
  })

  it('refuses to be used after its end', async () => {
    const changes = begin()
    await write(changes.db, 'a')
    await changes.commit(async () => undefined)
    await expect(keys(changes.db)).rejects.toMatchObject({
      cause: new Error('the transaction of this request has ended'),
    })
  })

  it('gives a broken connection back to nobody', async () => {
    const changes = begin()
    await write(changes.db, 'a')
    await expect(changes.db.execute(sql`select pg_terminate_backend(pg_backend_pid())`)).rejects.toThrow()
    await expect(changes.commit(async () => undefined)).rejects.toThrow()
    await changes.rollback()
    expect([await keys(database.db), held()]).toEqual([[], 0])
  })
})
