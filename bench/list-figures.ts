import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { solutionSorts } from '#contract/solutions.ts'
import { connect } from '#db/connect.ts'
import { openEmbedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { type Figure, median } from './report.ts'
import { insertRows } from './rows.ts'
import { compare, start, stop } from './server-figures.ts'

const SIZES = [10_000, 100_000]
const FILTERS = ['', 'tag=palletizing', 'category=Palletizing', 'search=line%209']
const SECONDS = 1

type Compared = { query: string; rate: number; p99: number; note: string }

/** The second page of a list: where its first one says that it goes on. */
const nextOf = async (url: string, mark: 'nextCursor' | 'after', field: 'cursor' | 'after') => {
  const page = (await (await fetch(url)).json()) as Record<string, unknown>
  const next = page[mark]
  return typeof next === 'string' ? `${url}&${field}=${encodeURIComponent(next)}` : undefined
}

const compareLists = async (ours: string, twin: string): Promise<Compared[]> => {
  const compared: Compared[] = []
  for (const sort of solutionSorts) {
    for (const filter of FILTERS) {
      const query = `/solutions?limit=24&sort=${sort}${filter && `&${filter}`}`
      const first = { ours: `${ours}/api/v1${query}`, twin: `${twin}${query}` }
      const [ownNext, twinNext] = await Promise.all([
        nextOf(first.ours, 'nextCursor', 'cursor'),
        nextOf(first.twin, 'after', 'after'),
      ])
      const second = ownNext && twinNext ? [{ ours: ownNext, twin: twinNext }] : []
      for (const [index, page] of [first, ...second].entries()) {
        const figures = await compare({ url: page.ours }, { url: page.twin }, SECONDS)
        compared.push({ query: `${sort}${filter && ` ${filter}`}, page ${index + 1}`, ...figures })
      }
    }
  }
  return compared
}

const worst = (list: readonly Compared[], by: (one: Compared) => number): Compared | undefined =>
  list.toSorted((a, b) => by(a) - by(b))[0]

/** Every order and filter of the public list, first and second page, against the best query on the same rows. */
export const listFigures = async (): Promise<Figure[]> => {
  const figures: Figure[] = []
  for (const rows of SIZES) {
    const folder = mkdtempSync(join(tmpdir(), 'cellwright-lists-'))
    const database = await openEmbedded({ folder: join(folder, 'database'), report: () => undefined })
    try {
      await migrate(database.url)
      const { db, pool } = connect(database.url)
      await insertRows(db, rows)
      await pool.query('vacuum analyze')
      await pool.end()
      const environment = { DATABASE_URL: database.url, DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'warn' }
      const ours = await start('build/server/main.js', ['--empty'], environment, '/readyz')
      const twin = await start('bench/twin.ts', [], environment, '/solutions?limit=1')
      try {
        const compared = await compareLists(ours.url, twin.url)
        const name = `lists of ${rows.toLocaleString('en')} rows`
        const [slowest, unsteady] = [worst(compared, ({ rate }) => rate), worst(compared, ({ p99 }) => -p99)]
        figures.push(
          {
            name: `${name}: rate to the best query, least of ${compared.length}`,
            value: slowest?.rate ?? Number.NaN,
            unit: '×',
            bound: { least: 0.8 },
            note: `${slowest?.query} (${slowest?.note}); median ${median(compared.map(({ rate }) => rate)).toFixed(2)} ×`,
          },
          {
            name: `${name}: p99 to the best query, most`,
            value: unsteady?.p99 ?? Number.NaN,
            unit: '×',
            bound: { most: 1.5 },
            note: `${unsteady?.query} (${unsteady?.note}); median ${median(compared.map(({ p99 }) => p99)).toFixed(2)} ×`,
          },
        )
      } finally {
        await Promise.all([stop(ours.child), stop(twin.child)])
      }
    } finally {
      await database.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  }
  return figures
}
