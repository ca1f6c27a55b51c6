import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { platform, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { isAlive, readPostmaster } from '#db/embedded/postmaster.ts'
import { GET, upgradeTo, WEBSOCKET } from '#server/test/listener-lab.ts'
import { rawClient } from '#server/test/raw-client.ts'

/** Starts the built program as `npm start` does, and kills parts of it. */
const START = fileURLToPath(new URL('../scripts/start.mjs', import.meta.url))
const PATIENCE = { timeout: 120_000, interval: 20 }
const root = mkdtempSync(join(tmpdir(), 'cellwright-supervision-'))
const folder = join(root, 'data')
const running = new Set<ChildProcess>()

const databasePid = (): number => readPostmaster(join(folder, 'postgres'))?.pid ?? 0
/** The process that serves: it has the data folder. */
const serverPid = (): number => {
  try {
    return Number(JSON.parse(readFileSync(join(folder, 'owner.json'), 'utf8')).pid)
  } catch {
    return 0
  }
}

type Environment = Record<string, string>

/** `npm` stands for what starts it: the program itself, or a shell around it. */
const launch = (around: 'itself' | 'a parent', environment: Environment) => {
  const { DATABASE_URL: _database, BASE_URL: _base, MODE: _mode, SECRET: _secret, ...rest } = process.env
  const script =
    around === 'itself'
      ? [START, '--empty']
      : [
          '-e',
          `require('child_process').spawn(process.execPath, [${JSON.stringify(START)}, '--empty'], { stdio: 'inherit' })`,
        ]
  const child = spawn(process.execPath, script, {
    env: { ...rest, DATA_DIR: folder, PORT: '0', LOG_FORMAT: 'json', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const ended = new Promise<number | null>((resolve) =>
    child.once('exit', (code) => {
      running.delete(child)
      resolve(code)
    }),
  )
  return { child, ended, output: () => output }
}

/** As `launch`, and it serves when this returns. */
const start = async (around: 'itself' | 'a parent' = 'itself', environment: Environment = {}) => {
  const { child, ended, output } = launch(around, environment)
  await expect.poll(output, PATIENCE).toMatch(/ready: +http:\S+/)
  const address = /ready: +(http:\S+)/.exec(output())?.[1] ?? ''
  const isReady = () =>
    fetch(`${address}/readyz`).then(
      ({ status }) => status === 200,
      () => false,
    )
  return { child, ended, address, isReady, output, pids: [serverPid(), databasePid()] as const }
}

const restartsIn = (output: string) => output.match(/^cellwright: The server ended unexpectedly.*$/gm) ?? []

afterEach(async () => {
  for (const child of running) child.kill('SIGTERM')
  await expect.poll(() => running.size, PATIENCE).toBe(0)
})
afterAll(() => {
  for (const pid of [serverPid(), databasePid()]) if (pid && isAlive(pid)) process.kill(pid, 'SIGQUIT')
  rmSync(root, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
})

describe('a server that is killed', () => {
  test('is back on its port, on the same database, with one line and no core dump', async () => {
    const program = await start()
    const [server, database] = program.pids
    if (platform() === 'linux')
      expect(readFileSync(`/proc/${server}/limits`, 'utf8')).toMatch(/^Max core file size +0 /m)
    // As V8 ends it when its memory is used up.
    process.kill(server, 'SIGABRT')
    await expect.poll(() => serverPid() !== server && program.isReady(), PATIENCE).toBe(true)
    expect(databasePid()).toBe(database)
    expect(restartsIn(program.output())).toEqual([
      'cellwright: The server ended unexpectedly (SIGABRT); starting it again in 0.25 s.',
    ])
    expect(program.output().match(/ready: /g)).toHaveLength(1)
    program.child.kill('SIGTERM')
    expect(await program.ended).toBe(0)
    expect(isAlive(database)).toBe(false)
  })

  test('and asked to stop before it is back ends, and its database with it', async () => {
    const program = await start()
    const [server, database] = program.pids
    process.kill(server, 'SIGKILL')
    await expect.poll(() => restartsIn(program.output()), PATIENCE).toHaveLength(1)
    program.child.kill('SIGINT')
    await program.ended
    expect(isAlive(database)).toBe(false)
    // No server has the folder; the one that was killed may still be named in it.
    expect([0, server]).toContain(serverPid())
  })
})

describe('a server that hangs', () => {
  // The supervisor looks twelve times, 5 s apart: no other limit of this test is near that.
  test('is killed and started again on its port, on the same database', { timeout: 600_000 }, async () => {
    const program = await start()
    const [hung, database] = program.pids
    process.kill(hung, 'SIGSTOP')
    await expect.poll(() => isAlive(hung), { timeout: 300_000, interval: 200 }).toBe(false)
    await expect.poll(() => serverPid() !== hung && program.isReady(), PATIENCE).toBe(true)
    expect(databasePid()).toBe(database)
    expect(program.output().match(/^cellwright: .*$/gm)).toEqual([
      'cellwright: The server has not responded for too long and was killed.',
      'cellwright: The server ended unexpectedly (SIGKILL); starting it again in 0.25 s.',
    ])
    program.child.kill('SIGTERM')
    expect(await program.ended).toBe(0)
    expect(isAlive(database)).toBe(false)
  })
})

describe('a server that refuses to start', () => {
  test('for a SECRET of another database is not started again, and says so in one line', async () => {
    const own = 'a'.repeat(40)
    const other = 'the-secret-of-another-database-0123456789'
    const DATA_DIR = join(root, 'secrets')
    const postgres = () => readPostmaster(join(DATA_DIR, 'postgres'))
    const first = await start('itself', { DATA_DIR, SECRET: own })
    const database = postgres()?.pid ?? 0
    expect(isAlive(database)).toBe(true)
    // The first token makes the key that signs it, and that is kept encrypted.
    const signUp = await fetch(`${first.address}/auth/v1/signup`, {
      method: 'POST',
      body: JSON.stringify({ email: 'one@plant.example', password: 'correct horse' }),
    })
    expect(signUp.status).toBe(200)
    first.child.kill('SIGTERM')
    await first.ended
    const refused = launch('itself', { DATA_DIR, SECRET: other })
    expect(await refused.ended).toBe(1)
    const lines = refused.output().match(/^cellwright: .*$/gm)
    expect(lines).toEqual([expect.stringContaining('SECRET is not the one this database was written with')])
    expect(refused.output()).not.toContain(other)
    expect(refused.output()).not.toMatch(/^\s+at /m)
    expect(postgres()).toBeUndefined()
  })
})

describe('nothing is left', () => {
  test.each(['itself', 'a parent'] as const)('when %s is killed without a word', async (around) => {
    const { child, pids } = await start(around)
    child.kill('SIGKILL')
    for (const pid of pids) await expect.poll(() => isAlive(pid), PATIENCE).toBe(false)
  })

  test('of a program that stops under 50 connections that hang', async () => {
    const program = await start()
    const port = Number(new URL(program.address).port)
    const states = [
      '',
      GET,
      `${upgradeTo('h2c')}\r\n`,
      `${upgradeTo('websocket', '/socket')}${WEBSOCKET}\r\n`,
      'POST /api/v1/plans HTTP/1.1\r\nHost: localhost\r\nContent-Length: 900\r\n\r\n{',
    ]
    const clients = await Promise.all(
      Array.from({ length: 50 }, (_, index) => rawClient(port, states[index % states.length])),
    )
    program.child.kill('SIGTERM')
    expect(await program.ended).toBe(0)
    for (const pid of program.pids) expect(isAlive(pid)).toBe(false)
    for (const { socket } of clients) socket.destroy()
  })
})
