import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { isAlive, readPostmaster } from '#db/embedded/postmaster.ts'
import { readSettings, urlOf } from '#db/embedded/settings.ts'

/** Starts and stops the built program as a user does, in a folder of its own. */
const MAIN = fileURLToPath(new URL('../build/server/main.js', import.meta.url))
const FILL_CACHE = fileURLToPath(new URL('../scripts/cache/fill-cache.mjs', import.meta.url))
const PLANNER = new URL('../build/server/planner.js', import.meta.url).href
const START_LIMIT_MS = 150_000

const root = mkdtempSync(join(tmpdir(), 'cellwright-lifecycle-'))
const folder = join(root, 'data')
const cluster = join(folder, 'postgres')
const running = new Set<ChildProcess>()

type Program = {
  process: ChildProcess
  ended: Promise<{ code: number | null; output: string }>
  output: () => string
}
type Environment = Record<string, string>

const launch = (environment: Environment = {}, args: string[] = ['--empty']): Program => {
  const {
    DATABASE_URL: _database,
    BASE_URL: _base,
    SECRET: _secret,
    MODE: _mode,
    PORT: _port,
    ...rest
  } = process.env
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: { ...rest, NODE_ENV: 'production', DATA_DIR: folder, PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const ended = new Promise<{ code: number | null; output: string }>((resolve) =>
    child.once('close', (code) => {
      running.delete(child)
      resolve({ code, output })
    }),
  )
  return { process: child, ended, output: () => output }
}

type Up = Program & { address: string }

const start = async (environment?: Environment, args?: string[]): Promise<Up> => {
  const program = launch(environment, args)
  const address = await Promise.race([
    expect
      .poll(() => /ready: +(http:\S+)/.exec(program.output())?.[1], { timeout: START_LIMIT_MS, interval: 20 })
      .toBeDefined()
      .then(() => /ready: +(http:\S+)/.exec(program.output())?.[1] ?? ''),
    program.ended.then(({ output }) => Promise.reject(new Error(`it ended: ${output}`))),
  ])
  return { ...program, address }
}

const stop = async (program: Program, signal: NodeJS.Signals = 'SIGTERM') => {
  program.process.kill(signal)
  return program.ended
}

const serverPid = (): number => readPostmaster(cluster)?.pid ?? 0
const ready = async (address: string) => {
  const answer = await fetch(`${address}/readyz`)
  return {
    status: answer.status,
    report: (await answer.json()) as { status: string; database: { isReachable: boolean } },
  }
}

/** A program that refused: the last line alone, and that there was no stack. */
const refusal = async (environment: Environment, args?: string[]) => {
  const { code, output } = await launch(environment, args).ended
  expect(output).not.toMatch(/^\s+at /m)
  const lines = output.split('\n').filter((line) => line.startsWith('cellwright: '))
  expect(lines).toHaveLength(1)
  return { code, line: lines[0] }
}

const closeAll = async (server: Server) => new Promise((resolve) => server.close(resolve))

afterEach(async () => {
  for (const child of running) child.kill('SIGTERM')
  await expect.poll(() => running.size, { timeout: 90_000 }).toBe(0)
})
afterAll(() => {
  const left = serverPid()
  if (left && isAlive(left)) process.kill(left, 'SIGQUIT')
  rmSync(root, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
})

describe('starting and stopping', () => {
  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    '%s ends server and database, with exit code 0',
    async (signal) => {
      const program = await start()
      const database = serverPid()
      expect(isAlive(database)).toBe(true)
      expect((await ready(program.address)).status).toBe(200)
      expect((await fetch(`${program.address}/healthz`)).status).toBe(200)
      const { code } = await stop(program, signal)
      expect(code).toBe(0)
      expect(isAlive(database)).toBe(false)
      expect(readPostmaster(cluster)).toBeUndefined()
    },
  )

  test('ends while a plan is being made, and leaves nobody hanging', async () => {
    const program = await start()
    const description = `Palletize 5 kg boxes, 10 a minute. ${'400x300x250 mm 12 kg 10 a minute '.repeat(600)}`
    const asked = fetch(`${program.address}/api/v1/plans`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ description }),
    }).then(
      (answer) => answer.status,
      () => 'closed',
    )
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect((await stop(program)).code).toBe(0)
    expect([200, 'closed']).toContain(await asked)
  })

  test('a build leaves nothing for the first start to compile', async () => {
    const kept = { NODE_COMPILE_CACHE: join(root, 'compiled') }
    const env = { ...process.env, NODE_ENV: 'production', ...kept }
    const filled = spawnSync(process.execPath, [FILL_CACHE], { env })
    expect(filled.status, String(filled.stderr)).toBe(0)
    const program = await start({ ...kept, NODE_DEBUG_NATIVE: 'COMPILE_CACHE' })
    const { output } = await stop(program)
    expect(output).toMatch(/code cache for \S+ \S*server\/main\.js was accepted/)
    expect(output.match(/no transpile cache for .*/g)).toBeNull()
    // As the planning process loads it.
    const planner = spawnSync(process.execPath, ['-e', `import(${JSON.stringify(PLANNER)})`], {
      env: { ...env, NODE_DEBUG_NATIVE: 'COMPILE_CACHE' },
    })
    expect(`${planner.stdout}${planner.stderr}`).toMatch(
      /code cache for \S+ \S*server\/planner\.js was accepted/,
    )
  })

  test('demo rows are loaded once, and an account of each role is printed', async () => {
    const own = { DATA_DIR: join(root, 'demo') }
    const countUsers = async () => {
      const client = new pg.Client({ connectionString: urlOf(readSettings(join(own.DATA_DIR, 'postgres'))) })
      await client.connect()
      const { rows } = await client.query<{ count: number }>('select count(*)::int as count from users')
      await client.end()
      return rows[0]?.count
    }
    const first = await start(own, [])
    for (const role of ['manufacturer', 'engineer', 'supplier', 'admin'])
      expect(first.output()).toMatch(new RegExp(`^ +${role} +\\S+@\\S+`, 'm'))
    const count = await countUsers()
    expect(count).toBeGreaterThanOrEqual(4)
    await stop(first)
    const second = await start(own, [])
    expect(await countUsers()).toBe(count)
    const production = {
      DATA_DIR: join(root, 'elsewhere'),
      MODE: 'production',
      SECRET: 'x'.repeat(40),
      BASE_URL: 'https://cells.example',
      DATABASE_URL: urlOf(readSettings(join(own.DATA_DIR, 'postgres'))),
      ADMIN_EMAILS: 'ops@cells.example',
      HOST: '127.0.0.1',
    }
    expect(await refusal(production, [])).toEqual({
      code: 1,
      line: expect.stringContaining('holds the demo account'),
    })
    await stop(second)
  }, 400_000)

  test('a tidy stop leaves its mark for the uptime, a kill leaves none', async () => {
    const own = { DATA_DIR: join(root, 'beats') }
    const query = async (text: string) => {
      const client = new pg.Client({ connectionString: urlOf(readSettings(join(own.DATA_DIR, 'postgres'))) })
      await client.connect()
      const { rows } = await client.query<{ beaten: boolean; marked: boolean }>(text)
      await client.end()
      return rows[0]
    }
    const state =
      'select beat_at is not null as beaten, stopped_at is not null as marked from heartbeat where id = 1'
    /** What a program without a heartbeat of its own finds. */
    const found = async () => {
      const reader = await start({ ...own, SERVICES: 'worker' })
      const row = await query(state)
      await stop(reader)
      return row
    }
    const first = await start(own)
    await expect.poll(() => query(state), { timeout: 90_000 }).toEqual({ beaten: true, marked: false })
    await stop(first)
    expect(await found()).toEqual({ beaten: true, marked: true })
    const second = await start(own)
    await query('update heartbeat set stopped_at = null')
    await stop(second, 'SIGKILL')
    expect(await found()).toEqual({ beaten: true, marked: false })
  }, 500_000)

  test('from the sources, where Vite listens to signals as well', async () => {
    const program = await start({ NODE_ENV: 'development' }, ['--dev', '--empty'])
    const database = serverPid()
    expect((await ready(program.address)).status).toBe(200)
    expect((await stop(program)).code).toBe(0)
    expect(isAlive(database)).toBe(false)
  })
})

