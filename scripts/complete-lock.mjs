// npm leaves out of package-lock.json the optional packages of other platforms that it could not look up when the file
// was made; `npm ci` then refuses the file, and those platforms get no binaries. This adds them: name, exact version and
// platform, without a checksum. Run after every `npm install`; `--check` only reports.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const FILE =
  process.argv.find((argument) => argument.endsWith('.json')) ??
  join(fileURLToPath(new URL('..', import.meta.url)), 'package-lock.json')
const SYSTEMS = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
]
const PROCESSORS = ['arm64', 'arm', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'x64', 'wasm32']

/** The place npm would look a dependency of `from` up: its own folder, then each one above. */
const isPresent = (
  /** @type {Record<string, unknown>} */ packages,
  /** @type {string} */ from,
  /** @type {string} */ name,
) => {
  for (
    let base = from;
    ;
    base = base.includes('/node_modules/') ? base.slice(0, base.lastIndexOf('/node_modules/')) : ''
  ) {
    if (packages[`${base ? `${base}/` : ''}node_modules/${name}`]) return true
    if (!base) return false
  }
}

/** Platform of a package from its name, which is how these are named: `…-linux-arm64-musl`, `…-win32-x64-msvc`. */
const platformOf = (/** @type {string} */ name) => {
  const words = name.split(/[/-]/)
  const os = SYSTEMS.filter(
    (system) => words.includes(system) || (system === 'win32' && words.includes('windows')),
  )
  const cpu = PROCESSORS.filter((processor) => words.includes(processor))
  if (os.length + cpu.length === 0) throw new Error(`${name} does not name its platform`)
  const libc =
    os[0] === 'linux'
      ? words.some((word) => word.startsWith('musl'))
        ? ['musl']
        : words.some((word) => word.startsWith('gnu'))
          ? ['glibc']
          : []
      : []
  return { ...(cpu.length ? { cpu } : {}), ...(libc.length ? { libc } : {}), ...(os.length ? { os } : {}) }
}

const lock = JSON.parse(readFileSync(FILE, 'utf8'))
const added = []
for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    if (isPresent(lock.packages, path, name)) continue
    const version = String(range).replace(/^[\^~]/, '')
    if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)) throw new Error(`${name} has no exact version: ${range}`)
    lock.packages[`node_modules/${name}`] = {
      version,
      ...(entry.dev || entry.devOptional ? { dev: true } : {}),
      optional: true,
      ...platformOf(name),
    }
    added.push(`${name}@${version}`)
  }
}

for (const name of added) process.stdout.write(`${name}\n`)
if (added.length > 0 && process.argv.includes('--check')) {
  process.stdout.write(
    `${added.length} packages of other platforms are missing from package-lock.json: node scripts/complete-lock.mjs\n`,
  )
  process.exitCode = 1
} else if (added.length > 0) {
  const root = lock.packages['']
  delete lock.packages['']
  lock.packages = {
    '': root,
    ...Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1))),
  }
  writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`)
}
