import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { serverEnvironment, serverFlags } from '#scripts/server-flags.mjs'
import { type Figure, median } from './report.ts'

export const CARTONS =
  'We palletize 18 kg cartons, 400x300x250 mm, one line at 12 a minute onto EUR pallets (1200x800), two shifts, ceiling 4.5 m.'
/**
 * Chromium as it comes to a machine without a graphics card: WebGL drawn by the processor, the page put together in
 * memory. Forcing the page itself through the same software driver doubles what each picture costs.
 */
export const CHROMIUM_ARGUMENTS = ['--enable-unsafe-swiftshader']
const VIEWPORT = { width: 1440, height: 900 }
/** The picture quality has settled after this. */
const WARM_UP_MS = 6_000
const MEASURED_MS = 5_000
const RATES = [8, 14, 9, 13, 10, 11] as const

const NAMES = ['chromium', 'google-chrome-stable', 'google-chrome']

/** The browser that CHROMIUM_PATH names, or one of the system; undefined: Playwright's own download. */
export const installedChromium = (): string | undefined =>
  process.env.CHROMIUM_PATH ??
  NAMES.flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name))).find(
    (file) => existsSync(file),
  )

type Started = { child: ChildProcess; url: string; stop: () => Promise<void> }

export const startServer = async (): Promise<Started> => {
  const folder = mkdtempSync(join(tmpdir(), 'cellwright-bench-'))
  const { DATABASE_URL: _database, BASE_URL: _base, ...rest } = serverEnvironment
  const child = spawn(process.execPath, [...serverFlags, 'build/server/main.js', '--port', '0'], {
    env: { ...rest, NODE_ENV: 'production', MODE: 'demo', DATA_DIR: folder, LOG_LEVEL: 'fatal' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const port = await new Promise<number>((resolve, reject) => {
    child.on('message', (message) => {
      if (typeof message === 'object' && message !== null && 'port' in message) resolve(Number(message.port))
    })
    void ended.then((code) => reject(new Error(`the server ended with ${String(code)}`)))
  })
  return {
    child,
    url: `http://localhost:${port}`,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    },
  }
}

const waitMs = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Pictures a second that the page draws, and the longest time between two, over a while. */
const framesIn = (page: Page): Promise<{ perSecond: number; longestMs: number }> =>
  page.evaluate(
    (ms) =>
      new Promise((resolve) => {
        const times: number[] = []
        const tick = (now: number) => {
          times.push(now)
          const first = times[0] ?? now
          if (now - first < ms) return requestAnimationFrame(tick)
          const gaps = times.slice(1).map((time, at) => time - (times[at] ?? time))
          resolve({ perSecond: (gaps.length * 1000) / (now - first), longestMs: Math.max(...gaps) })
        }
        requestAnimationFrame(tick)
      }),
    MEASURED_MS,
  )

/** Durations of the interactions so far, from the press to the next paint, as the browser itself reports them (Event Timing). */
const watchInteractions = (page: Page) =>
  page.addInitScript(() => {
    const durations = new Map<number, number>()
    Object.assign(globalThis, { interactionDurations: durations })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const id = 'interactionId' in entry ? Number(entry.interactionId) : 0
        if (id > 0) durations.set(id, Math.max(durations.get(id) ?? 0, entry.duration))
      }
    }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
  })

const interactionsOf = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const known = (globalThis as { interactionDurations?: Map<number, number> }).interactionDurations
    return [...(known?.values() ?? [])]
  })

/** Opens the palletizing cell, watched from its first script on, and waits until it runs. */
export const openCell = async (
  browser: Browser,
  url: string,
  watch: (page: Page) => Promise<unknown>,
): Promise<Page> => {
  const page = await browser.newPage({ viewport: VIEWPORT })
  await watch(page)
  await page.goto(`${url}/platform?${new URLSearchParams({ describe: CARTONS })}`)
  await page.getByRole('button', { name: 'Pause' }).waitFor()
  await waitMs(WARM_UP_MS)
  return page
}

/** Edits the rate again and again by its chip, as a reader does, while the cell runs beside it. */
const editRates = async (page: Page): Promise<number[]> => {
  const chip = page.getByRole('button', { name: /^Rate\b.*, edit$/ })
  for (const rate of RATES) {
    await chip.click()
    const field = page
      .getByRole('textbox', { name: 'Rate' })
      .or(page.getByRole('spinbutton', { name: 'Rate' }))
    await field.fill('')
    await field.pressSequentially(String(rate))
    await field.press('Enter')
    await page.getByRole('heading', { level: 1, name: new RegExp(`${rate}/min`) }).waitFor()
    await waitMs(400)
  }
  return interactionsOf(page)
}

/** What the planner page does in a browser: how fluently the cell runs and how soon an edit is answered. Needs a build. */
export const pageFigures = async (): Promise<Figure[]> => {
  const path = installedChromium()
  const server = await startServer()
  const browser = await chromium.launch({
    ...(path ? { executablePath: path } : {}),
    args: CHROMIUM_ARGUMENTS,
  })
  try {
    const page = await openCell(browser, server.url, watchInteractions)
    const frames = await framesIn(page)
    const durations = await editRates(page)
    return [
      {
        name: 'Palletizing cell at 1440 × 900, headless Chromium',
        value: frames.perSecond,
        unit: 'fps',
        bound: { least: 50 },
        note: `longest gap ${frames.longestMs.toFixed(0)} ms`,
      },
      {
        name: 'Editing a value beside the running cell, next paint',
        value: Math.max(0, ...durations),
        unit: 'ms',
        bound: { most: 200 },
        note: `${durations.length} interactions of 16 ms and more, median ${median(durations).toFixed(0)} ms`,
      },
    ]
  } finally {
    await browser.close()
    await server.stop()
  }
}