describe('after kill -9', () => {
  test('of the server: the next start takes the database over', async () => {
    const program = await start()
    const database = serverPid()
    await stop(program, 'SIGKILL')
    expect(isAlive(database)).toBe(true)
    const next = await start()
    expect(serverPid()).toBe(database)
    expect((await ready(next.address)).status).toBe(200)
    await stop(next)
    expect(isAlive(database)).toBe(false)
  })

  test('of server and database: the next start recovers from the stale postmaster.pid', async () => {
    const program = await start()
    await stop(program, 'SIGKILL')
    process.kill(serverPid(), 'SIGKILL')
    expect(readdirSync(cluster)).toContain('postmaster.pid')
    const next = await start()
    expect((await ready(next.address)).status).toBe(200)
    await stop(next)
  })

  test('of the database alone: 503 until it is back, and no restart of the server', async () => {
    const program = await start()
    process.kill(serverPid(), 'SIGKILL')
    const seen: number[] = []
    await expect
      .poll(
        async () => {
          seen.push((await ready(program.address)).status)
          return seen.includes(503) && seen.at(-1) === 200
        },
        { timeout: 90_000, interval: 20 },
      )
      .toBe(true)
    expect(program.process.exitCode).toBeNull()
    await stop(program)
  })
})

describe('one clear line and exit code 1', () => {
  test('a second copy on the same folder', async () => {
    const program = await start()
    expect(await refusal({})).toEqual({
      code: 1,
      line: expect.stringContaining(`is in use by process ${program.process.pid}`),
    })
    expect((await ready(program.address)).status).toBe(200)
    await stop(program)
  })

  test('a taken port; the database is not left running', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    const address = other.address()
    const port = typeof address === 'object' && address ? address.port : 0
    expect(await refusal({ PORT: String(port) })).toEqual({
      code: 1,
      line: expect.stringContaining(`Port ${port} is taken`),
    })
    await closeAll(other)
    expect(readPostmaster(cluster)).toBeUndefined()
  })

  test('a folder that cannot be written', async () => {
    const file = join(root, 'a-file')
    writeFileSync(file, '')
    expect(await refusal({ DATA_DIR: file })).toEqual({
      code: 1,
      line: expect.stringContaining('it is, or lies below, a file'),
    })
    // A file system that refuses everybody, root too.
    expect(await refusal({ DATA_DIR: '/proc/cellwright' })).toEqual({
      code: 1,
      line: expect.stringContaining('cannot be used'),
    })
  })

  test.each([
    ['unreachable', 'postgres://u:p@127.0.0.1:1/d', 'nothing listens there'],
    ['not an address', 'mysql://u:p@localhost/d', 'not a PostgreSQL address'],
  ])('a DATABASE_URL that is %s', async (_, url, reason) => {
    expect(await refusal({ DATABASE_URL: url })).toEqual({ code: 1, line: expect.stringContaining(reason) })
  })

  test('a DATABASE_URL with a wrong password; the password is not printed', async () => {
    const program = await start()
    const url = new URL(urlOf(readSettings(cluster)))
    url.password = 'wrong-password'
    const { code, line } = await refusal({ DATABASE_URL: url.href, DATA_DIR: join(root, 'elsewhere') })
    expect(code).toBe(1)
    expect(line).toContain('the user or password is wrong')
    expect(line).not.toContain('wrong-password')
    await stop(program)
  })

  test('a SECRET that is not the one the database was written with', async () => {
    const DATA_DIR = join(root, 'secrets')
    const program = await start({ DATA_DIR, SECRET: 'a'.repeat(40) })
    // The first token makes the key that signs it, and that is kept encrypted.
    const signUp = await fetch(`${program.address}/auth/v1/signup`, {
      method: 'POST',
      body: JSON.stringify({ email: 'one@plant.example', password: 'correct horse' }),
    })
    expect(signUp.status).toBe(200)
    await stop(program)
    expect(await refusal({ DATA_DIR, SECRET: 'b'.repeat(40) })).toEqual({
      code: 1,
      line: expect.stringContaining('SECRET is not the one this database was written with'),
    })
    const again = await start({ DATA_DIR, SECRET: 'a'.repeat(40) })
    expect((await ready(again.address)).status).toBe(200)
    await stop(again)
  })

  test('a schema newer than the program', async () => {
    const program = await start()
    const client = new pg.Client({ connectionString: urlOf(readSettings(cluster)) })
    await client.connect()
    await client.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 4102444800000)`,
    )
    await client.end()
    await stop(program)
    expect(await refusal({})).toEqual({
      code: 1,
      line: expect.stringContaining('newer version of this program'),
    })
    expect(readPostmaster(cluster)).toBeUndefined()
  })

  test('settings that are not right, all of them at once', async () => {
    const { code, line } = await refusal({ MODE: 'production', DATA_DIR: join(root, 'elsewhere') })
    expect(code).toBe(1)
    expect(line).toMatch(/SECRET is missing.*BASE_URL is missing.*DATABASE_URL is missing/)
  })

  test.each([
    ['a SECRET that is too short', { SECRET: 'short' }, 'SECRET is shorter than 32 characters.'],
    [
      'numbers that are none',
      { PORT: 'http', DATABASE_POOL: '0', PLAN_WORKERS: '1.5' },
      'PORT is not a number; DATABASE_POOL is below 1; PLAN_WORKERS is not a whole number.',
    ],
  ])('%s', async (_, environment, faults) => {
    expect(await refusal({ ...environment, DATA_DIR: join(root, 'elsewhere') })).toEqual({
      code: 1,
      line: `cellwright: The settings are not right: ${faults}`,
    })
  })
})

test('another PostgreSQL by DATABASE_URL: several copies share it', async () => {
  const host = await start({ DATA_DIR: join(root, 'shared') })
  const DATABASE_URL = urlOf(readSettings(join(root, 'shared', 'postgres')))
  const one = await start({ DATABASE_URL, DATA_DIR: join(root, 'one') })
  const two = await start({ DATABASE_URL, DATA_DIR: join(root, 'two') })
  for (const { address, output } of [one, two]) {
    expect((await ready(address)).report).toMatchObject({ status: 'ready', database: { kind: 'external' } })
    expect(output()).toContain('SECRET is not set')
  }
  expect(readdirSync(join(root, 'one'))).not.toContain('postgres')
  // The first token makes the key that signs it. From then on another secret is refused, and not warned about as well.
  await fetch(`${one.address}/auth/v1/signup`, {
    method: 'POST',
    body: JSON.stringify({ email: 'one@plant.example', password: 'correct horse' }),
  })
  const refused = await launch({ DATABASE_URL, DATA_DIR: join(root, 'three') }).ended
  expect(refused.code).toBe(1)
  expect(refused.output.match(/SECRET is not/g)).toHaveLength(1)
  for (const program of [one, two, host]) expect((await stop(program)).code).toBe(0)
  expect(readFileSync(join(root, 'shared', 'postgres.log'), 'utf8')).not.toContain('PANIC')
})
