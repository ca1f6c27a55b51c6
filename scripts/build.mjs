import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { compressAssets } from './assets/compress-assets.mjs'
import { ensureInstalled, fail, ROOT, run, say, secondsSince } from './install.mjs'
import { serverEnvironment, serverFlags } from './server-flags.mjs'

/** What goes into the build. Tests do not. */
const SOURCES = [
  'engine',
  'contract',
  'db',
  'server',
  'web',
  'content',
  'public',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]
const STAMP = join(ROOT, 'build/stamp.json')
const RESULT = join(ROOT, 'build/server/index.js')

/** @returns {string[]} the source files, in a fixed order, relative to the project */
const sourceFiles = () =>
  SOURCES.filter((path) => existsSync(join(ROOT, path))).flatMap((path) => {
    if (!statSync(join(ROOT, path)).isDirectory()) return [path]
    return readdirSync(join(ROOT, path), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(ROOT.length))
      .sort()
  })

const digest = (/** @type {Iterable<string | Buffer>} */ parts) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex')
}

/** Names, sizes and times: quick, and enough when nothing was touched. */
const glance = (/** @type {string[]} */ files) =>
  digest(
    files.map((file) => {
      const { size, mtimeMs } = statSync(join(ROOT, file))
      return `${file}\0${size}\0${mtimeMs}\n`
    }),
  )

/** Names and contents: decides when something was touched, by a checkout for example, but may be the same. */
const contents = (/** @type {string[]} */ files) =>
  digest(files.flatMap((file) => [`${file}\0`, readFileSync(join(ROOT, file)), '\0']))

const readStamp = () => {
  try {
    return JSON.parse(readFileSync(STAMP, 'utf8'))
  } catch {
    return {}
  }
}

const writeStamp = (/** @type {object} */ stamp) => {
  mkdirSync(join(ROOT, 'build'), { recursive: true })
  writeFileSync(STAMP, JSON.stringify(stamp))
}

/**
 * Builds pages and server when their sources are not those of the last build.
 * @param {string} node path of Node 24
 * @param {{ isFatal?: boolean }} [options] whether a failed build ends this program (the default)
 * @returns {Promise<string | undefined>} the last lines of a failed build that is not fatal
 */
export const ensureBuilt = async (node, { isFatal = true } = {}) => {
  const files = sourceFiles()
  const quick = glance(files)
  const last = readStamp()
  if (existsSync(RESULT)) {
    if (last.quick === quick) return undefined
    if (last.full === contents(files)) {
      writeStamp({ quick, full: last.full })
      return undefined
    }
  }
  const startedMs = performance.now()
  say('Building pages and server …')
  // Gone first, written last: a build that was interrupted does not count.
  rmSync(STAMP, { force: true })
  const { code, output } = await run(node, [join(ROOT, 'node_modules/@react-router/dev/bin.cjs'), 'build'], {
    env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' },
  })
  if (code !== 0) {
    const tail = output.trim().split('\n').slice(-40).join('\n')
    if (!isFatal) return tail
    process.stderr.write(`${tail}\n`)
    fail(`The build failed with code ${code}; its last lines are above.`)
  }
  await compressAssets(join(ROOT, 'build/client/assets'))
  writeStamp({ quick, full: contents(files) })
  // Only what a first start would do itself, more slowly.
  await run(node, [...serverFlags, join(ROOT, 'scripts/cache/fill-cache.mjs')], {
    env: { ...serverEnvironment, NODE_ENV: 'production' },
  })
  say(`Built in ${secondsSince(startedMs)}.`)
  return undefined
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  rmSync(STAMP, { force: true })
  await ensureBuilt(await ensureInstalled())
}
