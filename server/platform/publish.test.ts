import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#db/test/database.ts'
import { createLog } from './log.ts'
import { createPublisher, type Event, type Publisher } from './publish.ts'

const log = createLog({ level: 'silent', format: 'json' })
let database: TestDatabase
let here: Publisher
let there: Publisher

beforeAll(async () => {
  database = await testDatabase()
  here = await createPublisher({ url: database.url, log })
  there = await createPublisher({ url: database.url, log })
})
afterAll(async () => {
  await Promise.all([here.stop(), there.stop()])
  await database.close()
})

test('an event reaches every process, after the commit, and only the key it is for', async () => {
  const heard: { at: string; event: Event }[] = []
  here.subscribe('user:1', { onEvent: (event) => heard.push({ at: 'here', event }) })
  there.subscribe('user:1', { onEvent: (event) => heard.push({ at: 'there', event }) })
  there.subscribe('user:2', { onEvent: (event) => heard.push({ at: 'someone else', event }) })
  await database.db.transaction(async (tx) => {
    await here.publish(tx, 'user:1', { type: 'saved', id: 'a' })
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(heard).toEqual([])
  })
  await expect.poll(() => heard.map(({ at }) => at).toSorted()).toEqual(['here', 'there'])
  expect(heard[0]?.event).toEqual({ type: 'saved', id: 'a' })
})

test('nothing is published of a transaction that is rolled back', async () => {
  const heard: Event[] = []
  const end = here.subscribe('user:3', { onEvent: (event) => heard.push(event) })
  const failed = database.db.transaction(async (tx) => {
    await here.publish(tx, 'user:3', { type: 'never' })
    throw new Error('rolled back')
  })
  await expect(failed).rejects.toThrow('rolled back')
  await here.publish(database.db, 'user:3', { type: 'later' })
  await expect.poll(() => heard).toEqual([{ type: 'later' }])
  end()
  await here.publish(database.db, 'user:3', { type: 'after the end' })
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(heard).toHaveLength(1)
})

test('what another program sends on the channel changes nothing', async () => {
  const heard: string[] = []
  here.subscribe('user:6', { onEvent: (event) => heard.push(event.type) })
  for (const text of ['not json', '{"key":1}', 'null', ''])
    await database.db.execute(sql`select pg_notify('cellwright_events', ${text})`)
  await here.publish(database.db, 'user:6', { type: 'after' })
  await expect.poll(() => heard).toEqual(['after'])
})

test('a lost connection is made again, and subscribers learn that they may have missed something', async () => {
  const heard: string[] = []
  here.subscribe('user:4', { onEvent: (event) => heard.push(event.type), onGap: () => heard.push('gap') })
  await database.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'cellwright events' and datname = current_database()`,
  )
  await expect.poll(() => heard, { timeout: 5000 }).toEqual(['gap'])
  await here.publish(database.db, 'user:4', { type: 'back' })
  await expect.poll(() => heard).toEqual(['gap', 'back'])
})

test('an event too large for PostgreSQL is refused with its limit', async () => {
  await expect(here.publish(database.db, 'user:5', { type: 'big', text: 'x'.repeat(8000) })).rejects.toThrow(
    '7900 bytes',
  )
})
