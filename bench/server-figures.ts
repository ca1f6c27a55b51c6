import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { getTableColumns, getTableName } from 'drizzle-orm'
import { connect } from '#db/connect.ts'
import { openEmbedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { solutionHardware, solutionSoftware, solutionSteps } from '#db/schema/index.ts'
import { serverEnvironment, serverFlags } from '#scripts/server-flags.mjs'
import { type Figure, median } from './report.ts'
import { insertRows } from './rows.ts'

const ROUNDS = 3
const SECONDS = 4
const CONNECTIONS = 16

export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

type Started = { child: ChildProcess; url: string; firstAnswerMs: number }

/** Starts a process and waits until `path` answers. */
export const start = async (
  file: string,
  args: string[],
  env: Record<string, string>,
  path: string,
): Promise<Started> => {
  const port = await freePort()
  const startedMs = performance.now()
  const isOurs = file.startsWith('build/')
  const child = fork(file, args, {
    // The product as `npm start` runs it; the twin as Node comes.
    execArgv: isOurs ? serverFlags : [],
    env: {
      ...(isOurs ? serverEnvironment : process.env),
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: serverEnvironment.NODE_COMPILE_CACHE,
      ...env,
      PORT: String(port),
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const url = `http://127.0.0.1:${port}`
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${file} ended with ${child.exitCode}`)
    const answer = await fetch(`${url}${path}`).catch(() => undefined)
    if (answer && answer.status < 500) return { child, url, firstAnswerMs: performance.now() - startedMs }
    if (performance.now() - startedMs > 60_000) throw new Error(`${file} did not answer in 60 s`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

export const stop = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}

type Load = { rate: number; p99: number }
type Request = { url: string; method?: 'GET' | 'PATCH'; headers?: Record<string, string>; body?: string }

const load = async (request: Request, seconds: number): Promise<Load> => {
  const result = await autocannon({ ...request, connections: CONNECTIONS, duration: seconds })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${request.url}: ${result.non2xx} refusals, ${result.errors} errors`)
  return { rate: result.requests.average, p99: result.latency.p99 }
}

/** Ours and the twin's in turn, so that both meet the same machine; medians over the rounds. */
export const compare = async (
  ours: Request,
  twin: Request,
  seconds = SECONDS,
): Promise<{ rate: number; p99: number; note: string }> => {
  // Both compile their hot paths first.
  for (const request of [ours, twin]) await load(request, seconds)
  const rounds: { ours: Load; twin: Load }[] = []
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({ ours: await load(ours, seconds), twin: await load(twin, seconds) })
  const of = (side: 'ours' | 'twin', key: keyof Load) => median(rounds.map((round) => round[side][key]))
  return {
    rate: of('ours', 'rate') / of('twin', 'rate'),
    p99: of('ours', 'p99') / of('twin', 'p99'),
    note: `${of('ours', 'rate').toFixed(0)} to ${of('twin', 'rate').toFixed(0)} requests/s, p99 ${of('ours', 'p99')} to ${of('twin', 'p99')} ms`,
  }
}

const residentMb = (child: ChildProcess): number =>
  Number(readFileSync(`/proc/${child.pid}/status`, 'utf8').match(/VmRSS:\s+(\d+) kB/)?.[1] ?? Number.NaN) /
  1024

/** A person with a saved solution, through the API. */
const signUp = async (url: string): Promise<{ cookie: string; id: string }> => {
  const post = (path: string, body: object, cookie = '') =>
    fetch(`${url}/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    })
  const password = randomUUID()
  const answer = await post('/accounts/sign-up', {
    email: `${password}@bench.example`,
    password,
    confirmPassword: password,
    fullName: 'B',
    companyName: 'B',
  })
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const saved = await post(
    '/solutions',
    {
      description: 'Palletize 12 kg cartons, 400x300x250 mm, 8 a minute onto EUR pallets, two shifts.',
      planId: randomUUID(),
    },
    cookie,
  )
  const { id } = (await saved.json()) as { id: string }
  return { cookie, id }
}

/** A public copy of a saved solution with its parts: what anybody reads. */
const publishCopy = async (databaseUrl: string, id: string): Promise<string> => {
  const { pool } = connect(databaseUrl)
  const copy = randomUUID()
  await pool.query(
    `insert into automation_solutions (id, title, description, short_description, status, is_public, visibility, tags, tech, plan)
     select $1, title, description, short_description, 'published', true, 'public', tags, tech, plan from automation_solutions where id = $2`,
    [copy, id],
  )
  for (const part of [solutionHardware, solutionSoftware, solutionSteps]) {
    const columns = Object.values(getTableColumns(part))
      .map(({ name }) => name)
      .filter((name) => name !== 'id' && name !== 'solution_id')
      .join(', ')
    const table = getTableName(part)
    await pool.query(
      `insert into ${table} (solution_id, ${columns}) select $1, ${columns} from ${table} where solution_id = $2`,
      [copy, id],
    )
  }
  await pool.end()
  return copy
}

/** The server's figures: list, single read, authenticated write against the twin; start-up; memory after the load. */
export const serverFigures = async (): Promise<Figure[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'cellwright-bench-'))
  const database = await openEmbedded({ folder: join(folder, 'database'), report: () => undefined })
  try {
    await migrate(database.url)
    const { db, pool } = connect(database.url)
    await insertRows(db)
    await pool.query('analyze')
    await pool.end()

    const environment = {
      DATABASE_URL: database.url,
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'warn',
      LOG_FORMAT: 'json',
    }
    const ours = await start('build/server/main.js', ['--empty'], environment, '/readyz')
    const twin = await start('bench/twin.ts', [], environment, '/solutions?limit=1&tag=bags')
    try {
      const { cookie, id } = await signUp(ours.url)
      const query = '/solutions?limit=24&sort=cost&tag=palletizing'
      const list = await compare({ url: `${ours.url}/api/v1${query}` }, { url: `${twin.url}${query}` })
      // A caller with a session is never answered from memory.
      const fresh = await compare(
        { url: `${ours.url}/api/v1${query}`, headers: { cookie } },
        { url: `${twin.url}${query}`, headers: { cookie } },
      )
      const single = `/solutions/${id}`
      const headers = { cookie, 'content-type': 'application/json' }
      const published = `/solutions/${await publishCopy(database.url, id)}`
      const read = await compare(
        { url: `${ours.url}/api/v1${published}` },
        { url: `${twin.url}${published}` },
      )
      const write = { method: 'PATCH' as const, headers, body: JSON.stringify({ title: 'Line 4' }) }
      const written = await compare(
        { url: `${ours.url}/api/v1${single}`, ...write },
        { url: `${twin.url}${single}`, ...write },
      )
      const memory = residentMb(ours.child)
      await stop(ours.child)
      const again = await start(
        'build/server/main.js',
        [],
        { DATA_DIR: join(folder, 'own'), LOG_LEVEL: 'warn' },
        '/readyz',
      )
      await stop(again.child)
      const second = await start(
        'build/server/main.js',
        [],
        { DATA_DIR: join(folder, 'own'), LOG_LEVEL: 'warn' },
        '/readyz',
      )
      await stop(second.child)
      return [
        {
          name: 'list of 24 from 10,000, filtered and sorted: rate to the twin',
          value: list.rate,
          unit: '×',
          bound: { least: 0.8 },
          note: list.note,
        },
        { name: 'the same: p99 to the twin', value: list.p99, unit: '×', bound: { most: 1.5 } },
        {
          name: 'the same list with a session, not kept: rate to the twin',
          value: fresh.rate,
          unit: '×',
          bound: { least: 0.8 },
          note: fresh.note,
        },
        {
          name: 'single read: rate to the twin',
          value: read.rate,
          unit: '×',
          bound: { least: 0.5 },
          note: read.note,
        },
        {
          name: 'authenticated write: rate to the twin',
          value: written.rate,
          unit: '×',
          bound: { least: 0.5 },
          note: written.note,
        },
        { name: 'resident memory after the load', value: memory, unit: 'MB', bound: { most: 300 } },
        {
          name: 'first answer after process start, existing data folder',
          value: second.firstAnswerMs / 1000,
          unit: 's',
          bound: { most: 1.2 },
        },
      ]
    } finally {
      await Promise.all([stop(ours.child), stop(twin.child)])
    }
  } finally {
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
