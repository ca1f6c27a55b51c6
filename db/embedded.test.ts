import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { canReach } from './embedded/account.ts'
import { isAlive, readPostmaster } from './embedded/postmaster.ts'
import { openEmbedded } from './embedded.ts'

/** Opens a folder in a process of its own, which can be killed; tells the address when it is open, or the fault. */
const OPENER = fileURLToPath(new URL('./test/open-folder.ts', import.meta.url))

type Opened = { process: ChildProcess; url: string; pid: number; wasAdopted: boolean }

let folder: string
const children = new Set<ChildProcess>()

const exitOf = (child: ChildProcess) => new Promise<void>((resolve) => child.once('exit', () => resolve()))

const start = (path = folder): Promise<Opened | { fault: string }> =>
  new Promise((resolve, reject) => {
    const child = fork(OPENER, [path])
    children.add(child)
    child.once('message', (message: Opened | { fault: string }) => resolve({ ...message, process: child }))
    child.once('exit', (code) => reject(new Error(`ended with ${code}`)))
  })

const open = async (): Promise<Opened> => {
  const result = await start()
  if ('fault' in result) throw new Error(result.fault)
  return result
}

const close = async (opened: Opened) => {
  const ended = exitOf(opened.process)
  opened.process.send('stop')
  await ended
}

const kill = async (opened: Opened) => {
  const ended = exitOf(opened.process)
  opened.process.kill('SIGKILL')
  await ended
}

const query = async (url: string, text: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cellwright-embedded-'))
})
afterEach(() => {
  for (const child of children) child.kill('SIGKILL')
  children.clear()
})
afterAll(async () => {
  const left = readPostmaster(join(folder, 'postgres'))
  if (left) process.kill(left.pid, 'SIGQUIT')
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
})

describe('the built-in database', () => {
  test('is made once, forces commits to disk, and keeps its rows over a stop', async () => {
    const first = await open()
    expect(await query(first.url, 'show fsync')).toEqual([{ fsync: 'on' }])
    expect(await query(first.url, 'show synchronous_commit')).toEqual([{ synchronous_commit: 'on' }])
    expect(await query(first.url, 'select rolsuper from pg_roles where rolname = current_user')).toEqual([
      { rolsuper: false },
    ])
    await query(first.url, 'create table kept as select 42 as value')
    await close(first)
    expect(isAlive(first.pid)).toBe(false)
    const second = await open()
    expect(second).toMatchObject({ url: first.url, wasAdopted: false })
    expect(await query(second.url, 'select value from kept')).toEqual([{ value: 42 }])
    await close(second)
  })

  test('keeps its password to its owner', () => {
    expect(statSync(join(folder, 'postgres', 'cellwright.json')).mode & 0o777).toBe(0o600)
  })

  test('writes no value of a query into its log', async () => {
    const opened = await open()
    const secret = 'do-not-log-4711'
    const failing = [
      `select '${secret}'::uuid`,
      `do $$ begin raise exception 'refused ${secret}' using detail = '${secret}'; end $$`,
      `do $$ begin raise warning 'careful ${secret}'; end $$`,
      `create temp table kept_once (email text unique); insert into kept_once values ('${secret}'), ('${secret}')`,
    ]
    for (const statement of failing) await query(opened.url, statement).catch(() => undefined)
    const client = new pg.Client({ connectionString: opened.url })
    await client.connect()
    await expect(client.query('select $1::text::integer', [secret])).rejects.toThrow(secret)
    await client.end()
    await close(opened)
    const log = readFileSync(join(folder, 'postgres.log'), 'utf8')
    expect(log).toContain('database system is shut down')
    expect(log).not.toContain(secret)
  })

  test('listens on the loopback address only', async () => {
    const opened = await open()
    expect(await query(opened.url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }])
    await close(opened)
  })

  test('refuses a second program on the same folder, naming the first', async () => {
    const first = await open()
    const second = await start()
    expect(second).toMatchObject({ fault: expect.stringContaining(`in use by process ${first.process.pid}`) })
    expect(await query(first.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await close(first)
  })

  test('is taken over when its program was killed, with everything acknowledged', async () => {
    const first = await open()
    await query(first.url, 'create table acknowledged as select 7 as value')
    await kill(first)
    expect(isAlive(first.pid)).toBe(true)
    const second = await open()
    expect(second).toMatchObject({ wasAdopted: true, pid: first.pid, url: first.url })
    expect(await query(second.url, 'select value from acknowledged')).toEqual([{ value: 7 }])
    await close(second)
    expect(isAlive(first.pid)).toBe(false)
  })

  test('recovers when program and database were killed', async () => {
    const first = await open()
    await query(first.url, 'create table logged as select 9 as value')
    await kill(first)
    process.kill(first.pid, 'SIGKILL')
    const second = await open()
    expect(second.wasAdopted).toBe(false)
    expect(await query(second.url, 'select value from logged')).toEqual([{ value: 9 }])
    await close(second)
  })

  test('does not believe a process id that another program has by now', async () => {
    const first = await open()
    await kill(first)
    const pidFile = join(folder, 'postgres', 'postmaster.pid')
    const lines = readFileSync(pidFile, 'utf8').split('\n')
    process.kill(first.pid, 'SIGKILL')
    await expect.poll(() => isAlive(first.pid)).toBe(false)
    // This very test runner: alive, of the same user, and no database.
    writeFileSync(pidFile, [String(process.pid), ...lines.slice(1)].join('\n'))
    const second = await open()
    expect(second.wasAdopted).toBe(false)
    await close(second)
  })

  test('comes back by itself when the database process is killed', async () => {
    const opened = await open()
    process.kill(opened.pid, 'SIGKILL')
    await expect
      .poll(() => query(opened.url, 'select value from kept').catch(() => []), {
        timeout: 15_000,
        interval: 100,
      })
      .toEqual([{ value: 42 }])
    await close(opened)
    expect(readPostmaster(join(folder, 'postgres'))).toBeUndefined()
  })

  test('says in one line why a folder cannot be used', async () => {
    const file = join(folder, 'a-file')
    writeFileSync(file, '')
    await expect(openEmbedded({ folder: file, report: () => undefined })).rejects.toThrow(
      'it is, or lies below, a file',
    )
    await expect(openEmbedded({ folder: join(file, 'below'), report: () => undefined })).rejects.toThrow(
      'it is, or lies below, a file',
    )
  })
})

test('a folder closed to others cannot be reached by another user', () => {
  const closed = mkdtempSync(join(tmpdir(), 'cellwright-closed-'))
  const nobody = { uid: 65_534, gid: 65_534 }
  expect(canReach(join(closed, 'inside'), nobody)).toBe(false)
  expect(canReach(closed, nobody)).toBe(true)
  rmSync(closed, { recursive: true })
})
