import { loadavg } from 'node:os'
import lighthouse, { type Result } from 'lighthouse'
import { type Figure, median } from '../report.ts'

/** Lighthouse's own mobile profile: a phone on simulated slow 4G with a quarter of this processor. */
const RUNS = 3
const CATEGORIES = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 } as const
type Category = keyof typeof CATEGORIES
const MOST_SHIFT = 0.05

/** A trace that the browser did not record whole is recorded again, so often. */
const TRIES = 3

const runOnce = async (address: string, port: number, tries = TRIES): Promise<Result> => {
  const outcome = await lighthouse(address, {
    port,
    output: 'json',
    logLevel: 'silent',
    onlyCategories: Object.keys(CATEGORIES),
  })
  if (!outcome) throw new Error(`Lighthouse did not answer for ${address}`)
  const { lhr } = outcome
  if (!lhr.runtimeError) return lhr
  if (tries <= 1) throw new Error(`${address}: ${lhr.runtimeError.message}`)
  return runOnce(address, port, tries - 1)
}

const scoreOf = (lhr: Result, category: Category): number =>
  Math.round((lhr.categories[category]?.score ?? 0) * 100)

/** Audits of a category that took points away, with what they measured. */
const failing = (lhr: Result, category: Category): string =>
  (lhr.categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => `${id}${lhr.audits[id]?.displayValue ? ` ${lhr.audits[id].displayValue}` : ''}`)
    .join(', ')

const timesOf = (lhr: Result): string =>
  ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'speed-index']
    .map((id) => `${lhr.audits[id]?.title ?? id} ${lhr.audits[id]?.displayValue ?? ''}`)
    .join(', ')

const figuresOf = (name: string, runs: readonly Result[]): Figure[] => {
  const byScore = runs.toSorted((a, b) => scoreOf(a, 'performance') - scoreOf(b, 'performance'))
  const middle = byScore[Math.floor(byScore.length / 2)]
  if (!middle) return []
  const scores = Object.entries(CATEGORIES).map(([category, least]): Figure => {
    const key = category as Category
    const isTimed = key === 'performance'
    const value = isTimed
      ? median(runs.map((run) => scoreOf(run, key)))
      : Math.min(...runs.map((run) => scoreOf(run, key)))
    const worst = runs.find((run) => scoreOf(run, key) === value) ?? middle
    const missed = value < least ? failing(worst, key) : ''
    const note = [isTimed && timesOf(middle), missed && `failing: ${missed}`].filter(Boolean).join('; ')
    return {
      name: `Lighthouse ${key}, ${name}`,
      value,
      unit: '',
      bound: { least },
      ...(note ? { note } : {}),
    }
  })
  const shift = Math.max(...runs.map((run) => run.audits['cumulative-layout-shift']?.numericValue ?? 1))
  return [
    ...scores,
    { name: `Lighthouse layout shift, ${name}`, value: shift, unit: '', bound: { most: MOST_SHIFT } },
  ]
}

/** Scores of the pages most look at, in a browser that listens on this port; medians where time is measured. */
export const lighthouseFigures = async (
  pages: readonly { name: string; address: string }[],
  port: number,
): Promise<Figure[]> => {
  const figures: Figure[] = []
  for (const { name, address } of pages) {
    const runs: Result[] = []
    for (let run = 0; run < RUNS; run++) runs.push(await runOnce(address, port))
    figures.push(...figuresOf(name, runs))
  }
  const [load = 0] = loadavg()
  console.log(`Lighthouse ${RUNS} runs a page; load of the machine afterwards ${load.toFixed(1)}`)
  return figures
}
