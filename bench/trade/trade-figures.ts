import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { TERMS_OF_SALE_VERSION } from '#contract/order-states.ts'
import { openEmbedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { ADDRESS_HEADER, asJson, type Client, createClient, signUp } from '../memory/client.ts'
import { type Figure, median } from '../report.ts'
import { start, stop } from '../server-figures.ts'
import { ARTICLES, fillCatalogue } from './fill-catalogue.ts'

const ROUNDS = 40
const PAGES = 20
const LINES = 20
const CHECKOUTS = 40

type Page = { items: { id: string; priceCents: number | null }[]; nextCursor: string | null }

const ask = async (client: Client, query: string): Promise<{ page: Page; milliseconds: number }> => {
  const startedMs = performance.now()
  const answer = await client.ask(`/api/v1/equipment?${query}`, { kind: 'list' })
  const page = (await answer.json()) as Page
  if (!answer.ok) throw new Error(`equipment?${query} answered ${answer.status}`)
  return { page, milliseconds: performance.now() - startedMs }
}

/** First pages as buyers ask for them: of everything, by filter, by order, and by words. */
const firstPages: readonly { name: string; query: string }[] = [
  { name: 'newest', query: '' },
  { name: 'one category, cheapest first', query: 'category=gripper&sort=price' },
  { name: 'soonest, up to $20,000', query: 'sort=lead_time&priceMaxCents=2000000' },
  { name: 'payload and reach', query: 'payloadMinKg=300&reachMinMm=2500' },
  { name: 'search by words', query: 'search=conveyor%20a3' },
  { name: 'search for one article', query: 'search=A-77123' },
]

const firstPageFigure = async (
  client: Client,
  { name, query }: { name: string; query: string },
): Promise<Figure> => {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) times.push((await ask(client, query)).milliseconds)
  return {
    name: `${ARTICLES.toLocaleString('en-US')} articles, ${name}`,
    value: median(times),
    unit: 'ms',
    bound: { most: 10 },
    note: 'median of whole answers',
  }
}

const nextPageFigure = async (client: Client): Promise<Figure> => {
  const times: number[] = []
  let cursor: string | null = null
  for (let page = 0; page < PAGES; page++) {
    const asked: { page: Page; milliseconds: number } = await ask(
      client,
      cursor ? `cursor=${encodeURIComponent(cursor)}` : '',
    )
    times.push(asked.milliseconds)
    cursor = asked.page.nextCursor
  }
  return {
    name: `${ARTICLES.toLocaleString('en-US')} articles, next pages`,
    value: median(times.slice(1)),
    unit: 'ms',
    bound: { most: 10 },
    note: `${PAGES} pages, one after the other`,
  }
}

const address = {
  company: 'Bench Works',
  name: 'B. Buyer',
  line1: 'Industriestraße 1',
  line2: '',
  postcode: '89073',
  city: 'Ulm',
  country: 'DE',
}

/** Orders of 20 lines from as many articles of several suppliers, one after the other. */
const checkoutFigure = async (client: Client): Promise<Figure> => {
  const cookie = await signUp(client)
  const { page } = await ask(client, `limit=100&sort=price`)
  const priced = page.items.filter(({ priceCents }) => priceCents !== null)
  const times: number[] = []
  for (let round = 0; round < CHECKOUTS; round++) {
    const lines = Array.from({ length: LINES }, (_, index) => {
      const { id, priceCents } = priced[(round * 3 + index * 4) % priced.length] ?? {
        id: '',
        priceCents: null,
      }
      return { equipmentId: id, quantity: 1, seenPriceCents: priceCents }
    })
    const order = {
      checkoutKey: randomUUID(),
      lines,
      address,
      poNumber: `PO-${round}`,
      termsVersion: TERMS_OF_SALE_VERSION,
    }
    const startedMs = performance.now()
    const answer = await client.ask('/api/v1/orders', { kind: 'checkout', ...asJson(order, cookie) })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`checkout answered ${answer.status}: ${text.slice(0, 500)}`)
    times.push(performance.now() - startedMs)
  }
  return {
    name: `checkout of ${LINES} lines`,
    value: median(times.slice(5)),
    unit: 'ms',
    bound: { most: 60 },
    note: `${CHECKOUTS} orders; highest ${Math.max(...times).toFixed(0)} ms`,
  }
}

/** Lists of a large catalogue, and checkout, on one built server with its own database. */
export const tradeFigures = async (): Promise<Figure[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'cellwright-bench-trade-'))
  const database = await openEmbedded({ folder: join(folder, 'database'), report: () => undefined })
  try {
    await migrate(database.url)
    const direct = new pg.Client({ connectionString: database.url })
    await direct.connect()
    await fillCatalogue(direct)
    await direct.end()
    const server = await start(
      'build/server/main.js',
      ['--empty'],
      {
        DATABASE_URL: database.url,
        DATA_DIR: join(folder, 'data'),
        LOG_LEVEL: 'error',
        LOG_FORMAT: 'json',
        CLIENT_ADDRESS_HEADER: ADDRESS_HEADER,
      },
      '/readyz',
    )
    try {
      const client = createClient(server.url)
      const figures: Figure[] = []
      for (const page of firstPages) figures.push(await firstPageFigure(client, page))
      return [...figures, await nextPageFigure(client), await checkoutFigure(client)]
    } finally {
      await stop(server.child)
    }
  } finally {
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
