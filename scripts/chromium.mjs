import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { ROOT, run, say } from './install.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
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

const onSystem = () => {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...PLACES].find(starts)
}

/**
 * Finds a Chromium for the browser journeys, and installs one where there is none: by apt-get as root, else by
 * Playwright's own download.
 * @param {string} node path of Node 24
 * @returns {Promise<{ path?: string, fault?: string }>} no path: Playwright's own
 */
export const ensureChromium = async (node) => {
  const given = process.env.CHROMIUM_PATH
  if (given)
    return starts(given)
      ? { path: given }
      : { fault: `CHROMIUM_PATH (${given}) is not a Chromium that starts.` }
  const found = onSystem()
  if (found) return { path: found }
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('Installing Chromium (apt-get) …')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update', '-q'], { env })
    await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], { env })
    const installed = onSystem()
    if (installed) return { path: installed }
  }
  say('Downloading Chromium (Playwright) …')
  const { code, output } = await run(node, [
    join(ROOT, 'node_modules/@playwright/test/cli.js'),
    'install',
    'chromium',
  ])
  return code === 0 ? {} : { fault: `No Chromium: set CHROMIUM_PATH. ${output.trim().split('\n').at(-1)}` }
}
