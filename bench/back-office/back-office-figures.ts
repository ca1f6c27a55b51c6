import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { reportPeriods } from '#contract/periods.ts'
import { adminSolutionSorts } from '#contract/solution-admin-words.ts'
import { adminOrderSorts, adminSaleSorts, userSorts } from '#contract/staff-lists.ts'
import { connect } from '#db/connect.ts'
import { openEmbedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { demoAccounts, loadAccounts } from '#server/demo/accounts.ts'
import { fillLists } from '#server/test/many-rows.ts'
import { ADDRESS_HEADER, asJson, cookiesOf, createClient } from '../memory/client.ts'
import { installedChromium } from '../page-figures.ts'
import { type Figure, median } from '../report.ts'
import { start, stop } from '../server-figures.ts'

/** Rows of every table that a list reads. */
const ROWS = 100_000
const ROUNDS = 30
const SLOWDOWN = 4

const bothWays = (sorts: readonly string[]) => sorts.flatMap((sort) => [`sort=${sort}`, `sort=${sort}.desc`])
/** Words of three letters and more: in some rows, in one, in none. */
const searches = ['search=c4c', 'search=c4ca4238', 'search=no%20such%20row']

/** First pages as staff ask for them: every order, every filter, and words. */
const lists: Readonly<Record<string, readonly string[]>> = {
  users: ['', ...bothWays(userSorts), 'role=supplier', 'verified=pending', ...searches, 'search=person4711'],
  orders: ['', ...bothWays(adminOrderSorts), 'status=processing', 'status=cancelled', ...searches],
  sales: [
    ...reportPeriods.map((days) => `period=${days}`),
    ...bothWays(adminSaleSorts).map((sort) => `${sort}&period=365`),
    'status=refunded&period=365',
    ...searches.map((search) => `${search}&period=365`),
  ],
  'bid-requests': ['', 'status=open', 'status=accepted', ...searches],
  solutions: [
    '',
    ...bothWays(adminSolutionSorts),
    'visibility=private',
    'tag=tag7',
    'submitted=true',
    'visibility=public&tag=tag7&sort=title',
    ...searches,
  ],
  subscriptions: ['', 'status=canceled', ...searches],
  investors: ['', 'status=approved', ...searches],
  contact: ['', 'status=resolved', ...searches],
  'beta-signups': ['', 'status=approved', ...searches],
  people: ['', ...searches, 'search=person4711'],
  audit: ['', 'action=password_changed', ...searches],
}

/** What the search of staff is asked: a word, an address, a number of an order, and nothing that exists. */
const globalSearches = ['c4ca', 'person4711@rows.example', 'cell c81e', 'plant', 'no such thing']
/** The tables it looks through. */
const searched = [
  'companies',
  'users',
  'automation_solutions',
  'orders',
  'component_sales',
  'bid_requests',
  'implementation_bids',
  'equipment',
  'contact_submissions',
  'beta_signups',
  'investors',
]

type Timed = { name: string; times: number[] }

const figureOf = (name: string, timed: readonly Timed[], most: number): Figure => {
  const slowest = timed.toSorted((a, b) => median(b.times) - median(a.times))[0]
  const all = timed.flatMap(({ times }) => times).toSorted((a, b) => a - b)
  const p99 = all[Math.floor(all.length * 0.99)] ?? Number.NaN
  return {
    name,
    value: slowest ? median(slowest.times) : Number.NaN,
    unit: 'ms',
    bound: { most },
    note: `median of the slowest of ${timed.length} (${slowest?.name}); p99 of all ${p99.toFixed(0)} ms`,
  }
}

/** Milliseconds until a list of solutions answers keys, on a processor slowed down as a cheap laptop is. */
const interactiveFigure = async (url: string, cookie: string): Promise<Figure> => {
  const path = installedChromium()
  const browser = await chromium.launch({
    ...(path ? { executablePath: path } : {}),
    args: ['--no-sandbox'],
  })
  try {
    const context = await browser.newContext({ baseURL: url, extraHTTPHeaders: { cookie } })
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    // The page itself notes the moment: what the test's own questions cost is no work of the page.
    await page.addInitScript(() => {
      const look = () => {
        const row = document.querySelector('tbody tr')
        // Alive once React listens on the rows.
        const isAlive = row && Object.keys(row).some((key) => key.startsWith('__reactProps$'))
        if (isAlive) document.documentElement.dataset.aliveMs = String(performance.now())
        else requestAnimationFrame(look)
      }
      if (location.pathname.startsWith('/admin')) look()
    })
    const times: number[] = []
    for (let round = 0; round < 7; round++) {
      // Leaving a page that is still at work takes its time too.
      await page.goto('about:blank')
      await page.goto('/admin/solutions?limit=100')
      await page.waitForSelector('html[data-alive-ms]', { state: 'attached' })
      times.push(Number(await page.locator('html').getAttribute('data-alive-ms')))
    }
    const rows = await page.locator('tbody tr').count()
    return {
      name: `grid of ${rows} rows interactive, processor ${SLOWDOWN} times slower`,
      value: median(times),
      unit: 'ms',
      bound: { most: 1000 },
      note: 'from the start of the navigation; median of 7',
    }
  } finally {
    await browser.close()
  }
}

const countRows = async (url: string): Promise<number> => {
  const { pool } = connect(url)
  const { rows } = await pool.query<{ rows: string }>(
    'select sum(reltuples)::bigint as rows from pg_class where relname = any($1)',
    [searched],
  )
  await pool.end()
  return Number(rows[0]?.rows)
}

/** Lists and search of the back-office over large tables, as an administrator asks for them. */
export const backOfficeFigures = async (): Promise<Figure[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'cellwright-back-office-'))
  const database = await openEmbedded({ folder: join(folder, 'database'), report: () => undefined })
  try {
    await migrate(database.url)
    const { db, pool } = connect(database.url, { statementTimeoutMs: 600_000 })
    await loadAccounts(db, new Date())
    await fillLists(db, ROWS)
    // Statistics as a server in use has them.
    await pool.query('vacuum analyze')
    await pool.end()
    const rows = await countRows(database.url)
    const environment = {
      DATABASE_URL: database.url,
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'warn',
      CLIENT_ADDRESS_HEADER: ADDRESS_HEADER,
    }
    const ours = await start('build/server/main.js', ['--empty'], environment, '/readyz')
    try {
      const client = createClient(ours.url)
      const admin = demoAccounts.find(({ role }) => role === 'admin')
      const signedIn = await client.ask('/api/v1/accounts/sign-in', {
        kind: 'sign-in',
        ...asJson({ email: admin?.email, password: admin?.password }),
      })
      const cookie = cookiesOf(signedIn)
      const time = async (name: string, path: string): Promise<Timed> => {
        const times: number[] = []
        for (let round = 0; round < ROUNDS; round++) {
          const startedMs = performance.now()
          const answer = await client.ask(`/api/v1/admin/${path}`, { kind: name, headers: { cookie } })
          await answer.text()
          if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
          times.push(performance.now() - startedMs)
        }
        return { name, times }
      }
      const figures: Figure[] = []
      for (const [list, queries] of Object.entries(lists)) {
        const timed: Timed[] = []
        for (const query of queries) timed.push(await time(query || 'newest', `${list}?limit=50&${query}`))
        figures.push(figureOf(`${list} of ${ROWS.toLocaleString('en')} rows: first page`, timed, 25))
      }
      const found: Timed[] = []
      for (const words of globalSearches)
        found.push(await time(words, `search?search=${encodeURIComponent(words)}`))
      figures.push(figureOf(`search over ${rows.toLocaleString('en')} rows`, found, 50))
      figures.push(await interactiveFigure(ours.url, cookie))
      return figures
    } finally {
      await stop(ours.child)
    }
  } finally {
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
