import { createHash, randomBytes } from 'node:crypto'
import autocannon from 'autocannon'
import pg from 'pg'
import { telemetryPath } from '#contract/telemetry-ranges.ts'
import { ADDRESS_HEADER } from '../memory/client.ts'
import type { Figure } from '../report.ts'

/** Cells that send: enough that no key reaches its limit within a minute. */
const CELLS = 400
const SECONDS = 10
const RATE = 1000
const CONNECTIONS = 40

type Cell = { id: string; key: string }

/** Solutions of no one with a key each, written directly: making them is not what is measured. */
const makeCells = async (database: string): Promise<Cell[]> => {
  const direct = new pg.Client({ connectionString: database })
  await direct.connect()
  const { rows } = await direct.query<{ id: string }>(
    `insert into automation_solutions (title, description, status) select 'Cell ' || n, 'A cell', 'completed' from generate_series(1, ${CELLS}) n returning id`,
  )
  const cells = rows.map(({ id }) => ({ id, key: `cwt_${randomBytes(32).toString('base64url')}` }))
  await direct.query(
    `insert into telemetry_keys (solution_id, key_hash, hint, label) select id, hash, '0000', 'Cell' from unnest($1::uuid[], $2::text[]) as made (id, hash)`,
    [cells.map(({ id }) => id), cells.map(({ key }) => createHash('sha256').update(key).digest('hex'))],
  )
  await direct.end()
  return cells
}

const pointAt = (minutesAgo: number) => ({
  minute: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
  throughput: 12,
  availability: 0.97,
  performance: 0.95,
  quality: 0.998,
  state: 'running',
  alarms: [],
})

/** Requests with so many minutes each, at a rate of `RATE` minutes a second altogether. */
const send = async (server: string, cells: readonly Cell[], pointsEach: number) => {
  let sent = 0
  const result = await autocannon({
    url: server,
    connections: CONNECTIONS,
    duration: SECONDS,
    overallRate: RATE / pointsEach,
    requests: [
      {
        method: 'POST',
        setupRequest: (request) => {
          const cell = cells[sent % cells.length]
          const round = Math.floor(sent / cells.length)
          sent += 1
          const points = Array.from({ length: pointsEach }, (_, at) => pointAt(round * pointsEach + at))
          return {
            ...request,
            path: telemetryPath(cell?.id ?? ''),
            headers: {
              'content-type': 'application/json',
              authorization: `Bearer ${cell?.key}`,
              [ADDRESS_HEADER]: '10.1.1.1',
            },
            body: JSON.stringify(pointsEach === 1 ? points[0] : { points }),
          }
        },
      },
    ],
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`telemetry: ${result.non2xx} refusals, ${result.errors} errors`)
  return { rate: (result['2xx'] * pointsEach) / SECONDS, median: result.latency.p50, p99: result.latency.p99 }
}

/** Measurements accepted by one process: alone, as cells send them, and together. */
export const telemetryFigures = async ({
  database,
  server,
}: Record<'database' | 'server', string>): Promise<Figure[]> => {
  const cells = await makeCells(database)
  // Compiles the hot path first.
  await send(server, cells.slice(0, CELLS / 2), 10)
  const figures: Figure[] = []
  for (const pointsEach of [1, 10]) {
    const { rate, median, p99 } = await send(server, cells, pointsEach)
    const what = pointsEach === 1 ? 'one minute a request' : `${pointsEach} minutes a request`
    figures.push(
      { name: `telemetry, ${what}: accepted`, value: rate, unit: 'points/s', bound: { least: RATE * 0.98 } },
      {
        name: `telemetry, ${what}: median answer`,
        value: median,
        unit: 'ms',
        bound: { most: 20 },
        note: `p99 ${p99} ms`,
      },
    )
  }
  return figures
}
