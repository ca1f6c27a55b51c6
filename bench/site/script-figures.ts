import { gzipSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import type { Figure } from '../report.ts'
import { publicPages } from './public-pages.ts'

const DESKTOP = { width: 1440, height: 900 }
/** As the size check of the tests has it. */
const MOST_KB = 130

/** Bytes of JavaScript, gzipped, that a page loads in a fresh browser until nothing more comes; nobody touches it. */
const scriptsOf = async (browser: Browser, address: string) => {
  const context = await browser.newContext({ viewport: DESKTOP })
  const page = await context.newPage()
  const bodies: Promise<Buffer>[] = []
  page.on('response', (answer) => {
    if (!/javascript/.test(answer.headers()['content-type'] ?? '')) return
    const body = answer.body()
    // Read below; until then nobody listens to it.
    body.catch(() => undefined)
    bodies.push(body)
  })
  try {
    await page.goto(address, { waitUntil: 'networkidle', timeout: 90_000 })
    const read = await Promise.all(bodies)
    return {
      files: read.length,
      bytes: read.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0),
    }
  } finally {
    await context.close()
  }
}

/** What each page that visitors may open loads as JavaScript before anybody moves, presses or scrolls. */
export const scriptFigures = async (browser: Browser, url: string): Promise<Figure[]> => {
  const { pages, notFound } = await publicPages(url)
  const figures: Figure[] = []
  for (const { path, address } of pages) {
    const { bytes, files } = await scriptsOf(browser, `${url}${address}`)
    figures.push({
      name: `JavaScript before interaction, ${path}`,
      value: bytes / 1000,
      unit: 'kB gz',
      bound: { most: MOST_KB },
      note: `${files} files`,
    })
  }
  return [
    ...figures,
    {
      name: 'public pages that could not be opened',
      value: notFound.length,
      unit: '',
      // A link to something shared, a mail and its file are not there until somebody makes them.
      bound: { most: 3 },
      note: notFound.join(', '),
    },
  ]
}
