// Runs on Node 20 and later before anything is installed: built-in modules only.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))
const MAJOR = 24

/** A sentence for the person at the terminal; the process ends with code 1. */
export const fail = (/** @type {string} */ line) => {
  process.stderr.write(`cellwright: ${line}\n`)
  process.exit(1)
}

export const say = (/** @type {string} */ line) => process.stdout.write(`${line}\n`)

/** Seconds since `startedMs`, as text. */
export const secondsSince = (/** @type {number} */ startedMs) =>
  `${((performance.now() - startedMs) / 1000).toFixed(1)} s`

const readJson = (/** @type {string} */ file) => JSON.parse(readFileSync(join(ROOT, file), 'utf8'))

/** Whether node_modules holds exactly the versions of package-lock.json; optional ones of other platforms may be absent. */
const isInstalled = () => {
  if (!existsSync(join(ROOT, 'node_modules/.package-lock.json'))) return false
  const wanted = Object.entries(readJson('package-lock.json').packages)
  const present = readJson('node_modules/.package-lock.json').packages
  return wanted.every(([path, entry]) => {
    if (path === '') return true
    const have = present[path]
    return have ? have.version === entry.version : entry.optional === true || entry.devOptional === true
  })
}

/**
 * Runs a program and gives its exit code with the tail of what it wrote.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, isShown?: boolean }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export const run = (command, args, { env = process.env, isShown = false } = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output = (output + chunk).slice(-2_000_000)
        if (isShown) process.stdout.write(chunk)
      })
    }
    child.on('error', (error) => resolve({ code: 127, output: error.message }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })

/** The npm that started this program, else the one on the path. */
const npmCommand = () => {
  const script = process.env.npm_execpath
  if (script?.endsWith('.js')) return { command: process.execPath, first: [script] }
  return { command: process.platform === 'win32' ? 'npm.cmd' : 'npm', first: [] }
}

const nodeFile = () =>
  process.platform === 'win32'
    ? join(ROOT, 'node_modules/node/bin/node.exe')
    : join(ROOT, 'node_modules/.bin/node')

/** Path of the Node 24 that the packages brought, checked. */
const ownNode = () => {
  if (process.execPath.startsWith(join(ROOT, 'node_modules')) && process.version.startsWith(`v${MAJOR}.`))
    return process.execPath
  const version = spawnSync(nodeFile(), ['--version'], { encoding: 'utf8' }).stdout?.trim()
  if (!version?.startsWith(`v${MAJOR}.`)) {
    fail(
      `Node ${MAJOR} is missing from node_modules${version ? ` (found ${version})` : ''}. npm was probably told to skip install scripts; run: npm ci --ignore-scripts=false`,
    )
  }
  return nodeFile()
}

/**
 * Installs the packages when they are not those of package-lock.json.
 * @returns {Promise<string>} path of Node 24
 */
export const ensureInstalled = async () => {
  if (Number(process.versions.node.split('.')[0]) < 20) {
    fail(`Node ${process.version} is too old; 20 or later is needed to start.`)
  }
  if (!isInstalled()) {
    const startedMs = performance.now()
    const count = Object.keys(readJson('package-lock.json').packages).length - 1
    say(`Installing up to ${count} packages (npm ci) …`)
    const { command, first } = npmCommand()
    const flags = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
    const { code, output } = await run(command, [...first, 'ci', ...flags])
    if (code !== 0) {
      process.stderr.write(`${output.trim().split('\n').slice(-15).join('\n')}\n`)
      fail(`npm ci failed with code ${code}; its last lines are above.`)
    }
    say(`Installed in ${secondsSince(startedMs)}.`)
  }
  return ownNode()
}
