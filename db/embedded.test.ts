import { type ChildProcess, fork } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { canReach } from './embedded/account.ts'
import { isAlive, readPostmaster } from './embedded/postmaster.ts'
import { openEmbedded } from './embedded.ts'
import { StartFault } from './fault.ts'
import { openSmallDisk } from './test/small-disk.ts'

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

  test('is not left behind by a program that exits without stopping it', async () => {
    const opened = await open()
    const ended = exitOf(opened.process)
    opened.process.send('leave')
    await ended
    await expect.poll(() => isAlive(opened.pid)).toBe(false)
    expect(readPostmaster(join(folder, 'postgres'))).toBeUndefined()
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

  test('ends when it is frozen, too', async () => {
    const opened = await open()
    process.kill(opened.pid, 'SIGSTOP')
    await close(opened)
    expect(isAlive(opened.pid)).toBe(false)
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

describe('a data folder that is not whole', () => {
  const cluster = () => join(folder, 'postgres')
  const fault = () =>
    openEmbedded({ folder, report: () => undefined }).then(
      async (database) => {
        await database.stop()
        return 'it started'
      },
      (error: unknown) => (error instanceof StartFault ? error.message : `not a fault to act on: ${error}`),
    )
  /** The fault while `spoil` holds; afterwards the folder is whole again, and its rows are there. */
  const faultWhile = async (spoil: () => () => void) => {
    const mend = spoil()
    try {
      return await fault()
    } finally {
      mend()
    }
  }
  const away = (path: string) => () => {
    renameSync(path, `${path}.away`)
    return () => {
      rmSync(path, { recursive: true, force: true })
      renameSync(`${path}.away`, path)
    }
  }
  const withText = (path: string, text: string) => () => {
    const before = existsSync(path) ? readFileSync(path) : undefined
    writeFileSync(path, text)
    return () => (before ? writeFileSync(path, before) : rmSync(path))
  }

  test.each(['PG_VERSION', 'global/pg_control', 'base', 'pg_wal', 'cellwright.json'])(
    'names what is missing: %s',
    async (part) => {
      expect(await faultWhile(away(join(cluster(), part)))).toBe(
        `The database in ${cluster()} is not whole: ${part} is missing. Restore the data folder from a backup, or move this folder away to begin with an empty database.`,
      )
    },
  )

  test.each<[string, () => () => void, RegExp]>([
    [
      'another version',
      () => withText(join(cluster(), 'PG_VERSION'), '14\n')(),
      /was made by PostgreSQL 14, and this program brings \d+\./,
    ],
    [
      'a version that is none',
      () => withText(join(cluster(), 'PG_VERSION'), '')(),
      /PostgreSQL \(no version\)/,
    ],
    [
      'damaged settings',
      () => withText(join(cluster(), 'cellwright.json'), '{"port":')(),
      /cellwright\.json is missing or damaged\. Restore/,
    ],
    [
      'a file in its place',
      () => {
        const mend = away(cluster())()
        writeFileSync(cluster(), 'x')
        return mend
      },
      /postgres is not a folder\. Restore/,
    ],
    [
      'a damaged control file',
      () => withText(join(cluster(), 'global/pg_control'), 'garbage')(),
      /^The database did not start: .*(PANIC|FATAL)/,
    ],
    [
      'a lock that is something else',
      () => withText(join(folder, 'lock'), 'garbage '.repeat(1000))(),
      /^The lock .* cannot be used: .*then remove that file\.$/,
    ],
    [
      'permissions open to others',
      () => {
        chmodSync(cluster(), 0o755)
        return () => chmodSync(cluster(), 0o700)
      },
      /is open to other users\. Close it: chmod 700 /,
    ],
  ])('is reported in one line: %s', async (_, spoil, line) => {
    const report = await faultWhile(spoil)
    expect(report).toMatch(line)
    expect(report).not.toContain('\n')
  })

  test.skipIf(process.getuid?.() !== 0)('owned by another system user (skipped unless root)', async () => {
    const { uid, gid } = statSync(cluster())
    const report = await faultWhile(() => {
      chownSync(cluster(), 0, 0)
      return () => chownSync(cluster(), uid, gid)
    })
    expect(report).toMatch(/belongs to the system user 0, and the database runs as \d+\. .*chown -R \d+/)
  })

  test('an owner file of garbage changes nothing, and all rows are there after all of this', async () => {
    writeFileSync(join(folder, 'owner.json'), 'garbage')
    const opened = await open()
    expect(await query(opened.url, 'select value from kept')).toEqual([{ value: 42 }])
    await close(opened)
  })
})

test('a disk too small for a database is named in one line, and nothing of it stays', async () => {
  const disk = openSmallDisk(4_000_000)
  if ('reason' in disk) return expect(disk.reason).toContain('root')
  try {
    await expect(openEmbedded({ folder: disk.folder, report: () => undefined })).rejects.toThrow(
      /^The database could not be created: .*No space left on device/,
    )
    expect(readdirSync(disk.folder)).toEqual(['lock'])
  } finally {
    disk.remove()
  }
})

test('a full disk is named before anything is started on it, and nothing is left there', async () => {
  const disk = openSmallDisk(65_536)
  if ('reason' in disk) return expect(disk.reason).toContain('root')
  try {
    const filler = join(disk.folder, 'filler')
    expect(() => writeFileSync(filler, Buffer.alloc(131_072))).toThrow('ENOSPC')
    await expect(openEmbedded({ folder: disk.folder, report: () => undefined })).rejects.toThrow(
      `The data folder ${disk.folder} cannot be used: the disk is full.`,
    )
    expect(readdirSync(disk.folder)).toEqual(['filler'])
  } finally {
    disk.remove()
  }
})

test('a folder closed to others cannot be reached by another user', () => {
  const closed = mkdtempSync(join(tmpdir(), 'cellwright-closed-'))
  const nobody = { uid: 65_534, gid: 65_534 }
  expect(canReach(join(closed, 'inside'), nobody)).toBe(false)
  expect(canReach(closed, nobody)).toBe(true)
  rmSync(closed, { recursive: true })
})
