// Holds the properties over ever new cases: `npm run explore -- [minutes] [paths…]`. Stops at the first that fails.
import { randomInt } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled, fail, ROOT, run, say } from './install.mjs'

/** Each round draws so many times the usual cases. */
const TIMES = 10
const MOST_SEED = 2 ** 31

const isProperty = (/** @type {string} */ file) =>
  file.endsWith('.test.ts') && readFileSync(join(ROOT, file), 'utf8').includes('/always.ts')
const allProperties = () =>
  ['engine', 'server'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => join(folder, file))
      .filter(isProperty),
  )

const [minutes = '10', ...named] = process.argv.slice(2)
const files = named.length > 0 ? named : allProperties()
const node = await ensureInstalled()
const end = Date.now() + Number(minutes) * 60_000
for (let round = 1; Date.now() < end; round += 1) {
  const seed = randomInt(MOST_SEED)
  const env = { ...process.env, PROPERTY_SEED: String(seed), PROPERTY_TIMES: String(TIMES), NO_COLOR: '1' }
  const args = [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', '--testTimeout=600000', ...files]
  const { code, output } = await run(node, args, { env })
  if (code !== 0) fail(`${output}\nPROPERTY_SEED=${seed} PROPERTY_TIMES=${TIMES} draws these cases again.`)
  say(`round ${round}, seed ${seed}: every property holds`)
}
