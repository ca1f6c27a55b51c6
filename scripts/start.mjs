// The one command: installs what is missing, builds what has changed, runs the server. Built-in modules only.
import { spawn, spawnSync } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled, fail, ROOT } from './install.mjs'
import { serverEnvironment, serverFlags } from './server-flags.mjs'

const args = process.argv.slice(2)
const isDevelopment = args.includes('--dev')

const node = await ensureInstalled()
if (!isDevelopment) await ensureBuilt(node)

const env = {
  ...serverEnvironment,
  NODE_ENV: isDevelopment ? 'development' : 'production',
}
const server = spawn(node, [...serverFlags, join(ROOT, 'server/main.ts'), ...args], {
  cwd: ROOT,
  env,
  // The last one is a channel that closes when this process ends, however it ends: the server then stops too.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
})

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => server.kill(signal))
}
// npm itself was killed: nobody is left to stop this.
const parent = process.ppid
setInterval(() => {
  if (process.ppid !== parent) server.kill('SIGTERM')
}, 1000).unref()

server.on('error', (error) => fail(`The server could not be started: ${error.message}`))
server.on('exit', (code, signal) => {
  if (signal === null) process.exit(code ?? 1)
  // Killed from outside: its database may still run.
  if (!process.env.DATABASE_URL)
    spawnSync(node, [...serverFlags, join(ROOT, 'scripts/stop-database.ts')], {
      cwd: ROOT,
      env,
      stdio: 'inherit',
    })
  process.stderr.write(`cellwright: the server was ended by ${signal}.\n`)
  process.exit(128 + constants.signals[signal])
})
