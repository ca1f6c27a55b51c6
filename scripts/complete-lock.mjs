import { readFileSync, writeFileSync } from 'node:fs'

/**
 * A package for another platform that the registry did not answer for is left out of package-lock.json, and `npm ci`
 * then refuses the whole file. This writes the missing entries with the platform their name tells, so that every machine
 * installs what is its own. Run after `npm install`: `node scripts/complete-lock.mjs`. With `--check` it only tells.
 */

const OS = {
  android: 'android',
  darwin: 'darwin',
  freebsd: 'freebsd',
  linux: 'linux',
  win32: 'win32',
  openharmony: 'openharmony',
}
const CPU = {
  arm64: 'arm64',
  x64: 'x64',
  ia32: 'ia32',
  arm: 'arm',
  ppc64: 'ppc64',
  riscv64: 'riscv64',
  s390x: 's390x',
  wasm32: 'wasm32',
}

/** @param {string} name such as `@biomejs/cli-linux-arm64-musl` */
const platformOf = (name) => {
  const words = name.split(/[-/]/)
  const os = words.map((word) => OS[/** @type {keyof typeof OS} */ (word)]).find(Boolean)
  const cpu = words.map((word) => CPU[/** @type {keyof typeof CPU} */ (word)]).find(Boolean)
  const libc =
    words.includes('gnu') || words.includes('gnueabihf') ? 'glibc' : /musl/.test(name) ? 'musl' : undefined
  return {
    ...(cpu && { cpu: [cpu] }),
    ...(os === 'linux' && libc && { libc: [libc] }),
    ...(os && { os: [os] }),
  }
}

/** The folder of `name` as seen from the package at `from`, or undefined: node's own search, upwards. */
const seenFrom = (
  /** @type {Record<string, unknown>} */ packages,
  /** @type {string} */ from,
  /** @type {string} */ name,
) => {
  const folders = from.split(/\/?node_modules\//).slice(1)
  for (let depth = folders.length; depth >= 0; depth--) {
    const path = [...folders.slice(0, depth), name].map((folder) => `node_modules/${folder}`).join('/')
    if (path in packages) return path
  }
  return undefined
}

/** @param {{ packages: Record<string, { optionalDependencies?: Record<string, string>, dev?: boolean }> }} lock */
export const missingPlatforms = (lock) =>
  Object.entries(lock.packages).flatMap(([from, { optionalDependencies = {}, dev }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => seenFrom(lock.packages, from, name) === undefined)
      .map(([name, version]) => ({ name, version, dev: dev === true })),
  )

const FILE = new URL('../package-lock.json', import.meta.url)

const completeLock = () => {
  const lock = JSON.parse(readFileSync(FILE, 'utf8'))
  const missing = missingPlatforms(lock).filter(({ version }) => /^\d/.test(version))
  if (process.argv.includes('--check')) {
    for (const { name } of missing) process.stdout.write(`${name} is missing from package-lock.json\n`)
    if (missing.length > 0) process.stdout.write('Run: node scripts/complete-lock.mjs\n')
    process.exitCode = missing.length > 0 ? 1 : 0
    return
  }
  for (const { name, version, dev } of missing) {
    lock.packages[`node_modules/${name}`] = {
      version,
      ...platformOf(name),
      ...(dev && { dev }),
      optional: true,
    }
  }
  const { '': root, ...rest } = lock.packages
  lock.packages = {
    '': root,
    ...Object.fromEntries(Object.entries(rest).sort(([a], [b]) => a.localeCompare(b, 'en'))),
  }
  writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`)
  process.stdout.write(`${missing.length} platform packages added to package-lock.json\n`)
}

if (process.argv[1] && import.meta.url.endsWith(process.argv[1].split('/').slice(-2).join('/')))
  completeLock()
