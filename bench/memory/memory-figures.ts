import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Figure } from '../report.ts'
import { start, stop } from '../server-figures.ts'
import { addressAttacks, brokenRequests, postAttacks, uploadAttacks } from './attackers.ts'
import { ADDRESS_HEADER, type Client, createClient } from './client.ts'
import { childrenMb, highestMb, residentMb } from './process-memory.ts'
import {
  exportPlan,
  listen,
  plan,
  readLists,
  readPages,
  readPapers,
  save,
  upload,
  type Visitor,
} from './visitors.ts'

const MINUTE_MS = 60_000
/** The product's own promise for a small machine. */
const MOST_MB = 300
/** Processes that are idle end after 20 seconds. */
const REST_MS = 45_000

/** Repeats a visit with a pause until the load ends. A refused or broken request is part of the load. */
const repeat = async (client: Client, visitor: Visitor, pauseMs: number, ended: AbortSignal) => {
  for (let round = 0; !ended.aborted; round++) {
    await visitor(client, round).catch(() => undefined)
    await sleep(pauseMs, undefined, { signal: ended }).catch(() => undefined)
  }
}

/** Runs visitors side by side for a while; `pauses` are milliseconds between two visits. */
const runLoad = async (client: Client, visitors: readonly [Visitor, number][], durationMs: number) => {
  const ended = AbortSignal.timeout(durationMs)
  await Promise.all(visitors.map(([visitor, pauseMs]) => repeat(client, visitor, pauseMs, ended)))
}

const pathsOf = async (client: Client): Promise<string[]> => {
  const answer = await client.ask('/sitemap.xml', { kind: 'page' })
  const found = (await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)
  return [...found].map(([, address]) => new URL(address ?? '').pathname)
}

const measure = (pid: number, name: string): Figure => ({
  name: `resident memory ${name}`,
  value: residentMb(pid),
  unit: 'MB',
  bound: { most: MOST_MB },
  note: `highest ${highestMb(pid).toFixed(0)} MB, helping processes ${childrenMb(pid).toFixed(0)} MB`,
})

/** A server that answers little holds little: figures of such a run say nothing. */
const unanswered = (client: Client): Figure => {
  const counts = Object.entries(client.count())
  const sum = (entries: typeof counts) => entries.reduce((total, [, count]) => total + count, 0)
  return {
    name: 'requests without an answer in 30 s',
    value: (100 * sum(counts.filter(([key]) => key.endsWith(' failed')))) / sum(counts),
    unit: '%',
    bound: { most: 5 },
    note: `of ${sum(counts)}`,
  }
}

/** Prints how far a run is: it takes many minutes. */
const tell = (line: string) => process.stderr.write(`${line}\n`)

/**
 * Resident memory of the server process under mixed use: at the start, while it lasts, after it, and after attacks. A demo
 * of its own on loopback; the load has pauses and no rate, so it needs a machine with room.
 */
export const memoryFigures = async (minutes: number): Promise<Figure[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'cellwright-memory-'))
  const environment = {
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    LOG_FORMAT: 'json',
    CLIENT_ADDRESS_HEADER: ADDRESS_HEADER,
  }
  const { child, url } = await start('build/server/main.js', [], environment, '/readyz')
  const pid = child.pid ?? 0
  const client = createClient(url)
  const figures: Figure[] = []
  const note = (name: string) => {
    const figure = measure(pid, name)
    figures.push(figure)
    tell(`${figure.name}: ${figure.value.toFixed(0)} MB, ${figure.note}`)
  }
  try {
    const paths = await pathsOf(client)
    const papers = paths.filter((path) => path.startsWith('/resources/whitepapers/'))
    const visitors: [Visitor, number][] = [
      [readPages(paths), 60],
      [readPages(paths.toReversed()), 90],
      [readLists, 150],
      [plan, 400],
      [save, 3_000],
      [exportPlan, 2_000],
      [readPapers(papers.map((path) => `${path}/paper.pdf`)), 4_000],
      [upload, 1_500],
      [listen, 1_500],
      [addressAttacks, 500],
      [brokenRequests, 500],
    ]
    note('at the start')
    const steps = Math.max(1, Math.ceil(minutes / 4))
    for (let step = 1; step <= steps; step++) {
      await runLoad(client, visitors, (minutes / steps) * MINUTE_MS)
      note(`after ${((minutes * step) / steps).toFixed(1)} minutes of mixed use`)
    }
    const attackers: [Visitor, number][] = [
      [uploadAttacks, 200],
      [uploadAttacks, 300],
      [postAttacks, 100],
      [addressAttacks, 20],
      [brokenRequests, 20],
    ]
    await runLoad(client, [...visitors, ...attackers], Math.min(2, minutes / 4) * MINUTE_MS)
    note('at the end of attacks')
    await sleep(REST_MS)
    note('45 seconds after attacks')
    tell(JSON.stringify(client.count()))
    return [...figures, unanswered(client)]
  } finally {
    await stop(child)
    rmSync(folder, { recursive: true, force: true })
  }
}
