// Writes or restores a backup: `npm run backup -- <file>`, `npm run restore -- <file> [--force]`. Built-in modules only.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, ROOT } from '../install.mjs'
import { serverFlags } from '../server-flags.mjs'

const node = await ensureInstalled()
const { status } = spawnSync(
  node,
  [...serverFlags, join(ROOT, 'server/backup.ts'), ...process.argv.slice(2)],
  { cwd: ROOT, stdio: 'inherit' },
)
process.exit(status ?? 1)
