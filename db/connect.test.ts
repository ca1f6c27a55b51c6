import { createServer } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { addressOf, checkServer, connect } from './connect.ts'
import { type TestDatabase, testDatabase } from './test/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const changed = (change: (url: URL) => void): string => {
  const url = new URL(inject('serverUrl'))
  change(url)
  return url.href
}

test('a server that can be used tells its version', async () => {
  expect(Number.parseInt((await checkServer(database.url)).version, 10)).toBeGreaterThanOrEqual(15)
})

test.each([
  ['not an address', () => 'localhost:5432', 'not a PostgreSQL address'],
  [
    'nothing listens',
    () =>
      changed((url) => {
        url.port = '1'
      }),
    'nothing listens there',
  ],
  [
    'wrong password',
    () =>
      changed((url) => {
        url.password = 'wrong'
      }),
    'the user or password is wrong',
  ],
  [
    'unknown database',
    () =>
      changed((url) => {
        url.pathname = '/nowhere'
      }),
    'that database does not exist',
  ],
])('%s is reported in one sentence, without the password', async (_, url, reason) => {
  const failure = await checkServer(url()).catch((error: unknown) => String(error))
  expect(failure).toContain(reason)
  expect(failure).not.toContain(new URL(inject('serverUrl')).password)
  expect(failure).not.toContain('\n')
})

test('an older PostgreSQL is refused', async () => {
  // Speaks just enough of the protocol to log in and to answer one query with version 14.
  const text = (value: string) => Buffer.from(`${value}\0`)
  const message = (type: string, ...parts: Buffer[]) => {
    const body = Buffer.concat(parts)
    const head = Buffer.alloc(5)
    head.write(type)
    head.writeInt32BE(body.length + 4, 1)
    return Buffer.concat([head, body])
  }
  const int16 = (value: number) => Buffer.from([value >> 8, value & 255])
  const int32 = (value: number) => Buffer.from([0, 0, value >> 8, value & 255])
  const column = (name: string) =>
    Buffer.concat([text(name), int32(0), int16(0), int32(25), int16(0), int32(0), int16(0)])
  const value = (content: string) => Buffer.concat([int32(content.length), Buffer.from(content)])
  const ready = message('Z', Buffer.from('I'))
  const old = createServer((socket) => {
    let isOpen = false
    socket.on('data', (data) => {
      if (!isOpen) socket.write(Buffer.concat([message('R', int32(0)), ready]))
      else if (data[0] === 'Q'.charCodeAt(0)) {
        socket.write(
          Buffer.concat([
            message('T', int16(2), column('server_version'), column('server_version_num')),
            message('D', int16(2), value('14.19'), value('140019')),
            message('C', text('SELECT 1')),
            ready,
          ]),
        )
      }
      isOpen = true
    })
    socket.on('error', () => undefined)
  })
  await new Promise<void>((resolve) => old.listen(0, '127.0.0.1', resolve))
  const address = old.address()
  const port = typeof address === 'object' && address ? address.port : 0
  try {
    await expect(checkServer(`postgres://u:p@127.0.0.1:${port}/d`)).rejects.toThrow(
      'PostgreSQL 14.19; 15 or later is needed',
    )
  } finally {
    old.close()
  }
})

test('the address of a message has neither user nor password', () => {
  expect(addressOf('postgres://ann:secret@db.example:6000/shop')).toBe('db.example:6000/shop')
})

test('a statement past its deadline is cancelled, and the connection serves the next one', async () => {
  const { db, pool } = connect(database.url, { statementTimeoutMs: 100, poolSize: 1 })
  try {
    await expect(db.execute(sql`select pg_sleep(5)`)).rejects.toMatchObject({ cause: { code: '57014' } })
    expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
  } finally {
    await pool.end()
  }
})

test('connections ended by the server are replaced without a restart', async () => {
  const { db, pool } = connect(database.url, { poolSize: 2 })
  try {
    await db.execute(sql`select 1`)
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'cellwright' and datname = current_database()`,
    )
    await expect
      .poll(() =>
        db.execute(sql`select 1 as one`).then(
          (result) => result.rows,
          () => [],
        ),
      )
      .toEqual([{ one: 1 }])
  } finally {
    await pool.end()
  }
})

test('a connection that breaks inside a transaction fails the transaction, and not the program', async () => {
  const { db, pool } = connect(database.url, { poolSize: 1 })
  const failed = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await database.db.execute(sql`select pg_terminate_backend(${rows[0]?.pid ?? 0})`)
    // No query is under way when the connection goes: nobody but the connection itself can hear of it.
    await new Promise((resolve) => setTimeout(resolve, 200))
    await tx.execute(sql`select 1`)
  })
  await expect(failed).rejects.toThrow()
  const { rows } = await db.execute<{ one: number }>(sql`select 1 as one`)
  expect(rows).toEqual([{ one: 1 }])
  await pool.end()
})
