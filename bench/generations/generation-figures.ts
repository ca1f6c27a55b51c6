import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  ADDRESS_HEADER,
  asJson,
  type Client,
  cookiesOf,
  createClient,
  drain,
  signUp,
} from '../memory/client.ts'
import { type Figure, median } from '../report.ts'
import { start, stop } from '../server-figures.ts'

/** One account generates at most 30 times a minute. */
const ROUNDS = 28
const AT_ONCE = 50
/** Pages that are read at the least, alone and beside. */
const PAGES = 200
/** How long the provider thinks while many generations are open. */
const THINKING_MS = 2000
const ITEMS = 10
const BULK_RUNS = 3

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const startedMs = performance.now()
  await work()
  return performance.now() - startedMs
}

/** The demo's admin: staff have no limit of units. */
const signIn = async (client: Client): Promise<string> => {
  const body = { email: 'admin@demo.cellwright.example', password: 'cellwright-demo' }
  const answer = await client.ask('/api/v1/accounts/sign-in', { kind: 'sign-in', ...asJson(body, '') })
  if (!answer.ok) throw new Error(`the admin was not signed in: ${answer.status}`)
  return cookiesOf(answer)
}

const enhance = async (client: Client, cookie: string): Promise<string> => {
  const body = { runKey: randomUUID(), maker: 'model', prompt: 'Stack cartons' }
  const answer = await client.ask('/api/v1/generations/prompts', {
    kind: 'generate',
    ...asJson(body, cookie),
  })
  const { state } = (await answer.json()) as { state?: string }
  return state ?? String(answer.status)
}

/** What a generation takes beside the call of the provider: unit, run, budget, row of the call, save. */
const overheadFigure = async (client: Client, cookie: string, provider: string): Promise<Figure> => {
  const call = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'gpt-4', messages: [{ role: 'user', content: 'Stack cartons' }] }),
  }
  const [ours, bare]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    const startedMs = performance.now()
    const state = await enhance(client, cookie)
    ours.push(performance.now() - startedMs)
    if (state !== 'kept') throw new Error(`a generation was not kept: ${state}`)
    bare.push(await timed(async () => (await fetch(`${provider}/chat/completions`, call)).arrayBuffer()))
  }
  const [whole, alone] = [median(ours.slice(5)), median(bare.slice(5))]
  const note = `${whole.toFixed(1)} ms with it, ${alone.toFixed(1)} ms for the bare call`
  return {
    name: 'a generation beside its call',
    value: whole - alone,
    unit: 'ms',
    bound: { most: 15 },
    note,
  }
}

/** Seconds from the press to the last solution of a bulk run. */
const bulkSeconds = async (client: Client, cookie: string): Promise<number> => {
  const body = { runKey: randomUUID(), basePrompt: 'Warehouse robots', count: ITEMS, maker: 'engine' }
  const path = '/api/v1/admin/bulk-generations'
  const startedMs = performance.now()
  const begun = await client.ask(path, { kind: 'bulk', ...asJson(body, cookie) })
  let run = (await begun.json()) as { id: string; state: string; made: number }
  while (run.state === 'running') {
    await new Promise((resolve) => setTimeout(resolve, 25))
    run = await (await client.ask(`${path}/${run.id}`, { kind: 'bulk', headers: { cookie } })).json()
  }
  if (run.made !== ITEMS) throw new Error(`of ${ITEMS} bulk items ${run.made} were made`)
  return (performance.now() - startedMs) / 1000
}

/** The first run meets planners that have planned nothing yet; the median is of planners in service. */
const bulkFigure = async (client: Client, cookie: string): Promise<Figure> => {
  const runs: number[] = []
  while (runs.length < BULK_RUNS) runs.push(await bulkSeconds(client, cookie))
  return {
    name: `${ITEMS} bulk items by the engine`,
    value: median(runs),
    unit: 's',
    bound: { most: 2 },
    note: `all made; ${runs.map((seconds) => seconds.toFixed(2)).join(', ')} s one after the other`,
  }
}

const highOf = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0

/** Reads pages one after the other until there is an end to it. */
const pageTimes = async (client: Client, isOver: (read: number) => boolean): Promise<number[]> => {
  const times: number[] = []
  while (!isOver(times.length)) times.push(await timed(() => drain(client.ask('/pricing', { kind: 'page' }))))
  return times
}

/**
 * Many people generate at once while the provider thinks, and others read pages from the moment all of them arrive until the last
 * of them is kept.
 */
const crowdFigures = async (client: Client, think: (ms: number) => Promise<unknown>): Promise<Figure[]> => {
  const cookies: string[] = []
  for (let person = 0; person < AT_ONCE; person++) cookies.push(await signUp(client))
  await pageTimes(client, (read) => read >= PAGES)
  await think(THINKING_MS)
  let isDone = false
  const generating = Promise.all(cookies.map((cookie) => enhance(client, cookie))).finally(() => {
    isDone = true
  })
  const beside = await pageTimes(client, (read) => isDone && read >= PAGES)
  const kept = (await generating).filter((state) => state === 'kept').length
  const alone = await pageTimes(client, (read) => read >= beside.length)
  const note = `p99 of ${highOf(alone).toFixed(1)} ms alone, ${highOf(beside).toFixed(1)} ms beside, ${beside.length} pages each`
  return [
    {
      name: `pages beside ${AT_ONCE} generations, p99 against alone`,
      value: highOf(beside) / highOf(alone),
      unit: '×',
      bound: { most: 1.5 },
      note,
    },
    { name: `of ${AT_ONCE} generations at once, kept`, value: kept, unit: '', bound: { least: AT_ONCE } },
  ]
}

const startProvider = async (): Promise<{ child: ChildProcess; url: string }> => {
  const child = fork(fileURLToPath(new URL('./provider.ts', import.meta.url)))
  const [url] = await once(child, 'message')
  return { child, url: String(url) }
}

/** Generations on one built server with the demo's rows, beside a provider on loopback. */
export const generationFigures = async (): Promise<Figure[]> => {
  const provider = await startProvider()
  const folder = mkdtempSync(join(tmpdir(), 'cellwright-bench-generations-'))
  const environment = {
    MODE: 'demo',
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'error',
    LOG_FORMAT: 'json',
    CLIENT_ADDRESS_HEADER: ADDRESS_HEADER,
    AI_BASE_URL: `${provider.url}/v1`,
  }
  const server = await start('build/server/main.js', [], environment, '/readyz')
  try {
    const client = createClient(server.url)
    const cookie = await signIn(client)
    const think = (ms: number) => {
      provider.child.send(ms)
      return once(provider.child, 'message')
    }
    // The crowd first: what a generation takes is that of a server in service, whose code is compiled.
    const crowd = await crowdFigures(client, think)
    await think(0)
    return [
      await overheadFigure(client, cookie, `${provider.url}/v1`),
      await bulkFigure(client, cookie),
      ...crowd,
    ]
  } finally {
    await stop(server.child)
    provider.child.disconnect()
    rmSync(folder, { recursive: true, force: true })
  }
}
