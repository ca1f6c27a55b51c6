// The one command: installs what is missing, builds what has changed, runs the server. Built-in modules only.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled, ROOT } from './install.mjs'
import { serverEnvironment, serverFlags } from './server-flags.mjs'
import { supervise } from './supervision/supervise.mjs'

const parent = process.ppid
const args = process.argv.slice(2)
const isDevelopment = args.includes('--dev')
/** In development the process also holds Vite and every module as source; the last of two bounds counts. */
const flags =
  isDevelopment && !process.env.HEAP_MB ? [...serverFlags, '--max-old-space-size=2048'] : serverFlags

const node = await ensureInstalled()
if (!isDevelopment) await ensureBuilt(node)

const env = {
  ...serverEnvironment,
  NODE_ENV: isDevelopment ? 'development' : 'production',
}
const report = (/** @type {string} */ line) => process.stderr.write(`cellwright: ${line}\n`)

/** Runs a program without core dumps: each would put the server's memory, secrets included, into a file. */
const withoutCore = (/** @type {string[]} */ command) =>
  process.platform === 'win32'
    ? command
    : ['/bin/sh', '-c', 'ulimit -c 0 2>/dev/null; exec "$0" "$@"', ...command]

const launch = (/** @type {number | undefined} */ port) => {
  // The same port again, also when any free one was asked for: clients know it by now.
  const again = port === undefined ? [] : ['--port', String(port)]
  const main = join(ROOT, isDevelopment ? 'server/main.ts' : 'build/server/main.js')
  const [command = node, ...rest] = withoutCore([node, ...flags, main, ...args, ...again])
  return spawn(command, rest, {
    cwd: ROOT,
    env: port === undefined ? env : { ...env, CELLWRIGHT_RESTARTED: '1' },
    // The last one is a channel that closes when this process ends, however it ends: the server then stops too.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
}

/** Stops the built-in database that a killed server left running. */
const stopDatabase = () =>
  new Promise((resolve) => {
    if (process.env.DATABASE_URL) return resolve(undefined)
    const script = join(ROOT, 'scripts/stop-database.ts')
    spawn(node, [...serverFlags, script], { cwd: ROOT, env, stdio: 'inherit' })
      .once('error', resolve)
      .once('exit', resolve)
  })

const { ended, stop } = supervise({ launch, report })
// SIGQUIT: Ctrl-\ in a terminal.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT']))
  process.on(signal, () => stop(signal))
// npm itself was killed: no one is left to stop this.
const watch = setInterval(() => {
  if (process.ppid === parent) return
  clearInterval(watch)
  stop('SIGTERM')
}, 1000)
watch.unref()

const { code, isTidy } = await ended
if (!isTidy) await stopDatabase()
process.exit(code)
