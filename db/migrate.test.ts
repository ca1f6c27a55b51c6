import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { type TestDatabase, testDatabase } from './test/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('a database at this version needs nothing', async () => {
  expect(await migrate(database.url)).toEqual({ applied: 0 })
})

test('four copies starting together apply each migration once', async () => {
  await database.pool.query('drop schema public cascade; create schema public; drop schema drizzle cascade')
  const results = await Promise.all([1, 2, 3, 4].map(() => migrate(database.url)))
  const counts = results.map((result) => result.applied).toSorted((a, b) => a - b)
  expect(counts.slice(0, 3)).toEqual([0, 0, 0])
  expect(counts[3]).toBeGreaterThan(0)
})

test('a database written by a newer program is refused, and left as it is', async () => {
  const before = await database.pool.query('select count(*) from drizzle.__drizzle_migrations')
  await database.pool.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('from the future', 4102444800000)`,
  )
  await expect(migrate(database.url)).rejects.toThrow('newer version of this program')
  await database.pool.query(`delete from drizzle.__drizzle_migrations where hash = 'from the future'`)
  expect((await database.pool.query('select count(*) from drizzle.__drizzle_migrations')).rows).toEqual(
    before.rows,
  )
})

test('a database with a migration that this program never had is refused', async () => {
  await database.pool.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('from elsewhere', 1)`,
  )
  await expect(migrate(database.url)).rejects.toThrow('does not know')
})

test('a migration merged after a later one is refused by name', async () => {
  await database.pool.query(`delete from drizzle.__drizzle_migrations where hash = 'from elsewhere'`)
  const folder = mkdtempSync(join(tmpdir(), 'cellwright-migrations-'))
  try {
    cpSync(join(import.meta.dirname, 'migrations'), folder, { recursive: true })
    const journalFile = join(folder, 'meta/_journal.json')
    const journal = JSON.parse(readFileSync(journalFile, 'utf8'))
    const [first] = journal.entries
    journal.entries.splice(1, 0, { ...first, idx: 1, when: first.when + 1, tag: 'add_forgotten_table' })
    writeFileSync(journalFile, JSON.stringify(journal))
    writeFileSync(join(folder, 'add_forgotten_table.sql'), 'create table forgotten (id int)')
    await expect(migrate(database.url, { folder })).rejects.toThrow(
      'skipped the migration add_forgotten_table',
    )
    expect((await database.pool.query(`select to_regclass('forgotten') as made`)).rows).toEqual([
      { made: null },
    ])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('a user who may not change the schema learns what to run', async () => {
  await database.pool.query('drop schema public cascade; create schema public; drop schema drizzle cascade')
  const { rows } = await database.pool.query<{ name: string }>('select current_database() as name')
  await database.pool.query(`revoke create on database ${rows[0]?.name} from current_user`)
  await expect(migrate(database.url)).rejects.toThrow('grant create on database')
})
