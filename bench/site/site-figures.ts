import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { accessibilityFaults } from '#e2e/accessibility.ts'
import { installedChromium, startServer } from '../page-figures.ts'
import type { Figure } from '../report.ts'
import { compare, freePort, start, stop } from '../server-figures.ts'
import { dialogShift } from './dialog-shift.ts'
import { lighthouseFigures } from './lighthouse-figures.ts'
import { scriptFigures } from './script-figures.ts'
import { shiftsOf, watchShifts } from './watch-shifts.ts'

/** A phone as Lighthouse's mobile profile has it. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}

const ENCODINGS = ['identity', 'gzip', 'br'] as const

/** Anonymous home pages a second, beside a bare server that renders the same elements; it compresses nothing. */
const homeRates = async (url: string): Promise<Figure[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'cellwright-page-'))
  const page = join(folder, 'home.html')
  writeFileSync(page, await (await fetch(`${url}/`)).text())
  const twin = await start('bench/page-twin.ts', [], { PAGE: page, NODE_ENV: 'production' }, '/')
  try {
    const figures: Figure[] = []
    for (const encoding of ENCODINGS) {
      const headers = { 'accept-encoding': encoding }
      const { rate, note } = await compare({ url: `${url}/`, headers }, { url: `${twin.url}/`, headers })
      figures.push({
        name: `anonymous home page, ${encoding}: rate to bare React`,
        value: rate,
        unit: '×',
        bound: { least: 0.6 },
        note,
      })
    }
    return figures
  } finally {
    await stop(twin.child)
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Addresses of the pages that are there: a solution's is found in the list. */
const chosenPages = async (url: string): Promise<string[]> => {
  const list = (await (await fetch(`${url}/api/v1/solutions?limit=1`)).json()) as { items: { id: string }[] }
  const wanted = [
    '/',
    '/solutions',
    ...list.items.map(({ id }) => `/solutions/${id}`),
    '/pricing',
    '/platform',
  ]
  const there = await Promise.all(wanted.map(async (path) => (await fetch(`${url}${path}`)).status === 200))
  return wanted.filter((_, at) => there[at])
}

type Seen = { shift: number; faults: string[] }

/** Loads a page on a phone, scrolls through it, and looks at what moved, what axe finds and what its head lacks. */
const look = async (browser: Browser, address: string): Promise<Seen> => {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  await watchShifts(page)
  try {
    await page.goto(address, { waitUntil: 'load' })
    await page.waitForTimeout(1500)
    for (let at = 0; at < 12; at++) {
      await page.mouse.wheel(0, 700)
      await page.waitForTimeout(100)
    }
    const { shift } = await shiftsOf(page)
    const faults = await accessibilityFaults(page)
    const missing = await page.evaluate(() =>
      [
        'title',
        'meta[name="description"]',
        'meta[name="viewport"]',
        'link[rel="canonical"]',
        'meta[property="og:image"]',
        'html[lang]',
      ].filter((selector) => !document.querySelector(selector)),
    )
    return { shift, faults: [...faults.map(({ id }) => id), ...missing.map((what) => `no ${what}`)] }
  } finally {
    await context.close()
  }
}

/** What a visitor without an account gets: pages a second, scores, and what moves or is missing on the pages most look at. Needs a build. */
export const siteFigures = async (): Promise<Figure[]> => {
  const path = installedChromium()
  const server = await startServer()
  try {
    const rates = await homeRates(server.url)
    const port = await freePort()
    const browser = await chromium.launch({
      ...(path ? { executablePath: path } : {}),
      args: [`--remote-debugging-port=${port}`],
    })
    try {
      const figures: Figure[] = []
      const faults: string[] = []
      const pages: { name: string; address: string }[] = []
      for (const address of await chosenPages(server.url)) {
        const name = address.replace(/\/[0-9a-f-]{36}$/, '/{id}')
        pages.push({ name, address: `${server.url}${address}` })
        const seen = await look(browser, `${server.url}${address}`)
        figures.push({
          name: `layout shift on a phone, ${name}`,
          value: seen.shift,
          unit: '',
          bound: { most: 0.05 },
        })
        faults.push(...seen.faults.map((fault) => `${name}: ${fault}`))
      }
      const found: Figure = {
        name: 'faults of axe and of the head on these pages',
        value: faults.length,
        unit: '',
        bound: { most: 0 },
      }
      figures.push(faults.length > 0 ? { ...found, note: faults.join('; ') } : found)
      figures.push(await dialogShift(browser, server.url))
      figures.push(...(await scriptFigures(browser, server.url)))
      figures.push(...(await lighthouseFigures(pages, port)))
      return [...rates, ...figures]
    } finally {
      await browser.close()
    }
  } finally {
    await server.stop()
  }
}
