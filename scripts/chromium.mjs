import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { ROOT, run, say } from './install.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
/** The same engine without windows: opening a page takes it half the processor time. Playwright's own download is one. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell']
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** A browser that starts, not just a file: Ubuntu has a `chromium-browser` that only says how to install one. */
const starts = (/** @type {string} */ file) => {
  if (!existsSync(file)) return false
  const { stdout } = spawnSync(file, ['--version', '--no-sandbox'], { timeout: 15_000, encoding: 'utf8' })
  return /Chrom/.test(stdout ?? '')
}

const onPath = (/** @type {string[]} */ names) => {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name)))
}

const shell = () => onPath(SHELLS).find(starts)
const windowed = () => [...onPath(NAMES), ...PLACES].find(starts)

const APT = '/usr/bin/apt-get'
const DEBIANS = '/usr/bin/chromium'

/** Installs a package of the system; without an answer it gives up soon, and nothing is installed. */
const install = async (/** @type {string} */ name) => {
  say(`Installing ${name} (apt-get) …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const patience = ['-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::https::Timeout=20']
  const add = ['install', '-y', '-q', '--no-install-recommends', ...patience, name]
  // Lists of a fresh machine are empty, and old ones name what is no longer there.
  await run('apt-get', ['update', '-q', ...patience], { env })
  await run('apt-get', add, { env })
}

/**
 * Finds a Chromium for the browser journeys, and installs one where there is none: by apt-get as root, else by
 * Playwright's own download. As root a system with Debian's Chromium is given the one without windows too.
 * @param {string} node path of Node 24
 * @returns {Promise<{ path?: string, fault?: string }>} no path: Playwright's own
 */
export const ensureChromium = async (node) => {
  const given = process.env.CHROMIUM_PATH
  if (given)
    return starts(given)
      ? { path: given }
      : { fault: `CHROMIUM_PATH (${given}) is not a Chromium that starts.` }
  const found = shell()
  if (found) return { path: found }
  const present = windowed()
  const mayInstall = process.getuid?.() === 0 && existsSync(APT)
  // A browser that somebody chose is left as it is.
  if (mayInstall && (!present || present === DEBIANS)) {
    await install('chromium-headless-shell')
    const added = shell()
    if (added) return { path: added }
  }
  if (present) return { path: present }
  if (mayInstall) {
    await install('chromium')
    const added = windowed()
    if (added) return { path: added }
  }
  say('Downloading Chromium (Playwright) …')
  const { code, output } = await run(node, [
    join(ROOT, 'node_modules/@playwright/test/cli.js'),
    'install',
    'chromium',
  ])
  return code === 0 ? {} : { fault: `No Chromium: set CHROMIUM_PATH. ${output.trim().split('\n').at(-1)}` }
}
