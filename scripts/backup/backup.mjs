// Writes or restores a backup: `npm run backup -- <file>`, `npm run restore -- <file> [--force]`. Built-in modules only.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, ROOT } from '../install.mjs'
import { serverFlags } from '../server-flags.mjs'

const node = await ensureInstalled()
const runProgram = (/** @type {string} */ file, /** @type {string[]} */ args) =>
  spawnSync(node, [...serverFlags, join(ROOT, file), ...args], { cwd: ROOT, stdio: 'inherit' }).status

const status = runProgram('server/backup.ts', process.argv.slice(2))
// It was killed, and could not stop the built-in database.
if (status === null && !process.env.DATABASE_URL) runProgram('scripts/stop-database.ts', [])
process.exit(status ?? 1)
