import { readFileSync, writeFileSync } from 'node:fs'

/**
 * A package for another platform that the registry did not answer for is left out of package-lock.json, and `npm ci`
 * then refuses the whole file. This writes the missing entries with the platform their name tells, so that every machine
 * installs what is its own. Run after `npm install`: `npm run lock`.
 */

type Entry = { version?: string; optionalDependencies?: Record<string, string>; dev?: boolean }
export type Lock = { packages: Record<string, Entry & Record<string, unknown>> }
type Missing = { name: string; version: string; isDev: boolean }

const systems = ['android', 'darwin', 'freebsd', 'linux', 'win32', 'openharmony']
const processors = ['arm64', 'x64', 'ia32', 'arm', 'ppc64', 'riscv64', 's390x', 'wasm32']

/** What the name of a platform package says: `@biomejs/cli-linux-arm64-musl`. */
const platformOf = (name: string) => {
  const words = name.split(/[-/]/)
  const os = systems.find((system) => words.includes(system))
  const cpu = processors.find((processor) => words.includes(processor))
  const libc = /musl/.test(name) ? 'musl' : /gnu/.test(name) ? 'glibc' : undefined
  return {
    ...(cpu && { cpu: [cpu] }),
    ...(os === 'linux' && libc && { libc: [libc] }),
    ...(os && { os: [os] }),
  }
}

/** Whether a package at `from` sees `name`: node's own search, upwards. */
const isSeen = (packages: Lock['packages'], from: string, name: string): boolean => {
  const folders = from.split(/\/?node_modules\//).slice(1)
  return Array.from({ length: folders.length + 1 }, (_, depth) =>
    [...folders.slice(0, depth), name].map((folder) => `node_modules/${folder}`).join('/'),
  ).some((path) => path in packages)
}

/** Optional packages that the lock names and does not hold. */
export const missingPlatforms = ({ packages }: Lock): Missing[] =>
  Object.entries(packages).flatMap(([from, { optionalDependencies = {}, dev = false }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !isSeen(packages, from, name))
      .map(([name, version]) => ({ name, version, isDev: dev })),
  )

const completeLock = (file: URL): number => {
  const lock = JSON.parse(readFileSync(file, 'utf8')) as Lock
  const missing = missingPlatforms(lock)
  for (const { name, version, isDev } of missing) {
    lock.packages[`node_modules/${name}`] = {
      version,
      ...platformOf(name),
      ...(isDev && { dev: true }),
      optional: true,
    }
  }
  const entries = Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1))
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(entries) }, null, 2)}\n`)
  return missing.length
}

if (import.meta.main) {
  const added = completeLock(new URL('../../package-lock.json', import.meta.url))
  process.stdout.write(`${added} platform packages added to package-lock.json\n`)
}
