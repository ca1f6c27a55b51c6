// Prints what the project's layout forbids, one line each; ends with 1 when there is any.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkWalls } from './walls/check-walls.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const FOLDERS = ['engine', 'contract', 'db', 'server', 'web', 'content', 'e2e', 'bench', 'scripts']

const files = new Map<string, string>()
for (const folder of FOLDERS.filter((name) => existsSync(join(ROOT, name)))) {
  for (const entry of readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.startsWith('.')) continue
    const path = join(entry.parentPath, entry.name)
    files.set(
      path.slice(ROOT.length).replaceAll('\\', '/'),
      /\.(tsx?|mjs|css)$/.test(entry.name) ? readFileSync(path, 'utf8') : '',
    )
  }
}

const faults = checkWalls(files)
for (const fault of faults) process.stdout.write(`${fault}\n`)
process.stdout.write(`${files.size} files, ${faults.length} faults\n`)
process.exitCode = faults.length > 0 ? 1 : 0
