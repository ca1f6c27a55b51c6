import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPostmaster } from '#db/embedded/postmaster.ts'

/** Stops every process of the database, as a frozen machine would, and asks the built program for its pages. */
const MAIN = fileURLToPath(new URL('../build/server/main.js', import.meta.url))
const ASSETS = fileURLToPath(new URL('../build/client/assets', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'cellwright-frozen-'))
/** 5 s are promised; a busy machine gets four times as long here. Unwatched, these wait until the database goes on. */
const LIMIT_MS = 20_000

let program: ChildProcess
let address: string

/** Every process of the database server; none once it has ended. */
const databaseProcesses = (): number[] => {
  const pid = readPostmaster(join(folder, 'postgres'))?.pid
  if (pid === undefined) return []
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  const children = table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([child = 0, parent]) => (parent === pid ? [child] : []))
  return [pid, ...children]
}
const signal = (name: NodeJS.Signals) => {
  for (const pid of databaseProcesses())
    try {
      process.kill(pid, name)
    } catch (error) {
      // It may have ended since it was listed: the others end by themselves when the first one does.
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
    }
}
const statusOf = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(address + path, {
    headers,
    redirect: 'manual',
    signal: AbortSignal.timeout(LIMIT_MS),
  })
  await answer.arrayBuffer()
  return { path, status: answer.status }
}

beforeAll(async () => {
  const { DATABASE_URL: _database, BASE_URL: _base, SECRET: _secret, MODE: _mode, ...rest } = process.env
  program = spawn(process.execPath, [MAIN, '--empty'], {
    env: { ...rest, NODE_ENV: 'production', PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'fatal' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const port = await new Promise((resolve, reject) => {
    program.on('message', (message: { port?: number }) => message.port && resolve(message.port))
    program.once('exit', (code) => reject(new Error(`the program ended with ${code}`)))
  })
  address = `http://localhost:${port}`
})
afterAll(async () => {
  program.kill('SIGKILL')
  signal('SIGKILL')
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
})

test('pages that need a frozen database are 503 in time, and all others come', async () => {
  const needing = [
    '/solutions.data',
    '/tags.data',
    '/sitemap.xml',
    '/shared/abc',
    '/solutions/9f1c1f0e-3b1a-4a3f-9d4e-000000000000',
    '/tags?sort=name',
  ]
  const own = ['/profile', '/manufacturer/dashboard', '/solutions', '/notifications']
  const person = await fetch(`${address}/auth/v1/signup`, {
    method: 'POST',
    body: JSON.stringify({ email: 'one@plant.example', password: 'correct horse' }),
  })
  const { access_token: token } = (await person.json()) as { access_token: string }
  const signedIn = { accept: 'text/html', authorization: `Bearer ${token}` }
  expect((await statusOf('/profile', signedIn)).status).toBe(200)

  signal('SIGSTOP')
  const asked = [
    ...needing.map((path) => statusOf(path, { accept: 'text/html' })),
    ...own.map((path) => statusOf(path, signedIn)),
  ]
  expect(await statusOf('/healthz')).toMatchObject({ status: 200 })
  expect(await statusOf(`/assets/${readdirSync(ASSETS)[0]}`)).toMatchObject({ status: 200 })
  for (const answer of await Promise.all(asked)) expect(answer).toEqual({ path: answer.path, status: 503 })
  expect(await statusOf('/readyz')).toMatchObject({ status: 503 })
  // What needs no database comes as ever.
  for (const path of ['/', '/login', '/robots.txt'])
    expect(await statusOf(path)).toMatchObject({ status: 200 })

  signal('SIGCONT')
  await expect.poll(() => statusOf('/readyz')).toMatchObject({ status: 200 })
  expect((await statusOf('/profile', signedIn)).status).toBe(200)
})
