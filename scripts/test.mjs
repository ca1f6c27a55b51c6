// Runs every check, a line each, and closes with the sum. Built-in modules only: it installs what it lacks.
import { mkdirSync, rmSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ensureBuilt } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled, fail, ROOT, run, say, secondsSince } from './install.mjs'
import { failures, readReport, slowestFiles, unsteady } from './reports/test-reports.mjs'
import { serverEnvironment } from './server-flags.mjs'

/** @typedef {{ passed: number, failed: number, output: string }} Outcome */
/** @typedef {{ name: string, needsBuild?: boolean, run: (node: string) => Promise<Outcome> }} Step */

const REPORTS = join(ROOT, '.cache/test')
/** `--changed` runs the unit and server tests that import what differs from the last commit, and everything else. */
const CHANGED = process.argv.includes('--changed') ? ['--changed', '--passWithNoTests'] : []

const environment = (/** @type {string} */ node, /** @type {NodeJS.ProcessEnv} */ more = {}) => ({
  ...process.env,
  // Tests start hundreds of processes that plan and read files, each a third sooner with what was compiled before.
  NODE_COMPILE_CACHE: serverEnvironment.NODE_COMPILE_CACHE,
  PATH: `${join(ROOT, 'node_modules/.bin')}${delimiter}${dirname(node)}${delimiter}${process.env.PATH ?? ''}`,
  NO_COLOR: '1',
  FORCE_COLOR: undefined,
  ...more,
})

/** Runs programs one after the other; the step is one test, passed when all of them end with 0. */
const commands =
  (/** @type {string[][]} */ ...list) =>
  async (/** @type {string} */ node) => {
    for (const [file = '', ...args] of list) {
      const { code, output } = await run(node, [join(ROOT, file), ...args], { env: environment(node) })
      if (code !== 0) return { passed: 0, failed: 1, output }
    }
    return { passed: 1, failed: 0, output: '' }
  }

/** A run that ends badly without naming a failed test still counts as one failure. */
const outcome = (
  /** @type {number} */ passed,
  /** @type {number} */ failed,
  /** @type {{ code: number, output: string }} */ result,
) => ({
  passed,
  failed: result.code !== 0 ? Math.max(1, failed) : failed,
  output: result.output,
})

const vitest = (/** @type {string} */ project) => async (/** @type {string} */ node) => {
  const file = join(REPORTS, `${project}.json`)
  const args = [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    // Programs are started from the build: no test of them imports what it tries.
    ...(project === 'lifecycle' ? [] : CHANGED),
  ]
  const result = await run(node, [join(ROOT, 'node_modules/vitest/vitest.mjs'), ...args], {
    env: environment(node),
  })
  const report = readReport(file)
  if (!report) return outcome(0, 1, { ...result, code: result.code || 1 })
  // A file that cannot even be loaded has no tests to count.
  const broken = report.testResults.filter(
    (/** @type {any} */ suite) => suite.status === 'failed' && suite.assertionResults.length === 0,
  )
  return outcome(report.numPassedTests, report.numFailedTests + broken.length, result)
}

const playwright = async (/** @type {string} */ node) => {
  const { path, fault } = await ensureChromium(node)
  if (fault) return { passed: 0, failed: 1, output: fault }
  const file = join(REPORTS, 'e2e.json')
  const more = { PLAYWRIGHT_JSON_OUTPUT_FILE: file, ...(path ? { CHROMIUM_PATH: path } : {}) }
  // Two cores draw 3D scenes for two browsers at once: a journey that was too slow once is walked a second time.
  const args = ['test', '--retries=1', '--reporter=list,json']
  const result = await run(node, [join(ROOT, 'node_modules/@playwright/test/cli.js'), ...args], {
    env: environment(node, more),
  })
  const report = readReport(file)
  if (!report) return outcome(0, 1, { ...result, code: result.code || 1 })
  // Named with what went wrong at first, so that somebody looks: it may be a fault that shows once in a while.
  for (const { title, message } of unsteady(report.suites))
    say(`! passed on its second try: ${title}\n${stripVTControlCharacters(message)}`)
  const { expected, flaky, unexpected } = report.stats
  return outcome(expected + flaky, unexpected, result)
}

const TSC = 'node_modules/typescript/bin/tsc'

/** @type {Record<string, Step>} */
const STEPS = {
  lint: {
    name: 'format and lint',
    run: commands([
      'node_modules/@biomejs/biome/bin/biome',
      'ci',
      '--colors=off',
      '--error-on-warnings',
      '.',
    ]),
  },
  types: {
    name: 'types',
    run: commands(
      ['node_modules/@react-router/dev/bin.cjs', 'typegen'],
      [TSC, '--noEmit'],
      [TSC, '--noEmit', '-p', 'engine'],
    ),
  },
  // After the types: the router writes some of the files that are imported.
  unused: {
    name: 'files, exports and packages that nothing uses',
    run: commands(['node_modules/knip/bin/knip.js', '--no-progress']),
  },
  walls: {
    name: 'import walls, cycles, sizes, names',
    run: commands(['scripts/walls.ts']),
  },
  unit: { name: 'unit', run: vitest('unit') },
  server: { name: 'server, on a database', run: vitest('server') },
  build: { name: 'build', needsBuild: true, run: commands() },
  size: {
    name: 'size of the first load',
    needsBuild: true,
    run: commands(['node_modules/size-limit/bin.js']),
  },
  lifecycle: { name: 'start, stop, kill', needsBuild: true, run: vitest('lifecycle') },
  e2e: { name: 'browser journeys', needsBuild: true, run: playwright },
}
const GROUPS = { check: ['lint', 'types', 'unused', 'walls'], all: Object.keys(STEPS) }

const chosen = () => {
  const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length)
  const names = (only ?? 'all')
    .split(',')
    .flatMap((name) => GROUPS[/** @type {'check' | 'all'} */ (name)] ?? [name])
  const unknown = names.find((name) => !(name in STEPS))
  if (unknown)
    fail(`There is no step ${unknown}. Known: ${[...Object.keys(STEPS), ...Object.keys(GROUPS)].join(', ')}.`)
  return names
}

const startedMs = performance.now()
const names = chosen()
const node = await ensureInstalled()
rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })

let passed = 0
let failed = 0
for (const name of names) {
  const step = STEPS[name]
  if (!step) continue
  const stepMs = performance.now()
  const fault = step.needsBuild ? await ensureBuilt(node, { isFatal: false }) : undefined
  const result = fault ? { passed: 0, failed: 1, output: fault } : await step.run(node)
  passed += result.passed
  failed += result.failed
  const count =
    result.passed + result.failed > 1
      ? `, ${result.passed} passed${result.failed ? `, ${result.failed} failed` : ''}`
      : ''
  if (result.failed > 0) process.stdout.write(`${result.output.trimEnd()}\n`)
  say(`${result.failed > 0 ? '✗' : '✓'} ${step.name} (${secondsSince(stepMs)}${count})`)
}
const slowest = slowestFiles(REPORTS)
if (slowest.length > 0) say(`\nSlowest files:\n${slowest.join('\n')}`)
const missed = failures(REPORTS)
if (missed.length > 0) say(`\nFailed:\n${missed.join('\n')}`)
say(`\nAll of it took ${secondsSince(startedMs)}.`)
say(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
